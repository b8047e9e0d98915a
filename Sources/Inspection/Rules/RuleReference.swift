package import Diagnostics
import Reports

/// The page of documentation that has all presets and rules: tables of them, and each rule's page.
package struct RuleReference {
    package var rules: [RuleInfo]
    package var presets: [PresetInfo]

    package init(_ rules: [RuleInfo], presets: [PresetInfo]) {
        self.rules = rules
        self.presets = presets
    }

    package var markdown: String {
        var parts = [
            "# The rules",
            """
            `xiblint rules --format markdown` writes this page from the rule files in [Rules](../Rules): a test fails \
            when it is not up to date. `xiblint explain RULE` shows a rule on the terminal, with the options as they \
            are configured.
            """,
            """
            The table has the severities of the preset `recommended`, which is what runs without a configuration. An \
            *error* will crash or misbehave at run time, a *warning* is likely wrong, a *note* is a matter of style.
            """,
        ]
        parts += [
            "## Presets",
            "Sets of rules that a configuration extends by name: `extends: [recommended, xib-guide]`.",
            MarkdownText.table(
                ["Preset", "What it is", "In other words"],
                presets.map { preset in
                    let description = preset.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                    return ["`\(preset.id)`", MarkdownText.escape(preset.title), MarkdownText.escape(description)]
                }),
        ]
        for category in categories {
            parts.append("## \(MarkdownText.escape(category))")
            let rules = rules.filter { $0.category == category }
            parts.append(
                MarkdownText.table(
                    ["Rule", "Recommended", "What it finds"],
                    rules.map {
                        [
                            "[\(MarkdownText.escape($0.id))](#\($0.id))", $0.recommendedSeverity?.rawValue ?? "off",
                            MarkdownText.escape($0.title),
                        ]
                    }))
            parts += rules.map { RuleMarkdown($0, isConfigured: false).page(heading: 3).trimmed }
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var categories: [String] { Set(rules.map(\.category)).sorted() }
}
