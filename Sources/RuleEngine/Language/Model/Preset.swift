package import Base

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

/// The setting of one rule in a preset or a configuration.
package struct RuleSetting: Hashable, Sendable {
    /// How a rule's severity changes.
    package enum Level: Hashable, Sendable {
        case off
        /// The rule's default severity.
        case on
        case severity(Severity)
        /// Turns on a rule that is off, at its default severity; any other rule stays unchanged.
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
    /// The words used in rule files and configurations.
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

    /// Nil for `kept`, the meaning of a map without `severity`.
    package var word: String? {
        switch self {
        case .off: "off"
        case .on: "on"
        case .severity(let severity): severity.rawValue
        case .kept: nil
        }
    }
}
