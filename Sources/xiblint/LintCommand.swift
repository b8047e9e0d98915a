import Arguments
import Diagnostics
import Linting
import POSIX
import Reports
import RuleEngine

/// `xiblint lint`: finds documents, lints them, reports.
struct LintCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() async -> Int32 {
        let begin = monotonicNanoseconds()
        let folder: Path
        let outputs: ReportOutputs
        let configuration: Configuration
        let found: LintInputs
        do {
            folder = try currentFolder()
            outputs = try ReportOutputs(arguments, in: folder)
            guard let loaded = ConfigurationOptions.load(arguments, in: folder) else { return ExitCode.failure }
            configuration = loaded
            found = try LintInputs(arguments, configuration, folder: folder)
        } catch let mistake as ReportOutputs.Mistake {
            Console.complain("xiblint: \(mistake.message).")
            return ExitCode.failure
        } catch {
            Console.complain("xiblint: \(error)")
            return ExitCode.failure
        }
        for problem in found.problems + found.warnings { Console.complain("xiblint: \(problem)") }
        if !arguments[LintOptions.quiet] {
            for remark in found.remarks(arguments, configuration) { Console.complain(remark) }
        }
        let selection = configuration.selection()
        let progress = Progress(
            total: found.files.count,
            isShown: OutputStream.standardError.isTerminal && !arguments[LintOptions.quiet])
        let run = LintRun(
            inputs: found.files, rules: configuration.assignment, root: configuration.root,
            jobs: arguments[LintOptions.jobs] ?? processorCount())
        var step: (@Sendable (Int) -> Void)?
        if progress.isShown { step = { progress.show($0) } }
        let result: LintResult
        do {
            result = try await run.run(progress: step)
        } catch {
            Console.complain("xiblint: \(error.message)")
            return ExitCode.failure
        }
        progress.clear()
        for problem in result.openingProblems {
            Console.complain("xiblint: \(problem.path.relative(to: folder).printable): \(problem.message)")
        }
        for failure in result.failures { Console.complain("xiblint: \(text(failure, folder))") }
        if arguments[LintOptions.verbose] { Console.complain(summary(of: selection, found, begin)) }
        guard report(result, configuration, found, outputs, folder) else { return ExitCode.failure }
        let isWhole = found.problems.isEmpty && result.openingProblems.isEmpty && result.failures.isEmpty
        return isWhole ? exitCode(result, configuration.failOn.value) : ExitCode.failure
    }

    private func exitCode(_ result: LintResult, _ threshold: Severity) -> Int32 {
        guard let highest = result.highest, highest >= threshold, !arguments[LintOptions.exitZero] else {
            return ExitCode.clean
        }
        return ExitCode.findings
    }

    // MARK: Output

    /// Writes the reports; false when that failed.
    private func report(
        _ result: LintResult, _ configuration: Configuration, _ found: LintInputs, _ outputs: ReportOutputs,
        _ folder: Path
    ) -> Bool {
        let report = Report(result, unopened: found.problems, folder: folder)
        let writer = ReportWriter(
            outputs, result, configuration, found.files, color: arguments[LintOptions.color], folder: folder)
        guard writer.write(report) else { return false }
        if writer.hasLog, !arguments[LintOptions.quiet] { Console.complain(report.summaryLine) }
        return true
    }

    private func text(_ failure: RuleFailure, _ folder: Path) -> String {
        let path = Path(failure.path).relative(to: folder).printable
        return "the rule \(failure.rule) failed on \(path): \(failure.message), in \(failure.expression)"
    }

    private func summary(of selection: RuleSelection, _ found: LintInputs, _ begin: UInt64) -> String {
        let milliseconds = (monotonicNanoseconds() - begin) / 1_000_000
        let rules = selection.active.map(\.rule.id).joined(separator: ", ")
        return "\(found.files.count) files in \(milliseconds) ms with the rules \(rules)."
    }
}
