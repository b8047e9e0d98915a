import AppleFrameworks
import Arguments
import Configuration
import Discovery
import Inspection
import Linting
import POSIX
import ProjectModel
import Text

/// `xiblint index`: what is known of the project around the documents.
struct IndexCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, json }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "How it is written")
    static let platform = Option<Platform?>.choice(
        "platform", "PLATFORM", default: "that of most documents, else ios",
        "Whose classes the project's derive from")
    static let jobs = Option<Int?>.integer(
        "jobs", short: "j", "N", in: 1...1024, default: "one for each processor",
        "How many files are read at the same time")
    static let verbose = Option<Bool>.flag("verbose", short: "v", "Say on standard error how long it took")
    static let command = Command(
        name: "index", summary: "Show what is known of the project's classes and resources",
        discussion: [
            "Shows what rules know of the code and the resources around the documents. Without NAME: how many files, classes, "
                + "outlets, images and the like were found, and what the project builds on that is not here.",
            "NAME is a class, as Swift or Objective-C calls it: its places, what it derives from, its outlets and actions with "
                + "those that it inherits, and why there may be more. It may also be an image, a colour or a font.",
            "The folder of the configuration is looked through, else the working directory, with pods and packages, and with "
                + "what git ignores. The configuration's \"sources\" leave out sources.",
        ],
        operands: .any(placeholder: "NAME"),
        options: [format, platform, jobs, verbose] + ConfigurationOptions.files,
        exitCodes: [
            .init(0, "it was shown"), .init(1, "there is nothing of one of the names"),
            .init(2, "the configuration is wrong, or the command line"),
        ])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() async throws -> Int32 {
        let folder = try currentFolder()
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        _ = configuration.moveRoot(for: [], in: [folder], workingFolder: folder)
        for warning in ConfigurationOptions.warnings(configuration, in: folder) { Console.complain(warning) }
        let begin = monotonicNanoseconds()
        let project = await ProjectReader(configuration, jobs: arguments[Self.jobs] ?? processorCount()).read()
        let time = monotonicNanoseconds() - begin
        if arguments[Self.verbose] {
            for note in ConfigurationOptions.notes(configuration, in: folder) { Console.complain(note) }
            Console.complain(speed(project, time))
        }
        let report = IndexReport(project, sources: note(configuration, folder), folder: folder)
        if arguments.operands.isEmpty {
            switch arguments[Self.format] {
            case .text: Console.print(report.text)
            case .json: Console.write(report.json)
            }
            return ExitCode.clean
        }
        return show(report.pages(arguments.operands, on: platform(of: project)))
    }

    private func show(_ pages: IndexPages) -> Int32 {
        switch arguments[Self.format] {
        case .text: Console.print(pages.text)
        case .json: Console.write(pages.json)
        }
        let problems = pages.entries.compactMap { $0.problem(in: pages.report) }
        for lines in problems { Console.complain("xiblint: \(lines.joined(separator: "\n"))") }
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
