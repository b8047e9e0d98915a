import InterfaceBuilder

/// A constraint as seen from the view that it places.
struct PlacedConstraint: Sendable {
    /// What it says about the view, which a change of the constant leaves alone.
    enum Role: Sendable {
        /// An edge at the same edge of a superview, or of one of its guides.
        case inset(LayoutAttribute, of: Int)
        /// An edge at the opposite edge of a neighbor.
        case gap(LayoutAttribute, to: Int)
        /// Anything else that ties a position to one of another view.
        case aligned(LayoutAttribute, with: LayoutAttribute, of: Int)
        case length(LayoutAttribute)
        case proportion(LayoutAttribute, to: LayoutAttribute, of: Int)
        case aspect
    }

    let node: Int
    let view: Int
    let attribute: LayoutAttribute
    let role: Role
    var constant: Double
    var multiplier: Double
    var relation: Constraint.Relation
    var priority: Double
    /// The multiplier as written: `16:9`.
    private let ratio: String

    /// Nil for a constraint of something that is not there.
    init?(_ node: Int, _ tree: SourceTree, _ keys: NodeKeys) {
        let constraint = tree.nodes[node]
        guard let holder = tree.holder(node) else { return nil }
        func item(_ name: String) -> Int? { constraint.raw(name).map { keys["#\($0)"] } ?? nil }
        func attribute(_ name: String) -> LayoutAttribute? {
            constraint.raw(name).flatMap { LayoutAttribute(name: $0) }
        }
        func number(_ name: String) -> Double? { constraint.raw(name).flatMap(Constraint.multiplier) }
        guard let first = constraint.raw("firstItem") == nil ? holder : item("firstItem"),
            let firstAttribute = attribute("firstAttribute")
        else { return nil }
        self.node = node
        relation = constraint.raw("relation").flatMap(Constraint.Relation.init) ?? .equal
        multiplier = number("multiplier") ?? 1
        ratio = constraint.raw("multiplier").map { Double($0).map(shortNumber) ?? $0 } ?? "1:1"
        constant = constraint.raw("constant").flatMap(Double.init) ?? 0
        priority = constraint.raw("priority").flatMap(Double.init) ?? 1000
        guard let second = item("secondItem"), let secondAttribute = attribute("secondAttribute") else {
            (view, self.attribute, role) = (first, firstAttribute, .length(firstAttribute))
            return
        }
        if first == second, firstAttribute.kind == .dimension {
            (view, self.attribute, role) = (first, firstAttribute, .aspect)
            return
        }
        // The child is placed, not its container or a guide of that.
        let isReversed = tree.contains(tree.viewOfGuide(first), second) && multiplier != 0
        if isReversed {
            relation = multiplier > 0 ? relation.reversed : relation
            constant = -constant / multiplier
            multiplier = 1 / multiplier
        }
        let (placed, other) = isReversed ? (second, first) : (first, second)
        let (own, others) = isReversed ? (secondAttribute, firstAttribute) : (firstAttribute, secondAttribute)
        view = tree.viewOfGuide(placed)
        self.attribute = own
        let isContained = tree.contains(tree.viewOfGuide(other), placed)
        let isFarEdge = [.trailing, .bottom, .right].contains(own.base)
        if own.kind == .dimension {
            role = .proportion(own, to: others, of: other)
        } else if multiplier == 1, isContained, own.isInset(with: others) {
            role = .inset(own, of: other)
        } else if multiplier == 1, let side = own.base.side, own.axis == others.axis, side.opposite == others.base.side
        {
            role = .gap(own, to: other)
        } else {
            role = .aligned(own, with: others, of: other)
        }
        switch role {
        case .inset, .gap:
            guard isFarEdge else { break }
            constant = constant == 0 ? 0 : -constant
            relation = relation.reversed
        default: break
        }
    }

    /// All constraints of a version, by the view that they place.
    static func all(_ tree: SourceTree, _ keys: NodeKeys) -> [Int: [PlacedConstraint]] {
        let placed = tree.nodes.indices.filter(tree.isConstraint).compactMap { PlacedConstraint($0, tree, keys) }
        return Dictionary(grouping: placed, by: \.view)
    }

    /// The edge or length, with what it is tied to where that is not a superview.
    func label(_ names: ObjectNames) -> String {
        switch role {
        case .inset(let edge, _): Self.edge(edge)
        case .gap(let edge, let other): "\(Self.side(edge)) \(names.reference(other))"
        case .aligned(let edge, let with, let other):
            "\(Self.edge(edge)) at \(names.reference(other))\(with.base == edge.base ? "" : "'s \(Self.edge(with))")"
        case .length(let length): Self.edge(length)
        case .proportion(let length, _, let other): "\(Self.edge(length)) as \(names.reference(other))"
        case .aspect: "aspect ratio"
        }
    }

