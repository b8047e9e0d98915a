import Base

/// A rule as shown by GitHub with its alerts.
struct SARIFRule {
    private let rule: RuleInfo

    /// GitHub's limit for descriptions, in UTF-16 units.
    static let longestText = 1024
    private static let longestName = 255

    init(_ rule: RuleInfo) {
        self.rule = rule
    }

    func write(to json: inout JSONObjectWriter) {
        let severity = rule.severity ?? rule.defaultSeverity
        json.member("id", rule.id)
        json.member("name", name)
        json.object("shortDescription", .line) { $0.member("text", Self.clipped(TerminalText.line(rule.title))) }
        json.object("fullDescription", .line) { $0.member("text", Self.clipped(description)) }
        if let address = rule.pageAddress { json.member("helpUri", address) }
        json.object("help") { help in
            let text = RuleText(rule, width: nil).body
            help.member("text", text.isEmpty ? TerminalText.line(rule.title) : text)
            let markdown = RuleMarkdown(rule, isConfigured: true).body
            help.member("markdown", markdown.isEmpty ? MarkdownText.escape(rule.title) : markdown)
        }
        json.object("defaultConfiguration", .line) { $0.member("level", severity.sarifLevel) }
        json.object("properties") { properties in
            properties.array("tags", .line) { tags in rule.tags.forEach { tags.item($0) } }
            // The rules that run without a configuration are nearly always right; the others are a matter of
            // conventions.
            properties.member("precision", rule.recommendedSeverity == nil ? "medium" : "high")
            properties.member("problem.severity", severity == .note ? "recommendation" : severity.rawValue)
        }
    }

    /// `DuplicateId`: viewers show it beside the id.
    private var name: String {
        let words = rule.id.split { !$0.isLetter && !$0.isNumber }
        return String(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(Self.longestName))
    }

    private var description: String {
        let paragraphs = MarkdownBlock.parse(rule.rationale).map(\.plainText).filter { !$0.isEmpty }
        return TerminalText.line((paragraphs.isEmpty ? [rule.title] : paragraphs).joined(separator: " "))
    }

    /// The text, or as many of its words as are allowed.
    static func clipped(_ text: String) -> String {
        guard text.utf16.count > longestText else { return text }
        var clipped = ""
        var length = 1
        for character in text {
            length += character.utf16.count
            if length > longestText { break }
            clipped.append(character)
        }
        if let space = clipped.lastIndex(of: " ") { clipped = String(clipped[..<space]) }
        return clipped + "…"
    }
}
