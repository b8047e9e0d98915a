package import LibXML

extension Document {
    /// The label of an object in Xcode's outline: its user label, otherwise its text or title, otherwise the name of
    /// its custom class in words (`MRProfileCell` is "Profile Cell"), otherwise its kind. One line that is never empty.
    package func label(_ element: ElementRef) -> String {
        ownLabel(element) ?? kindLabel(element)
    }

    /// The name of an object's kind in Xcode's outline: `Push Button`.
    func kindLabel(_ element: ElementRef) -> String {
        let variant = tree.attribute("type", element) ?? tree.attribute("key", element)
        let kind = info(element)?.defaultLabel(on: platform, variant: variant)
        return kind ?? OutlineTitle.title(ofElement: tree.name(element)).oneLine
    }

    /// The label unless it is only the name of the kind; nil for an object that has nothing else.
    func ownLabel(_ element: ElementRef) -> String? {
        if let own = Self.line(text("userLabel", of: element)) { return own }
        if isPlaceholder(element) { return placeholderLabel(element) }
        if let constraint = constraint(element) { return label(constraint).oneLine }
        if let shown = Self.line(shownText(element)) { return shown }
        guard let custom = customClass(element), custom != elementClass(element),
            tree.name(element) != "windowController"
        else { return nil }
        return Self.line(OutlineTitle.title(ofClass: custom))
    }

    /// Whether its label is a text or title that users see. A title of a view controller names it.
    func showsText(_ element: ElementRef) -> Bool {
        Self.line(text("userLabel", of: element)) == nil && !isPlaceholder(element) && constraint(element) == nil
            && role(element).isDisjoint(with: [.connection, .viewController]) && Self.line(shownText(element)) != nil
    }

    /// A text on one line; nil if nothing in it is visible.
    private static func line(_ text: String?) -> String? {
        guard let line = text?.oneLine, let start = line.firstIndex(where: { !$0.isWhitespace }),
            let end = line.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(line[start...end])
    }

    private func placeholderLabel(_ element: ElementRef) -> String {
        if isFilesOwner(element) { return "File's Owner" }
        if isFirstResponder(element) { return "First Responder" }
        if platform == .macos { return "Application" }
        return Self.line(tree.attribute("placeholderIdentifier", element)) ?? "Placeholder"
    }

    /// The text in the outline for an object of this kind, and the name of a connection.
    private func shownText(_ element: ElementRef) -> String? {
        if role(element).contains(.connection) { return connection(element)?.name }
        let text: String? =
            switch tree.name(element) {
            case "label": text("text", of: element)
            case "button": buttonTitle(element)
            case "textField": tree.child(element, named: "textFieldCell").flatMap { self.text("title", of: $0) }
            case "menuItem", "menu", "window", "barButtonItem", "navigationItem", "tabBarItem", "buttonCell",
                "textFieldCell":
                text("title", of: element)
            case "tabViewItem", "toolbarItem": text("label", of: element)
            case _ where isViewController(element):
                text("title", of: element)
                    ?? tree.child(element, named: "navigationItem").flatMap { self.text("title", of: $0) }
            default: nil
            }
        return text.map(Self.shortened)
    }

    /// On iOS a configuration's title takes precedence over the normal state's, on macOS the title is in the cell.
    private func buttonTitle(_ button: ElementRef) -> String? {
        let states = tree.children(button).filter { tree.name($0) == "state" }
        let normal = states.filter { tree.hasAttribute("key", "normal", $0) }
        let holders = [
            tree.child(button, key: "configuration"), tree.child(button, named: "buttonCell"),
        ].compactMap { $0 }
        return (holders + normal + states).lazy.compactMap { self.text("title", of: $0) }.first { !$0.isEmpty }
    }

    static func shortened(_ text: String) -> String {
        let line = text.oneLine
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}
