import Base
import InterfaceBuilder

extension RuleDecoder {
    /// - Parameter ofCheck: Whether it belongs to a check, which may make the edits itself.
    mutating func decodeFix(_ node: YAMLNode, ofCheck: Bool = false) -> FixTemplate? {
        guard let fields = reader.fields(node, "fix", keys: RuleFileSyntax.fix.names) else { return nil }
        let title = reader.required("title", in: fields, of: "a fix").flatMap { decodeMessage($0, "title") }
        let safety = reader.required("safety", in: fields, of: "a fix").flatMap {
            reader.choice($0, "safety", of: FixTemplate.Safety.self)
        }
        guard let list = reader.required("edits", in: fields, of: "a fix") else { return nil }
        let items = reader.items(list)
        if items.isEmpty, !ofCheck { reader.note("edits is empty: a fix changes something", at: list) }
        let edits = items.compactMap { decodeEdit($0) }
        guard let title, let safety, edits.count == items.count else { return nil }
        let exposing = edits.filter { if case .expose = $0.action { true } else { false } }
        if !exposing.isEmpty, exposing.count < edits.count {
            reader.note("a fix with expose changes a source only: remove the other edits", at: list)
            return nil
        }
        return FixTemplate(title: title, safety: safety, edits: edits)
    }

    private mutating func decodeEdit(_ node: YAMLNode) -> EditTemplate? {
        guard let edit = reader.fields(node, "an edit", keys: RuleFileSyntax.edit.names) else { return nil }
        guard let first = edit.entries.first, let name = first.key.scalar, edit.entries.count == 1 else {
            reader.note("an edit is one of \(RuleFileSyntax.edit.names.joined(separator: ", "))", at: node)
            return nil
        }
        guard case .fields(let keys) = RuleFileSyntax.edit.first(where: { $0.name == name })?.shape,
            let fields = reader.fields(first.value, name, keys: keys.names)
        else { return nil }
        if fields["at"] == nil {
            reader.note(
                "\(name) needs the key \"at\" with XPath for what to change: write \"at: .\" for the element of the finding",
                at: fields.position)
        }
        let at = fields["at"].flatMap { decodeExpression($0, "at") }
        guard let action = decodeAction(name, fields), let at else { return nil }
        return EditTemplate(at: at, action: action)
    }

    private mutating func decodeAction(_ name: String, _ fields: NodeFields) -> EditTemplate.Action? {
        switch name {
        case "remove": return .remove
        case "remove-attribute":
            guard let node = fields["name"] else { return .removeAttribute(name: nil) }
            return decodeAttribute(node).map { .removeAttribute(name: $0) }
        case "set-attribute":
            let value = reader.required("value", in: fields, of: name).flatMap { decodeExpression($0, "value") }
            guard let node = fields["name"] else { return value.map { .setAttribute(name: nil, value: $0) } }
            guard let attribute = decodeAttribute(node), let value else { return nil }
            return .setAttribute(name: attribute, value: value)
        case "expose":
            let ofClass = reader.required("class", in: fields, of: name).flatMap { decodeExpression($0, "class") }
            let member = reader.required("member", in: fields, of: name).flatMap { decodeExpression($0, "member") }
            let kind = reader.required("kind", in: fields, of: name).flatMap {
                reader.choice($0, "kind", of: EditTemplate.Member.self)
            }
            guard let ofClass, let member, let kind else { return nil }
            return .expose(kind, name: member, ofClass: ofClass)
        default:
            let location = reader.required("where", in: fields, of: name).flatMap {
                reader.choice($0, "where", of: DocumentEditor.Location.self)
            }
            let xml = reader.required("xml", in: fields, of: name).flatMap { decodeXML($0) }
            guard let location, let xml else { return nil }
            return .insert(location, xml: xml)
        }
    }

    private mutating func decodeAttribute(_ node: YAMLNode) -> String? {
        guard let name = reader.line(node, "name") else { return nil }
        guard isName(name) else {
            reader.note("\"\(name)\" is not the name of an attribute", at: node)
            return nil
        }
        note([(UsedName(name: name, kind: .attribute), 0)], in: node)
        return name
    }

    /// Elements with XPath in braces; they must be well-formed for any values.
    private mutating func decodeXML(_ node: YAMLNode) -> MessageTemplate? {
        guard let xml = reader.text(node, "xml"), let template = decodeTemplate(xml, node) else { return nil }
        guard reader.isTrusted || MarkupSnippet(Array(template.sample.utf8)) != nil else {
            reader.note("xml must be complete elements; this is not well-formed: \(node.described)", at: node)
            return nil
        }
        return template
    }
}

extension MessageTemplate {
    /// The text with a sample in place of each value.
    fileprivate var sample: String {
        func text(_ part: Part) -> String {
            switch part {
            case .text(let text): text
            case .expression: "x"
            case .optional(let parts): parts.map(text).joined()
            }
        }
        return parts.map(text).joined()
    }
}
