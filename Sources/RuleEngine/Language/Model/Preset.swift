package import Base

/// A set of rules with their severities and options, which a configuration extends by name.
package struct Preset: Hashable, Sendable {
    package let id: String
    /// Read when it is first needed, if the preset is in the program.
    private let content: Deferred<Content>

    package var title: String { content.value.title }
    package var description: String { content.value.description }
    package var settings: [RuleSetting] { content.value.settings }

    struct Content: Hashable, Sendable {
        var title = ""
        var description = ""
        var settings: [RuleSetting] = []
    }

    init(id: String, content: @escaping @Sendable () -> Content) {
        self.id = id
        self.content = Deferred(content)
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
    package var options: [OptionValue.Entry] = []
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

/// The preset `all`. It has no file: it is generated from the existing rules, so that none is missing.
extension Preset {
    package static let nameOfAll = "all"

    /// Every rule, including those that are off by default, with its default severity and options.
    package static func all(of rules: [Rule]) -> Preset {
        Preset(id: nameOfAll) {
            Content(
                title: "Every rule there is",
                description: """
                    Each rule at its own severity, your own rules among them. To look around with: some of the rules contradict
                    each other.

                    """,
                settings: rules.map { RuleSetting(rule: $0.id, level: .on) })
        }
    }
}

/// The documentation and examples of a rule: used by `explain` and `test`, not needed to lint.
package struct RuleProse: Hashable, Sendable {
    /// Markdown.
    package var rationale: String
    package var references: [String] = []
    /// How many findings in real apps were right, as one phrase; empty if nobody has read them.
    package var evidence = ""
    package var valid: [RuleExample] = []
    package var invalid: [RuleExample] = []
}

/// An example of a rule, which is also one of its tests.
package struct RuleExample: Hashable, Sendable {
    package struct Source: Hashable, Sendable {
        package var path: String
        package var text: String
    }

    package var name = ""
    /// A document, or a snippet of one. In an invalid example, `↓` is just before each expected place.
    package var xml: String
    /// The document's path in the example's project.
    package var path: String?
    package var sources: [Source] = []
    package var options: [OptionValue.Entry] = []
    /// The expected messages, in order; empty if the example does not specify them.
    package var messages: [String] = []
    /// The document after the rule's fixes; nil if the example does not specify it.
    package var fixed: String?
    /// Documents a known gap: for now it must fail.
    package var isToDo = false
    /// Its position in the rule's file.
    package var position: Position = .start
}
