import Base
import Linting
import Reports

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
