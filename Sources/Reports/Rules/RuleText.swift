package import Base

/// A rule as a page of plain text, for a terminal.
package struct RuleText {
    package var rule: RuleInfo
    /// The width of a line in cells; nil: paragraphs are not wrapped.
    package var width: Int?

    package init(_ rule: RuleInfo, width: Int?) {
        self.rule = rule
        self.width = width
    }

    /// The complete page.
    package var text: String {
        var facts = RuleFacts(rule, isConfigured: true).facts
        if !rule.page.isEmpty { facts.append(RuleFacts.Fact(name: "Page", value: rule.page)) }
        let column = (facts.map(\.name.count).max() ?? 0) + 2
        let table = facts.map { fact in
            TextWrap.wrap(
                fact.value, width: width, first: fact.name.padded(to: column),
                rest: String(repeating: " ", count: column))
        }
        let title = TextWrap.wrap("\(rule.id): \(rule.title)", width: width)
        return ([title, table.joined(separator: "\n"), body].filter { !$0.isEmpty }).joined(separator: "\n\n") + "\n"
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
        for block in MarkdownBlock.parse(rule.rationale) {
            var isItem = false
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

    private func example(_ example: RuleInfo.Example) -> String {
        var lines: [String] = []
        if !example.name.isEmpty { lines.append(wrapped("\(example.name):", indent: 2)) }
        if let path = example.path { lines.append("    in \(TerminalText.line(path))") }
        for option in example.options { lines.append(code("with \(option.name): \(option.value.display)")) }
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
}
