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

    /// Adds a rectangle that has no variables.
    mutating func add(_ rectangle: Rectangle) {
        numbers[slot(rectangle)] = rectangles.count
        rectangles.append(rectangle)
    }

    func size(_ rectangle: Rectangle, _ axis: LayoutAxis) -> Term {
        Term(1, variable(axis == .horizontal ? .width : .height, rectangle))
    }

    /// The variable of the left or top edge.
    func origin(_ rectangle: Rectangle, _ axis: LayoutAxis) -> Int {
        variable(axis == .horizontal ? .x : .y, rectangle)
    }

    /// Adds a position to a sum.
    /// - Parameter isMirrored: Whether it is measured from the leading side, which may be the right one.
    func add(
        _ place: Place, of rectangle: Rectangle, _ axis: LayoutAxis, isMirrored: Bool = true, isNegative: Bool = false,
        to sum: inout [Term]
    ) {
        let isTurned = isMirrored && isRightToLeft && axis == .horizontal
        let sign: Rational = isTurned == isNegative ? 1 : -1
        switch place {
        case .firstBaseline, .lastBaseline:
            sum.append(Term(sign, variable(place == .firstBaseline ? .firstBaseline : .lastBaseline, rectangle)))
        case .start, .end, .center:
            sum.append(Term(sign, origin(rectangle, axis)))
            if place == .center {
                sum.append(Term(Rational(sign.numerator, 2) ?? sign, size(rectangle, axis).variable))
            } else if (place == .end) != isTurned {
                sum.append(Term(sign, size(rectangle, axis).variable))
            }
        }
    }

    /// The distance of a position from another one.
    func distance(
        _ place: Place, of rectangle: Rectangle, from other: Place, of reference: Rectangle, _ axis: LayoutAxis,
        isMirrored: Bool = true
    ) -> [Term] {
        var sum: [Term] = []
        sum.reserveCapacity(4)
        add(place, of: rectangle, axis, isMirrored: isMirrored, to: &sum)
        add(other, of: reference, axis, isMirrored: isMirrored, isNegative: true, to: &sum)
        return sum
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
