package import LibXML

extension Document {
    /// A normal form: constraints that say the same have the same key, whatever their item order, sign and direction.
    ///
    /// Priority, size classes and varied properties are part of it; the id, label and identifier are not. Nil for a
    /// placeholder, which is gone at run time, and for one without a container.
    package func constraintKey(_ element: ElementRef) -> String? {
        guard let container = container(ofConstraint: element), !tree.hasAttribute("placeholder", "YES", element) else {
            return nil
        }
        func number(_ name: String) -> Double? { tree.attribute(name, element).flatMap(Double.init) }
        // Ids name items as well as the items themselves do, and need no look-up.
        let first = tree.attribute("firstItem", element) ?? tree.attribute("id", container) ?? "\(container.index)"
        var line = ConstraintLine(
            first: .init(item: first, attribute: tree.attribute("firstAttribute", element) ?? ""), second: nil,
            relation: tree.attribute("relation", element).flatMap(Constraint.Relation.init) ?? .equal,
            multiplier: tree.attribute("multiplier", element).flatMap(Constraint.multiplier) ?? 1,
            constant: number("constant") ?? 0)
        if let attribute = tree.attribute("secondAttribute", element) {
            line.second = .init(item: tree.attribute("secondItem", element) ?? "", attribute: attribute)
        }
        line.normalize()
        var key = line.key
        // The cached constant of standard spacing says nothing.
        if tree.hasAttribute("symbolic", "YES", element) { key += "~" } else { key.append(rounded: line.constant) }
        if let priority = number("priority"), priority != 1000 {
            key += "@"
            key.append(rounded: priority)
        }
        let variations = variationSignature(element)
        if !variations.isEmpty { key += " " + variations }
        return key
    }
}

/// `first = multiplier × second + constant`, which can be turned round.
private struct ConstraintLine {
    struct Term: Comparable {
        var item: String
        var attribute: String

        init(item: String, attribute: String) {
            self.item = item
            self.attribute = attribute == "lastBaseline" ? "baseline" : attribute
        }

        static func < (a: Term, b: Term) -> Bool { (a.item, a.attribute) < (b.item, b.attribute) }
    }

    var first: Term
    var second: Term?
    var relation: Constraint.Relation
    var multiplier: Double
    var constant: Double

    /// Puts the smaller term first: `a = m·b + c` is `b = a/m − c/m`, and an inequality turns round unless m is negative.
    mutating func normalize() {
        guard let other = second, multiplier != 0, other < first else { return }
        second = first
        first = other
        if multiplier > 0 { relation = relation.reversed }
        constant = -constant / multiplier
        multiplier = 1 / multiplier
    }

    /// All but the constant.
    var key: String {
        var key = first.item
        key.reserveCapacity(80)
        key += "."
        key += first.attribute
        switch relation {
        case .equal: key += "="
        case .greaterThanOrEqual: key += ">"
        case .lessThanOrEqual: key += "<"
        }
        if let second {
            if multiplier != 1 {
                key.append(rounded: multiplier)
                key += "*"
            }
            key += second.item
            key += "."
            key += second.attribute
        }
        key += "+"
        return key
    }
}

extension String {
    /// Seventeen digits of a written number differ in the last ones; five decimals tell constraints apart.
    fileprivate mutating func append(rounded value: Double) {
        let scaled = (value * 100_000).rounded()
        self += scaled.magnitude < 1e15 ? String(Int(scaled)) : String(value)
    }
}