    /// `≥ 35`, `0.5 ×`, `16`
    var value: String {
        let sign = relation == .equal ? "" : relation == .greaterThanOrEqual ? "≥ " : "≤ "
        switch role {
        case .aspect: return sign + ratio
        case .proportion, .aligned:
            let factor = multiplier == 1 ? "" : "\(shortNumber(multiplier)) ×"
            let offset = constant == 0 ? "" : (constant > 0 ? "+ " : "− ") + shortNumber(constant.magnitude)
            let parts = [factor, offset].filter { !$0.isEmpty }.joined(separator: " ")
            return sign + (parts.isEmpty ? "0" : parts)
        default: return sign + shortNumber(constant)
        }
    }

    /// `16 from the trailing edge of cardView`, `below titleLabel + 8`, `at least 44 high`
    func phrase(_ names: ObjectNames) -> String {
        let least = relation == .equal ? "" : relation == .greaterThanOrEqual ? "at least " : "at most "
        let amount = shortNumber(constant)
        let end = priority == 1000 ? "" : " (priority \(shortNumber(priority)))"
        let offset = constant == 0 ? "" : (constant > 0 ? " + " : " − ") + shortNumber(constant.magnitude)
        switch role {
        case .inset(let edge, let other) where edge.base.side == nil:
            let axis = edge.axis == .horizontal ? "horizontally" : "vertically"
            return "centered \(axis) in \(names.reference(other))\(offset)\(end)"
        case .inset(let edge, let other):
            return constant == 0 && least.isEmpty
                ? "at the \(Self.edge(edge)) edge of \(names.reference(other))\(end)"
                : "\(least)\(amount) from the \(Self.edge(edge)) edge of \(names.reference(other))\(end)"
        case .gap(let edge, let other):
            return "\(least)\(Self.side(edge)) \(names.reference(other))\(offset)\(end)"
        case .aligned(let edge, let with, let other):
            let edges =
                with.base == edge.base
                ? "\(Self.edge(edge)) aligned with" : "\(Self.edge(edge)) at the \(Self.edge(with)) of"
            let factor = multiplier == 1 ? "" : " × \(shortNumber(multiplier))"
            return "\(least)\(edges) \(names.reference(other))\(factor)\(offset)\(end)"
        case .length(let length):
            return least.isEmpty
                ? "\(Self.edge(length)) \(amount)\(end)"
                : "\(least)\(amount) \(length == .width ? "wide" : "high")\(end)"
        case .proportion(let length, let of, let other):
            let factor = multiplier == 1 ? "" : "\(shortNumber(multiplier)) × "
            let name = names.reference(other)
            if of == length, factor.isEmpty {
                return "\(least)as \(length == .width ? "wide" : "high") as \(name)\(offset)\(end)"
            }
            return "\(Self.edge(length)) \(least)\(factor)\(Self.edge(of)) of \(name)\(offset)\(end)"
        case .aspect: return "aspect ratio \(value)\(end)"
        }
    }

    private static func edge(_ attribute: LayoutAttribute) -> String {
        switch attribute {
        case .centerX: "horizontal center"
        case .centerY: "vertical center"
        case .firstBaseline: "first baseline"
        default: attribute.isMargin ? "\(edge(attribute.base)) margin" : attribute.rawValue
        }
    }

    private static func side(_ edge: LayoutAttribute) -> String {
        switch edge.base {
        case .top: "below"
        case .bottom: "above"
        case .leading, .left: "after"
        default: "before"
        }
    }
}

extension LayoutAttribute {
    enum Side {
        case least, greatest

        fileprivate var opposite: Self { self == .least ? .greatest : .least }
    }

    /// Which end of its axis an edge is; nil for anything but an edge.
    fileprivate var side: Side? {
        switch self {
        case .leading, .left, .top: .least
        case .trailing, .right, .bottom: .greatest
        default: nil
        }
    }

    /// Whether a distance to the attribute of a container is one to the container's own edge or center.
    fileprivate func isInset(with other: LayoutAttribute) -> Bool {
        guard let side = base.side else { return base == other.base && (base == .centerX || base == .centerY) }
        return axis == other.axis && side == other.base.side
    }
}

extension SourceTree {
    /// Whether a node is in another one.
    func contains(_ ancestor: Int, _ node: Int) -> Bool {
        var current: Int? = node
        while let index = current {
            if index == ancestor { return index != node }
            current = parent(index)
        }
        return false
    }

    /// The view that has a guide, otherwise the node itself.
    func viewOfGuide(_ node: Int) -> Int {
        guard nodes[node].name.hasSuffix("LayoutGuide") else { return node }
        if nodes[node].name == "viewControllerLayoutGuide", let controller = holder(node) {
            return child(controller, key: "view") ?? node
        }
        return parent(node) ?? node
    }
}
