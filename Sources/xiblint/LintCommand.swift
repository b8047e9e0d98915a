import Arguments
import Diagnostics
import Linting
import POSIX
import Reports
import RuleEngine
import RuleLanguage
import Text

/// `xiblint lint`: finds documents, lints them, reports.
struct LintCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() async -> Int32 {
        let begin = monotonicNanoseconds()
        if let mistake = FixReport.mistake(arguments) {
            Console.complain("xiblint: \(mistake).")
            return ExitCode.failure
        }
        let folder: Path
        let configuration: Configuration
        let found: LintInputs
        do {
            folder = try currentFolder()
            guard let loaded = ConfigurationOptions.load(arguments, in: folder) else { return ExitCode.failure }
            configuration = loaded
            found = try LintInputs(arguments, configuration, folder: folder)
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
        var run = LintRun(
            inputs: found.files, rules: configuration.assignment, root: configuration.root,
            jobs: arguments[LintOptions.jobs] ?? processorCount())
        run.ignoresSuppressions = arguments[LintOptions.ignoreSuppressions]
        var step: (@Sendable (Int) -> Void)?
        if progress.isShown { step = { progress.show($0) } }
        let result: LintResult
        var fixes: FixReport?
        var isWritten = true
        do {
            if let scope = FixReport.scope(arguments) {
                let outcome = try await FixRun(run, scope: scope).fix(progress: step)
                progress.clear()
                let report = FixReport(outcome, folder: folder)
                isWritten = arguments[LintOptions.diff] || write(report, folder)
                // What could not be written is as it was.
                result = isWritten ? outcome.result : try await run.run()
                fixes = report
            } else {
                result = try await run.run(progress: step)
                progress.clear()
            }
        } catch {
            Console.complain("xiblint: \(error.message)")
            return ExitCode.failure
        }
        for problem in result.openingProblems {
            Console.complain("xiblint: \(problem.path.relative(to: folder).printable): \(problem.message)")
        }
        for failure in result.failures { Console.complain("xiblint: \(text(failure, folder))") }
        if arguments[LintOptions.verbose] { Console.complain(summary(of: selection, found, begin)) }
        let isWhole =
            found.problems.isEmpty && result.openingProblems.isEmpty && result.failures.isEmpty && isWritten
        if let fixes, arguments[LintOptions.diff] {
            guard print(fixes) else { return ExitCode.failure }
            guard isWhole else { return ExitCode.failure }
            return fixes.isEmpty || arguments[LintOptions.exitZero] ? ExitCode.clean : ExitCode.findings
        }
        guard report(result, configuration, found, folder) else { return ExitCode.failure }
        return isWhole ? exitCode(result, configuration.failOn.value) : ExitCode.failure
    }

    private func exitCode(_ result: LintResult, _ threshold: Severity) -> Int32 {
        guard let highest = result.highest, highest >= threshold, !arguments[LintOptions.exitZero] else {
            return ExitCode.clean
        }
        return ExitCode.findings
    }

    // MARK: Output

    /// Writes the report; false when that failed.
    private func report(
        _ result: LintResult, _ configuration: Configuration, _ found: LintInputs, _ folder: Path
    ) -> Bool {
        let report = Report(result, unopened: found.problems, folder: folder)
        let content = DocumentContent(found.files)
        let paths = PathStyle { Path($0).relative(to: folder).printable }
        let output = arguments[LintOptions.output]
        let showsSuppressed = arguments[LintOptions.showSuppressed]
        let bytes: [UInt8]
        switch arguments[LintOptions.format] {
        case .json:
            bytes = JSONReport(
                paths: PathStyle { Path($0).relative(to: folder).string }, showsSuppressed: showsSuppressed
            ).render(report)
        case .sarif:
            var sarif = SARIFReport(result, configuration, folder: folder, content: content.bytes)
            sarif.showsSuppressed = showsSuppressed
            bytes = sarif.render(report)
        case .text:
            let isTerminal = output == nil && OutputStream.standardOutput.isTerminal
            let text = TextReport(
                paths: paths, usesColor: output == nil && arguments[LintOptions.color].isOn(terminal: isTerminal),
                width: OutputStream.standardOutput.terminalWidth ?? 80, showsSuppressed: showsSuppressed,
                source: isTerminal ? { content.bytes($0).map(SourceText.init) } : nil)
            bytes = Array(text.render(report).utf8)
        }
        guard put(bytes) else { return false }
        if arguments[LintOptions.format] == .text, !arguments[LintOptions.quiet] {
            Console.complain(report.summaryLine)
            // Of the fixes that were just made, none is left that can be.
            let scope = FixReport.scope(arguments)
            if scope != .all, let hint = report.fixHint(isMended: scope == .safe) { Console.complain(hint) }
        }
        return true
    }

    /// Writes to where the report goes; false when that failed.
    private func put(_ bytes: [UInt8]) -> Bool {
        guard let output = arguments[LintOptions.output] else {
            Console.write(bytes)
            return true
        }
        do {
            try writeFile(bytes, to: Path(output))
            return true
        } catch {
            Console.complain("xiblint: the report cannot be written: \(error)")
            return false
        }
    }

    // MARK: Fixes

    /// Writes the fixed files and says what was done; false when one could not be written.
    private func write(_ fixes: FixReport, _ folder: Path) -> Bool {
        let unwritten = fixes.write()
        let paths = unwritten.map(\.file.path)
        for (file, error) in unwritten {
            Console.complain(
                "xiblint: \(file.path.relative(to: folder).printable) was not mended, and is as it was: \(error.text)")
        }
        if arguments[LintOptions.verbose] {
            for line in fixes.details(done: true, except: paths) { Console.complain(line) }
        }
        if !arguments[LintOptions.quiet] {
            for line in fixes.refusals { Console.complain(line) }
            Console.complain(fixes.sum(done: true, except: paths))
        }
        return unwritten.isEmpty
    }

    /// Prints what the fixes would change; false when that failed.
    private func print(_ fixes: FixReport) -> Bool {
        if arguments[LintOptions.verbose] { for line in fixes.details(done: false) { Console.complain(line) } }
        guard put(fixes.difference) else { return false }
        if !arguments[LintOptions.quiet] {
            for line in fixes.refusals { Console.complain(line) }
            Console.complain(fixes.sum(done: false))
        }
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
