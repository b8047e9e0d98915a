import InterfaceBuilder
import LibXML

/// How wide and high things must at least be by required constraints of their sizes alone.
struct RequiredSizes {
    private struct Dimension: Hashable {
        var rectangle: Rectangle
        var axis: LayoutAxis
    }

    /// `larger ≥ factor × smaller + constant`.
    private struct Relation {
        var larger: Dimension
        var smaller: Dimension
        var factor: Double
        var constant: Double
        var constraint: ElementRef
    }

    private var known: [Dimension: (points: Double, constraints: [ElementRef])] = [:]

    /// - Parameter constraints: The required ones.
    init(_ document: Document, root: ElementRef, constraints: [Constraint]) {
        var relations: [Relation] = []
        func dimension(_ item: ElementRef?, _ name: String, _ constraint: Constraint) -> Dimension? {
            guard let item, let attribute = LayoutAttribute(name: name), attribute.kind == .dimension,
                let rectangle = document.rectangle(item, attribute, of: constraint, root: root)
            else { return nil }
            return Dimension(rectangle: rectangle, axis: attribute.axis)
        }
        for constraint in constraints {
            guard let first = dimension(constraint.firstItem, constraint.firstAttribute, constraint) else { continue }
            guard let attribute = constraint.secondAttribute else {
                if constraint.relation != .lessThanOrEqual {
                    raise(first, to: constraint.constant, [constraint.element])
                }
                continue
            }
            let factor = constraint.multiplier
            guard let second = dimension(constraint.secondItem, attribute, constraint), factor > 0 else { continue }
            if constraint.relation != .lessThanOrEqual {
                relations.append(
                    Relation(
                        larger: first, smaller: second, factor: factor, constant: constraint.constant,
                        constraint: constraint.element))
            }
            if constraint.relation != .greaterThanOrEqual {
                relations.append(
                    Relation(
                        larger: second, smaller: first, factor: 1 / factor, constant: -constraint.constant / factor,
                        constraint: constraint.element))
            }
        }
        spread(relations)
    }

    func least(_ rectangle: Rectangle, _ axis: LayoutAxis) -> (length: Squeeze.Length, constraints: [ElementRef]) {
        guard let size = known[Dimension(rectangle: rectangle, axis: axis)] else { return (0, []) }
        return (Squeeze.Length(points: size.points), size.constraints)
    }

    @discardableResult
    private mutating func raise(_ dimension: Dimension, to points: Double, _ constraints: [ElementRef]) -> Bool {
        // Rounding must not look like growth.
        guard points > (known[dimension]?.points ?? 0) + 0.01 else { return false }
        known[dimension] = (points, constraints)
        return true
    }

    /// Sizes that follow from others. Sizes that grow for longer than any real chain is are a contradiction: then only
    /// what has a number of its own is known.
    private mutating func spread(_ relations: [Relation]) {
        let own = known
        for _ in 0..<20 {
            var grew = false
            for relation in relations {
                let from = known[relation.smaller]
                guard from?.constraints.contains(relation.constraint) != true else { continue }
                let points = relation.factor * (from?.points ?? 0) + relation.constant
                if raise(relation.larger, to: points, (from?.constraints ?? []) + [relation.constraint]) { grew = true }
            }
            if !grew { return }
        }
        known = own
    }
}
