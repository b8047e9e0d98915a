package import Base
import DocumentChanges
package import InterfaceBuilder
import LibXML
package import ProjectModel
package import RuleEngine

/// Lints one file after the other; each worker has one, with its parser and compiled rules.
package final class FileLinter {
    private let reader: DocumentReader
    private let assignment: RuleAssignment
    private let root: Path
    private let readsSuppressions: Bool
    private let project: Project?
    private let recordsUncertainties: Bool
    private let summarizes: Bool
    /// Earlier versions of documents, by their paths, for a rule that compares with them.
    package var earlier: [Path: [UInt8]] = [:]
    /// Each is created for the first file that needs it.
    private var ruleSets: [RuleSetKey: RuleSet] = [:]
    /// Of rule sets that were dropped.
    private var formerlyCompleted: Set<String> = []
    /// Each is a quarter of a megabyte. Files come by folders, so the rule set of a folder's configuration is soon
    /// unused.
    private static let mostRuleSets = 32

    private struct RuleSetKey: Hashable {
        var variant: RuleAssignment.Variant
        var isInRoot: Bool
    }

    /// Rules that apply to the same files, compiled.
    private struct RuleSet {
        let rules: RuleSelection
        let engine: Engine

        init(_ rules: RuleSelection, _ project: Project?, recordsUncertainties: Bool) throws(EngineError) {
            self.rules = rules
            engine = try Engine(rules.active, project: project)
            engine.recordsUncertainties = recordsUncertainties
        }
    }

    /// - Parameters:
    ///   - project: Nil when no rule needs more than the document.
    ///   - recordsUncertainties: Whether results include what was uncertain for rules.
    ///   - summarizes: Whether results have what the rest of the project may need of a document.
    package init(
        rules assignment: RuleAssignment, root: Path, readsSuppressions: Bool = true, project: Project? = nil,
        recordsUncertainties: Bool = false, summarizes: Bool = false
    ) throws(EngineError) {
        guard let reader = DocumentReader() else { throw EngineError(message: "out of memory") }
        self.reader = reader
        self.assignment = assignment
        self.readsSuppressions = readsSuppressions
        self.project = project
        self.recordsUncertainties = recordsUncertainties
        self.summarizes = summarizes
        self.root = root
    }

    /// The rules that have looked at all of some document.
    var completedRules: Set<String> {
        ruleSets.values.reduce(into: formerlyCompleted) { $0.formUnion($1.engine.completedRules) }
    }

    /// The rules for a file; each distinct set is compiled once. Files outside of the root belong to another project,
    /// of which nothing is known.
    private func ruleSet(for file: LocatedFile) throws(EngineError) -> RuleSet {
        let isInRoot = project == nil || file.location.isInside(root)
        let key = RuleSetKey(variant: assignment.variant(for: file.location), isInRoot: isInRoot)
        if let known = ruleSets[key] { return known }
        if assignment.hasNested, ruleSets.count >= Self.mostRuleSets {
            formerlyCompleted = completedRules
            ruleSets = [:]
        }
        let rules = assignment.selection(key.variant)
        let same = ruleSets.first { $0.key.isInRoot == isInRoot && $0.value.rules == rules }?.value
        let set =
            if let same { same } else {
                try RuleSet(rules, isInRoot ? project : nil, recordsUncertainties: recordsUncertainties)
            }
        ruleSets[key] = set
        return set
    }

    /// - Parameter unapplied: Rules that are left out.
    package func lint(_ input: LintInput, without unapplied: Set<String> = []) throws(EngineError) -> FileResult {
        let file = LocatedFile(input.path, root)
        let set = try ruleSet(for: file)
        let bytes: [UInt8]
        do {
            bytes = try input.content()
        } catch {
            guard !input.isNamed || error.leadsOut else { return FileResult(openingProblem: error) }
            let message =
                error.leadsOut
                ? "This link leads out of the repository and is not followed. "
                    + "Remove it, or allow its target folder with --trust."
                : "This file can't be read: \(error.message). Correct that, or exclude it."
            let problem = ReadingProblem(.unreadable, message, at: 0..<0)
            return FileResult(
                diagnostics: diagnostics(problem, SourceText([]), file, set.rules), readingProblem: problem)
        }
        do {
            let document = try read(bytes, input.path, set)
            let (diagnostics, failures) = set.engine.diagnose(
                document, identityPath: file.identity, without: unapplied)
            var result = FileResult(diagnostics: diagnostics, failures: failures)
            result.unappliedRules = unapplied
            result.diagnostics += tooComplex(document, without: result.leftOut, file, set.rules)
            result.uncertainties = Uncertainties(set.engine.uncertainties, in: document)
            result.skippedChecks = set.engine.skippedChecks
            result.skippedPlaces = set.engine.skippedPlaces
            result.coverage = set.engine.coverage
            result.yielded = set.engine.yielded
            result.suppressions = suppressions(in: document, file, set.rules, leftOut: result.leftOut)
            if summarizes { result.summary = set.engine.summary(of: document) }
            result.diagnostics += noise(document, file, set)
            result.unjudged = set.engine.unjudged.count
            result.diagnostics += unjudged(document, file, set)
            return result
        } catch {
            var problem = error
            if error.kind == .conflict, let objects = ConflictSides(bytes)?.objects(input.path, reader) {
                problem.message += " The sides differ in \(objects)."
            }
            if error.kind == .legacy, let project, project.hasXcodeProject, project.lacksTarget(input.path) {
                problem.message = ReadingProblem.legacyMessage(isUnused: true)
            }
            return FileResult(
                diagnostics: diagnostics(problem, SourceText(bytes), file, set.rules), readingProblem: problem)
        }
    }

    /// A file as a document, with its engine and the path that identifies it.
    func open(_ input: LintInput) throws -> (document: Document, engine: Engine, identity: String) {
        let file = LocatedFile(input.path, root)
        let set = try ruleSet(for: file)
        return (try read(try input.content(), input.path, set), set.engine, file.identity)
    }

    /// Lints bytes that a file may get; nil when they are not a document.
    func examine(_ bytes: [UInt8], _ path: Path) throws(EngineError) -> Examination? {
        let file = LocatedFile(path, root)
        let set = try ruleSet(for: file)
        guard let document = try? read(bytes, path, set) else { return nil }
        var diagnostics = set.engine.diagnose(document, identityPath: file.identity).diagnostics
        diagnostics += noise(document, file, set)
        if let suppressions = suppressions(in: document, file, set.rules) {
            let step = SuppressionStep(assignment)
            diagnostics = step.apply([suppressions], to: diagnostics).diagnostics
        }
        // A suppression that becomes unused does not count against a fix.
        return Examination(
            document: document, diagnostics: diagnostics,
            fingerprints: set.engine.fingerprints(in: document, identityPath: file.identity))
    }

    private func read(_ bytes: [UInt8], _ path: Path, _ set: RuleSet) throws(ReadingProblem) -> Document {
        set.engine.knowing(try reader.read(bytes, path: path))
    }

    /// Nil for a document without any.
    private func suppressions(
        in document: Document, _ file: LocatedFile, _ rules: RuleSelection, leftOut: Set<String> = []
    ) -> FileSuppressions? {
        guard readsSuppressions else { return nil }
        let suppressions = DocumentSuppressions.all(in: document)
        if suppressions.isEmpty { return nil }
        return FileSuppressions(
            path: document.path, identity: file.identity, suppressions: suppressions, rules: rules,
            configuration: assignment.variant(for: file.location).folder, leftOut: leftOut)
    }

    /// Reports which rules did not finish in a document; nothing when all did, or no rule reports it. It is as severe as
    /// what they may have missed, or a file could hide an error by its size.
    private func tooComplex(
        _ document: Document, without leftOut: Set<String>, _ file: LocatedFile, _ rules: RuleSelection
    ) -> [Diagnostic] {
        let reporters = leftOut.isEmpty ? [] : rules.rules(forProblem: RunProblem.tooComplex)
        if reporters.isEmpty { return [] }
        let missed = rules.active.filter { leftOut.contains($0.rule.id) }.map(\.severity).max()
        return reporters.map { reporter in
            var diagnostic = diagnostic(of: reporter, ExceededBudgets.message(leftOut), document, file)
            diagnostic.severity = max(diagnostic.severity, missed ?? diagnostic.severity)
            return diagnostic
        }
    }

    /// A finding about a complete document.
    private func diagnostic(
        of rule: ActiveRule, _ message: String, _ document: Document, _ file: LocatedFile
    ) -> Diagnostic {
        let source = SourceText(document.tree.bytes)
        let root = document.tree.startTag(document.tree.root)
        var diagnostic = rule.diagnostic(
            message, at: source.place(root, in: file.path), identity: rule.identity([file.identity]))
        diagnostic.element = ElementReference(name: document.tree.name(document.tree.root), id: nil)
        return diagnostic
    }

    /// Reports what was judged before the change that is linted, and can't be judged any more: one finding for an
    /// element, of the first rule.
    private func unjudged(_ document: Document, _ file: LocatedFile, _ set: RuleSet) -> [Diagnostic] {
        let lost = set.engine.unjudged.distinct(by: \.range)
        let reporters = lost.isEmpty ? [] : set.rules.rules(forProblem: RunProblem.unjudged)
        return reporters.flatMap { reporter in
            lost.map { lost in
                var diagnostic = reporter.diagnostic(
                    "This was checked before this change by \(lost.rule), and can't be checked any more: \(lost.reason).",
                    at: document.source.place(lost.range, in: file.path),
                    identity: reporter.identity([file.identity, lost.rule, "\(lost.range.lowerBound)"]))
                diagnostic.cause = lost.reason
                return diagnostic
            }
        }
    }

    /// Reports a document in which only Interface Builder changed something, unless that fixed a finding.
    private func noise(_ document: Document, _ file: LocatedFile, _ set: RuleSet) -> [Diagnostic] {
        let reporters = earlier.isEmpty ? [] : set.rules.rules(forProblem: RunProblem.noise)
        let bytes = document.tree.bytes
        guard !reporters.isEmpty, let old = earlier[(try? realPath(file.path)) ?? file.path], old != bytes,
            let former = try? read(old, file.path, set),
            DocumentDiff(SourceTree(former), SourceTree(document)).isOnlyNoise
        else { return [] }
        let known = set.engine.fingerprints(in: document, identityPath: file.identity)
        let before = set.engine.fingerprints(in: former, identityPath: file.identity)
        guard before.keys.allSatisfy({ known[$0] != nil }) else { return [] }
        let edit = SourceText(bytes).edit(ByteEdit(0..<bytes.count, old))
        return reporters.map { reporter in
            var diagnostic = diagnostic(
                of: reporter,
                "Only what Xcode writes by itself has changed in this file. "
                    + "The change hides others in the history, and causes merge conflicts. Restore the earlier version.",
                document, file)
            diagnostic.fix = Fix(title: "Restore the earlier version", isSafe: true, edits: [edit])
            return diagnostic
        }
    }

    /// A problem of the reader, as diagnostics of the rules that report it; none when they are off.
    private func diagnostics(
        _ problem: ReadingProblem, _ source: SourceText, _ file: LocatedFile, _ rules: RuleSelection
    ) -> [Diagnostic] {
        let place = source.place(problem.range, in: file.path)
        return rules.rules(forProblem: problem.kind.rawValue).map { rule in
            rule.diagnostic(problem.message, at: place, identity: rule.identity([file.identity]))
        }
    }
}

