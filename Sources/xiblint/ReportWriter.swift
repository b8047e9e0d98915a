import Base
import Linting
import ProjectModel
import Reports

/// Writes the reports of a run.
struct ReportWriter {
    private let outputs: [ReportOutput]
    private var context: ReportContext
    private let color: ColorChoice
    /// The main report's content instead of the findings; nil: the findings.
    var statistics: Statistics?

    /// - Parameters:
    ///   - inputs: The linted files.
    ///   - showsSuppressed: Whether suppressed findings are reported, too.
    ///   - folder: The working directory.
    init(
        _ outputs: ReportOutputs, _ result: LintResult, _ configuration: Configuration, _ inputs: [LintInput],
        color: ColorChoice, showsSuppressed: Bool, folder: Path
    ) {
        self.outputs = outputs.all
        self.color = color
        context = ReportContext(
            paths: ReportPaths(folder: folder, root: configuration.root),
            rules: { configuration.reportingRules(result) }, content: DocumentContent(inputs).bytes,
            failOn: configuration.failOn.value)
        context.origin = { ReportContext.Origin(of: configuration) }
        context.showsSuppressed = showsSuppressed
    }

    /// Whether one of the reports is read as a log.
    var hasLog: Bool { outputs.contains { $0.format.isLog } }

    /// False when one of them could not be written; the others are.
    func write(_ report: Report) -> Bool {
        var isWritten = true
        for output in outputs {
            let counted = output.isMain ? statistics?.bytes(output.format) : nil
            if !output.write(counted ?? output.format.render(report, context(of: output))) { isWritten = false }
        }
        return isWritten
    }

    private func context(of output: ReportOutput) -> ReportContext {
        var context = context
        guard output.file == nil else { return context }
        context.width = Terminal.width
        context.isUTF8 = Terminal.isUTF8
        context.usesColor = color.isOn(terminal: OutputStream.standardOutput.isTerminal)
        return context
    }
}

/// The destination of a report, and its format.
struct ReportOutput {
    var format: ReportFormat
    /// Nil: standard output.
    var file: Path?
    /// Whether `--format` and the other options apply to it, rather than a format of its own.
    var isMain: Bool

    /// False after a failure, which is then reported.
    func write(_ bytes: [UInt8]) -> Bool {
        do {
            if let file {
                try writeFile(bytes, to: file)
            } else {
                try OutputStream.standardOutput.write(bytes)
            }
            return true
        } catch {
            Console.complain("xiblint: \(file == nil ? "" : "the report can't be written: ")\(error)")
            return false
        }
    }
}

/// The reports that a command line requests.
struct ReportOutputs {
    private(set) var all: [ReportOutput] = []

    /// - Parameter folder: The working directory.
    init(_ arguments: ParsedArguments, in folder: Path) throws(CommandError) {
        let main = arguments[LintOptions.format]
        var hasMain = false
        for word in arguments[LintOptions.output] {
            let (format, name) = try Self.parse(word)
            let isMain = format == nil
            hasMain = hasMain || isMain
            if format != nil, arguments[LintOptions.diff] {
                throw CommandError(
                    "\"--output \(word)\" writes a report, but --diff prints the changes instead.")
            }
            let file = name == "-" ? nil : Path(name)
            let standard = file == nil ? Self.onStandardOutput : .text
            all.append(ReportOutput(format: format ?? main ?? standard, file: file, isMain: isMain))
        }
        // Without another destination it goes to standard output, unless that is taken.
        if !hasMain, main != nil || all.allSatisfy({ $0.file != nil }) {
            all.insert(ReportOutput(format: main ?? Self.onStandardOutput, file: nil, isMain: true), at: 0)
        }
        try checkTargets(in: folder)
    }

    /// Whether one of them shows how many references were judged.
    static func showCoverage(_ arguments: ParsedArguments) -> Bool {
        let formats = arguments[LintOptions.output].map { try? parse($0).format } + [arguments[LintOptions.format]]
        return formats.contains { $0?.rawValue == "html" }
    }

    /// The default format: programs that run xiblint read lines.
    private static var onStandardOutput: ReportFormat { Terminal.shows(.standardOutput) ? .full : .text }

