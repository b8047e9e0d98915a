import Arguments
import Diagnostics
import Linting
import RuleLanguage
import Text

/// `xiblint rules`: the list of all rules.
struct RulesCommand {
    enum Format: String, CaseIterable, Sendable { case text, json }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "How the list is written")
    static let command = Command(
        name: "rules", summary: "List the rules",
        discussion: ["Lists all rules, and which run without a configuration."],
        options: [format])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() -> Int32 {
        let catalog = Catalog.load()
        let recommended = RuleSelection.recommended(catalog)
        switch arguments[Self.format] {
        case .text: Console.print(text(catalog, recommended))
        case .json: Console.write(json(catalog, recommended))
        }
        return ExitCode.clean
    }

    private func text(_ catalog: RuleCatalog, _ recommended: RuleSelection) -> String {
        let width = catalog.rules.map(\.id.count).max() ?? 0
        var text = ""
        for category in Set(catalog.rules.map(\.category)).sorted() {
            text += "\(category)\n"
            for rule in catalog.rules where rule.category == category {
                let severity = recommended.severity(of: rule.id)?.rawValue ?? "off"
                text += "  \(padded(rule.id, width))  \(padded(severity, 7))  \(rule.title)\n"
            }
            text += "\n"
        }
        return text + "Run \"xiblint explain RULE\" for what a rule checks and why.\n"
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func json(_ catalog: RuleCatalog, _ recommended: RuleSelection) -> [UInt8] {
        JSON.object(.pretty) { json in
            json.member("version", 1)
            json.array("rules") { list in
                for rule in catalog.rules {
                    list.object(.line) { entry in
                        entry.member("id", rule.id)
                        entry.member("title", rule.title)
                        entry.member("category", rule.category)
                        entry.member("severity", rule.severity.rawValue)
                        entry.member("recommended", recommended.severity(of: rule.id)?.rawValue)
                        entry.array("aliases") { aliases in for alias in rule.aliases { aliases.item(alias) } }
                        entry.member("since", rule.since)
                    }
                }
            }
        }
    }
}
