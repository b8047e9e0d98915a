package import LibXML

extension Document {
    /// What Xcode's outline shows for an object: its own label, else its text or title, else the name of its custom
    /// class in words (`MRProfileCell` is "Profile Cell"), else the name of its kind.
    package func label(_ element: ElementRef) -> String {
        let own = tree.attribute("userLabel", element) ?? tree.child(element, key: "userLabel").map(tree.text)
        if let own, !own.isEmpty { return own.oneLine }
        if isPlaceholder(element) { return placeholderLabel(element) }
        if tree.name(element) == "constraint", let constraint = constraint(element) { return label(constraint) }
        if role(element).contains(.connection) { return connection(element)?.name ?? tree.name(element) }
        if let text = shownText(element), !text.isEmpty { return Self.shortened(text.oneLine) }
        let variant = tree.attribute("type", element) ?? tree.attribute("key", element)
        let kind = info(element)?.defaultLabel(on: platform, variant: variant)
        if let custom = customClass(element), custom != elementClass(element), tree.name(element) != "windowController"
        {
            return OutlineTitle.title(ofClass: custom)
        }
        let name = tree.name(element)
        return kind ?? OutlineTitle.title(ofClass: name.prefix(1).uppercased() + name.dropFirst())
    }

    private func placeholderLabel(_ element: ElementRef) -> String {
        if isFilesOwner(element) { return "File's Owner" }
        if isFirstResponder(element) { return "First Responder" }
        return platform == .macos ? "Application" : tree.attribute("placeholderIdentifier", element) ?? "Placeholder"
    }

    /// The text that stands in the outline for an object of this kind.
    private func shownText(_ element: ElementRef) -> String? {
        func text(_ name: String, _ element: ElementRef) -> String? {
            tree.attribute(name, element) ?? tree.child(element, key: name).map(tree.text)
        }
        switch tree.name(element) {
        case "label": return text("text", element)
        case "button":
            let states = tree.children(element).filter { tree.name($0) == "state" }
            if let title = states.first.flatMap({ tree.attribute("title", $0) }) { return title }
            return tree.child(element, named: "buttonCell").flatMap { text("title", $0) }
        case "textField": return tree.child(element, named: "textFieldCell").flatMap { text("title", $0) }
        case "menuItem", "menu", "window", "barButtonItem", "navigationItem", "tabBarItem", "buttonCell",
            "textFieldCell":
            return text("title", element)
        case "tabViewItem", "toolbarItem": return text("label", element)
        case _ where isViewController(element):
            return text("title", element)
                ?? tree.child(element, named: "navigationItem").flatMap { text("title", $0) }
        default: return nil
        }
    }

    /// `Label.leading = leading + 16`: the container is left out, as in Xcode.
    private func label(_ constraint: Constraint) -> String {
        func term(_ item: ElementRef?, _ attribute: String) -> String {
            guard let item, item != constraint.container else { return attribute }
            return "\(label(item)).\(attribute)"
        }
        let sign =
            switch constraint.relation {
            case .equal: "="
            case .greaterThanOrEqual: "≥"
            case .lessThanOrEqual: "≤"
            }
        let constant = constraint.constant
        let amount = Self.number(constant.magnitude)
        guard let attribute = constraint.secondAttribute else {
            return
                "\(term(constraint.firstItem, constraint.firstAttribute)) \(sign) \(constant < 0 ? "-" : "")\(amount)"
        }
        let factor = constraint.multiplier == 1 ? "" : "\(Self.number(constraint.multiplier)) × "
        let rest = constant == 0 ? "" : constant < 0 ? " - \(amount)" : " + \(amount)"
        return "\(term(constraint.firstItem, constraint.firstAttribute)) \(sign) "
            + "\(factor)\(term(constraint.secondItem, attribute))\(rest)"
    }

    /// At most three decimals, none when it is whole.
    static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded.magnitude < 1e9 && rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    private static func shortened(_ text: String) -> String {
        text.count > 40 ? text.prefix(39) + "…" : text
    }
}
