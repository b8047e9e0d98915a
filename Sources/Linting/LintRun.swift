package import Base
package import InterfaceBuilder
package import ProjectModel
package import RuleEngine

/// One run over a list of files.
package struct LintRun: Sendable {
    package var inputs: [LintInput]
    package var rules: RuleAssignment
    /// The folder that fingerprints' paths are relative to.
    package var root: Path
    /// How many files are linted at the same time, at least 1.
    package var jobs: Int
    /// Whether everything is reported, regardless of notes and comments.
    package var ignoresSuppressions = false
    /// What is known and not reported.
    package var baseline: BaselineUse?
    /// Whether and where rules may read sources.
    package var sources = SourcesSetting()
    /// The names that come from outside of the project.
    package var namesFromOutside = KnownNames()
    /// What links of the project may lead to.
    package var boundary = Boundary()
    /// Excludes files whose findings are not reported; that no document of them is among the inputs is the caller's
    /// duty.
    package var filter = PathFilter()
    /// The folders that are linted completely, with the code in them; nil: the root, when a document was found and not
    /// named.
    package var folders: [Path]?
    /// Only changes are linted, in code too: the changed files.
    package var changed: Set<Path>?
    /// The named files besides documents and folders, when they decide what is reported.
    package var affectingFiles: AffectingFiles?
    /// Whether the result includes what was uncertain for rules, and what yielded.
    package var recordsUncertainties = false
    /// Whether the result has summaries of the documents even if no rule needs them.
    package var alwaysSummarizes = false
    /// The project around the documents. It is read when a rule needs it, unless it is given.
    package var project: Project?
    /// The name of files whose presence in the project is recorded.
    var notedName: Path?
    /// Whether the project was read for these rules, if they need it.
    var hasReadProject = false
    /// An earlier run's findings in documents that are unchanged since; it had the same rules and the same project.
    package var known = KnownResults()
    /// Whether the result includes this for a later run.
    package var keepsResults = false
    /// The change that is linted: what it removed is missing.
    package var changes: Changes?
    /// The earlier versions of documents that differ from them; nil if they were not looked up.
    var earlier: [Path: [UInt8]]?
    /// Whether a rule needs the project and no document is in the root; known once the project has been read, or would
    /// have been.
    var liesOutside = false

    package init(inputs: [LintInput], rules: RuleAssignment, root: Path, jobs: Int) {
        self.inputs = inputs
        self.rules = rules
        self.root = root
        self.jobs = max(1, jobs)
    }

    /// A run as configured.
    package init(inputs: [LintInput], configuration: Configuration, jobs: Int) {
        self.init(inputs: inputs, rules: configuration.assignment, root: configuration.root, jobs: jobs)
        sources = configuration.sources.value
        namesFromOutside = configuration.known?.value ?? KnownNames()
        filter = configuration.filter
        boundary = configuration.source.boundary
    }

    /// The number of files whose rules look up few words.
    private static let fewInputs = 8

    /// Lints all files. The result does not depend on the order in which threads finish. `progress` is called with the
    /// number of files that have been started.
    ///
    /// A rule that fails on a document finds nothing in the entire run, and its failure on the first document is
    /// reported: how far a worker got with it depends on the threads. Then everything is linted again without it,
    /// because other rules may have yielded to it. A rule that only exceeds its budget ends for that document,
    /// and fails if it is a custom rule and no document is simple enough for it.
    package func run(progress: (@Sendable (Int) -> Void)? = nil) throws(EngineError) -> LintResult {
        var run = self
        if !hasReadProject { run.readProject() }
        run.readEarlier()
        // Ahead of the rules' lookups it is done on all threads.
        if run.needsSummaries {
            run.project?.sources.findLoadingCalls(jobs: jobs, indexesWords: inputs.count > Self.fewInputs)
        }
        let others = run.startOtherSummaries()
        var result = try run.lint(progress)
        var failures = result.failures
        while !result.failures.isEmpty {
            let failed = Set(result.failures.map(\.rule))
            run.rules = run.rules.without(failed)
            run.known = KnownResults()
            result = try run.lint(nil)
            failures += result.failures
        }
        result.failures = failures + result.exceededTooOften
        result.skipped = run.skippedRules
        result.limits.know(run.project?.missingDependencies ?? [])
        // The caller that canceled it doesn't need the result.
        if Task.isCancelled { return result }
        // Filters, in the order of docs/architecture/Linting.md.
        run.lookAtProject(with: others.value, leavingOutYieldingFrom: &result)
        run.findBrokenFiles(for: &result)
        run.leaveOutExcluded(from: &result)
        result.gatherLegacyDocuments(rules)
        run.leaveOutSuppressed(from: &result)
        run.leaveOutKnown(from: &result, allRules: rules)
        run.leaveOutUndecided(from: &result)
        result.otherFiles = Set(result.diagnostics.map(\.place.path)).subtracting(inputs.map(\.path)).count
        return result
    }

    private func leaveOutSuppressed(from result: inout LintResult) {
        if ignoresSuppressions { return }
        var files = result.suppressions
        files += SourceSuppressions.files(of: result.diagnostics, rules: rules, root: root)
        if files.isEmpty { return }
        let outcome = SuppressionStep(rules).apply(files, to: result.diagnostics)
        result.diagnostics = outcome.diagnostics
        result.suppressed = outcome.suppressed
    }

    private func lint(_ progress: (@Sendable (Int) -> Void)?) throws(EngineError) -> LintResult {
        let upcoming = inputs.indices.filter { known.files[inputs[$0].path] == nil }
        let ranks = Self.ranks(inputs)
        let exceeded = Guarded(ExceededFiles())
        let summarizes = alwaysSummarizes || needsSummaries || affectingFiles != nil
        let completed = Guarded(known.completedRules)
        let linted = try inParallel(upcoming, jobs: jobs, progress: progress) { (numbers) throws(EngineError) in
            let linter = try fileLinter(summarizing: summarizes)
            var results: [(Int, FileResult)] = []
            for number in numbers {
                let rules = exceeded.withValue { $0.leftOut(rank: ranks[number]) }
                let result = try linter.lint(inputs[number], without: rules)
                if !result.leftOut.isEmpty {
                    exceeded.withValue { $0.add(result.leftOut, rank: ranks[number]) }
                }
                results.append((number, result))
            }
            completed.withValue { $0.formUnion(linter.completedRules) }
            return results
        }
        var byInput = inputs.map { known.files[$0.path] }
        for (number, result) in linted { byInput[number] = result }
        let completedRules = completed.withValue { $0 }
        let leftOut = try leaveOutExceeded(&byInput, ranks, summarizes)
        let results = zip(inputs, byInput).compactMap { input, result in result.map { (path: input.path, result: $0) } }
        var result = LintResult(results: results, completedRules: completedRules)
        result.leftOut = leftOut
        if keepsResults {
            let files = Dictionary(results.map { ($0.path, $0.result) }) { first, _ in first }
            result.known = KnownResults(files: files, completedRules: completedRules)
        }
        return result
    }

    /// The rank of each input in the order of their paths.
    private static func ranks(_ inputs: [LintInput]) -> [Int] {
        var ranks = Array(repeating: 0, count: inputs.count)
        let order = inputs.indices.sorted { (inputs[$0].path, $0) < (inputs[$1].path, $1) }
        for (rank, number) in order.enumerated() { ranks[number] = rank }
        return ranks
    }

    /// Lints files again in which a rule ran that is left out of them, or the other way around: which do depends on the
    /// workers, and on an earlier run.
    private func leaveOutExceeded(
        _ results: inout [FileResult?], _ ranks: [Int], _ summarizes: Bool
    ) throws(EngineError) -> Set<String> {
        var exceeded = ExceededFiles()
        for (number, result) in results.enumerated() { exceeded.add(result?.leftOut ?? [], rank: ranks[number]) }
        var linter: FileLinter?
        for number in results.indices {
            let rules = exceeded.leftOut(rank: ranks[number])
            guard let result = results[number], result.unappliedRules != rules, result.openingProblem == nil,
                result.readingProblem == nil
            else { continue }
            if linter == nil { linter = try fileLinter(summarizing: summarizes) }
            results[number] = try linter?.lint(inputs[number], without: rules)
        }
        return exceeded.leftOut
    }

    func fileLinter(summarizing summarizes: Bool) throws(EngineError) -> FileLinter {
        let linter = try FileLinter(
            rules: rules, root: root, readsSuppressions: !ignoresSuppressions, project: project,
            recordsUncertainties: recordsUncertainties, summarizes: summarizes)
        linter.earlier = earlier ?? [:]
        return linter
    }
}

