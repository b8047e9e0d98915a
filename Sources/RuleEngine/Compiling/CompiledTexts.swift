import Base

/// The texts of a rule for its check's findings, parsed once.
package struct CompiledTexts: Sendable {
    private indirect enum Part: Sendable {
        case text(String)
        case field(String, hasArticle: Bool, separators: [String])
        case optional([Part])
    }

    private let templates: [String: [Part]]

    package init(_ texts: CheckTexts) { templates = texts.templates.mapValues { Self.parts($0.parts) } }

    private static func parts(_ parts: [MessageTemplate.Part]) -> [Part] {
        parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .optional(let inner): .optional(Self.parts(inner))
            case .expression(let source):
                switch Insertion(source) {
                case .field(let name, let hasArticle, let separators):
                    .field(name, hasArticle: hasArticle, separators: separators)
                case .literal(let text): .text(text)
                case nil: .text("")
                }
            }
        }
    }

    package func text(_ message: CheckMessage) -> String { text(message.name, message.fields) }

    private func text(_ name: String, _ fields: [String: CheckField]) -> String {
        let parts = templates[name] ?? []
        assert(Self.fields(of: parts) == Set(fields.keys), "what a check gives to \(name) is not what it declares")
        return text(parts, fields, isOptional: false)
    }

    /// Empty if the parts are optional and a value in them is empty.
    private func text(_ parts: [Part], _ fields: [String: CheckField], isOptional: Bool) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .field(let name, let hasArticle, let separators):
                let value = fields[name].map { self.value($0, of: name, separators) } ?? ""
                if isOptional, value.isEmpty { return "" }
                text += hasArticle ? withArticle(value) : value
            case .optional(let inner): text += self.text(inner, fields, isOptional: true)
            }
        }
        return text
    }

    private func value(_ field: CheckField, of name: String, _ separators: [String]) -> String {
        switch field {
        case .text(let text): return text
        case .word(let word, let fields): return text("\(name)/\(word)", fields)
        case .list(let list):
            let values = list.map { value($0, of: name, separators) }
            guard let last = values.last, values.count > 1 else { return values.joined() }
            return values.dropLast().joined(separator: separators.first ?? "") + (separators.last ?? "") + last
        }
    }

    private static func fields(of parts: [Part]) -> Set<String> {
        parts.reduce(into: []) { found, part in
            switch part {
            case .text: break
            case .field(let name, _, _): found.insert(name)
            case .optional(let inner): found.formUnion(fields(of: inner))
            }
        }
    }
}
