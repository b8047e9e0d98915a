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
        let folder: Path
        let configuration: Configuration
        let found: Inputs
        do {
            folder = try currentFolder()
            guard let loaded = ConfigurationOptions.load(arguments, in: folder) else { return ExitCode.failure }
            configuration = loaded
            found = try inputs(in: folder, configuration)
        } catch {
            Console.complain("xiblint: \(error)")
            return ExitCode.failure
        }
        for problem in found.problems + found.warnings { Console.complain("xiblint: \(problem)") }
        for remark in remarks(configuration, found, folder) { Console.complain(remark) }
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
        guard report(result, configuration, found, folder) else { return ExitCode.failure }
        let isWhole = found.problems.isEmpty && result.openingProblems.isEmpty && result.failures.isEmpty
        return isWhole ? exitCode(result, configuration.failOn.value) : ExitCode.failure
    }

    private func exitCode(_ result: LintResult, _ threshold: Severity) -> Int32 {
        guard let highest = result.highest, highest >= threshold, !arguments[LintOptions.exitZero] else {
            return ExitCode.clean
        }
        return ExitCode.findings
    }

    // MARK: Input

    private struct Inputs {
        var files: [LintInput]
        /// What was named and cannot be opened.
        var problems: [FileError]
        /// Folders on the way that could not be read.
        var warnings: [FileError]
        /// What was named and is left out.
        var refused: [Path]
        /// Configurations in folders, which are not read.
        var configurations: [Path]
        /// Whether the configuration left out something that was found.
        var hasLeftOut: Bool
    }

    private func inputs(in folder: Path, _ configuration: Configuration) throws(FileError) -> Inputs {
        var named = arguments.operands
        var standardInput: [LintInput] = []
        var refused: [Path] = []
        if named.contains("-") {
            named.removeAll { $0 == "-" }
            let name = arguments[LintOptions.stdinFilename] ?? "<stdin>"
            let path = folder.join(Path(name)).normalized
            let bytes = try readStandardInput()
            if arguments[LintOptions.forceExclude], configuration.leavesOut(path) {
                refused = [path]
            } else {
                standardInput = [LintInput(path: path, bytes: bytes, isNamed: true)]
            }
            guard !named.isEmpty else {
                return Inputs(
                    files: standardInput, problems: [], warnings: [], refused: refused, configurations: [],
                    hasLeftOut: false)
            }
        }
        let finder = DocumentFinder(
            named.map { Path($0) }, in: folder, filter: configuration.filter, root: configuration.root,
            filtersNamed: arguments[LintOptions.forceExclude])
        let files = finder.documents.map { LintInput(path: $0.path, isNamed: $0.isNamed) }
        return Inputs(
            files: standardInput + files, problems: finder.namedProblems, warnings: finder.foundProblems,
            refused: refused + finder.refused.map(\.path), configurations: finder.configurations,
            hasLeftOut: finder.hasLeftOut)
    }

    /// What is worth saying about the configuration, beside the findings.
    private func remarks(_ configuration: Configuration, _ found: Inputs, _ folder: Path) -> [String] {
        guard !arguments[LintOptions.quiet] else { return [] }
        func shown(_ path: Path) -> String { path.relative(to: folder).printable }
        var remarks = ConfigurationOptions.warnings(configuration, in: folder)
        // Who names a configuration, or wants none, knows what is not read.
        if arguments[ConfigurationOptions.config] == nil, !arguments[ConfigurationOptions.noConfig] {
            let instead =
                configuration.file.map {
                    "the run has \(shown($0)). Move what it says into \"overrides\" there"
                } ?? "it is not at or above the working directory. Run xiblint there, or name it with --config"
            remarks += found.configurations.filter { !configuration.files.contains($0) }.map {
                "\(shown($0)): warning: this configuration is not used: \(instead)"
            }
        }
        if found.files.isEmpty, found.hasLeftOut || !found.refused.isEmpty {
            remarks.append("xiblint: the configuration leaves out all documents: see \"include\" and \"exclude\" there")
        }
        if arguments[LintOptions.verbose] {
            remarks += ConfigurationOptions.notes(configuration, in: folder)
            remarks += found.refused.map { "\(shown($0)) is left out." }
        }
        return remarks
    }

    // MARK: Output

    /// Writes the report; false when that failed.
    private func report(
        _ result: LintResult, _ configuration: Configuration, _ found: Inputs, _ folder: Path
    ) -> Bool {
        let report = Report(result, unopened: found.problems, folder: folder)
        let content = DocumentContent(found.files)
        let paths = PathStyle { Path($0).relative(to: folder).printable }
        let output = arguments[LintOptions.output]
        let bytes: [UInt8]
        switch arguments[LintOptions.format] {
        case .json: bytes = JSONReport(paths: PathStyle { Path($0).relative(to: folder).string }).render(report)
        case .sarif:
            let sarif = SARIFReport(result, configuration, folder: folder, content: content.bytes)
            bytes = sarif.render(report)
        case .text:
            let isTerminal = output == nil && OutputStream.standardOutput.isTerminal
            let text = TextReport(
                paths: paths, usesColor: output == nil && arguments[LintOptions.color].isOn(terminal: isTerminal),
                width: OutputStream.standardOutput.terminalWidth ?? 80,
                source: isTerminal ? { content.bytes($0).map(SourceText.init) } : nil)
            bytes = Array(text.render(report).utf8)
        }
        if let output {
            do {
                try writeFile(bytes, to: Path(output))
            } catch {
                Console.complain("xiblint: the report cannot be written: \(error)")
                return false
            }
        } else {
            Console.write(bytes)
        }
        if arguments[LintOptions.format] == .text, !arguments[LintOptions.quiet] {
            Console.complain(report.summaryLine)
        }
        return true
    }

    private func text(_ failure: RuleFailure, _ folder: Path) -> String {
        let path = Path(failure.path).relative(to: folder).printable
        return "the rule \(failure.rule) failed on \(path): \(failure.message), in \(failure.expression)"
    }

    private func summary(of selection: RuleSelection, _ found: Inputs, _ begin: UInt64) -> String {
        let milliseconds = (monotonicNanoseconds() - begin) / 1_000_000
        let rules = selection.active.map(\.rule.id).joined(separator: ", ")
        return "\(found.files.count) files in \(milliseconds) ms with the rules \(rules)."
    }
}
