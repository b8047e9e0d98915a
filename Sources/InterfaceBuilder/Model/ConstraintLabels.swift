import LibXML

extension Document {
    /// `Label.leading = leading + 16`: the container is omitted, as in Xcode, unless a name for it is given.
    func label(_ constraint: Constraint, container: String? = nil) -> String {
        let first = term(constraint.firstItem, "firstItem", constraint.firstAttribute, container, of: constraint)
        let sign =
            switch constraint.relation {
            case .equal: "="
            case .greaterThanOrEqual: "≥"
            case .lessThanOrEqual: "≤"
            }
        let constant = constraint.constant
        let amount = Self.number(constant.magnitude)
        guard let attribute = constraint.secondAttribute else {
            return "\(first) \(sign) \(constant < 0 ? "-" : "")\(amount)"
        }
        let second = term(constraint.secondItem, "secondItem", attribute, container, of: constraint)
        let factor = constraint.multiplier == 1 ? "" : "\(Self.number(constraint.multiplier)) × "
        let rest = constant == 0 ? "" : constant < 0 ? " - \(amount)" : " + \(amount)"
        return "\(first) \(sign) \(factor)\(second)\(rest)"
    }

    private func term(
        _ item: ElementRef?, _ name: String, _ attribute: String, _ container: String?, of constraint: Constraint
    ) -> String {
        guard let item else {
            // A missing item is shown by its id.
            return (tree.attribute(named: name, constraint.element).map { "\($0)." } ?? "") + attribute
        }
        if item == constraint.container { return container.map { "\($0).\(attribute)" } ?? attribute }
        // In a damaged document, an item can be a constraint, even this one, whose label would recurse forever.
        let itemLabel = tree.name(item) == "constraint" ? "Constraint" : label(item)
        return "\(container == nil ? itemLabel : Self.shortened(itemLabel)).\(attribute)"
    }

    /// At most three decimals, none for an integer.
    private static func number(_ value: Double) -> String {
        guard value.magnitude < 1e9 else { return String(value) }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
