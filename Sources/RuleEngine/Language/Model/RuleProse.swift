package import Base

/// The documentation and examples of a rule: used by `explain` and `test`, not needed to lint.
package struct RuleProse: Hashable, Sendable {
    /// Markdown.
    package var rationale: String
    package var references: [String]
    package var valid: [RuleExample]
    package var invalid: [RuleExample]

    package init(rationale: String, references: [String] = [], valid: [RuleExample] = [], invalid: [RuleExample] = []) {
        self.rationale = rationale
        self.references = references
        self.valid = valid
        self.invalid = invalid
    }
}

/// An example of a rule, which is also one of its tests.
package struct RuleExample: Hashable, Sendable {
    package struct Source: Hashable, Sendable {
        package var path: String
        package var text: String

        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    package var name: String
    /// A document, or a snippet of one. In an invalid example, `↓` is just before each expected place.
    package var xml: String
    /// The document's path in the example's project.
    package var path: String?
    package var sources: [Source]
    package var options: [OptionValue.Entry]
    /// The expected messages, in order; empty if the example does not specify them.
    package var messages: [String]
    /// The document after the rule's fixes; nil if the example does not specify it.
    package var fixed: String?
    /// Documents a known gap: for now it must fail.
    package var isToDo: Bool
    /// Its position in the rule's file.
    package var position: Position

    package init(
        name: String = "", xml: String, path: String? = nil, sources: [Source] = [], options: [OptionValue.Entry] = [],
        messages: [String] = [], fixed: String? = nil, isToDo: Bool = false, position: Position = .start
    ) {
        self.name = name
        self.xml = xml
        self.path = path
        self.sources = sources
        self.options = options
        self.messages = messages
        self.fixed = fixed
        self.isToDo = isToDo
        self.position = position
    }
}
