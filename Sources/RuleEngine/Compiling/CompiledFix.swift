import InterfaceBuilder
import LibXML
import RuleLanguage

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
    }

    let title: CompiledMessage
    let isSafe: Bool
    let edits: [Edit]
}

extension ExpressionCompiler {
    func fix(_ template: FixTemplate) throws(XPathSyntaxError) -> CompiledFix {
        var edits: [CompiledFix.Edit] = []
        for edit in template.edits {
            edits.append(CompiledFix.Edit(at: try expression(edit.at), action: try action(edit.action)))
        }
        return CompiledFix(title: try message(template.title), isSafe: template.safety == .safe, edits: edits)
    }

    private func action(_ action: EditTemplate.Action) throws(XPathSyntaxError) -> CompiledFix.Action {
        switch action {
        case .setAttribute(let name, let value): .setAttribute(name: name, value: try expression(value))
        case .removeAttribute(let name): .removeAttribute(name: name)
        case .insert(let location, let xml): .insert(location.inDocument, xml: try message(xml))
        case .remove: .remove
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
