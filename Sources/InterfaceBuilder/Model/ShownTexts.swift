package import LibXML

extension Document {
    /// Whether a text of an element is shown at run time as in the document: not a title that its object never draws,
    /// and not a placeholder that a binding or the code of a cell replaces.
    func shows(_ name: String, of element: ElementRef) -> Bool {
        drawsText(name, of: element) && !isReplaced(name, of: element)
    }

    // MARK: Titles that are never drawn

    private func drawsText(_ name: String, of element: ElementRef) -> Bool {
        func value(_ name: String, _ element: ElementRef? = element) -> String? {
            element.flatMap { tree.attribute(name, $0) }
        }
        let parent = tree.parent(element)
        switch tree.name(element) {
        case "box": return name != "title" || value("titlePosition") != "noTitle" && value("boxType") != "separator"
        case "buttonCell":
            return name != "title"
                || value("imagePosition") != "only" && !Self.isWithoutTitle(value("type"))
                    && !Self.isWithoutTitle(value("bezelStyle"))
        case "state": return !Self.typesWithoutTitle.contains(value("buttonType", parent) ?? "")
        case "menuItem": return name != "title" || value("isSeparatorItem") != "YES"
        // The menu bar shows a menu's title; menus of buttons and contextual menus show none.
        case "menu": return value("key") == "submenu"
        case "barButtonItem", "tabBarItem": return name != "title" || value("systemItem") == nil
        case "segment": return platform == .macos || value("image") == nil
        case "tabViewItem":
            return name != "label"
                || !["noTabsBezelBorder", "noTabsLineBorder", "noTabsNoBorder"].contains(
                    value("type", parent.flatMap(tree.parent)) ?? "")
        case "toolbarItem":
            // An item that no toolbar contains is shown nowhere.
            if let parent, objectLists.contains(parent), !isReferredTo(element) { return false }
            return name != "paletteLabel"
                || value("allowsUserCustomization", parent.flatMap(tree.parent)) != "NO"
        case "tableHeaderCell":
            let table = parent.flatMap(tree.parent).flatMap(tree.parent)
            return table.map { !["tableView", "outlineView"].contains(tree.name($0)) } ?? true
                || value("headerView", table) != nil
        default: return true
        }
    }

    private func isReferredTo(_ element: ElementRef) -> Bool {
        id(element).flatMap { referenceIndex.entries[$0]?.referrers.isEmpty } == false
    }

    private static func isWithoutTitle(_ style: String?) -> Bool {
        ["help", "helpButton", "disclosure", "disclosureTriangle", "roundedDisclosure", "roundedDisclosureButton"]
            .contains(style ?? "")
    }

    private static let typesWithoutTitle: Set = ["detailDisclosure", "infoLight", "infoDark", "contactAdd", "close"]

    // MARK: Placeholders

    /// Attributes with the text that a view shows, not the one that it shows when it is empty.
    private static let contents: Set = ["title", "text", "label"]

    /// Bindings that set a text. The value of a button is its state.
    private static func contentBindings(ofElement name: String) -> [String] {
        name == "buttonCell" ? ["title", "displayPatternTitle"] : ["value", "title", "label", "displayPatternValue"]
    }

    private func isReplaced(_ name: String, of element: ElementRef) -> Bool {
        guard Self.contents.contains(name) else { return false }
        // A cell that a table or a matrix copies gets the value of each row.
        if ["dataCell", "prototype"].contains(tree.attribute("key", element)) { return true }
        guard let holder = viewHolding(element) else { return false }
        let bindings = Self.contentBindings(ofElement: tree.name(element))
        if isBound(holder, to: bindings) || isBound(element, to: bindings) { return true }
        if tree.name(element) == "menuItem" { return isItemOfFilledMenu(element) }
        return isFilledByCell(holder)
    }

    /// A pop-up button's items are replaced by its binding, and a single one by those that code adds.
    private func isItemOfFilledMenu(_ item: ElementRef) -> Bool {
        guard let items = tree.parent(item), let menu = tree.parent(items), tree.hasAttribute("key", "menu", menu),
            let cell = tree.parent(menu), tree.name(cell) == "popUpButtonCell"
        else { return false }
        if let button = tree.parent(cell), isBound(button, to: ["content"]) { return true }
        return tree.children(items).count { _ in true } == 1 && !tree.hasAttribute("pullsDown", "YES", cell)
    }

    /// Whether an outlet of the cell that a table or collection view copies is connected to a view.
    private func isFilledByCell(_ view: ElementRef) -> Bool {
        let ancestors = tree.elements(upFrom: view).dropFirst()
        guard let id = id(view), let cell = ancestors.first(where: { isCell($0) || tree.name($0) == "tableCellView" })
        else { return false }
        return connections(of: cell).contains { $0.kind != .action && $0.destinationID == id }
    }

    /// The view of a cell or of a button's title, otherwise the element itself.
    private func viewHolding(_ element: ElementRef) -> ElementRef? {
        let name = tree.name(element)
        guard name == "state" || tree.attribute("key", element) == "cell" else { return element }
        return tree.parent(element)
    }

    private func isBound(_ object: ElementRef, to names: [String]) -> Bool {
        connections(of: object).contains { connection in
            connection.kind == .binding && names.contains { connection.name?.hasPrefix($0) ?? false }
        }
    }
}

/// A text of a document that Xcode exports to strings tables.
package struct LocalizableText {
    /// As in the tables: `abc-de-fGh.normalTitle`.
    package let key: String
    /// The object that the key begins with.
    package let holder: ElementRef
    package let text: String
    /// The attribute that contains it, or the `string` element.
    package let node: XMLNode
    /// The element with the text, and the name of the property there.
    package let element: ElementRef
    package let name: String
    /// Whether the document's text is shown at run time; see `shows`.
    package let isShown: Bool
}

extension Document {
    /// The texts of controls, cells, items and controllers that Xcode exports to strings tables, in document order:
    /// those that contain a letter and are shown.
    package var localizableTexts: [LocalizableText] { exportedTexts.filter(\.isShown) }

    /// Those of one element, whether they are shown or not.
    package func exportedTexts(of element: ElementRef) -> [LocalizableText] {
        localizableProperties(element).compactMap { property in
            guard let holder = property.holder, let id = id(holder), let text = text(property.name, of: element),
                text.contains(where: \.isLetter), let node = node(property.name, of: element)
            else { return nil }
            return LocalizableText(
                key: "\(id).\(property.key)", holder: holder, text: text, node: node, element: element,
                name: property.name, isShown: shows(property.name, of: element))
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
        case "toolbarItem": return own("label", "paletteLabel", "toolTip")
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
        guard let list = tree.parent(element), let control = tree.parent(list), let index = segmentNumbers[element]
        else {
            return []
        }
        return platform == .macos
            ? [Property(name: "label", holder: control, key: "ibShadowedLabels[\(index)]")]
            : [Property(name: "title", holder: control, key: "segmentTitles[\(index)]")]
    }

    /// The place of each segment in its control.
    func findSegmentNumbers() -> [ElementRef: Int] {
        var counts: [ElementRef: Int] = [:]
        var numbers: [ElementRef: Int] = [:]
        for segment in tree.elements(named: "segment") {
            guard let list = tree.parent(segment) else { continue }
            numbers[segment] = counts[list, default: 0]
            counts[list, default: 0] += 1
        }
        return numbers
    }

    private func node(_ name: String, of element: ElementRef) -> XMLNode? {
        tree.attributeNode(name, element) ?? tree.child(element, key: name).map(XMLNode.element)
    }
}
