/// The texts of a check's findings: messages by name, and texts for a field's values as `field/word`.
///
/// The templates' expressions are `Insertion`s.
package struct CheckTexts: Hashable, Sendable {
    package var templates: [String: MessageTemplate]

    package init(_ templates: [String: MessageTemplate] = [:]) { self.templates = templates }
}

/// What a check declares: the texts that it needs, named as in `CheckTexts`, with the fields that it provides for each.
package struct CheckSignature: Hashable, Sendable {
    package var name: String
    package var texts: [String: Set<String>]

    package init(_ name: String, texts: [String: Set<String>] = [:]) {
        self.name = name
        self.texts = texts
    }
}
