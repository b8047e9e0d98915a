import InterfaceBuilder
import LibXML

/// Puts what a document requires along an axis into a graph.
struct SqueezeBuilder {
    private let document: Document
    private let axis: LayoutAxis
    private let root: ElementRef
    private let sizes: RequiredSizes
    private(set) var graph: Squeeze

    /// - Parameter constraints: The required ones; see `RequiredConstraints`.
    init(_ document: Document, root: ElementRef, axis: LayoutAxis, constraints: [Constraint], sizes: RequiredSizes) {
        self.document = document
        self.axis = axis
        self.root = root
        self.sizes = sizes
        graph = Squeeze(root: Rectangle(element: root))
        add(rectangle: Rectangle(element: root))
        for constraint in constraints { add(constraint) }
    }

    /// `first = second + constant`, or an inequality.
    private mutating func add(_ constraint: Constraint) {
        guard constraint.multiplier == 1,
            let first = place(constraint.firstItem, constraint.firstAttribute, constraint),
            let attribute = constraint.secondAttribute,
            let second = place(constraint.secondItem, attribute, constraint)
        else { return }
        let constant = Squeeze.Length(points: constraint.constant)
        if constraint.relation != .lessThanOrEqual {
            graph.add(second, first, constant, .constraint(constraint.element))
        }
        if constraint.relation != .greaterThanOrEqual {
            graph.add(first, second, -constant, .constraint(constraint.element))
        }
    }

    /// The place that an attribute of an item stands for; nil for one of the other axis, or one that nothing is known of.
    private mutating func place(_ item: ElementRef?, _ name: String, _ constraint: Constraint) -> Int? {
        guard let item, let attribute = LayoutAttribute(name: name), attribute.axis == axis,
            let spot = Squeeze.Spot(attribute),
            let rectangle = document.rectangle(item, attribute, of: constraint, root: root)
        else { return nil }
        return number(spot, of: rectangle)
    }

    private mutating func number(_ spot: Squeeze.Spot, of rectangle: Rectangle) -> Int {
        if let known = graph.number(spot, of: rectangle) { return known }
        graph.add(rectangle: rectangle)
        add(rectangle: rectangle)
        return graph.number(spot, of: rectangle) ?? 0
    }

    /// What holds of a rectangle whatever constraints it has.
    private mutating func add(rectangle: Rectangle) {
        let start = number(.start, of: rectangle)
        let end = number(.end, of: rectangle)
        let least = sizes.least(rectangle, axis)
        let reason: Squeeze.Reason = least.length > 0 ? .size(least.constraints) : .nature
        graph.add(start, end, least.length, reason)
        let center = number(.center, of: rectangle)
        graph.add(start, center, least.length / 2, reason)
        graph.add(center, end, least.length / 2, reason)
        if axis == .vertical {
            for baseline in [Squeeze.Spot.firstBaseline, .lastBaseline] {
                graph.add(start, number(baseline, of: rectangle), 0, .nature)
                graph.add(number(baseline, of: rectangle), end, 0, .nature)
            }
        }
        if let around = document.surrounding(rectangle) {
            graph.add(number(.start, of: around), start, 0, .nature)
            graph.add(end, number(.end, of: around), 0, .nature)
        }
        if rectangle.part == .frame, let stack = StackArrangement(rectangle.element, in: document) {
            add(stack, start, end)
        }
    }

    /// A stack view keeps its views inside itself, and in a row.
    private mutating func add(_ stack: StackArrangement, _ start: Int, _ end: Int) {
        let reason = Squeeze.Reason.stackView(stack.element)
        let insets = stack.insets(axis)
        var previous: Rectangle?
        for view in stack.views {
            let view = Rectangle(element: view)
            if let before = previous, stack.axis == axis {
                let (from, to): (Squeeze.Spot, Squeeze.Spot) =
                    stack.measuresBaselines && axis == .vertical ? (.lastBaseline, .firstBaseline) : (.end, .start)
                graph.add(number(from, of: before), number(to, of: view), Squeeze.Length(points: stack.spacing), reason)
            }
            graph.add(start, number(.start, of: view), Squeeze.Length(points: insets.start), reason)
            graph.add(number(.end, of: view), end, Squeeze.Length(points: insets.end), reason)
            previous = view
        }
    }
}

extension Squeeze.Length {
    /// Thousandths; no screen is a million points wide.
    init(points: Double) {
        self = points.isFinite ? Int((Swift.min(Swift.max(points, -1e6), 1e6) * 1000).rounded()) : 0
    }
}

extension Squeeze.Spot {
    /// Nil for a dimension.
    init?(_ attribute: LayoutAttribute) {
        switch attribute.base {
        case .left, .leading, .top: self = .start
        case .right, .trailing, .bottom: self = .end
        case .centerX, .centerY: self = .center
        case .firstBaseline: self = .firstBaseline
        case .baseline: self = .lastBaseline
        default: return nil
        }
    }
}
