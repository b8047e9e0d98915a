/// What a check has to say, without a word of it: one of its rule's texts by name, and what goes into it.
package struct CheckMessage: Hashable, Sendable {
    package var name: String
    /// All that the text may name; one that is empty leaves out the part `[[ … ]]` around it.
    package var fields: [String: CheckField]

    package init(_ name: String, _ fields: [String: CheckField] = [:]) {
        self.name = name
        self.fields = fields
    }
}

/// What goes into a text of a rule.
package indirect enum CheckField: Hashable, Sendable {
    case text(String)
    /// One of the rule's words for this field, with what goes into it.
    case word(String, [String: CheckField] = [:])
    case list([CheckField])

    package static let nothing = CheckField.text("")

    package static func number(_ number: Int) -> CheckField { .text(String(number)) }

    package static func optional(_ text: String?) -> CheckField { text.map(CheckField.text) ?? .nothing }
}