    /// `FORMAT=FILE` or `FILE`.
    private static func parse(_ word: String) throws(CommandError) -> (format: ReportFormat?, file: String) {
        guard let sign = word.firstIndex(of: "=") else { return (nil, word) }
        let name = String(word[..<sign])
        let file = String(word[word.index(after: sign)...])
        if let format = ReportFormat(rawValue: name) {
            if file.isEmpty { throw CommandError("\"--output \(word)\" names no file.") }
            return (format, file)
        }
        let names = ReportFormat.allCases.map(\.rawValue)
        if name.allSatisfy(\.isLetter), let slip = nearest(to: name, in: names) {
            throw CommandError(
                "--output: there is no format \"\(name)\". Did you mean \"\(slip)\"? "
                    + "For a file of that name, write ./\(word).")
        }
        return (nil, word)
    }

    private func checkTargets(in folder: Path) throws(CommandError) {
        if all.count(where: { $0.file == nil }) > 1 {
            throw CommandError("two reports can't both go to standard output. Write one to a file with --output.")
        }
        var taken: Set<OutputTarget> = []
        for output in all {
            guard let file = output.file.map({ folder.join($0) }) else { continue }
            if let problem = OutputTarget.problem(file, in: folder) { throw CommandError("\(problem).") }
            guard let target = OutputTarget(file) else { continue }
            if !taken.insert(target).inserted {
                let name = file.relative(to: folder).printable
                throw CommandError("two reports can't both be written to \(name).")
            }
        }
    }

    /// Rejects a report that would overwrite a linted file, whatever its extension, or be written through a link
    /// that leads out of the repository.
    func check(against inputs: [LintInput], in folder: Path, _ boundary: Boundary) throws(CommandError) {
        let targets = all.compactMap { output in output.file.map { folder.join($0) } }
        for target in targets {
            do throws(FileError) { try boundary.check(target) } catch {
                throw CommandError("--output \(target.relative(to: folder).printable): \(error.message).")
            }
        }
        let taken = Set(targets.compactMap(OutputTarget.init))
        if taken.isEmpty { return }
        for input in inputs where input.bytes == nil {
            guard let target = OutputTarget(input.path), taken.contains(target) else { continue }
            throw CommandError("\(OutputTarget.problem(ofDocument: input.path, in: folder)).")
        }
    }
}

/// A file that a report is written to, identified independently of its path.
enum OutputTarget: Hashable {
    case existing(FileStatus.Identity)
    case new([UInt8])

    /// Nil for anything that can be written to more than once, such as `/dev/null`.
    /// - Parameter path: An absolute path.
    init?(_ path: Path) {
        let status = try? fileStatus(path)
        switch status?.kind {
        case .other: return nil
        case .file, .folder:
            guard let identity = status?.identity else { return nil }
            self = .existing(identity)
        case .missing, nil:
            let folder = (try? realPath(path.parent)) ?? path.parent.normalized
            self = .new(folder.join(path.ownName).normalized.bytes)
        }
    }

    /// Why nothing may be written to a file: it is a document, by its name or that of its link target. Nil when it is
    /// not.
    /// - Parameter path: An absolute path.
    static func problem(_ path: Path, in folder: Path) -> String? {
        let names = [path, (try? realPath(path)) ?? path]
        guard names.contains(where: { DocumentFinder.isDocument($0) }) else { return nil }
        return problem(ofDocument: path, in: folder)
    }

    static func problem(ofDocument path: Path, in folder: Path) -> String {
        "--output would overwrite \(path.relative(to: folder).printable). Name another file"
    }
}

extension Statistics {
    /// - Parameter folder: The folder that paths are relative to.
    init(_ report: Report, folder: Path) {
        self.init(report) { $0.parent.relative(to: folder).string }
    }

    /// Why they cannot be written in the requested way; nil when they can.
    static func problem(_ arguments: ParsedArguments) -> String? {
        guard arguments[LintOptions.statistics], let format = arguments[LintOptions.format],
            ![.text, .json].contains(format)
        else { return nil }
        return "--statistics are written as text or json, not as \(format.rawValue)."
    }

    func bytes(_ format: ReportFormat) -> [UInt8] {
        switch format {
        case .json: json
        default: Array(text.utf8)
        }
    }
}
