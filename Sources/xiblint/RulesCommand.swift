import Arguments
import Diagnostics
import Linting
import POSIX
import Reports

/// `xiblint rules`: the list of all rules.
struct RulesCommand {
    enum Format: String, CaseIterable, Sendable { case text, json, markdown }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "How the list is written")
    static let command = Command(
        name: "rules", summary: "List the rules",
        discussion: [
            "Lists all rules with the severities that they run with. Markdown is a page with everything about each of them, "
                + "independent of the configuration."
        ],
        options: [format])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() -> Int32 {
        let catalog = Catalog.load()
        let selection = RuleSelection.recommended(catalog)
        let format = arguments[Self.format]
        let rules = RuleInfo.all(catalog.rules, catalog.presets, selection) {
            format == .markdown ? Catalog.prose(of: $0) : nil
        }
        switch format {
        case .text: Console.print(RuleList(rules, width: OutputStream.standardOutput.terminalWidth).text)
        case .json: Console.write(RuleJSON.list(rules))
        case .markdown: Console.print(RuleReference(rules).markdown)
        }
        return ExitCode.clean
    }
}
