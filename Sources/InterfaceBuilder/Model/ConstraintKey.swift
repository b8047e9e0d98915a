package import LibXML

extension Document {
    /// A normal form: constraints that say the same have the same key, whatever their item order, sign and direction.
    ///
    /// Priority, size classes and varied properties are part of it; the id, label and identifier are not. Nil for a
    /// placeholder, which is gone at run time, and for one whose items do not exist.
    package func constraintKey(_ element: ElementRef) -> String? {
        guard let constraint = constraint(element), !constraint.isPlaceholder, let first = constraint.firstItem else {
            return nil
        }
        var line = Line(
            first: Line.Term(item: first.index, attribute: Self.normalized(constraint.firstAttribute)),
            second: nil, relation: constraint.relation, multiplier: constraint.multiplier,
            constant: constraint.constant)
        if let attribute = constraint.secondAttribute {
            guard let second = constraint.secondItem else { return nil }
            line.second = Line.Term(item: second.index, attribute: Self.normalized(attribute))
        }
        line.normalize()
        // The cached constant of standard spacing says nothing.
        let constant = constraint.isSymbolic ? "~" : Self.rounded(line.constant)
        let second = line.second.map { "\($0.item).\($0.attribute)*\(Self.rounded(line.multiplier))" } ?? ""
        return "\(line.first.item).\(line.first.attribute) \(line.relation.rawValue) \(second)+\(constant)"
            + "@\(Self.rounded(constraint.priority)) \(variationSignature(element))"
    }

    private static func normalized(_ attribute: String) -> String {
        attribute == "lastBaseline" ? "baseline" : attribute
    }

    /// Seventeen digits of a written number differ in the last ones; five decimals tell constraints apart.
    private static func rounded(_ value: Double) -> String {
        let scaled = (value * 100_000).rounded()
        return scaled.magnitude < 1e15 ? String(Int(scaled)) : String(value)
    }
}

/// `first = multiplier × second + constant`, which can be turned round.
private struct Line {
    struct Term: Comparable {
        var item: Int
        var attribute: String

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
}
