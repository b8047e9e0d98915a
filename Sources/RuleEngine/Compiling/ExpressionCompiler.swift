import Base
import InterfaceBuilder
import LibXML

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
    enum Part {
        case text(String)
        case expression(XPathExpression)
        case optional([Part])
    }

    let parts: [Part]
}
