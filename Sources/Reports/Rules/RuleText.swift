import Base
package import Linting
import RuleEngine

/// A rule as a page of plain text, for a terminal.
package struct RuleText {
    package var rule: RuleInfo
    /// The width of a line in cells; nil: paragraphs are not wrapped.
    package var width: Int?
    /// Whether everything is shown, and not only what fits a screen.
    package var isComplete: Bool

    package init(_ rule: RuleInfo, width: Int?, isComplete: Bool = true) {
        self.rule = rule
        self.width = width
        self.isComplete = isComplete
    }

    /// The page.
    package var text: String {
        var facts = rule.facts(isConfigured: true)
        if !rule.page.isEmpty { facts.append(("Page", rule.page)) }
        if !isComplete { facts.removeAll { !["Severity", "Presets", "Page"].contains($0.name) } }
        let column = (facts.map(\.name.count).max() ?? 0) + 2
        let table = facts.map { fact in
            TextWrap.wrap(
                fact.value, width: width, first: fact.name.padded(to: column),
                rest: String(repeating: " ", count: column))
        }
        let title = TextWrap.wrap("\(rule.id): \(rule.title)", width: width)
        let content = isComplete ? body : summary
        return ([title, table.joined(separator: "\n"), content].filter { !$0.isEmpty }).joined(separator: "\n\n") + "\n"
    }

    /// Why the rule exists, how to fix its findings, its options, and one example of each kind.
    private var summary: String {
        var parts: [String] = []
        if !rule.rationale.isEmpty { parts.append(rationale) }
        add("Fix", rule.fixes.map { wrapped($0.display, indent: 2) }, to: &parts)
        let names = rule.options.map { option in
            let value = option.defaultValue.display
            return value.count > Self.longestValue ? option.name : "\(option.name) (default \(value))"
        }
        add("Options", names.isEmpty ? [] : [wrapped(names.joined(separator: ", "), indent: 2)], to: &parts)
        add("Wrong (↓ marks each reported place)", [excerpt(rule.invalidExamples)].compactMap(\.self), to: &parts)
        add("Right", [excerpt(rule.validExamples)].compactMap(\.self), to: &parts)
        parts.append(TextWrap.wrap("All examples and the details: xiblint explain \(rule.id) --all", width: width))
        return parts.joined(separator: "\n\n")
    }

    private static let paragraphs = 2
    private static let items = 4
    private static let longestValue = 40
    private static let exampleLines = 7

    /// The shortest example, cut where it is longer than fits.
    private func excerpt(_ examples: [RuleExample]) -> String? {
        let explained = examples.filter { !$0.messages.isEmpty }
        let texts = (explained.isEmpty ? examples : explained).map { example($0).lines.map(String.init) }
        guard let lines = texts.min(by: { $0.count < $1.count }) else { return nil }
        guard lines.count > Self.exampleLines else { return lines.joined(separator: "\n") }
        // The messages are at the end.
        let messages = lines.drop { !$0.hasPrefix("    → ") }
        let code = lines.dropLast(messages.count)
        let shown = code.prefix(Self.exampleLines) + (code.count > Self.exampleLines ? ["    …"] : [])
        return (shown + messages).joined(separator: "\n")
    }

    /// Without title and facts.
    var body: String {
        var parts: [String] = []
        if !rule.rationale.isEmpty { parts.append(rationale) }
        add("Options", rule.options.map(option), to: &parts)
        add("Fix", rule.fixes.map { wrapped($0.display, indent: 2) }, to: &parts)
        add("Right", rule.validExamples.map(example), to: &parts)
        add("Wrong (↓ marks each reported place)", rule.invalidExamples.map(example), to: &parts)
        add("Known gaps", rule.knownGaps.map(example), to: &parts)
        add("See", rule.references.map { wrapped($0, indent: 2) }, to: &parts)
        return parts.joined(separator: "\n\n")
    }

    private func add(_ title: String, _ entries: [String], to parts: inout [String]) {
        guard !entries.isEmpty else { return }
        parts.append(TextWrap.wrap(title, width: width) + "\n" + entries.joined(separator: "\n"))
    }

    private func wrapped(_ text: String, indent: Int) -> String {
        let first = String(repeating: " ", count: indent)
        return TextWrap.wrap(text, width: width, first: first, rest: first + "  ")
    }

    private var rationale: String {
        var text = ""
        var wasItem = false
        var (paragraphs, items) = (0, 0)
        for block in MarkdownBlock.parse(rule.rationale) {
            var isItem = false
            if case .item = block { items += 1 } else { (paragraphs, items) = (paragraphs + 1, 0) }
            if !isComplete, paragraphs > Self.paragraphs || items > Self.items {
                text += items > Self.items ? "\n- …" : ""
                break
            }
            let part: String
            switch block {
            case .paragraph(let paragraph): part = TextWrap.wrap(paragraph, width: width)
            case .heading(let heading): part = TextWrap.wrap(heading, width: width)
            case .item(let indent, let marker, let item):
                isItem = true
                let first = String(repeating: " ", count: indent) + marker + " "
                part = TextWrap.wrap(
                    item, width: width, first: first, rest: String(repeating: " ", count: first.count))
            case .verbatim(let lines): part = lines.map(code).joined(separator: "\n")
            }
            if !text.isEmpty { text += wasItem && isItem ? "\n" : "\n\n" }
            text += part
            wasItem = isItem
        }
        return text
    }

    private func option(_ option: RuleInfo.Option) -> String {
        let now = option.value == option.defaultValue ? "" : "; now \(option.value.display)"
        let head = "\(option.name) (\(option.type); default \(option.defaultValue.display)\(now))"
        return wrapped("\(head): \(option.description.trimmed)", indent: 2)
    }

    private func example(_ example: RuleExample) -> String {
        var lines: [String] = []
        if !example.name.isEmpty { lines.append(wrapped("\(example.name):", indent: 2)) }
        if let path = example.path { lines.append("    in \(TerminalText.line(path))") }
        for option in example.options { lines.append(code("with \(option.key): \(option.value.json.display)")) }
        lines += quoted(example.xml)
        for source in example.sources {
            lines.append("    beside \(TerminalText.line(source.path))")
            lines += quoted(source.shownText)
        }
        for message in example.messages {
            lines.append(TextWrap.wrap(message, width: width, first: "    → ", rest: "      "))
        }
        if let fixed = example.fixed { lines += ["    becomes"] + quoted(fixed) }
        return lines.joined(separator: "\n")
    }

    private func quoted(_ text: String) -> [String] {
        text.trimmed.lines.map { code(String($0)) }
    }

    private func code(_ line: String) -> String { TextWrap.wrapCode(line, width: width, indent: 4) }
}

