import Base
import InterfaceBuilder
import Linting
import ProjectModel
import Reports
import RuleEngine

/// `xiblint lint`: finds documents, lints them, reports.
struct LintCommand: Subcommand {
    static let command = Command(
        name: "lint", summary: "Lint xib and storyboard files",
        discussion: [
            "Lints files, and all .xib and .storyboard files in folders. Without PATH, lints the working directory. Files "
                + "that git ignores are skipped unless git tracks them. The folders Pods, Carthage, .build, DerivedData and "
                + "node_modules are skipped where their tool is used, unless named.",
            "PATH may be - for standard input.",
            "One run can write several reports: --output sarif=report.sarif prints text and writes SARIF to a file.",
            "--fix changes files before the report. --diff only prints the changes, and exits with 1 when there are any. "
                + "--unsafe-fixes adds fixes to review afterwards.",
        ],
        operands: .any(placeholder: "PATH"),
        options: [
            LintOptions.format, LintOptions.output, LintOptions.jobs, LintOptions.color, LintOptions.quiet,
            LintOptions.verbose, LintOptions.fix, LintOptions.unsafeFixes, LintOptions.diff, LintOptions.exitZero,
            LintOptions.allowEmpty,
            LintOptions.stdinFilename, ScriptInputFiles.option, LintOptions.forceExclude,
            LintOptions.ignoreSuppressions,
            LintOptions.showSuppressed, LintOptions.statistics, LintOptions.watch,
            ChangedSince.option, ChangedSince.preCommit, BaselineOptions.baseline, BaselineOptions.noBaseline,
            BaselineOptions.renames, BaselineOptions.strict,
            ChangeExceptions.strict,
            ConfigurationOptions.failOn, ConfigurationOptions.baseConfig,
        ] + ConfigurationOptions.all,
        exitCodes: [
            0: "no findings at or above the severity of --fail-on", 1: "findings at or above it",
            2: "the run failed: usage, configuration, a named path that can't be opened, or nothing to lint "
                + "without --allow-empty",
        ], namesElsewhere: ["analyze", "check", "run", "validate"])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        if arguments[ScriptInputFiles.option] {
            var named = arguments
            named.operands += try ScriptInputFiles.documents()
            // No path at all would mean the working directory.
            guard !named.operands.isEmpty else {
                Console.complain("None of the input files is a xib or storyboard.")
                return ExitCode.clean
            }
            return try LintCommand(arguments: named).lintOrWatch()
        }
        return try lintOrWatch()
    }

    private func lintOrWatch() throws -> Int32 {
        if let problem = Statistics.problem(arguments) ?? ChangeExceptions.problem(arguments) {
            throw CommandError(problem)
        }
        if let name = arguments[LintOptions.stdinFilename], !arguments.operands.contains("-") {
            throw CommandError("--stdin-filename \(name) names standard input, which is linted when PATH is -.")
        }
        return arguments[LintOptions.watch] ? try watch() : try lint()
    }

    func lint() throws -> Int32 {
        let plan = try plan()
        if let project = plan.prepared.run.project, !arguments[LintOptions.watch] { keepUntilExit(project) }
        sayBefore(plan)
        var outcome = try run(plan)
        try leaveChanges(in: &outcome, plan)
        sayAfter(outcome, plan)
        return try report(&outcome, plan)
    }

    /// What is linted, how, and where it is reported.
    private struct Plan {
        var begin: UInt64
        var folder: Path
        var outputs: ReportOutputs
        var changedSince: ChangedSince?
        var prepared: PreparedRun
        var unmatched: [String]

        var configuration: Configuration { prepared.configuration }
        var found: LintInputs { prepared.found }
    }

    private struct Outcome {
        var result: LintResult
        var fixes: FixReport?
        /// False if a fixed file could not be written.
        var isWritten = true
        var hasBaseline: Bool
    }

    private func plan() throws -> Plan {
        let begin = monotonicNanoseconds()
        if let problem = FixReport.problem(arguments) { throw CommandError("\(problem).") }
        let folder = try currentFolder()
        let outputs = try ReportOutputs(arguments, in: folder)
        let changedSince = try ChangedSince(arguments, folder: folder)
        let prepared = try PreparedRun(arguments, folder: folder, only: changedSince)
        try outputs.check(against: prepared.found.files, in: folder, prepared.configuration.source.boundary)
        let unmatched = prepared.found.unmatched(
            prepared.configuration, isFailure: !arguments[LintOptions.allowEmpty])
        return Plan(
            begin: begin, folder: folder, outputs: outputs, changedSince: changedSince, prepared: prepared,
            unmatched: unmatched)
    }

    private func sayBefore(_ plan: Plan) {
        let (configuration, found) = (plan.configuration, plan.found)
        for problem in found.problems + found.warnings { Console.complain("xiblint: \(problem)\(problem.nearMisses)") }
        if !arguments[LintOptions.quiet] {
            for remark in found.remarks(arguments, configuration) { Console.complain(remark) }
            if let remark = found.peerRemark(arguments, configuration) { Console.complain(remark) }
            for line in plan.prepared.broken.warnings { Console.complain(line) }
        }
        for line in plan.prepared.broken.errors { Console.complain(line) }
        for line in plan.unmatched { Console.complain(line) }
        if let emptiness = found.emptiness, isFailure(emptiness) {
            Console.complain("xiblint: \(emptiness.reason) If that is expected, pass --allow-empty.")
        }
    }

    private func run(_ plan: Plan) throws -> Outcome {
        let found = plan.found
        let progress = Progress(
            total: found.files.count,
            isShown: Terminal.shows(.standardError) && arguments[LintOptions.color].isOn(terminal: true)
                && !arguments[LintOptions.quiet])
        var step: (@Sendable (Int) -> Void)?
        if progress.isShown { step = { progress.show($0) } }
        let run = plan.prepared.run
        let scope = FixReport.scope(arguments)
        guard let scope else {
            let result = try run.run(progress: step)
            progress.clear()
            return Outcome(result: result, hasBaseline: run.baseline != nil)
        }
        let fixed = try FixRun(plan.prepared.fixing, scope: scope).fix(progress: step)
        progress.clear()
        let fixes = FixReport(outcome: fixed, folder: plan.folder)
        var outcome = Outcome(result: fixed.result, fixes: fixes, hasBaseline: run.baseline != nil)
        if !arguments[LintOptions.diff] {
            removeLeftovers(beside: found.files.map(\.path) + fixed.files.map(\.path))
            outcome.isWritten = write(fixes, plan.configuration.source.boundary, plan.folder)
        }
        // Files that could not be written are unchanged.
        if !outcome.isWritten || plan.changedSince != nil { outcome.result = try run.run() }
        return outcome
    }

    private func leaveChanges(in outcome: inout Outcome, _ plan: Plan) throws {
        guard let changedSince = plan.changedSince, !arguments[LintOptions.diff] else { return }
        let remark = try changedSince.leaveChanges(
            in: &outcome.result, plan.prepared, arguments, folder: plan.folder)
        if let remark { Console.complain(remark) }
    }

    private func sayAfter(_ outcome: Outcome, _ plan: Plan) {
        let (result, folder) = (outcome.result, plan.folder)
        for problem in result.openingProblems {
            Console.complain("xiblint: \(problem.path.relative(to: folder).printable): \(problem.message)")
        }
        for failure in result.failures { Console.complain("xiblint: \(text(failure, folder))") }
        guard arguments[LintOptions.verbose] else { return }
        for line in Self.words(result.skipped) + words(result.uncertainties, result.limits, folder) {
            Console.complain(line)
        }
        Console.complain(summary(of: plan.configuration.selection(), plan.found, plan.begin))
    }

    /// Writes the reports, and decides the exit code.
    private func report(_ outcome: inout Outcome, _ plan: Plan) throws -> Int32 {
        let (found, prepared) = (plan.found, plan.prepared)
        let isComplete =
            found.problems.isEmpty && prepared.broken.concerned.isEmpty && outcome.result.openingProblems.isEmpty
            && outcome.result.failures.isEmpty && outcome.isWritten && !isFailure(found.emptiness)
            && (plan.unmatched.isEmpty || arguments[LintOptions.allowEmpty])
        if let fixes = outcome.fixes, arguments[LintOptions.diff] {
            guard print(fixes, plan.outputs), isComplete else { return ExitCode.failure }
            return fixes.isEmpty || arguments[LintOptions.exitZero] ? ExitCode.clean : ExitCode.findings
        }
        outcome.result.files -= prepared.broken.files
        let exceptions = try ChangeExceptions(arguments, prepared, plan.changedSince, folder: plan.folder)?
            .find(outcome.result)
        guard write(outcome, exceptions, plan) else { return ExitCode.failure }
        return isComplete
            ? exitCode(outcome.result, exceptions, plan.configuration.failOn.value) : ExitCode.failure
    }

    private func isFailure(_ emptiness: Emptiness?) -> Bool {
        emptiness?.isFailure == true && !arguments[LintOptions.allowEmpty]
    }

    private func exitCode(_ result: LintResult, _ exceptions: NewExceptions?, _ threshold: Severity) -> Int32 {
        if arguments[BaselineOptions.strict], !result.staleEntries.isEmpty { return ExitCode.findings }
        if arguments[ChangeExceptions.strict], exceptions?.text != nil { return ExitCode.findings }
        guard let highest = result.highest, highest >= threshold, !arguments[LintOptions.exitZero] else {
            return ExitCode.clean
        }
        return ExitCode.findings
    }

    // MARK: Output

    /// Writes the reports; false when that failed.
    private func write(_ outcome: Outcome, _ exceptions: NewExceptions?, _ plan: Plan) -> Bool {
        let (result, configuration, found, folder) = (outcome.result, plan.configuration, plan.found, plan.folder)
        var report = Report(
            result, unopened: found.problems, folder: folder, version: Release.version, repository: Release.repository)
        report.failures += plan.prepared.broken.failures
        report.hasBaseline = outcome.hasBaseline
        report.emptyReason = found.emptiness?.reason
        report.excluded = found.excluded
        report.skippedFolders = found.skipped.sorted { $0.key < $1.key }.map {
            ($0.key.relative(to: folder), $0.value.count)
        }
        report.new = exceptions
        var writer = ReportWriter(
            plan.outputs, result, configuration, found.files, color: arguments[LintOptions.color],
            showsSuppressed: arguments[LintOptions.showSuppressed], folder: folder)
        if arguments[LintOptions.statistics] { writer.statistics = Statistics(report, folder: folder) }
        guard writer.write(report) else { return false }
        if writer.hasLog, !arguments[LintOptions.quiet] {
            // An error about an empty run has been reported.
            if !isFailure(found.emptiness) {
                // Only where a reader waits for it: logs of equal runs are equal.
                let tenths = (monotonicNanoseconds() - plan.begin) / 100_000_000
                let time = Terminal.shows(.standardError) ? " \(tenths / 10).\(tenths % 10) s." : ""
                Console.complain(report.summaryLine + time)
            }
            if let limited = report.limited {
                let hint = arguments[LintOptions.verbose] ? "" : " List them with --verbose."
                Console.complain(limited.summary + hint)
            }
            // Fixes that were just made are not hinted at.
            let scope = FixReport.scope(arguments)
            if scope != .all, let hint = report.fixHint(isMended: scope == .safe) { Console.complain(hint) }
            if !arguments[LintOptions.statistics], let rules = report.frequentRules { Console.complain(rules) }
        }
        if !arguments[LintOptions.quiet] {
            for remark in Self.rootRemarks(result.skipped, configuration, folder) { Console.complain(remark) }
        }
        if let exceptions, !arguments[LintOptions.quiet] || arguments[ChangeExceptions.strict] {
            for line in exceptions.lines(isFailure: arguments[ChangeExceptions.strict]) { Console.complain(line) }
        }
        if !arguments[LintOptions.quiet] || arguments[BaselineOptions.strict],
            let remark = BaselineOptions.remark(result.staleEntries, arguments)
        {
            Console.complain(remark)
        }
        return true
    }

    // MARK: Fixes

    /// Writes the fixed files and reports them; false when one could not be written.
    private func write(_ fixes: FixReport, _ boundary: Boundary, _ folder: Path) -> Bool {
        let unwritten = fixes.write(in: boundary)
        let paths = unwritten.map(\.file.path)
        for (file, error) in unwritten {
            Console.complain(
                "xiblint: \(file.path.relative(to: folder).printable) was not fixed, and is unchanged: \(error.text)")
        }
        // A hook has changed files of a commit, which is to be seen.
        if arguments[LintOptions.verbose] || arguments[ChangedSince.preCommit] {
            for line in fixes.details(done: true, except: paths) { Console.complain(line) }
        }
        if !arguments[LintOptions.quiet] {
            for line in fixes.rejections { Console.complain(line) }
            Console.complain(fixes.sum(done: true, except: paths))
        }
        return unwritten.isEmpty
    }

    /// Prints the changes of the fixes; false when that failed.
    private func print(_ fixes: FixReport, _ outputs: ReportOutputs) -> Bool {
        if arguments[LintOptions.verbose] { for line in fixes.details(done: false) { Console.complain(line) } }
        guard outputs.all.allSatisfy({ $0.write(fixes.difference) }) else { return false }
        if !arguments[LintOptions.quiet] {
            for line in fixes.rejections { Console.complain(line) }
            Console.complain(fixes.sum(done: false))
        }
        return true
    }

    private func text(_ failure: RuleError, _ folder: Path) -> String {
        let path = failure.path.relative(to: folder).printable
        return "the rule \(failure.rule) failed on \(path): \(failure.message), in \(failure.expression)"
    }

    /// The remarks about rules that were not applied because the root is not a project's.
    private static func rootRemarks(_ skipped: [SkippedRule], _ configuration: Configuration, _ folder: Path)
        -> [String]
    {
        let problems: [SkippedRule.RootProblem] = [.outside, .tooLarge]
        return problems.compactMap { problem in
            let count = skipped.count { $0.rootProblem == problem }
            if count == 0 { return nil }
            let root = configuration.root.relative(to: folder).printable
            let why =
                problem == .outside
                ? "no linted file is in its root (\(root))"
                : "its root (\(root)) has too many files. Add a .xiblint.yml where the project begins"
            return "Skipped \(counted(count, "rule")) that need the project: \(why). List them with --verbose."
        }
    }

    /// A line for each reason for which rules were not applied.
    private static func words(_ skipped: [SkippedRule]) -> [String] {
        Dictionary(grouping: skipped, by: \.reason).sorted {
            ($0.value.first?.rule ?? "") < ($1.value.first?.rule ?? "")
        }.map { reason, rules in
            "Not applied: \(rules.map(\.rule).joined(separator: ", ")): \(reason)."
        }
    }

    /// A line for each rule that skipped checks, and for each of its reasons.
    private func words(_ uncertainties: Uncertainties, _ limits: Limits, _ folder: Path) -> [String] {
        let byRule = Dictionary(grouping: uncertainties.reasons) { $0.key.rule }
        return limits.skipped.sorted { $0.key < $1.key }.flatMap { rule, count in
            let reasons = (byRule[rule] ?? []).sorted { ($1.value.count, $0.key.text) < ($0.value.count, $1.key.text) }
            let missing = limits.checks[rule] ?? 0
            let whole = missing == count ? "" : missing == 0 ? nil : ", \(missing) of them"
            let limited = whole.map { "\($0) because something is missing" } ?? ""
            return ["\(rule) skipped \(counted(count, "check"))\(limited):"]
                + reasons.map { reason, occurrences in
                    let place = "\(occurrences.path.relative(to: folder).printable):\(occurrences.line)"
                    let times = occurrences.count == 1 ? "once" : "\(occurrences.count) times"
                    return "  \(reason.text) (\(times), first at \(place))".oneLine
                }
        }
    }

    private func summary(of selection: RuleSelection, _ found: LintInputs, _ begin: UInt64) -> String {
        let milliseconds = (monotonicNanoseconds() - begin) / 1_000_000
        let rules = selection.active.map(\.rule.id).joined(separator: ", ")
        return
            "\(counted(found.files.count, "file")) in \(milliseconds) ms with the rules \(rules)."
    }
}
