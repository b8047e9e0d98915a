import Base
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
            isSymbolic: tree.hasAttribute("symbolic", "YES", element))
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

/// An attribute of an item of a constraint.
package struct ConstraintTerm: Sendable {
    package let item: ElementRef
    package let attribute: LayoutAttribute
    /// The item, if it is a guide.
    package let guide: LayoutGuide?
    /// The item, or the view that has the guide; nil for any other object.
    package let view: ElementRef?
}

/// A constraint and its terms: nil for one that it lacks, and for an unknown item or attribute.
package typealias ConstraintTerms = (element: ElementRef, first: ConstraintTerm?, second: ConstraintTerm?)

extension Document {
    func findConstraintTerms() -> [ConstraintTerms] {
        tree.elements(named: "constraint").map { element in
            (
                element, term(firstItem(ofConstraint: element), "firstAttribute", of: element),
                term(secondItem(ofConstraint: element), "secondAttribute", of: element)
            )
        }
    }

    private func term(_ item: ElementRef?, _ name: String, of constraint: ElementRef) -> ConstraintTerm? {
        guard let item, let attribute = tree.attribute(name, constraint).flatMap(LayoutAttribute.init(name:)) else {
            return nil
        }
        let guide = isView(item) ? nil : layoutGuide(item)
        return ConstraintTerm(
            item: item, attribute: attribute, guide: guide, view: isView(item) ? item : guide?.view)
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
        let amount = shortNumber(constant.magnitude)
        guard let attribute = constraint.secondAttribute else {
            return "\(first) \(sign) \(constant < 0 ? "-" : "")\(amount)"
        }
        let second = term(constraint.secondItem, "secondItem", attribute, container, of: constraint)
        let factor = constraint.multiplier == 1 ? "" : "\(shortNumber(constraint.multiplier)) × "
        let rest = constant == 0 ? "" : constant < 0 ? " - \(amount)" : " + \(amount)"
        return "\(first) \(sign) \(factor)\(second)\(rest)"
    }

    /// An object in a constraint in a message. A text that it shows is quoted, or its end could not be seen.
    func termLabel(_ item: ElementRef) -> String {
        let label = Self.shortened(label(item))
        return showsText(item) ? "\"\(label)\"" : label
    }

    private func term(
        _ item: ElementRef?, _ name: String, _ attribute: String, _ container: String?, of constraint: Constraint
    ) -> String {
        guard let item else {
            // A missing item is shown by its id.
            return (tree.attribute(name, constraint.element).map { "\($0)." } ?? "") + attribute
        }
        if item == constraint.container { return container.map { "\($0).\(attribute)" } ?? attribute }
        // In a damaged document, an item can be a constraint, even this one, whose label would recurse forever.
        if tree.name(item) == "constraint" { return "Constraint.\(attribute)" }
        return "\(container == nil ? label(item) : termLabel(item)).\(attribute)"
    }
}

/// Why a constraint can't be created: NSLayoutConstraint throws an exception when the nib is loaded.
package enum ConstraintMismatch: String, Sendable {
    /// A position without a second item: only a size can equal a number.
    case alone
    /// A size related to a position, a horizontal position to a vertical one, or leading to left.
    case attributes
    /// Items without a common ancestor view.
    case items
    /// A visual effect view and a view in its content view: such a constraint can be resolved too early.
    case effect
}

extension Document {
    /// Nil for a constraint that can be created, or for which too little is known: unknown attributes, items that do
    /// not exist, and placeholders, which are removed at build time.
    package func constraintMismatch(_ element: ElementRef) -> ConstraintMismatch? {
        let index = constraintTerms.partitioningIndex { $0.element >= element }
        guard index < constraintTerms.count, constraintTerms[index].element == element,
            !tree.hasAttribute("placeholder", "YES", element), let first = constraintTerms[index].first
        else { return nil }
        guard tree.hasAttribute("secondAttribute", element) else {
            let isAlone = first.attribute.kind == .position && !tree.hasAttribute("secondItem", element)
            return isAlone ? .alone : nil
        }
        guard let second = constraintTerms[index].second else { return nil }
        if !first.attribute.canRelate(to: second.attribute) { return .attributes }
        guard topLevelObject(of: first.item) == topLevelObject(of: second.item) else { return .items }
        let isEffect = isInContent(first.item, ofEffect: second.item) || isInContent(second.item, ofEffect: first.item)
        return isEffect ? .effect : nil
    }

    private func isInContent(_ element: ElementRef, ofEffect view: ElementRef) -> Bool {
        guard tree.hasName("visualEffectView", view), tree.isAncestor(view, of: element) else { return false }
        let child = tree.elements(upFrom: element).dropFirst().first { tree.parent($0) == view }
        return child.map { tree.hasAttribute("key", "contentView", $0) } ?? false
    }

    /// The top-level object that an element is or is in.
    private func topLevelObject(of element: ElementRef) -> ElementRef? {
        tree.elements(upFrom: element).first { tree.parent($0).map(objectLists.contains) ?? false }
    }
}