/// What has to be known of a document before and after a change.
struct Examination {
    let document: Document
    let diagnostics: [Diagnostic]
    /// The rules of all findings, including those that yielded to another rule, by the fingerprints.
    let fingerprints: [String: String]

    /// Whether no new finding was introduced.
    ///
    /// A rule that reports one problem at a time, such as the first chain of several, reports the next one when that is
    /// fixed: the rules whose findings were fixed may have others, if they are not more than there were.
    func hasNoNewFinding(since old: Examination, mended rules: Set<String>) -> Bool {
        let new = fingerprints.filter { old.fingerprints[$0.key] == nil }
        return new.values.allSatisfy { rule in
            rules.contains(rule) && count(of: rule) <= old.count(of: rule)
        }
    }

    private func count(of rule: String) -> Int { fingerprints.values.count { $0 == rule } }
}

/// A file and its location, relative to the root.
struct LocatedFile {
    /// As named or found.
    let path: Path
    /// In the root, if it is there by any path.
    let location: Path
    /// Its path in fingerprints.
    let identity: String

    init(_ path: Path, _ root: Path) {
        self.path = path
        location = path.located(in: root)
        identity = location.relative(to: root).string
    }
}

/// A file to lint.
package struct LintInput: Hashable, Sendable {
    /// Absolute.
    package var path: Path
    /// The content, when it does not come from the file.
    package var bytes: [UInt8]?
    /// Named by the user: then a file that cannot be opened fails the run.
    package var isNamed: Bool
    /// Whether it is a link that leads out of the repository. Such a file is neither read nor written.
    package var leadsOut: Bool

    package init(path: Path, bytes: [UInt8]? = nil, isNamed: Bool = false, leadsOut: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isNamed = isNamed
        self.leadsOut = leadsOut
    }

    package init(_ document: FoundDocument) {
        self.init(path: document.path, isNamed: document.isNamed, leadsOut: document.leadsOut)
    }

    func content() throws(FileError) -> [UInt8] {
        if let bytes { return bytes }
        if leadsOut { throw .leadsOut(path) }
        return try readFile(path)
    }
}

package struct FileResult: Sendable {
    package var diagnostics: [Diagnostic] = []
    package var failures: [RuleError] = []
    var openingProblem: FileError?
    /// Why the file is not a document, whether or not a rule reports it.
    package var readingProblem: ReadingProblem?
    /// Nil for a file without any.
    package var suppressions: FileSuppressions?
    var uncertainties = Uncertainties()
    var skippedChecks: [SkippedCheck: Int] = [:]
    /// How many references were judged before the change that is linted, and can't be judged any more.
    var unjudged = 0
    var skippedPlaces: [MissingKinds: Int] = [:]
    var coverage = ReferenceCoverage()
    var yielded: [YieldedDiagnostic] = []
    /// Nil when it was not requested, or the file is not a document.
    var summary: NibSummary?
    /// The rules that were left out from the start.
    var unappliedRules: Set<String> = []
    /// The rules that exceeded their budgets.
    var leftOut: Set<String> { Set(failures.lazy.filter(\.isBound).map(\.rule)) }
}
