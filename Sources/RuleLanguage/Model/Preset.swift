package import Diagnostics

/// A set of rules with their severities and options, which a configuration extends by name.
package struct Preset: Hashable, Sendable {
    package var id: String
    package var title: String
    package var description: String
    package var settings: [RuleSetting]

    package init(id: String, title: String, description: String, settings: [RuleSetting]) {
        self.id = id
        self.title = title
        self.description = description
        self.settings = settings
    }
}

/// What a preset or a configuration says about one rule.
package struct RuleSetting: Hashable, Sendable {
    /// What happens to a rule's severity.
    package enum Level: Hashable, Sendable {
        case off
        /// The rule's own severity.
        case on
        case severity(Severity)
        /// A rule that is off goes on at its own severity, any other stays as it is.
        case kept
    }

    /// The rule's id.
    package var rule: String
    package var level: Level
    package var options: [OptionValue.Entry]

    package init(rule: String, level: Level, options: [OptionValue.Entry] = []) {
        self.rule = rule
        self.level = level
        self.options = options
    }
}

extension RuleSetting.Level {
    /// The words that rule files and configurations use.
    package static let words = ["off"] + Severity.allCases.map(\.rawValue) + ["on"]

    package init?(word: String) {
        switch word {
        case "off": self = .off
        case "on": self = .on
        default:
            guard let severity = Severity(rawValue: word) else { return nil }
            self = .severity(severity)
        }
    }

    /// Nil for `kept`, which is what a map without `severity` says.
    package var word: String? {
        switch self {
        case .off: "off"
        case .on: "on"
        case .severity(let severity): severity.rawValue
        case .kept: nil
        }
    }
}
