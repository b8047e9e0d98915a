import Base
package import Linting
package import RuleEngine

/// The pages of docs/rules: a table of all rules, and a page for each.
package struct RulePages {
    package struct Page: Hashable, Sendable {
        package var name: String
        package var text: String
    }

    /// In the first line of each page. A page with it is replaced or, when its rule was removed, deleted.
    package static let mark = "<!-- Written by xiblint rules --format markdown --output FOLDER -->"

    private let rules: [RuleInfo]
    private let presets: [Preset]
    private let yields: [String: [String]]

    /// - Parameter yields: The rules that a rule yields to, by its id.
    package init(_ rules: [RuleInfo], presets: [Preset], yields: [String: [String]] = [:]) {
        self.rules = rules
        self.presets = presets
        self.yields = yields
    }

    package var all: [Page] {
        [Page(name: "README.md", text: index)]
            + rules.map { Page(name: "\($0.id).md", text: RulePage(rule: $0, related: related(to: $0)).markdown) }
    }

    package var index: String {
        var parts = [
            Self.mark, "# Rules",
            """
            Each rule has a page with what it finds, why, examples, options and fixes. `xiblint explain RULE` shows the \
            same in a terminal, with the options as you configured them. The severity is that of the preset \
            `recommended`, which runs without a configuration. A rule with (off) runs when you turn it on. An *error* crashes or misbehaves at run time, a \
            *warning* is likely wrong, and a *note* is a matter of style.
            """,
            categories.map { "- [\($0)](#\($0)): \(Self.summaries[$0] ?? "rules of this category")" }
                .joined(separator: "\n") + "\n- [Presets](#presets)",
        ]
        for category in categories {
            parts.append("## \(category)")
            parts.append(
                MarkdownText.table(
                    ["Rule", "What it catches", "Severity", "Fix", "Presets"],
                    rules.filter { $0.category == category }.map(row)))
        }
        parts += [
            "## Presets",
            "A configuration extends presets by name: `extends: [recommended, xib-guide]`. `all` has every rule.",
            MarkdownText.table(
                ["Preset", "What it is", "Details"],
                presets.map { preset in
                    let description = preset.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                    return ["`\(preset.id)`", MarkdownText.escape(preset.title), MarkdownText.escape(description)]
                }),
        ]
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static let summaries = [
        "accessibility": "labels, identifiers, text size and touch targets",
        "connections": "outlets, actions, classes, segues and ids that do not match the code or the file",
        "custom-view": "how views and cells are bound to their nibs and loaded",
        "document": "files that can't be read, merge conflicts, old formats",
        "layout": "constraints and sizes that break or contradict each other at run time",
        "resources": "images, colors, fonts and translations that do not exist",
        "style": "conventions of a team: names, base classes, allowed attributes",
    ]

    private func row(_ rule: RuleInfo) -> [String] {
        let safeties = Set(rule.fixes.map(\.isSafe))
        let fix = [safeties.contains(true) ? "safe" : nil, safeties.contains(false) ? "unsafe" : nil]
        let presets = rule.presets.filter { $0.preset != "all" && $0.level != "off" }.map { "`\($0.preset)`" }
        let severity = rule.recommendedSeverity?.rawValue ?? "\(rule.defaultSeverity.rawValue) (off)"
        return [
            "[\(rule.id)](\(rule.id).md)", MarkdownText.escape(rule.title), severity,
            fix.compactMap { $0 }.joined(separator: ", "), presets.joined(separator: ", "),
        ]
    }

    /// The rules that the rationale of either names or that it yields to, else those with a similar id.
    private func related(to rule: RuleInfo) -> [RuleInfo] {
        let named = rules.filter { $0.id != rule.id && (mentions(rule, $0) || mentions($0, rule)) }
        if !named.isEmpty { return named }
        let words = Set(rule.id.split(separator: "-"))
        let similar = rules.filter { other in
            other.id != rule.id && other.category == rule.category
                && words.intersection(other.id.split(separator: "-")).contains { $0.count > 4 }
        }
        return Array(similar.prefix(6))
    }

    private func mentions(_ rule: RuleInfo, _ other: RuleInfo) -> Bool {
        yields[rule.id]?.contains(other.id) == true || rule.rationale.contains("`\(other.id)`")
    }

    private var categories: [String] { Set(rules.map(\.category)).sorted() }
}

/// The XML of an example for a page: an element on each line, indented by its depth. The marks `↓` stay in place.
struct XMLLayout {
    /// A start tag that is longer gets a line for each of its attributes.
    private static let widest = 110

    private var lines: [String] = []
    private var depth = 0
    /// The last line is a start tag, so that its end tag or text may follow in the same line.
    private var isOpen = false
    private var pending = ""

    /// The unchanged example when it is not simple XML: its syntax may be what is wrong.
    static func indented(_ xml: String) -> String {
        var layout = XMLLayout()
        return layout.add(xml) ? layout.lines.joined(separator: "\n") : xml
    }

    private mutating func add(_ xml: String) -> Bool {
        var rest = xml[...]
        while let open = rest.firstIndex(of: "<") {
            addText(rest[..<open])
            rest = rest[open...]
            guard !rest.hasPrefix("<!"), let end = Self.endOfTag(rest) else { return false }
            guard addTag(rest[..<end]) else { return false }
            rest = rest[end...]
        }
        addText(rest)
        return depth == 0 && pending.isEmpty
    }

    private mutating func addText(_ text: Substring) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.allSatisfy({ $0 == "↓" }) { pending += words } else { appendText(words) }
    }

    private mutating func appendText(_ words: String) {
        if isOpen { lines[lines.count - 1] += words } else { append(words) }
    }

    /// False for an end tag without a start tag.
    private mutating func addTag(_ tag: Substring) -> Bool {
        let text = pending + tag.split(whereSeparator: \.isNewline).joined(separator: " ")
        pending = ""
        if tag.hasPrefix("</") {
            depth -= 1
            guard depth >= 0 else { return false }
            if isOpen { lines[lines.count - 1] += text } else { append(text) }
            isOpen = false
        } else {
            append(text)
            isOpen = !tag.hasSuffix("/>") && !tag.hasPrefix("<?")
            if isOpen { depth += 1 }
        }
        return true
    }

    private mutating func append(_ text: String) {
        let margin = String(repeating: "    ", count: depth)
        guard text.count > Self.widest, let name = text.firstIndex(of: " ") else {
            lines.append(margin + text)
            return
        }
        lines.append(margin + text[..<name])
        for attribute in Self.attributes(text[text.index(after: name)...]) { lines.append("\(margin)    \(attribute)") }
    }

    private static func endOfTag(_ text: Substring) -> Substring.Index? {
        var quote: Character?
        for index in text.indices {
            if text[index] == quote {
                quote = nil
            } else if quote == nil, "\"'".contains(text[index]) {
                quote = text[index]
            } else if quote == nil, text[index] == ">" {
                return text.index(after: index)
            }
        }
        return nil
    }

    /// As many on a line as fit.
    private static func attributes(_ text: Substring) -> [String] {
        var parts = [""]
        var quote: Character?
        for character in text {
            if character == quote { quote = nil } else if quote == nil, "\"'".contains(character) { quote = character }
            if character == " ", quote == nil { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        var lines: [String] = []
        for part in parts where !part.isEmpty {
            if let last = lines.last, last.count + part.count < widest - 20 {
                lines[lines.count - 1] += " " + part
            } else {
                lines.append(part)
            }
        }
        return lines
    }
}