/// The result of a run.
package struct LintResult: Sendable {
    /// How many were opened.
    package var files: Int
    /// How many other files have findings.
    package var otherFiles = 0
    /// By path, as bytes, then by place.
    package var diagnostics: [Diagnostic]
    /// Findings suppressed by notes and comments, in the same order.
    package var suppressed: [SuppressedDiagnostic] = []
    /// Rules whose requirements are not met.
    package var skipped: [SkippedRule] = []
    /// Findings in the baseline, in the same order.
    package var baselined: [Diagnostic] = []
    /// Entries of the baseline that were not found again, although they would have been if they still existed.
    package var staleEntries = Baseline()
    /// What was uncertain for rules that reported nothing, if the run records it.
    package var uncertainties = Uncertainties()
    /// The checks that rules skipped because they could not be certain.
    package var limits = Limits()
    /// How many references were judged before the change that is linted, and can't be judged any more.
    package private(set) var unjudged = 0
    /// The references whose names were looked up, if the run records what was uncertain.
    package var coverage = ReferenceCoverage()
    /// Findings that yielded to those of other rules, if the run records it.
    package var yielded: [YieldedDiagnostic] = []
    /// Of each rule that failed the error on the first document.
    package var failures: [RuleError]
    /// The rules that exceeded their budgets, in the order of the documents.
    private(set) var exceeded: [RuleError]
    /// The custom rules that exceeded their budgets so often that they were left out of further documents.
    fileprivate(set) var leftOut: Set<String> = []
    /// The rules that looked at all of some document.
    let completedRules: Set<String>
    /// Files named by the user that could not be opened.
    package var openingProblems: [FileError]
    /// Of the files that have any.
    var suppressions: [FileSuppressions]
    /// Of the documents that could be read, when the run requested them.
    package var summaries: [NibSummary]
    /// The findings in each document, when the run keeps them.
    package var known = KnownResults()
    /// Files that no rule could read.
    var unread: Set<Path>

    init(results: [(path: Path, result: FileResult)], completedRules: Set<String>) {
        // The results are large, and their order is usually that of the paths.
        let order = results.indices.sorted { results[$0].path < results[$1].path }
        let own = order.flatMap { number in
            results[number].result.diagnostics.filter { $0.place.path == results[number].path }
                .sorted { ($0.place.start.offset, $0.rule) < ($1.place.start.offset, $1.rule) }
        }
        let elsewhere = order.flatMap { number in
            results[number].result.diagnostics.filter { $0.place.path != results[number].path }
        }
        diagnostics = Self.adding(elsewhere, to: own)
        suppressions = results.compactMap(\.result.suppressions)
        for number in results.indices {
            uncertainties.add(results[number].result.uncertainties)
            limits.add(results[number].result.skippedChecks)
            limits.add(places: results[number].result.skippedPlaces)
            coverage.add(results[number].result.coverage)
        }
        unjudged = results.reduce(0) { $0 + $1.result.unjudged }
        yielded = results.flatMap(\.result.yielded)
        let all = results.flatMap(\.result.failures)
        failures = all.filter { !$0.isBound }.distinct(by: \.rule)
        exceeded = all.filter(\.isBound)
        self.completedRules = completedRules
        openingProblems = results.compactMap(\.result.openingProblem)
        summaries = results.compactMap(\.result.summary)
        unread = Set(
            results.lazy.filter { $0.result.openingProblem != nil || $0.result.readingProblem != nil }.map(\.path))
        files = results.count - openingProblems.count
    }

    /// The most severe finding's severity.
    package var highest: Severity? { diagnostics.map(\.severity).max() }
}
