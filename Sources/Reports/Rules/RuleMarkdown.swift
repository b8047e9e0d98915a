package import Base

/// A rule as a page of Markdown.
package struct RuleMarkdown {
    package var rule: RuleInfo
    /// Whether it shows the rule's configuration: its severity, the current values of its options.
    package var isConfigured: Bool

    package init(_ rule: RuleInfo, isConfigured: Bool) {
        self.rule = rule
        self.isConfigured = isConfigured
    }

    /// The complete page, under a heading of a level from 1.
    package func page(heading level: Int) -> String {
        let facts = RuleFacts(rule, isConfigured: isConfigured).facts.map {
            "- \($0.name): \(MarkdownText.escape($0.value))"
        }
        let head = [
            String(repeating: "#", count: level) + " " + MarkdownText.escape(rule.id),
            "**\(MarkdownText.escape(rule.title))**", facts.joined(separator: "\n"),
        ]
        return (head + [body].filter { !$0.isEmpty }).joined(separator: "\n\n") + "\n"
    }

    /// Without heading, title and facts.
    var body: String {
        var parts: [String] = []
        if !rule.rationale.isEmpty { parts.append(rule.rationale.trimmed) }
        if !rule.options.isEmpty { parts.append("**Options**\n\n" + options) }
        if !rule.fixes.isEmpty {
            let fixes = rule.fixes.map { "- \(MarkdownText.escape($0.display))" }
            parts.append("**Fix**\n\n" + fixes.joined(separator: "\n"))
        }
        add("**Right**", rule.validExamples, to: &parts)
        add("**Wrong** (`↓` marks each reported place)", rule.invalidExamples, to: &parts)
        add("**Known gaps**", rule.knownGaps, to: &parts)
        if !rule.references.isEmpty {
            let references = rule.references.map { "- \(Self.reference($0))" }
            parts.append("**See**\n\n" + references.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }

    private func add(_ title: String, _ examples: [RuleInfo.Example], to parts: inout [String]) {
        guard !examples.isEmpty else { return }
        parts += [title] + examples.flatMap(blocks)
    }

    private var options: String {
        let hasValues = isConfigured && rule.options.contains { $0.value != $0.defaultValue }
        let head = ["Option", "Type", "Default"] + (hasValues ? ["Now"] : []) + ["Meaning"]
        let rows = rule.options.map { option in
            [
                MarkdownText.code(option.name), MarkdownText.escape(option.type),
                MarkdownText.code(option.defaultValue.display),
            ]
                + (hasValues ? [MarkdownText.code(option.value.display)] : []) + [option.description]
        }
        return MarkdownText.table(head, rows)
    }

    private func blocks(_ example: RuleInfo.Example) -> [String] {
        var blocks: [String] = []
        var circumstances = example.options.map { MarkdownText.code("\($0.name): \($0.value.display)") }
        if let path = example.path { circumstances.insert("in " + MarkdownText.code(path), at: 0) }
        let name = example.name.isEmpty ? [] : [MarkdownText.escape(example.name)]
        let caption = (name + circumstances).joined(separator: ", ")
        if !caption.isEmpty { blocks.append(caption + ":") }
        blocks.append(MarkdownText.block(example.xml, language: "xml"))
        for source in example.sources {
            blocks.append("beside \(MarkdownText.code(source.path)):")
            blocks.append(
                MarkdownText.block(source.shownText, language: source.path.hasSuffix(".swift") ? "swift" : ""))
        }
        if !example.messages.isEmpty {
            blocks.append(example.messages.map { "> \(MarkdownText.escape($0))" }.joined(separator: "\n>\n"))
        }
        if let fixed = example.fixed { blocks += ["becomes:", MarkdownText.block(fixed, language: "xml")] }
        return blocks
    }

    private static func reference(_ text: String) -> String {
        text.hasPrefix("https://") || text.hasPrefix("http://") ? "<\(text)>" : MarkdownText.escape(text)
    }
}
