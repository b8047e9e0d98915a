import Base
package import LibXML

extension Document {
    /// All constraints that have the same items and attributes as another one, in either order, and perhaps a few more:
    /// no others have equal keys.
    func findSimilarConstraints() -> Set<ElementRef> {
        func number(_ term: ConstraintTerm?) -> Int {
            guard let term else { return 0 }
            // Hardly any two attributes have names of one length, and to compare these takes longer.
            let attribute = term.attribute.rawValue.utf8.count * 2 + (term.attribute.axis == .horizontal ? 1 : 0)
            return (term.item.index + 1) * 64 + attribute
        }
        let groups = Dictionary(grouping: constraintTerms) { terms in
            let numbers = (number(terms.first), number(terms.second))
            return min(numbers.0, numbers.1) << 32 &+ max(numbers.0, numbers.1)
        }
        return Set(groups.values.filter { $0.count > 1 }.joined().map(\.element))
    }

    /// A normal form: equivalent constraints have the same key, regardless of their item order, sign and direction.
    ///
    /// Priority, size classes and varied properties are part of it; the id, label and identifier are not. Nil for a
    /// placeholder, which is removed at build time, and for a constraint without a container.
    package func constraintKey(_ element: ElementRef) -> String? {
        guard let container = container(ofConstraint: element), !tree.hasAttribute("placeholder", "YES", element) else {
            return nil
        }
        // Ids identify items as well as the items themselves, without a lookup.
        let first = tree.attribute("firstItem", element) ?? tree.attribute("id", container)
        var line = ConstraintLine(
            first: .init(
                item: first ?? "\(separator)\(container.index)",
                attribute: tree.attribute("firstAttribute", element) ?? ""),
            second: nil,
            relation: tree.attribute("relation", element).flatMap(Constraint.Relation.init) ?? .equal,
            multiplier: tree.attribute("multiplier", element).flatMap(Constraint.multiplier) ?? 1,
            constant: number("constant", of: element) ?? 0)
        if let attribute = tree.attribute("secondAttribute", element) {
            line.second = .init(item: tree.attribute("secondItem", element) ?? "", attribute: attribute)
        }
        line.normalize()
        // For standard spacing only the direction counts, not the length at the last save.
        let spacing = line.constant.sign == .minus ? "-~" : "~"
        var key = ConstraintKey()
        key.add(line)
        key.add(tree.hasAttribute("symbolic", "YES", element) ? spacing : rounded(line.constant))
        if let priority = number("priority", of: element), rounded(priority) != rounded(1000) {
            key.add("@" + rounded(priority))
        }
        (installation(of: element) + variations(of: element, line)).sorted().forEach { key.add($0) }
        return key.text
    }

    /// The properties of a constraint that vary by size class, as texts.
    private func variations(of element: ElementRef, _ line: ConstraintLine) -> [String] {
        tree.children(element).filter { tree.name($0) == "variation" }.map { variation in
            var part = tree.attribute("key", variation) ?? ""
            for name in tree.attributeNames(variation).sorted() where name != "key" {
                part += separator + name + "="
                if let value = number(name, of: variation) {
                    part += rounded(name == "constant" ? line.turned(value) : value)
                } else {
                    part += tree.attribute(name, variation) ?? ""
                }
            }
            return part
        }
    }
}

/// `first = multiplier × second + constant`, which can be solved for the other item.
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
    /// The divisor of constants, if the line is reversed.
    var divisor: Double?

    /// Puts the smaller term first: `a = m·b + c` is `b = a/m − c/m`; an inequality is reversed unless m is negative.
    mutating func normalize() {
        guard let other = second, multiplier != 0, other < first else { return }
        second = first
        first = other
        if multiplier > 0 { relation = relation.reversed }
        divisor = -multiplier
        constant = turned(constant)
        multiplier = 1 / multiplier
    }

    /// The constant in this line for a constant of the original constraint.
    func turned(_ constant: Double) -> Double { divisor.map { constant / $0 } ?? constant }
}

/// The parts of a key, each with a separator after it.
private struct ConstraintKey {
    private(set) var text = ""

    init() { text.reserveCapacity(100) }

    mutating func add(_ part: String) {
        text += part
        text += separator
    }

    /// Adds everything except the constant.
    mutating func add(_ line: ConstraintLine) {
        add(line.first.item)
        add(line.first.attribute)
        add(line.relation.rawValue)
        guard let second = line.second else { return }
        if rounded(line.multiplier) != rounded(1) { add(rounded(line.multiplier)) }
        add(second.item)
        add(second.attribute)
    }
}

/// Separates the parts of a key: no document can contain it.
private let separator = "\u{1F}"

/// The last of seventeen digits of a number vary; five decimals are enough to distinguish constraints.
private func rounded(_ value: Double) -> String {
    let scaled = (value * 100_000).rounded()
    return scaled.magnitude < 1e15 ? String(Int(scaled)) : String(value)
}
