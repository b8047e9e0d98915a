import Base
package import Linting
import RuleEngine

/// Rules as JSON. Like the report's, this schema only grows within version 1; what does not exist is null.
package enum RuleJSON {
    /// One rule with everything that is known of it.
    package static func page(_ rule: RuleInfo) -> [UInt8] {
        let presets: [JSONValue] = rule.presets.map { use in
            .line(["preset": .string(use.preset), "level": JSONValue(use.level), "options": .object(use.options)])
        }
        let fixes: [JSONValue] = rule.fixes.map { fix in
            .line(["title": .string(fix.title), "safety": fix.isSafe ? "safe" : "unsafe"])
        }
        let page =
            head(rule) + [
                "documents": .line(.texts(rule.documents)), "platforms": .line(.texts(rule.platforms)),
                "needs": .line(.texts(rule.needs)), "presets": .array(presets), "rationale": .string(rule.rationale),
                "references": .texts(rule.references),
                "evidence": rule.evidence.isEmpty ? .null : .string(rule.evidence),
                "options": .array(rule.options.map(json)),
                "fixes": .array(fixes),
                "examples": ["valid": .array(rule.valid.map(json)), "invalid": .array(rule.invalid.map(json))],
            ]
        let value: JSONValue = ["version": 1, "rule": page]
        return value.page
    }

    /// Many rules, a line for each.
    package static func list(_ rules: [RuleInfo]) -> [UInt8] {
        let value: JSONValue = ["version": 1, "rules": .array(rules.map { .line(head($0)) })]
        return value.page
    }

    private static func head(_ rule: RuleInfo) -> JSONValue {
        [
            "id": .string(rule.id), "title": .string(rule.title), "category": .string(rule.category),
            "severity": .string(rule.defaultSeverity.rawValue),
            "recommended": JSONValue(rule.recommendedSeverity?.rawValue),
            "configured": JSONValue(rule.severity?.rawValue), "aliases": .line(.texts(rule.aliases)),
            "since": .string(rule.since), "page": rule.page.isEmpty ? .null : .string(rule.page),
        ]
    }

    private static func json(_ option: RuleInfo.Option) -> JSONValue {
        [
            "name": .string(option.name), "type": .string(option.type), "default": option.defaultValue,
            "value": option.value, "description": .string(option.description),
        ]
    }

    private static func json(_ example: RuleExample) -> JSONValue {
        let sources: [JSONValue] = example.sources.map { ["path": .string($0.path), "text": .string($0.text)] }
        return [
            "name": example.name.isEmpty ? .null : .string(example.name), "xml": .string(example.xml),
            "path": JSONValue(example.path), "sources": .array(sources),
            "options": .object(example.options.map(\.json)), "messages": .texts(example.messages),
            "fixed": JSONValue(example.fixed), "todo": .bool(example.isToDo),
        ]
    }
}

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
