package import Base
package import ProjectModel
package import RuleEngine

/// Explains the results of one rule for lines of files, with the same run as a lint.
package struct RuleExplainer: Sendable {
    private let rule: Rule
    /// With the configurations of folders that were found.
    package private(set) var configuration: Configuration
    /// With the rules that decide what this one reports.
    private var run: LintRun
    /// What a run over the root lints.
    private let documents: [LintInput]
    private var last: (key: Key, run: LintRun, result: LintResult)?

    /// What the outcome of a run depends on.
    private struct Key: Hashable {
        /// The only document, or one beside those of the root; nil: just those.
        var path: Path?
        var isComplete: Bool
        var isOn: Bool
    }

    /// - Parameters:
    ///   - baseline: What is known and not reported.
    ///   - project: Nil: it is read when the rule needs it.
    package init(
        _ rule: Rule, _ configuration: Configuration, baseline: Baseline? = nil, project: Project? = nil, jobs: Int
    ) {
        self.rule = rule
        var configuration = configuration
        documents = configuration.find([], in: configuration.root).documents.map(LintInput.init)
        self.configuration = configuration
        run = LintRun(inputs: [], configuration: configuration, jobs: jobs)
        run.project = project
        run.recordsUncertainties = true
        run.baseline = baseline.map { BaselineUse($0, folders: []) }
        run.rules = wanted(run.rules)
    }

    /// The rules that decide what this one reports.
    private func wanted(_ rules: RuleAssignment) -> RuleAssignment { rules.deciding([rule.id]) }

    /// - Parameters:
    ///   - path: Absolute.
    ///   - line: From 1.
    package mutating func explain(at path: Path, line: Int) throws(EngineError) -> RuleAtPlace {
        let location = configuration.location(path)
        let isOn = configuration.assignment.selection(for: location).severity(of: rule.id) != nil
        let isDocument = Self.isDocument(path)
        let (run, result) = try result(at: path, isDocument: isDocument, isOn: isOn)
        let findings = RuleAtPlace.findings(of: rule.id, in: result) { place in
            place.start.line <= line && place.end.line >= line
                && (place.path == path || configuration.location(place.path) == location)
        }
        var answer = RuleAtPlace(
            isOn: isOn, skipped: result.skipped.first { $0.rule == rule.id }?.reason, findings: findings)
        if ProjectReader.isSource(path) { answer.calls = Self.calls(in: run.project, at: path, line: line) }
        // Only where nothing is found is it worth the time to find out why.
        if !findings.isEmpty { return answer }
        if !isDocument {
            answer.excluded = configuration.filter.excluding(location)
            answer.reasons = result.uncertainties.reasons(of: rule.id, at: path, line: line)
            answer.uncertainties = result.uncertainties.reasons.filter { $0.key.rule == rule.id }
                .sorted { ($1.value.count, $0.key.text) < ($0.value.count, $1.key.text) }
                .map { (reason: $0.key, occurrences: $0.value) }
        } else if case .problem = rule.body {
            // It reports the findings of the reader and the run, and looks at no element.
        } else if rule.scope != .project {
            let linter = try FileLinter(rules: run.rules, root: run.root, project: run.project)
            answer.document = try linter.judge(LintInput(path: path, isNamed: true), rule: rule.id, line: line)
            if let excess = result.exceeded.first(where: { $0.rule == rule.id && $0.path == path }) {
                answer.document.leaveOut(because: excess.message)
            }
        }
        return answer
    }

    /// The run that shows the rule's findings in a file.
    private mutating func result(
        at path: Path, isDocument: Bool, isOn: Bool
    ) throws(EngineError) -> (LintRun, LintResult) {
        let isComplete = !isDocument || Self.needsProject(rule, configuration)
        let isExtra = isDocument && !(isComplete && documents.contains { $0.path == path })
        let key = Key(path: isExtra ? path : nil, isComplete: isComplete, isOn: isOn)
        if let last, last.key == key { return (last.run, last.result) }
        var run = run
        if isComplete { run.inputs = documents }
        if isExtra { run.inputs.append(LintInput(path: path, isNamed: true)) }
        run.folders = isComplete ? [run.root] : []
        // A project may have code and no documents.
        run.changed = [path]
        // What a rule that is off needs of the project is read as well.
        if !isOn { run.rules = run.rules.turningOn(rule.id) }
        run.readProject(nesting: &configuration)
        self.run.rules = wanted(configuration.assignment)
        run.rules = isOn ? self.run.rules : self.run.rules.turningOn(rule.id)
        run.changed = nil
        self.run.project = run.project
        let result = try run.run()
        last = (key, run, result)
        return (run, result)
    }

    private static func calls(in project: Project?, at path: Path, line: Int) -> [LoadingCall] {
        guard let sources = project?.sources else { return [] }
        return sources.loadingCalls.calls.filter { call in
            guard sources.files[call.declaration.file].path == path else { return false }
            let place = sources.place(of: call.nameRange, inFile: call.declaration.file)
            return place.start.line <= line && place.end.line >= line
        }
    }

    /// Whether a file is linted when it is named, rather than read for what documents need of it.
    private static func isDocument(_ path: Path) -> Bool {
        DocumentFinder.isDocument(path)
            || !(ProjectReader.isSource(path) || ProjectReader.mayHoldResources(path))
    }

    /// Whether one document alone does not decide the rule's findings there.
    private static func needsProject(_ rule: Rule, _ configuration: Configuration) -> Bool {
        let others = Set(rule.yieldsTo.map(\.rule))
        return rule.scope == .project || rule.isAboutRun
            || configuration.everyRule.contains { others.contains($0.id) && $0.scope == .project }
    }
}
