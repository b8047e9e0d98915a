import Base
import InterfaceBuilder
import ProjectModel
import RuleEngine

extension LintRun {
    /// The part of the project that is linted besides the documents.
    var scope: ProjectScope {
        let isComplete = inputs.contains { !$0.isNamed } && changed == nil
        return ProjectScope(
            documents: Set(inputs.map(\.path)), folders: folders ?? (isComplete ? [root] : []),
            changed: changed ?? [])
    }

    /// The rules about the entire project that can report something in this run: some report only when folders are
    /// linted. When single documents are named, findings about them are required.
    private var projectRules: [ProjectRule] {
        guard let project else { return [] }
        return possibleProjectRules.filter { $0.rule.rule.appliesTo.isMet(by: project) }
    }

    private var possibleProjectRules: [ProjectRule] {
        let isComplete = !scope.folders.isEmpty
        return rules.activeInFolders.filter { active, _ in
            active.rule.scope == .project && (isComplete || !CheckLibrary.isAboutProject(active.rule))
        }
    }

    /// A rule, and the configurations that give it these options: findings elsewhere are left to its other options.
    private typealias ProjectRule = (rule: ActiveRule, folders: Set<Path?>)

    /// Whether more than the findings is needed of the documents.
    var needsSummaries: Bool { !projectRules.isEmpty }

    /// Adds the findings of these rules, and resolves in all findings what depends on whether something loads their
    /// documents.
    /// - Parameter others: Summaries of documents that are not linted; without them they are read now.
    func lookAtProject(with others: [NibSummary], leavingOutYieldingFrom result: inout LintResult) {
        let active = projectRules
        let isOpen = result.diagnostics.contains { $0.consequence != nil }
        guard let project, isOpen || !active.isEmpty else { return }
        let scope = scope
        let given = givenBytes
        let summaries = summaries(of: project, known: result.summaries + others)
        if keepsResults { result.known.add(summaries) }
        let view = ProjectView(project: project, documents: summaries, scope: scope) { path in
            given[path] ?? Self.content(path, project)
        }
        // Most findings depend on it, and no single rule takes longer.
        let liveness = Deferred { view.liveness }
        if isOpen, jobs > 1 { liveness.start() }
        let outcomes = diagnose(active, view)
        var counted: Set<String> = []
        for ((rule, _), outcome) in zip(active, outcomes) where counted.insert(rule.rule.id).inserted {
            result.limits.add(outcome.skipped.counts, rule: rule.rule.id)
            for reason in outcome.skipped.reasons {
                result.uncertainties.add(
                    Uncertainties.Reason(rule: rule.rule.id, text: reason.text), reason.place.path,
                    reason.place.start.line)
            }
        }
        if recordsUncertainties {
            let reasons = outcomes.flatMap(\.skipped.reasons)
            let unjudged = Dictionary(grouping: reasons, by: \.place).mapValues { $0.map(\.uncertainty) }
            result.coverage.add(view.coverage(unjudged: unjudged))
        }
        let found = zip(active, outcomes).flatMap { rule, outcome in
            outcome.diagnostics.compactMap { configured($0, rule.folders) }
        }
        // Nothing is reported in vendored documents.
        .filter { scope.documents.contains($0.place.path) || !DocumentFinder.isDocument($0.place.path) }
        // A finding that is excluded hides no other one.
        let yielding = YieldingElsewhere(rules.everyActive, to: withoutExcluded(found))
        var kept: [Diagnostic] = []
        for diagnostic in result.diagnostics {
            if let rule = yielding.rule(reporting: diagnostic) {
                result.yielded.append(YieldedDiagnostic(diagnostic: diagnostic, rule: rule))
            } else {
                kept.append(diagnostic)
            }
        }
        result.diagnostics = LintResult.adding(found, to: kept)
        view.resolveConsequences(of: &result.diagnostics)
    }

    /// The findings of a rule, and its skipped checks.
    private struct Outcome: Sendable {
        var diagnostics: [Diagnostic]
        var skipped: SkippedChecks
    }

    private func outcome(_ rule: ProjectRule, _ view: ProjectView) -> Outcome {
        let skipped = SkippedChecks(recordsReasons: recordsUncertainties)
        return Outcome(diagnostics: view.diagnose(rule.rule, skipped: skipped), skipped: skipped)
    }

    /// Each rule on its own thread, as far as there are threads.
    private func diagnose(_ active: [ProjectRule], _ view: ProjectView) -> [Outcome] {
        inParallel(active, jobs: jobs) { rules in
            rules.map { outcome($0, view) }
        }
    }

    /// A pipe is not opened a second time: its next writer may never come.
    private static func content(_ path: Path, _ project: Project) -> [UInt8]? {
        fileKind(path) == .file ? project.read(path) : nil
    }

    private var givenBytes: [Path: [UInt8]] {
        Dictionary(inputs.compactMap { input in input.bytes.map { (input.path, $0) } }) { first, _ in first }
    }

    /// A finding with the severity of its file's configuration; nil when the rule is off there, or has other options.
    private func configured(_ diagnostic: Diagnostic, _ folders: Set<Path?>) -> Diagnostic? {
        let variant = rules.variant(for: diagnostic.place.path.located(in: root))
        guard folders.contains(variant.folder), let severity = rules.selection(variant).severity(of: diagnostic.rule)
        else { return nil }
        var diagnostic = diagnostic
        diagnostic.severity = min(severity, diagnostic.ceiling)
        return diagnostic
    }

    /// Of the project's documents that are not linted, read on another thread; none where no rule needs them.
    func startOtherSummaries() -> Deferred<[NibSummary]> {
        let others = needsSummaries ? Set(project?.documents ?? []).subtracting(inputs.map(\.path)) : []
        let read = Deferred { project.map { summaries(of: others, in: $0) } ?? [] }
        if jobs > 1, !others.isEmpty { read.start() }
        return read
    }

    /// Of every document of the project, and of the linted ones: files that a folder excludes still use what is in it.
    private func summaries(of project: Project, known: [NibSummary]) -> [NibSummary] {
        let seen = Set(known.map { $0.path })
        // Files outside of the root belong to another project.
        let known = known.filter { $0.path.located(in: root).isInside(root) }
        let own = inputs.filter { !$0.leadsOut }.map(\.path).filter { $0.located(in: root).isInside(root) }
        return known + summaries(of: Set(project.documents + own).subtracting(seen), in: project)
    }

    private func summaries(of paths: Set<Path>, in project: Project) -> [NibSummary] {
        let given = givenBytes
        let others = paths.sorted { $0 < $1 }
        let remembered = others.compactMap { self.known.summaries[$0] }
        let paths = others.filter { self.known.summaries[$0] == nil }
        let read = inParallel(paths, jobs: jobs) { paths in
            let reader = SummaryReader(project)
            return paths.map { path in
                let bytes = given[path] ?? Self.content(path, project)
                return bytes.flatMap { reader?.summary(of: $0, path) }
            }
        }
        return remembered + read.compactMap { $0 }
    }
}
