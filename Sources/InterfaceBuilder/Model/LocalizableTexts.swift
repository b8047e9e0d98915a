package import LibXML

/// A text of a document that Xcode exports to strings tables.
package struct LocalizableText {
    /// As in the tables: `abc-de-fGh.normalTitle`.
    package let key: String
    package let text: String
    /// The attribute that contains it, or the `string` element.
    package let node: XMLNode
}

extension Document {
    /// The texts of controls, cells, items and controllers that Xcode exports to strings tables, in document order:
    /// those that contain a letter and are shown.
    package var localizableTexts: [LocalizableText] {
        tree.elements.flatMap { element in
            localizableProperties(element).compactMap { property -> LocalizableText? in
                guard let holder = property.holder, let id = id(holder), let text = text(property.name, of: element),
                    text.contains(where: \.isLetter), shows(property.name, of: element),
                    let node = node(property.name, of: element)
                else { return nil }
                return LocalizableText(key: "\(id).\(property.key)", text: text, node: node)
            }
        }
    }

    /// A property of an element, the object whose id is the prefix of its key, and the key.
    private struct Property {
        var name: String
        var holder: ElementRef?
        var key: String
    }

    private func localizableProperties(_ element: ElementRef) -> [Property] {
        let parent = tree.parent(element)
        func own(_ names: String...) -> [Property] { names.map { Property(name: $0, holder: element, key: $0) } }
        func parents(_ pairs: (name: String, key: String)...) -> [Property] {
            pairs.map { Property(name: $0.name, holder: parent, key: $0.key) }
        }
        let toolTip =
            platform == .macos ? [Property(name: "toolTip", holder: element, key: "ibShadowedToolTip")] : []
        switch tree.name(element) {
        case "label", "textView": return own("text") + toolTip
        case "textField": return own("text", "placeholder") + toolTip
        case "searchBar": return own("text", "placeholder", "prompt")
        case "navigationItem": return own("title", "prompt")
        case "tableViewSection": return own("headerTitle", "footerTitle")
        case "barButtonItem", "tabBarItem", "menu", "menuItem", "window", "box", "buttonCell":
            return own("title") + toolTip
        case "textFieldCell", "secureTextFieldCell", "searchFieldCell", "comboBoxCell", "tokenFieldCell":
            return own("title", "placeholderString") + toolTip
        case "tabViewItem": return own("label") + toolTip
        case "toolbarItem": return own("label", "paletteLabel") + toolTip
        case "tableHeaderCell": return parents(("title", "headerCell.title"))
        case "state":
            return tree.attribute("key", element).map { parents(("title", "\($0)Title")) } ?? []
        case "buttonConfiguration":
            return parents(("title", "configuration.title"), ("subtitle", "configuration.subtitle"))
        case "accessibility":
            return platform == .macos
                ? parents(("description", "ibExternalAccessibilityDescription"))
                : parents(("label", "accessibilityLabel"), ("hint", "accessibilityHint"))
        case "segment": return segment(element)
        default: return isViewController(element) ? own("title") : toolTip
        }
    }

    /// The segments of a control have no ids: they are numbered within the control.
    private func segment(_ element: ElementRef) -> [Property] {
        guard let list = tree.parent(element), let control = tree.parent(list),
            let index = tree.children(list).filter({ tree.name($0) == "segment" }).firstIndex(of: element)
        else { return [] }
        return platform == .macos
            ? [Property(name: "label", holder: control, key: "ibShadowedLabels[\(index)]")]
            : [Property(name: "title", holder: control, key: "segmentTitles[\(index)]")]
    }

    private func node(_ name: String, of element: ElementRef) -> XMLNode? {
        if let ordinal = tree.attributeNames(element).firstIndex(of: name) {
            return .attribute(element, ordinal: ordinal)
        }
        return tree.child(element, key: name).map(XMLNode.element)
    }
}
