import Arguments
import Inspection
import POSIX
import RuleEngine

/// `xiblint patterns`: how the project's views and cells are bound to their xibs.
struct PatternsCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, json, markdown }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "How it is written")
    static let command = Command(
        name: "patterns", summary: "Show how views and cells are bound to their xibs",
        discussion: [
            "Shows each xib of a view or a cell of iOS or tvOS with the pattern that it follows, the class of File's Owner, that of its root, and the "
                + "code that loads or registers it; which pattern prevails; and what the rules about custom views find.",
            "PATH is a xib or a folder, as for \"xiblint lint\"; without one it is the working directory. The code of the whole "
                + "project is looked at, whatever is named.",
        ],
        operands: .any(placeholder: "PATH"),
        options: [
            format, LintOptions.jobs, LintOptions.forceExclude,
        ] + ConfigurationOptions.files,
        exitCodes: [
            .init(0, "it was shown"),
            .init(2, "the configuration is wrong, a path cannot be opened, or the command line"),
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
            PatternReport(patterns.bindings, patterns.findings, paths: survey.paths, version: Main.version))
        return survey.isWhole && patterns.failures.isEmpty ? ExitCode.clean : ExitCode.failure
    }

    private func show(_ report: PatternReport) {
        switch arguments[Self.format] {
        case .text: Console.print(report.text)
        case .json: Console.write(report.json)
        case .markdown: Console.print(report.markdown)
        }
    }
}
