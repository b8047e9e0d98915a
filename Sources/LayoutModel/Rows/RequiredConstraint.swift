import InterfaceBuilder
import LibXML

/// A required constraint of a document in one of its variants, in exact numbers.
struct RequiredConstraint {
    /// A side of a constraint.
    struct Term {
        var item: ElementRef
        var attribute: LayoutAttribute
    }

    /// The maximum length of standard spacing, in points: the document contains the length at the last save.
    private static let standardSpacing: Rational = 64

    var element: ElementRef
    var first: Term
    var second: Term?
    var relation: Constraint.Relation
    var multiplier: Rational
    /// The minimum and the maximum of its constant.
    var constants: (least: Rational, greatest: Rational)
    var isSymbolic: Bool
    /// 1000 at run time.
    var priority: Double
}

extension LayoutVariant {
    /// nil for a constraint that is not required or does not exist at run time, and for one that is not completely
    /// known.
    /// - Parameter isDesign: Whether to include constraints that only Interface Builder satisfies, as it does.
    func constraint(_ element: ElementRef, in document: Document, isDesign: Bool) -> RequiredConstraint? {
        let tree = document.tree
        func number(_ name: StaticString, default value: Double) -> Double? {
            attribute(name, of: element, in: document).map { Double(written: $0) } ?? value
        }
        guard let priority = number("priority", default: 1000),
            isDesign
                ? (1...1000).contains(priority)
                : priority == 1000 && !tree.hasAttribute("placeholder", "YES", element),
            isInstalled(element, in: document) == true, let item = document.firstItem(ofConstraint: element),
            let attribute = tree.attribute("firstAttribute", element).flatMap(LayoutAttribute.init(name:)),
            let relation = tree.attribute("relation", element).map(Constraint.Relation.init) ?? .equal,
            let constant = number("constant", default: 0).flatMap(Rational.init(reading:))
        else { return nil }
        let isSymbolic = !isDesign && tree.hasAttribute("symbolic", "YES", element)
        var result = RequiredConstraint(
            element: element, first: .init(item: item, attribute: attribute), relation: relation, multiplier: 1,
            constants: isSymbolic ? RequiredConstraint.standard(constant) : (constant, constant),
            isSymbolic: isSymbolic, priority: priority)
        guard let name = tree.attribute("secondAttribute", element) else {
            return attribute.kind == .dimension && !tree.hasAttribute("secondItem", element) ? result : nil
        }
        // Without a multiplier the other item is ignored, and a position would have no reference.
        guard let other = document.secondItem(ofConstraint: element), let otherAttribute = LayoutAttribute(name: name),
            attribute.canRelate(to: otherAttribute)
        else { return nil }
        result.second = .init(item: other, attribute: otherAttribute)
        guard let text = tree.attribute("multiplier", element) else { return result }
        guard let multiplier = Constraint.multiplier(text).flatMap(Rational.init(reading:)), !multiplier.isZero else {
            return nil
        }
        result.multiplier = multiplier
        return result
    }
}

extension RequiredConstraint {
    fileprivate static func standard(_ constant: Rational) -> (least: Rational, greatest: Rational) {
        constant.sign < 0 ? (-standardSpacing, 0) : (0, standardSpacing)
    }
}
