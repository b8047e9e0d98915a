import Base
import Reports
import RuleEngine

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
            .init(0, "the patterns are shown"),
            .init(2, "the configuration or the command line is invalid, or a path can't be opened"),
        ])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() async throws -> Int32 {
        let survey = try LintInputs.survey(arguments)
        let patterns = try await PatternRun(survey.run)
        for failure in patterns.failures {
            Console.complain("xiblint: the rule \(failure.rule) was not applied: \(failure.message)")
        }
        show(
            PatternReport(patterns.bindings, patterns.findings, paths: survey.paths, version: Release.version))
        return survey.isComplete && patterns.failures.isEmpty ? ExitCode.clean : ExitCode.failure
    }

    private func show(_ report: PatternReport) {
        switch arguments[Self.format] {
        case .text: Console.print(report.text)
        case .json: Console.write(report.json)
        case .markdown: Console.printPage(report.markdown)
        }
    }
}
