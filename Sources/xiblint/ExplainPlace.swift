import Base
import Linting
import ProjectModel
import Reports
import RuleEngine

/// `xiblint explain RULE --at FILE:LINE`: a rule's results for a line, and why it reports nothing there.
struct ExplainPlace {
    static let at = Option.text(
        "at", "FILE:LINE",
        "Show what the rule reports at this line of a xib, storyboard, source or strings file, or why it reports nothing"
    )

    static let exitCodes: [Command.ExitCode] = [
        .init(0, "the page is shown; with --at: the rule reports there, or is suppressed, in the baseline, or yields"),
        .init(1, "with --at: the rule does not report there"), .init(2, "the rule, file or line does not exist"),
    ]

    let path: Path
    let line: Int

    /// Nil unless it is a file and line; a column may follow.
    init?(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        func number() -> Int? { parts.count > 1 ? parts.last.flatMap { Int($0) } : nil }
        guard var line = number() else { return nil }
        parts.removeLast()
        // FILE:LINE:COLUMN
        if let before = number() {
            line = before
            parts.removeLast()
        }
        guard line > 0, parts.contains(where: { !$0.isEmpty }) else { return nil }
        self.line = line
        path = Path(parts.joined(separator: ":"))
    }

    func explain(_ rule: Rule, _ configuration: Configuration, _ format: ExplainCommand.Format) async throws -> Int32 {
        let folder = try currentFolder()
        let file = folder.join(path.listed(in: folder)).normalized
        try configuration.source.boundary.check(folder.join(path))
        guard try fileStatus(file).kind == .file else {
            throw CommandError("\(path.printable): the file does not exist")
        }
        let lines = DocumentContent([]).bytes(file).map(SourceText.init)?.lineCount
        if let lines, line > lines {
            throw CommandError("\(path.printable) has only \(counted(lines, "line")).")
        }
        var configuration = configuration
        _ = configuration.moveRoot(for: [file], in: [], workingFolder: folder)
        var baseline: Baseline?
        if let known = configuration.baseline?.value {
            baseline = try BaselineOptions.read(
                known, configuration.source, isNamed: false, folder: folder, mayBeMissing: true
            ).map(configuration.rebased)
        }
        var explainer = RuleExplainer(rule, configuration, baseline: baseline, jobs: processorCount())
        let answer = try await explainer.explain(at: file, line: line)
        try ConfigurationOptions.check(explainer.configuration, on: file, in: folder)
        let paths = ReportPaths(folder: folder, root: configuration.root)
        if format == .json {
            Console.write(
                ExplainJSON(rule: rule.id, path: file, line: line, answer: answer, paths: paths.exact).bytes)
        } else {
            let text = ExplainText(
                rule: rule.id, path: path.printable, line: line, answer: answer, paths: paths.readable)
            for line in text.lines { Console.print(Path(line).printable + "\n") }
        }
        return answer.reports ? ExitCode.clean : ExitCode.findings
    }
}
