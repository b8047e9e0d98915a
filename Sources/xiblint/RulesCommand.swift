import Arguments
import Configuration
import Diagnostics
import Inspection
import Linting
import POSIX
import RuleLanguage

/// `xiblint rules`: the list of all rules.
struct RulesCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, json, markdown }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "Format of the list")
    static let command = Command(
        name: "rules", summary: "List the rules",
        discussion: [
            "Lists all rules, including custom rules of the configuration, with their severities. With --format markdown, "
                + "prints a page with the complete description of each built-in rule, independent of the configuration."
        ],
        options: [format] + ConfigurationOptions.files)

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws -> Int32 {
        let format = arguments[Self.format]
        if format == .markdown {
            let catalog = Catalog.load()
            let rules = RuleInfo.all(
                catalog.rules, catalog.presets, RuleSelection.recommended(catalog), prose: Catalog.prose)
            Console.print(RuleReference(rules, presets: catalog.presets.map(PresetInfo.init)).markdown)
            return ExitCode.clean
        }
        let configuration = try ConfigurationOptions.loadHere(arguments)
        let rules = RuleInfo.all(configuration.rules, configuration.presets, configuration.selection()) { _ in nil }
            .map(configuration.withPage)
        switch format {
        case .text, .markdown: Console.print(RuleList(rules, width: OutputStream.standardOutput.terminalWidth).text)
        case .json: Console.write(RuleJSON.list(rules))
        }
        return ExitCode.clean
    }
}
