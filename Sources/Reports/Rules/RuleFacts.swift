import Base

/// The short facts about a rule.
struct RuleFacts {
    struct Fact: Hashable {
        var name: String
        var value: String
    }

    private let rule: RuleInfo
    /// Whether to show the rule's settings in this run's configuration.
    private let isConfigured: Bool

    init(_ rule: RuleInfo, isConfigured: Bool) {
        self.rule = rule
        self.isConfigured = isConfigured
    }

    var facts: [Fact] {
        var facts = [Fact(name: "Severity", value: severity), Fact(name: "Category", value: rule.category)]
        if !rule.documents.isEmpty || !rule.platforms.isEmpty { facts.append(Fact(name: "Looks at", value: subject)) }
        if !rule.needs.isEmpty { facts.append(Fact(name: "Needs", value: rule.needs.joined(separator: ", "))) }
        let presets = rule.presets.map(Self.preset).joined(separator: ", ")
        if !rule.presets.isEmpty { facts.append(Fact(name: "Presets", value: presets)) }
        if !rule.aliases.isEmpty {
            facts.append(Fact(name: "Also known as", value: rule.aliases.joined(separator: ", ")))
        }
        if !rule.since.isEmpty { facts.append(Fact(name: "Since", value: rule.since)) }
        return facts
    }

    private var severity: String {
        let own = rule.defaultSeverity
        guard isConfigured else { return own.rawValue }
        switch rule.severity {
        case own?: return own.rawValue
        case let severity?: return "\(own.rawValue), configured as \(severity.rawValue)"
        case nil: return "\(own.rawValue), off as configured"
        }
    }

    private var subject: String {
        let documents =
            rule.documents.isEmpty ? "documents" : rule.documents.map { "\($0)s" }.joined(separator: " and ")
        return rule.platforms.isEmpty
            ? documents : "\(documents) for \(rule.platforms.map(Self.platform).joined(separator: ", "))"
    }

    private static func platform(_ name: String) -> String {
        ["ios": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS"][name] ?? name
    }

    /// `recommended`, or `xib-guide (warning, require: "owner")`.
    private static func preset(_ use: RuleInfo.PresetUse) -> String {
        let level = use.level == "on" ? nil : use.level
        let settings = [level].compactMap { $0 } + use.options.map { "\($0.name): \($0.value.display)" }
        return settings.isEmpty ? use.preset : "\(use.preset) (\(settings.joined(separator: ", ")))"
    }
}

extension JSONValue {
    /// As written in a configuration, on one line.
    var display: String { String(decoding: JSON.value(self, .line), as: UTF8.self) }
}

extension RuleInfo.Fix {
    var display: String { isSafe ? "\(title) (safe)" : "\(title) (unsafe: review the change)" }
}

extension RuleInfo {
    var invalidExamples: [Example] { invalid.filter { !$0.isToDo } }
    var validExamples: [Example] { valid.filter { !$0.isToDo } }
    /// Examples that the rule should report and does not yet, or the other way around.
    var knownGaps: [Example] { (valid + invalid).filter(\.isToDo) }
}
