import Base
package import Linting
package import RuleEngine

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
        let facts = rule.facts(isConfigured: isConfigured).map {
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
        if !rule.references.isEmpty { parts.append("**See**\n\n" + Self.references(rule)) }
        return parts.joined(separator: "\n\n")
    }

    private func add(_ title: String, _ examples: [RuleExample], to parts: inout [String]) {
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

    private func blocks(_ example: RuleExample) -> [String] {
        var blocks = example.caption.isEmpty ? [] : [example.caption + ":"]
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

    /// What the rule refers to, as a list.
    static func references(_ rule: RuleInfo) -> String {
        rule.references.map { text in
            let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
            return "- " + (isAddress ? "<\(text)>" : MarkdownText.escape(text))
        }.joined(separator: "\n")
    }
}

extension RuleExample {
    /// Its name, path and options as Markdown; empty if it has none of them.
    var caption: String {
        let options = options.map { MarkdownText.code("\($0.key): \($0.value.json.display)") }
        let path = path.map { ["in " + MarkdownText.code($0)] } ?? []
        return ((name.isEmpty ? [] : [MarkdownText.escape(name)]) + path + options).joined(separator: ", ")
    }
}

extension RuleExample.Source {
    /// The text for display; for a binary file, such as a font, only its size.
    package var shownText: String {
        let isBinary = text.unicodeScalars.contains { $0.value < 0x20 && !["\n", "\r", "\t"].contains($0) }
        return isBinary ? "(\(text.utf8.count) bytes, no text)" : text
    }
}
