import AutoLayout
import InterfaceBuilder

/// The positions of rectangles as sums of variables, in points from the top and from the left of the screen.
struct Edges {
    /// A position along an axis; `start` is leading or top.
    enum Place { case start, center, end, firstBaseline, lastBaseline }

    private enum Variable: Int, CaseIterable { case x, width, y, height, firstBaseline, lastBaseline }

    private(set) var rectangles: [Rectangle] = []
    /// By element, and by part in it; -1 if it has no variables.
    private var numbers: [Int]
    let isRightToLeft: Bool

    init(elementCount: Int, isRightToLeft: Bool) {
        numbers = Array(repeating: -1, count: elementCount * Rectangle.Part.allCases.count)
        self.isRightToLeft = isRightToLeft
    }

    var variableCount: Int { rectangles.count * Variable.allCases.count }

    func has(_ rectangle: Rectangle) -> Bool { numbers[slot(rectangle)] >= 0 }

    private func slot(_ rectangle: Rectangle) -> Int {
        rectangle.element.index * Rectangle.Part.allCases.count + rectangle.part.rawValue
    }

    /// Returns whether the rectangle is new.
    mutating func add(_ rectangle: Rectangle) -> Bool {
        guard !has(rectangle) else { return false }
        numbers[slot(rectangle)] = rectangles.count
        rectangles.append(rectangle)
        return true
    }

    func size(_ rectangle: Rectangle, _ axis: LayoutAxis) -> Term {
        Term(1, variable(axis == .horizontal ? .width : .height, rectangle))
    }

    /// The variable of the left or top edge.
    func origin(_ rectangle: Rectangle, _ axis: LayoutAxis) -> Int {
        variable(axis == .horizontal ? .x : .y, rectangle)
    }

    /// - Parameter isMirrored: Whether it is measured from the leading side, which may be the right one.
    func place(_ place: Place, of rectangle: Rectangle, _ axis: LayoutAxis, isMirrored: Bool = true) -> [Term] {
        let start = Term(1, origin(rectangle, axis))
        let size = size(rectangle, axis)
        let isTurned = isMirrored && isRightToLeft && axis == .horizontal
        switch place {
        case .start: return isTurned ? [start, size].negated : [start]
        case .end: return isTurned ? [start].negated : [start, size]
        case .center:
            let center = [start, Term(Rational(1, 2) ?? 1, size.variable)]
            return isTurned ? center.negated : center
        case .firstBaseline: return [Term(1, variable(.firstBaseline, rectangle))]
        case .lastBaseline: return [Term(1, variable(.lastBaseline, rectangle))]
        }
    }

    private func variable(_ variable: Variable, _ rectangle: Rectangle) -> Int {
        numbers[slot(rectangle)] * Variable.allCases.count + variable.rawValue
    }
}

extension Edges.Place {
    /// nil for a dimension.
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

extension [Term] {
    var negated: [Term] { map { Term(-$0.coefficient, $0.variable) } }

    /// Each term multiplied; nil on overflow.
    func times(_ factor: Rational) -> [Term]? {
        if factor == 1 { return self }
        return try? map { Term(try $0.coefficient * factor, $0.variable) }
    }

    static func - (left: [Term], right: [Term]) -> [Term] {
        var sum = left
        sum.reserveCapacity(left.count + right.count)
        for term in right { sum.append(Term(-term.coefficient, term.variable)) }
        return sum
    }
}
