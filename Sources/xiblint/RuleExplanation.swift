import Diagnostics
import RuleLanguage

/// A rule as a page for the terminal.
struct RuleExplanation {
    let rule: Rule
    let prose: RuleProse?
    /// The severity that it runs with when there is no configuration; nil: it is off.
    let recommended: Severity?

    var text: String {
        var parts = ["\(rule.id): \(rule.title)", facts]
        if let prose {
            parts.append(prose.rationale.trimmed)
            if !rule.options.isEmpty { parts.append("Options\n" + options) }
            parts.append("Right\n" + prose.valid.map(example).joined(separator: "\n"))
            parts.append("Wrong (↓ stands before the place)\n" + prose.invalid.map(example).joined(separator: "\n"))
            if !prose.references.isEmpty {
                parts.append("See\n" + prose.references.map { "  \($0)" }.joined(separator: "\n"))
            }
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var facts: String {
        var facts = "Category \(rule.category), severity \(rule.severity.rawValue), since \(rule.since)."
        switch recommended {
        case nil: facts += " Off unless the configuration turns it on."
        case rule.severity?: facts += " Runs without a configuration."
        case let severity?: facts += " Runs as a \(severity.rawValue) without a configuration."
        }
        let platforms = rule.appliesTo.platforms.map { $0.rawValue }
        let documents = rule.appliesTo.documents.map { "\($0.rawValue)s" }
        if !platforms.isEmpty || !documents.isEmpty {
            let kinds = documents.isEmpty ? "documents" : documents.joined(separator: " and ")
            facts += " Looks at \(kinds)" + (platforms.isEmpty ? "." : " of \(platforms.joined(separator: ", ")).")
        }
        if !rule.aliases.isEmpty { facts += " Also known as \(rule.aliases.joined(separator: ", "))." }
        return facts
    }

    private var options: String {
        rule.options.map { option in
            "  \(option.name) (\(option.type.name), default \(option.defaultValue.display)): \(option.description)"
        }.joined(separator: "\n")
    }

    private func example(_ example: RuleExample) -> String {
        let name = example.name.isEmpty ? "" : "  \(example.name)\n"
        let options = example.options.map { "    with \($0.key): \($0.value.display)\n" }.joined()
        return name + options + example.xml.trimmed.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = Substring(self)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

extension OptionType {
    /// As a rule file writes it.
    var name: String {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .regex: "regex"
        case .enumeration(let values): "one of \(values.joined(separator: ", "))"
        case .list(let element): "list of \(element.name)"
        case .map(let element): "map of \(element.name)"
        case .nullable(let type): "\(type.name) or null"
        }
    }
}

extension OptionValue {
    /// As a configuration writes it, on one line.
    var display: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let value): value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
        case .string(let value): "\"\(value)\""
        case .list(let values): "[\(values.map(\.display).joined(separator: ", "))]"
        case .map(let entries): "{\(entries.map { "\($0.key): \($0.value.display)" }.joined(separator: ", "))}"
        }
    }
}
