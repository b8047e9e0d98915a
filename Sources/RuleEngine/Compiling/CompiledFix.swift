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
