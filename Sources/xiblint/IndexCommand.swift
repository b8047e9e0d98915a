import Base
import InterfaceBuilder
import Linting
import ProjectModel
import Reports
import RuleEngine

/// `xiblint index`: the index of the project around the documents.
struct IndexCommand: Subcommand {
    static let platform = Option<Platform?>.choice(
        "platform", "PLATFORM", default: "that of most files, else ios",
        "Platform of the system classes")
    static let jobs = Option<Int?>.integer(
        "jobs", short: "j", "N", in: 1...1024, default: "one for each processor",
        "Number of files read at the same time")
    static let verbose = Option<Bool>.flag("verbose", short: "v", "Print the time to standard error")
    static let command = Command(
        name: "index", summary: "Show what is known about the project's classes and resources",
        discussion: [
            "Shows what the rules know about the project's code and resources. Without NAME, shows the number of files, "
                + "classes, outlets, images and so on, and the dependencies that were not found.",
            "NAME is a Swift or Objective-C class, an image, a color or a font. For a class, shows where it is declared, its "
                + "ancestors, its own and inherited outlets and actions, and why there may be more.",
            "Searches the folder of the configuration, else the working directory, including pods, packages and files that "
                + "git ignores. \"sources\" in the configuration can exclude more.",
        ],
        operands: .any(placeholder: "NAME"),
        options: [OutputFormat.option, platform, jobs, verbose] + ConfigurationOptions.files,
        exitCodes: [
            0: "the index is shown", 1: "a name was not found",
            2: "the configuration or the command line is invalid",
        ])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let folder = try currentFolder()
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        _ = configuration.moveRoot(for: [], in: [folder], workingFolder: folder)
        for warning in ConfigurationOptions.warnings(configuration, in: folder) { Console.complain(warning) }
        let begin = monotonicNanoseconds()
        let project = ProjectReader(configuration, jobs: arguments[Self.jobs] ?? processorCount()).read()
        let time = monotonicNanoseconds() - begin
        if arguments[Self.verbose] {
            for note in ConfigurationOptions.notes(configuration, in: folder) { Console.complain(note) }
            Console.complain(speed(project, time))
        }
        let report = IndexReport(project, sources: note(configuration, folder), folder: folder)
        if arguments.operands.isEmpty {
            arguments[OutputFormat.option].print(text: report.text, json: report.json)
            return ExitCode.clean
        }
        return show(report.pages(arguments.operands, on: platform(of: project)))
    }

    private func show(_ pages: IndexPages) -> Int32 {
        arguments[OutputFormat.option].print(text: pages.text, json: pages.json)
        let problems = pages.entries.compactMap { $0.problem(in: pages.report) }
        for line in problems.compactMap(\.first) { Console.complain("xiblint: \(line)") }
        // Several names can be missing for the same reasons.
        for reason in problems.flatMap({ $0.dropFirst() }).distinct { Console.complain(reason) }
        return problems.isEmpty ? ExitCode.clean : ExitCode.findings
    }

    private func platform(of project: Project) -> Platform {
        if let platform = arguments[Self.platform] { return platform }
        let survey = project.isCutOff ? nil : ProjectSurvey(project.root)
        return survey?.prevailingPlatform ?? .ios
    }

    private func note(_ configuration: Configuration, _ folder: Path) -> IndexReport.SourcesNote {
        let sources = configuration.sources.value
        return IndexReport.SourcesNote(
            isOn: sources.isOn, exclude: sources.exclude.map(\.pattern),
            text: OriginText(folder: folder).text(configuration.sources))
    }

    private func speed(_ project: Project, _ nanoseconds: UInt64) -> String {
        let summary = project.sources.summary
        let milliseconds = max(nanoseconds / 1_000_000, 1)
        let rate = UInt64(summary.bytes) / 1000 / milliseconds
        let files = summary.swiftFiles + summary.objectiveCFiles
        return "\(files) sources in \(milliseconds) ms, \(rate) MB/s."
    }
}

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
            0: "the graph is drawn",
            2: "the configuration or command line is invalid, a path can't be opened, or Graphviz is missing",
        ])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let survey = try LintInputs.survey(arguments)
        let drawn = try GraphRun(survey.run, showsTests: arguments[Self.tests])
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

/// `xiblint patterns`: how the project's views and cells are bound to their xibs.
struct PatternsCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, json, markdown }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "Format of the output")
    static let command = Command(
        name: "patterns", summary: "Show how views and cells are bound to their xibs",
        discussion: [
            "Shows each xib of an iOS or tvOS view or cell with its pattern, the classes of File's Owner and of the root, and "
                + "the code that loads or registers it. Also shows the most frequent pattern, and the findings of the rules "
                + "about custom views.",
            "PATH is a xib or a folder, as for \"xiblint lint\". The code of the complete project is read, whatever PATH is.",
        ],
        operands: .any(placeholder: "PATH"),
        options: [
            format, LintOptions.jobs, LintOptions.forceExclude,
        ] + ConfigurationOptions.files,
        exitCodes: [
            0: "the patterns are shown",
            2: "the configuration or the command line is invalid, or a path can't be opened",
        ])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let survey = try LintInputs.survey(arguments)
        let report = try PatternReport(survey.run, paths: survey.paths, version: Release.version)
        for failure in report.failures {
            Console.complain("xiblint: the rule \(failure.rule) was not applied: \(failure.message)")
        }
        switch arguments[Self.format] {
        case .text: Console.print(report.text)
        case .json: Console.write(report.json)
        case .markdown: Console.printPage(report.markdown)
        }
        return survey.isComplete && report.failures.isEmpty ? ExitCode.clean : ExitCode.failure
    }
}