extension String {
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// With the spaces before it, as numbers have them in a table.
    func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension RuleInfo {
    /// The short facts about a rule.
    /// - Parameter isConfigured: Whether to show its settings in this run's configuration.
    func facts(isConfigured: Bool) -> [(name: String, value: String)] {
        var facts = [("Severity", severityText(isConfigured: isConfigured)), ("Category", category)]
        if !documents.isEmpty || !platforms.isEmpty { facts.append(("Looks at", subject)) }
        if !needs.isEmpty { facts.append(("Needs", needs.joined(separator: ", "))) }
        if !presets.isEmpty { facts.append(("Presets", presets.map(Self.preset).joined(separator: ", "))) }
        if !aliases.isEmpty { facts.append(("Also known as", aliases.joined(separator: ", "))) }
        if !since.isEmpty { facts.append(("Since", since)) }
        if !evidence.isEmpty { facts.append(("On real apps", evidence)) }
        return facts
    }

    private func severityText(isConfigured: Bool) -> String {
        let own = defaultSeverity
        guard isConfigured else { return own.rawValue }
        switch severity {
        case own?: return own.rawValue
        case let severity?: return "\(own.rawValue), configured as \(severity.rawValue)"
        case nil: return "\(own.rawValue), off as configured"
        }
    }

    private var subject: String {
        let kinds = documents.isEmpty ? "documents" : documents.map { "\($0)s" }.joined(separator: " and ")
        return platforms.isEmpty ? kinds : "\(kinds) for \(platforms.map(Self.platform).joined(separator: ", "))"
    }

    private static func platform(_ name: String) -> String {
        ["ios": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS"][name] ?? name
    }

    /// `recommended`, or `xib-guide (warning, require: "owner")`.
    private static func preset(_ use: RuleInfo.PresetUse) -> String {
        let level = use.level == "on" ? nil : use.level
        let settings = [level].compactMap { $0 } + use.options.map { "\($0.name): \($0.value.display)" }
        return settings.isEmpty ? use.preset : "\(use.preset) (\(settings.joined(separator: ", ")))"
    }
}

extension JSONValue {
    /// As written in a configuration, on one line.
    var display: String { text(.line) }
}

extension RuleInfo.Fix {
    var display: String { isSafe ? "\(title) (safe)" : "\(title) (unsafe: review the change)" }
}

extension RuleInfo {
    var invalidExamples: [RuleExample] { invalid.filter { !$0.isToDo } }
    var validExamples: [RuleExample] { valid.filter { !$0.isToDo } }
    /// Examples that the rule should report and does not yet, or the other way around.
    var knownGaps: [RuleExample] { (valid + invalid).filter(\.isToDo) }
}
