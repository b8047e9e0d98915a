package import LibXML

/// A constraint with all defaults resolved: `first = multiplier × second + constant`, or an inequality.
package struct Constraint: Hashable, Sendable {
    package enum Relation: String, Sendable {
        case equal, greaterThanOrEqual, lessThanOrEqual

        /// The relation from the other side.
        package var reversed: Relation {
            switch self {
            case .equal: .equal
            case .greaterThanOrEqual: .lessThanOrEqual
            case .lessThanOrEqual: .greaterThanOrEqual
            }
        }
    }

    package var element: ElementRef
    /// The view whose `constraints` contain it.
    package var container: ElementRef
    /// A view or a guide; the container if the document specifies none. Nil if no object has the id.
    package var firstItem: ElementRef?
    package var firstAttribute: String
    package var relation: Relation
    package var secondItem: ElementRef?
    /// Nil for a constraint of one attribute to a constant.
    package var secondAttribute: String?
    package var multiplier: Double
    package var constant: Double
    package var priority: Double
    /// Removed at build time.
    package var isPlaceholder: Bool
    /// Standard spacing: `constant` is the value at the last save.
    package var isSymbolic: Bool
    package var identifier: String?
}

extension Document {
    /// All constraints, in document order.
    package var constraints: [Constraint] { tree.elements.compactMap(constraint) }

    package func constraint(_ element: ElementRef) -> Constraint? {
        guard tree.name(element) == "constraint", let container = container(ofConstraint: element) else { return nil }
        return Constraint(
            element: element, container: container,
            firstItem: firstItem(ofConstraint: element),
            firstAttribute: tree.attribute("firstAttribute", element) ?? "",
            relation: tree.attribute("relation", element).flatMap(Constraint.Relation.init) ?? .equal,
            secondItem: secondItem(ofConstraint: element),
            secondAttribute: tree.attribute("secondAttribute", element),
            multiplier: tree.attribute("multiplier", element).flatMap(Constraint.multiplier) ?? 1,
            constant: number("constant", of: element) ?? 0, priority: number("priority", of: element) ?? 1000,
            isPlaceholder: tree.hasAttribute("placeholder", "YES", element),
            isSymbolic: tree.hasAttribute("symbolic", "YES", element),
            identifier: tree.attribute("identifier", element))
    }

    package func firstItem(ofConstraint element: ElementRef) -> ElementRef? {
        guard tree.hasAttribute("firstItem", element) else { return container(ofConstraint: element) }
        return object(namedBy: "firstItem", of: element)
    }

    package func secondItem(ofConstraint element: ElementRef) -> ElementRef? {
        object(namedBy: "secondItem", of: element)
    }

    package func container(ofConstraint element: ElementRef) -> ElementRef? {
        guard let list = tree.parent(element), tree.hasName("constraints", list) else { return nil }
        return tree.parent(list)
    }
}

extension Constraint {
    /// Parses the three notations: `0.5`, `16:9`, `1/3`. Nil for anything else.
    package static func multiplier(_ text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, let first = numbers.first, numbers.count <= 2 else { return nil }
        let value = first / (numbers.count == 2 ? numbers[1] : 1)
        return value.isFinite ? value : nil
    }
}
