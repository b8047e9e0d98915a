import Base
import InterfaceBuilder
import LibXML

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
        assert(templates[name] != nil, "the rule of a check lacks the text \(name)")
        assert(Self.fields(of: parts) == Set(fields.keys), "the text \(name) uses other fields than its check gives")
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

/// A fix with its expressions compiled.
struct CompiledFix {
    struct Edit {
        let at: XPathExpression
        let action: Action
    }

    enum Action {
        case setAttribute(name: String?, value: XPathExpression)
        case removeAttribute(name: String?)
        case insert(DocumentEditor.Location, xml: CompiledMessage)
        case remove
        case expose(EditTemplate.Member, name: XPathExpression, ofClass: XPathExpression)
    }

    let title: CompiledMessage
    let isSafe: Bool
    let edits: [Edit]
}

extension ExpressionCompiler {
    func fix(_ template: FixTemplate) -> CompiledFix {
        CompiledFix(
            title: message(template.title), isSafe: template.safety == .safe,
            edits: template.edits.map { CompiledFix.Edit(at: deferred($0.at), action: action($0.action)) })
    }

    private func action(_ action: EditTemplate.Action) -> CompiledFix.Action {
        switch action {
        case .setAttribute(let name, let value): .setAttribute(name: name, value: deferred(value))
        case .removeAttribute(let name): .removeAttribute(name: name)
        case .insert(let location, let xml): .insert(location.inDocument, xml: message(xml))
        case .remove: .remove
        case .expose(let kind, let name, let ofClass):
            .expose(kind, name: deferred(name), ofClass: deferred(ofClass))
        }
    }
}

extension EditTemplate.Location {
    fileprivate var inDocument: DocumentEditor.Location {
        switch self {
        case .before: .before
        case .after: .after
        case .first: .first
        case .last: .last
        }
    }
}

/// Compiles each expression once, regardless of the number of rules that use it.
final class ExpressionCompiler {
    private let compiler = XPathCompiler()
    private let compiled = Cache<String, XPathExpression>()
    private var keys: [Key: CompiledKey] = [:]
    private var keyCount = 0

    func expression(_ source: String) throws(XPathSyntaxError) -> XPathExpression {
        try compiled.value(for: source) { () throws(XPathSyntaxError) in try XPathExpression(source, by: compiler) }
    }

    /// An expression that the loader has checked, and that a run evaluates only at findings.
    func deferred(_ source: String) -> XPathExpression {
        compiled.value(for: source) { XPathExpression(deferred: source) }
    }

    func optional(_ source: String?) throws(XPathSyntaxError) -> XPathExpression? {
        guard let source else { return nil }
        return try expression(source)
    }

    func message(_ template: MessageTemplate) -> CompiledMessage {
        CompiledMessage(parts: parts(template.parts))
    }

    private func parts(_ parts: [MessageTemplate.Part]) -> [CompiledMessage.Part] {
        parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .expression(let source): .expression(deferred(source))
            case .optional(let inner): .optional(self.parts(inner))
            }
        }
    }

    /// Equal keys share one index, regardless of their names, unless they depend on their rule: its options or its
    /// other keys.
    func key(_ key: Key) throws(XPathSyntaxError) -> CompiledKey {
        var unnamed = key
        unnamed.name = ""
        if let known = keys[unnamed] { return known }
        let compiled = CompiledKey(
            number: keyCount, selectors: SelectorSet(key.selectors), use: try expression(key.use))
        keyCount += 1
        let own: [StaticString] = ["$", "ib:option", "ib:key", "ib:is-first-in", "ib:repeated"]
        let use = Array(key.use.utf8)
        if !own.contains(where: { firstOffset(of: $0, in: use) != nil }) { keys[unnamed] = compiled }
        return compiled
    }
}

/// The definition of an index over a document.
struct CompiledKey {
    let number: Int
    let selectors: SelectorSet
    let use: XPathExpression
}

/// A message with its expressions compiled.
struct CompiledMessage {
    indirect enum Part {
        case text(String)
        case expression(XPathExpression)
        case optional([Part])
    }

    let parts: [Part]
}
