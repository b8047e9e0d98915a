import Base
import Linting
import Reports
import RuleEngine

/// `xiblint rules`: the list of all rules.
struct RulesCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, json, markdown }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "Format of the list")
    static let category = Option<String?>.text("category", "CATEGORY", "List only the rules of a category")
    static let preset = Option<String?>.text("preset", "PRESET", "List only the rules that a preset turns on")
    static let enabled = Option<Bool>.flag("enabled", "List only the rules that are on")
    static let fixable = Option<Bool>.flag("fixable", "List only the rules with fixes")
    static let command = Command(
        name: "rules", summary: "List the rules",
        discussion: [
            "Lists all rules, including custom rules of the configuration, with their severities. NAME is a preset or a "
                + "category to list, or a rule to explain, as with \"xiblint explain\".",
            "With --format markdown, prints a page with the complete description of each built-in rule, independent of the "
                + "configuration.",
        ],
        operands: .optional(placeholder: "NAME"),
        options: [format, RulePagesOutput.option, category, preset, enabled, fixable] + ConfigurationOptions.files)

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let format = arguments[Self.format]
        if format == .markdown, arguments.operands.isEmpty {
            try RulePagesOutput.write(arguments)
            return ExitCode.clean
        }
        var configuration = try ConfigurationOptions.loadHere(arguments)
        let name = arguments.operands.first
        if let name, configuration.rules.group(name, configuration.presets) == nil {
            let groups = configuration.presets.map(\.id) + configuration.rules.map(\.category)
            let format = ExplainCommand.Format(rawValue: format.rawValue) ?? .text
            return try ExplainCommand.explain(name, &configuration, format, orOneOf: groups)
        }
        let chosen = try rules(configuration, in: name)
        let rules = RuleInfo.all(chosen, configuration.presets, configuration.selection()) { _ in nil }.filter {
            (!arguments[Self.enabled] || $0.severity != nil) && (!arguments[Self.fixable] || !$0.fixes.isEmpty)
        }.map(configuration.withPage)
        switch format {
        case .text: Console.print(RuleList(rules, width: OutputStream.standardOutput.terminalWidth).text)
        case .json: Console.write(RuleJSON.list(rules))
        case .markdown: throw CommandError("--format markdown lists all rules, or explains one.")
        }
        return ExitCode.clean
    }

    /// The rules of a preset or category, and of those in the options.
    private func rules(_ configuration: Configuration, in name: String?) throws(CommandError) -> [Rule] {
        var rules = configuration.rules
        if let name { rules = rules.group(name, configuration.presets) ?? [] }
        if let preset = arguments[Self.preset] {
            let known = configuration.presets.map(\.id)
            guard known.contains(preset) else { throw Self.unknown("preset", preset, known) }
            rules = rules.group(preset, configuration.presets) ?? []
        }
        if let category = arguments[Self.category] {
            let known = Set(configuration.rules.map(\.category)).sorted()
            guard known.contains(category) else { throw Self.unknown("category", category, known) }
            rules = rules.group(category, []) ?? []
        }
        return rules
    }

    private static func unknown(_ kind: String, _ name: String, _ known: [String]) -> CommandError {
        let near = didYouMean(suggestions(for: name, in: known))
        let hint = near.isEmpty ? " There are \(known.joined(separator: ", "))." : near
        return CommandError("there is no \(kind) \"\(name)\".\(hint)")
    }
}

/// `xiblint rules --format markdown`: the table of all rules, or with `--output` a folder with a page for each.
enum RulePagesOutput {
    static let option = Option<String?>.text(
        "output", short: "o", "FOLDER", "With --format markdown, write a page for each rule into a folder")

    static func write(_ arguments: ParsedArguments) throws {
        let catalog = Catalog.builtIn
        let rules = RuleInfo.all(
            catalog.rules, catalog.presets, RuleSelection.recommended(catalog), prose: Catalog.prose)
        let yields = Dictionary(catalog.rules.map { ($0.id, $0.yieldsTo.map(\.rule)) }) { first, _ in first }
        let pages = RulePages(rules, presets: catalog.presets, yields: yields)
        guard let name = arguments[option] else { return Console.printPage(pages.index) }
        let folder = Path(name)
        guard try fileStatus(folder).kind == .folder else { throw FileError.missing(folder) }
        for page in pages.all { try writeFile(Array(page.text.utf8), to: folder.join(Path(page.name))) }
        // Pages of removed rules: only files that have the mark.
        let names = Set(pages.all.map(\.name))
        for entry in try listFolder(folder) where entry.kind == .file && !names.contains(entry.name.printable) {
            let path = folder.join(entry.name)
            guard entry.name.printable.hasSuffix(".md"), try readFile(path).starts(with: RulePages.mark.utf8) else {
                continue
            }
            _ = removeFile(path)
        }
    }
}
