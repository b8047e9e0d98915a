/// A check's message without its text: the name of one of its rule's texts, and the fields to insert.
package struct CheckMessage: Hashable, Sendable {
    package var name: String
    /// All fields that the text may use; an empty one omits the part `[[ … ]]` around it.
    package var fields: [String: CheckField]

    package init(_ name: String, _ fields: [String: CheckField] = [:]) {
        self.name = name
        self.fields = fields
    }
}

/// A value inserted in a rule's text.
package indirect enum CheckField: Hashable, Sendable {
    case text(String)
    /// One of the rule's words for this field, with the fields to insert in it.
    case word(String, [String: CheckField] = [:])
    case list([CheckField])

    package static let nothing = CheckField.text("")

    package static func number(_ number: Int) -> CheckField { .text(String(number)) }

    package static func optional(_ text: String?) -> CheckField { text.map(CheckField.text) ?? .nothing }
}
