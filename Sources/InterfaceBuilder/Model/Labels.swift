package import LibXML

extension Document {
    /// The label of an object in Xcode's outline: its user label, otherwise its text or title, otherwise the name of
    /// its custom class in words (`MRProfileCell` is "Profile Cell"), otherwise its kind. One line that is never empty.
    package func label(_ element: ElementRef) -> String {
        ownLabel(element) ?? kindLabel(element)
    }

    /// The name of an object's kind in Xcode's outline: `Push Button`.
    package func kindLabel(_ element: ElementRef) -> String {
        let variant = tree.attribute("type", element) ?? tree.attribute("key", element)
        let kind = info(element)?.defaultLabel(on: platform, variant: variant)
        return kind ?? OutlineTitle.title(ofElement: tree.name(element)).oneLine
    }

    /// The label unless it is only the name of the kind; nil for an object that has nothing else.
    func ownLabel(_ element: ElementRef) -> String? {
        ownLabels.value(for: element) { findOwnLabel(element) }
    }

    private func findOwnLabel(_ element: ElementRef) -> String? {
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
        role(element).isDisjoint(with: [.connection, .viewController]) && !isPlaceholder(element)
            && constraint(element) == nil
            && textLabels.value(for: element) {
                Self.line(text("userLabel", of: element)) == nil && Self.line(shownText(element)) != nil
            }
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

extension Document {
    /// The name of an object in messages: at most 40 characters of its label in the outline. A text that it
    /// shows is quoted after its kind, `Button "Save"`. A view that the outline shows only by its kind gets its path,
    /// `Card View › … › Label`, a constraint both its items.
    package func messageLabel(_ element: ElementRef) -> String {
        if let constraint = constraint(element), text("userLabel", of: element) == nil {
            return label(constraint, container: containerName(of: constraint)).oneLine
        }
        guard isView(element), ownLabel(element) == nil else { return shortLabel(element) }
        var steps = [label(element)]
        var current = outlineParent(element)
        while let ancestor = current {
            if let name = ownLabel(ancestor) ?? outletName(ancestor) {
                steps.append(Self.shortened(name))
                break
            }
            steps.append(label(ancestor))
            current = outlineParent(ancestor)
        }
        if steps.count > 3 { steps.replaceSubrange(1..<(steps.count - 1), with: ["…"]) }
        return steps.reversed().joined(separator: " › ")
    }

    /// At most 40 characters of the label, with the kind before a text: for lists of objects in a message.
    package func shortLabel(_ element: ElementRef) -> String {
        let label = Self.shortened(label(element))
        return showsText(element) ? "\(kindLabel(element)) \"\(label)\"" : label
    }

    /// `superview` if the container is the superview of the other item, as in Xcode, otherwise its label.
    private func containerName(of constraint: Constraint) -> String {
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        let isSuperview = items.contains { isView($0) && outlineParent($0) == constraint.container }
        return isSuperview ? "superview" : termLabel(constraint.container)
    }

    /// The view or view controller that contains an object.
    private func outlineParent(_ element: ElementRef) -> ElementRef? {
        tree.elements(upFrom: element).dropFirst().first { isView($0) || isViewController($0) }
    }

    /// The first outlet of the project that is connected to an object.
    private func outletName(_ element: ElementRef) -> String? {
        connections(to: element).first { $0.kind == .outlet && !isSystemOutlet($0.element) }?.name
    }
}

extension Document {
    /// The element that contains an object's Notes of the identity inspector.
    package func notesElement(of object: ElementRef) -> ElementRef? {
        tree.children(object).first(where: isNotes)
    }

    private func isNotes(_ element: ElementRef) -> Bool {
        tree.name(element) == "attributedString" && tree.hasAttribute("key", "userComments", element)
    }

    /// An object's Notes with the pieces joined; nil if it has none.
    package func notes(of object: ElementRef) -> String? {
        guard let notes = notesElement(of: object) else { return nil }
        return fragments(of: notes).map { text("content", of: $0) ?? "" }.joined()
    }

    /// All elements that contain Notes.
    package var notesElements: [ElementRef] {
        tree.elements(named: "attributedString").filter(isNotes)
    }

    /// The pieces of Notes, one for each range with the same style.
    package func fragments(of notes: ElementRef) -> [ElementRef] {
        tree.children(notes).filter { tree.name($0) == "fragment" }
    }

    /// The text of Notes, with its offsets in the document.
    package func placedText(ofNotes notes: ElementRef) -> DecodedText {
        var all = DecodedText()
        for fragment in fragments(of: notes) {
            all.append(placedText(ofFragment: fragment))
        }
        return all
    }

    private func placedText(ofFragment fragment: ElementRef) -> DecodedText {
        if let attribute = tree.writtenAttributes(fragment).first(where: { $0.localName == "content" }) {
            return DecodedText(attributeValue: attribute.value, in: tree.bytes)
        }
        guard let string = tree.child(fragment, key: "content") else { return DecodedText() }
        let placed = DecodedText(content: tree.content(string), in: tree.bytes)
        let text = Array(content(string).utf8)
        // Encoded texts have no offsets.
        return placed.bytes == text ? placed : DecodedText(text, from: tree.startTag(string))
    }
}

extension String {
    /// Without line ends and control characters, and limited in length, for use in a message.
    package var oneLine: String {
        // Nearly all texts.
        if utf8.count <= 200, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        var line = ""
        for scalar in unicodeScalars.prefix(200) {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            line.unicodeScalars.append(isControl || scalar.value == 0x2028 || scalar.value == 0x2029 ? " " : scalar)
        }
        return unicodeScalars.count > 200 ? line + "…" : line
    }
}
