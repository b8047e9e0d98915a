import Base
import Linting
import Reports
import RuleEngine

/// `xiblint graph`: which documents instantiate which classes, and which classes load which documents.
struct GraphCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, dot, mermaid, svg }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "Format of the graph")
    static let output = Option<String?>.text(
        "output", short: "o", "FILE", "Write to a file instead of standard output")
    static let tests = Option<Bool>.flag("tests", "Draw files and classes of tests too")
    static let command = Command(
        name: "graph", summary: "Draw which files and classes load each other",
        discussion: [
            "Draws files and classes: which classes a file instantiates, the class of its File's Owner, which classes load "
                + "or register it, and which other files it refers to. Formats are a tree for the terminal (text), Graphviz "
                + "(dot), Markdown (mermaid), and a picture (svg), which requires Graphviz.",
            "PATH is a file or a folder, as for \"xiblint lint\". The code of the complete project is read, whatever PATH is. "
                + "Files and classes in folders such as Tests and AppUITests are left out without --tests.",
        ],
        operands: .any(placeholder: "PATH"),
        options: [
            format, output, tests, LintOptions.jobs, LintOptions.forceExclude,
        ] + ConfigurationOptions.files,
        exitCodes: [
            .init(0, "the graph is drawn"),
            .init(2, "the configuration or command line is invalid, a path can't be opened, or Graphviz is missing"),
        ])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() async throws -> Int32 {
        let survey = try LintInputs.survey(arguments)
        let drawn = try await GraphRun(survey.run, showsTests: arguments[Self.tests])
        if drawn.tests > 0 {
            Console.complain("\(counted(drawn.tests, "test file")) left out. Draw tests with --tests.")
        }
        let report = GraphReport(drawn.graph, paths: survey.paths)
        try write(report, in: survey.run.boundary)
        return survey.isComplete ? ExitCode.clean : ExitCode.failure
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
            arguments[Self.format] == .text ? Console.print(text) : Console.printPage(text)
        }
    }
}
