package import Base

/// All rules as a list of plain text.
package struct RuleList {
    package var rules: [RuleInfo]
    /// The width of a line in cells; nil: each rule has one line.
    package var width: Int?

    package init(_ rules: [RuleInfo], width: Int?) {
        self.rules = rules
        self.width = width
    }

    package var text: String {
        if rules.isEmpty { return "No rules match.\n" }
        let column = rules.map(\.id.count).max() ?? 0
        var text = ""
        for category in Set(rules.map(\.category)).sorted() {
            text += "\(category)\n"
            for rule in rules where rule.category == category {
                let severity = rule.severity?.rawValue ?? "off"
                let marks = (rule.fixes.isEmpty ? " " : "*") + (rule.options.isEmpty ? " " : "+")
                let head = "  \(rule.id.padded(to: column))  \(severity.padded(to: 7)) \(marks) "
                text += TextWrap.wrap(
                    rule.title, width: width, first: head, rest: String(repeating: " ", count: head.count))
                text += "\n"
            }
            text += "\n"
        }
        return text + "* has fixes, + has options. Run \"xiblint explain RULE\" for what a rule checks and why.\n"
    }
}
