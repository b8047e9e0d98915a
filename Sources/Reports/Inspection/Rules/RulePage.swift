import Base
import Linting
import RuleEngine

/// A rule's page in docs/rules, independent of any configuration. `xiblint explain` has all examples, this a few short ones.
struct RulePage {
    /// The number of examples of each kind, and the maximum of their lines.
    private static let mostExamples = 2
    private static let mostLines = 22

    /// The rules with a picture, and the example that it shows. `scripts/picture` draws them.
    private static let pictures = [
        "breakable-edge": "Views/RigidCardView.xib", "duplicate-constraint": "Views/HairlineView.xib",
        "freeform-size": "Views/BannerView.xib", "hidden-arranged-size": "Views/DetailView.xib",
        "replaced-placeholder": "Placeholders/ReviewView.xib", "reuse-identifier": "Screens/Search.storyboard",
        "runtime-attribute-value": "Views/RoundedView.xib", "stack-view-priorities": "Views/TiedRowView.xib",
    ]

    let rule: RuleInfo
    let related: [RuleInfo]

    var markdown: String {
        let (why, console) = Self.split(rule.rationale)
        var parts = [
            RulePages.mark, "# \(MarkdownText.escape(rule.id))", "**\(MarkdownText.escape(rule.title)).**", facts,
        ]
        add("Why", why.isEmpty ? [] : [why.trimmed], to: &parts)
        if let document = Self.pictures[rule.id] {
            parts.append(
                "![A wireframe of Examples/\(document) in which the reported object is outlined](../images/rules/\(rule.id).svg)"
            )
        }
        add("What the console shows", console.map { [MarkdownText.block($0, language: "text")] } ?? [], to: &parts)
        let wrong = chosen(rule.invalid).flatMap { blocks($0) }
        add("Wrong", wrong.isEmpty ? [] : ["`↓` marks each reported place."] + wrong, to: &parts)
        add("Right", chosen(rule.valid).flatMap { blocks($0) }, to: &parts)
        add("Options", options, to: &parts)
        add("Fix", fixes, to: &parts)
        add("Suppress", suppression, to: &parts)
        add("Related rules", related.isEmpty ? [] : [related.map(Self.link).joined(separator: "\n")], to: &parts)
        add("See", rule.references.isEmpty ? [] : [RuleMarkdown.references(rule)], to: &parts)
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func add(_ heading: String, _ blocks: [String], to parts: inout [String]) {
        if !blocks.isEmpty { parts += ["## \(heading)"] + blocks }
    }

    private var facts: String {
        var facts = [
            ("Severity", rule.defaultSeverity.rawValue), ("Category", "[\(rule.category)](README.md#\(rule.category))"),
        ]
        let presets = rule.presets.filter { $0.preset != "all" }.map { use in
            let level = use.level.flatMap { $0 == "on" || $0 == rule.defaultSeverity.rawValue ? nil : $0 }
            return "`\(use.preset)`" + (level.map { " (\($0))" } ?? "")
        }
        facts.append(("Presets", presets.isEmpty ? "only `all`" : presets.joined(separator: ", ")))
        if !rule.documents.isEmpty { facts.append(("Files", rule.documents.joined(separator: ", "))) }
        if !rule.platforms.isEmpty { facts.append(("Platforms", rule.platforms.joined(separator: ", "))) }
        if !rule.needs.isEmpty {
            facts.append(("Reads", (["xib and storyboard"] + rule.needs).joined(separator: ", ")))
        }
        if !rule.aliases.isEmpty {
            facts.append(("Also known as", rule.aliases.map(MarkdownText.code).joined(separator: ", ")))
        }
        facts.append(("Since", rule.since))
        if !rule.evidence.isEmpty {
            facts.append(("[On real apps](../ecosystem.md)", MarkdownText.escape(rule.evidence)))
        }
        return facts.map { "- \($0): \($1)" }.joined(separator: "\n")
    }

    /// The rationale, and the content of its block of console text.
    private static func split(_ rationale: String) -> (why: String, console: String?) {
        guard let start = rationale.firstRange(of: "```console\n"),
            let end = rationale[start.upperBound...].firstRange(of: "\n```")
        else { return (rationale, nil) }
        return (
            String(rationale[..<start.lowerBound]) + rationale[end.upperBound...],
            String(rationale[start.upperBound..<end.lowerBound])
        )
    }

    /// The first short ones; the shortest one where all are long.
    private func chosen(_ examples: [RuleExample]) -> [RuleExample] {
        let shown = examples.filter { !$0.isToDo }
        let short = shown.filter { Self.length($0) <= Self.mostLines }
        // Examples with messages are more informative.
        let best = short.filter { !$0.messages.isEmpty } + short.filter(\.messages.isEmpty)
        if best.isEmpty { return shown.min { Self.length($0) < Self.length($1) }.map { [$0] } ?? [] }
        return Array(best.prefix(Self.mostExamples))
    }

    private static func length(_ example: RuleExample) -> Int {
        let texts = [XMLLayout.indented(example.xml)] + example.sources.map(\.text)
        return texts.reduce(0) { $0 + $1.split(whereSeparator: \.isNewline).count }
    }

    private func blocks(_ example: RuleExample) -> [String] {
        let caption = example.caption
        var blocks = caption.isEmpty ? [] : ["\(caption.prefix(1).uppercased())\(caption.dropFirst()):"]
        blocks.append(MarkdownText.block(XMLLayout.indented(example.xml), language: "xml"))
        for source in example.sources {
            blocks.append("\(MarkdownText.code(source.path)):")
            let language = ["swift": "swift", "m": "objc", "h": "objc"][source.path.split(separator: ".").last ?? ""]
            blocks.append(MarkdownText.block(source.shownText, language: language ?? "text"))
        }
        blocks += example.messages.map { "> \(MarkdownText.escape($0))" }
        if let fixed = example.fixed, fixed != example.xml {
            blocks += ["Fixed:", MarkdownText.block(XMLLayout.indented(fixed), language: "xml")]
        }
        return blocks
    }

    private var options: [String] {
        guard !rule.options.isEmpty else { return [] }
        let rows = rule.options.map { option in
            let value = MarkdownText.code(option.defaultValue.display)
            return [MarkdownText.code(option.name), MarkdownText.escape(option.type), value, option.description]
        }
        let settings = rule.options.map { "\($0.name): \($0.defaultValue.display)" }
        return [
            MarkdownText.table(["Option", "Type", "Default", "Meaning"], rows), "In `.xiblint.yml`, with the defaults:",
            MarkdownText.block("rules:\n  \(rule.id): {\(settings.joined(separator: ", "))}", language: "yaml"),
        ]
    }

    private var fixes: [String] {
        guard !rule.fixes.isEmpty else { return [] }
        var lines: [String] = []
        for fix in rule.fixes {
            let line = "- \(MarkdownText.escape(fix.title)) (\(fix.isSafe ? "safe" : "unsafe: review the change"))"
            if !lines.contains(line) { lines.append(line) }
        }
        let option = rule.fixes.contains(where: \.isSafe) ? "--fix" : "--unsafe-fixes"
        return [
            lines.joined(separator: "\n"),
            MarkdownText.block("xiblint \(option) --only \(rule.id)", language: "sh"),
        ]
    }

    /// A source with a mark has the finding.
    private var suppression: [String] {
        let isInSource = rule.invalid.contains { $0.sources.contains { $0.text.contains("↓") } }
        let isInDocument = rule.invalid.contains { $0.xml.contains("↓") }
        var parts: [String] = []
        if isInDocument || !isInSource {
            parts += [
                "In the *Notes* field of the object, in Xcode's Identity inspector:",
                MarkdownText.block("xiblint:disable \(rule.id) -- the reason", language: "text"),
            ]
        }
        if isInSource {
            parts += [
                "In the source, at the end of the line or above it:",
                MarkdownText.block("// xiblint:disable \(rule.id) -- the reason", language: "swift"),
            ]
        }
        return parts + ["Other places, and complete folders: [suppress findings](../suppressions.md)."]
    }

    private static func link(_ rule: RuleInfo) -> String {
        "- [\(rule.id)](\(rule.id).md): \(MarkdownText.escape(rule.title))"
    }
}
