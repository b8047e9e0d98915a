import Arguments
import Inspection
import Linting
import POSIX
import RuleEngine

/// `xiblint graph`: which documents make which classes, and which classes load which documents.
struct GraphCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, dot, mermaid, svg }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "How it is drawn")
    static let output = Option<String?>.text(
        "output", short: "o", "FILE", "Write it to a file instead of standard output")
    static let command = Command(
        name: "graph", summary: "Draw which documents and classes load each other",
        discussion: [
            "Draws the documents and the classes of their objects: which classes a document makes, which one File's Owner is, "
                + "which classes load or register it, and which other documents it refers to. As a tree for the terminal, for "
                + "Graphviz (dot), for Markdown (mermaid), or as a picture (svg), for which Graphviz must be installed.",
            "PATH is a document or a folder, as for \"xiblint lint\"; without one it is the working directory. The code of the "
                + "whole project is looked at, whatever is named.",
        ],
        operands: .any(placeholder: "PATH"),
        options: [
            format, output, LintOptions.jobs, LintOptions.forceExclude,
        ] + ConfigurationOptions.files,
        exitCodes: [
            .init(0, "it was drawn"),
            .init(2, "the configuration is wrong, a path cannot be opened, Graphviz is missing, or the command line"),
        ])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() async throws -> Int32 {
        let survey = try LintInputs.survey(arguments)
        let report = GraphReport(try await GraphRun(survey.run).graph, paths: survey.paths)
        try write(report, in: survey.run.boundary)
        return survey.isWhole ? ExitCode.clean : ExitCode.failure
    }

    private func write(_ report: GraphReport, in boundary: Boundary) throws {
        let text =
            switch arguments[Self.format] {
            case .text: report.text
            case .dot: report.dot
            case .mermaid: report.mermaid
            case .svg: try report.svg()
            }
        if let file = arguments[Self.output] {
            let folder = try currentFolder()
            let path = folder.join(Path(file))
            if let problem = OutputTarget.problem(path, in: folder) { throw CommandError("\(problem).") }
            try boundary.check(path)
            try writeFile(Array(text.utf8), to: path)
        } else {
            Console.print(text)
        }
    }
}
