package import InterfaceBuilder
package import LibXML

/// A rectangle with edges: a view's frame, its layout margins, the content of a scroll view, or a guide.
struct Rectangle: Hashable {
    enum Part: Int, CaseIterable { case frame, margins, content }

    /// A view or a guide.
    var element: ElementRef
    var part = Part.frame
}

extension Document {
    /// The rectangle that a term of a constraint refers to; nil if its item is not a view or guide.
    /// - Parameter root: A view whose guides and margins count as the view itself.
    func rectangle(_ term: ConstraintTerm, of constraint: RequiredConstraint, root: ElementRef?) -> Rectangle? {
        guard let view = term.view else { return nil }
        if let guide = term.guide {
            if guide.kind != nil, view == root { return Rectangle(element: view) }
            switch guide.kind {
            case nil: return nil
            case .frameLayoutGuide: return Rectangle(element: view)
            case .contentLayoutGuide: return Rectangle(element: view, part: .content)
            case .layoutMargins: return Rectangle(element: view, part: .margins)
            default: return Rectangle(element: guide.element)
            }
        }
        if term.attribute.kind == .position, isInside(constraint, view), scrolls(view) {
            // The position of a scroll view's margins on its content depends on the scroll offset.
            return term.attribute.isMargin ? nil : Rectangle(element: view, part: .content)
        }
        return Rectangle(element: view, part: term.attribute.isMargin && view != root ? .margins : .frame)
    }

    /// Whether its edges, for its descendants, are those of its scrolled content.
    func scrolls(_ view: ElementRef) -> Bool {
        switch tree.name(view) {
        case "scrollView", "tableView", "collectionView", "textView", "clipView": true
        default: false
        }
    }

    /// Whether a constraint relates a view to one of its descendants.
    private func isInside(_ constraint: RequiredConstraint, _ view: ElementRef) -> Bool {
        guard let second = constraint.second else { return false }
        return tree.isAncestor(view, of: constraint.first.item == view ? second.item : constraint.first.item)
    }
}

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

    /// A position as a sum.
    /// - Parameters:
    ///   - isMirrored: Whether it is measured from the leading side, which may be the right one.
    ///   - centered: The rectangle whose center is meant, if it begins at the same place.
    func position(
        _ place: Place, of rectangle: Rectangle, _ axis: LayoutAxis, isMirrored: Bool, isNegative: Bool = false,
        centered: Rectangle? = nil
    ) -> [Term] {
        let isTurned = isMirrored && isRightToLeft && axis == .horizontal
        let sign: Rational = isTurned == isNegative ? 1 : -1
        switch place {
        case .firstBaseline, .lastBaseline:
            return [Term(sign, variable(place == .firstBaseline ? .firstBaseline : .lastBaseline, rectangle))]
        case .start, .end, .center:
            let edge = Term(sign, origin(rectangle, axis))
            if place == .center {
                return [edge, Term(Rational(sign.numerator, 2) ?? sign, size(centered ?? rectangle, axis).variable)]
            }
            let size = size(rectangle, axis).variable
            return (place == .end) != isTurned ? [edge, Term(sign, size)] : [edge]
        }
    }

    /// The distance of a position from another one.
    func distance(
        _ place: Place, of rectangle: Rectangle, from other: Place, of reference: Rectangle, _ axis: LayoutAxis,
        isMirrored: Bool = true, centered: Rectangle? = nil
    ) -> [Term] {
        position(place, of: rectangle, axis, isMirrored: isMirrored, centered: centered)
            + position(other, of: reference, axis, isMirrored: isMirrored, isNegative: true)
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

/// The distances of a rectangle's sides from those of the one around it.
struct Insets {
    var ranges: [(side: LayoutAttribute, range: ClosedRange<Rational>)]

    /// The assumed maximum of bars, notches and keyboards of any future device.
    static let most: Rational = 1000

    static let none = Insets(horizontal: 0...0, vertical: 0...0)
    static let unknown = Insets(horizontal: 0...most, vertical: 0...most)

    init(horizontal: ClosedRange<Rational>, vertical: ClosedRange<Rational>) {
        ranges = [(.left, horizontal), (.right, horizontal), (.top, vertical), (.bottom, vertical)]
    }

    init(_ ranges: [(side: LayoutAttribute, range: ClosedRange<Rational>)]) { self.ranges = ranges }
}

extension Document {
    /// The rectangles that a rectangle is inside of or around, regardless of constraints.
    func insets(of rectangle: Rectangle, squeezed: ElementRef?) -> [(Rectangle, Rectangle, Insets)] {
        let element = rectangle.element
        switch rectangle.part {
        case .content: return []
        case .margins: return [(rectangle, Rectangle(element: element), layoutMargins(of: element))]
        case .frame: break
        }
        if !isView(element) {
            guard let guide = layoutGuide(element), let view = guide.view else { return [] }
            let outer = Rectangle(element: view)
            switch guide.kind {
            case .safeArea: return [(rectangle, outer, .unknown)]
            case .top: return [(rectangle, outer, Insets([(.top, 0...0)]))]
            case .bottom: return [(rectangle, outer, Insets([(.bottom, 0...0)]))]
            default: return []
            }
        }
        guard tree.hasAttribute("key", "contentView", element), let view = tree.parent(element), isView(view) else {
            return []
        }
        switch tree.name(view) {
        // Editing controls and accessories are beside it, the separator is below or above.
        case "tableViewCell":
            return [(rectangle, Rectangle(element: view), Insets(horizontal: 0...Insets.most, vertical: 0...1))]
        case "collectionViewCell", "visualEffectView":
            return platform == .macos ? [] : [(rectangle, Rectangle(element: view), .none)]
        default: return []
        }
    }

    /// At least the values in the document, because the safe area may be added to them.
    func layoutMargins(of view: ElementRef) -> Insets {
        let names: [(key: String, sides: [LayoutAttribute])] = [
            ("layoutMargins", [.left, .right, .top, .bottom]),
            ("directionalLayoutMargins", [.leading, .trailing, .top, .bottom]),
        ]
        for (key, sides) in names {
            guard let written = tree.child(view, key: key) else { continue }
            return Insets(
                sides.map { side in
                    let length = number(side.rawValue, of: written).flatMap(Rational.init(reading:)) ?? 0
                    let greatest = (try? length + Insets.most) ?? length
                    return (side, length...max(length, greatest))
                })
        }
        return .unknown
    }

    /// Whether a constraint's view contains an item, or is the item. A controller's guides belong to its view.
    func contains(_ term: ConstraintTerm, of constraint: RequiredConstraint) -> Bool {
        guard let view = term.view, let container = container(ofConstraint: constraint.element) else { return false }
        return view == container || tree.isAncestor(container, of: view)
    }

    /// The nearest view that contains both items of a constraint, or is one of them.
    func nearestView(of constraint: RequiredConstraint) -> ElementRef? {
        let items = [constraint.first.view, constraint.second?.view].compactMap { $0 }
        var candidate = items.first
        while let view = candidate {
            let hasAll = items.allSatisfy { $0 == view || tree.isAncestor(view, of: $0) }
            if isView(view), hasAll { return view }
            candidate = tree.parent(view)
        }
        return nil
    }
}

/// The frames stored by Interface Builder, as values of the rows' variables. They may be out of date.
struct StoredFrames {
    private let document: Document
    private let replaced: [ElementRef: Rect]
    /// By variable; nil if no document stores it: guides, margins, baselines and the size of scrolled content.
    private(set) var values: [Double?]

    /// - Parameter replacing: Frames relative to the superview, instead of the stored ones.
    init(_ rows: LayoutRows, replacing: [ElementRef: Rect] = [:]) {
        document = rows.document
        replaced = replacing
        values = Array(repeating: nil, count: rows.edges.variableCount)
        var frames = [Rect?](repeating: nil, count: document.tree.elementCount)
        for rectangle in rows.edges.rectangles where rectangle.part != .margins && document.isView(rectangle.element) {
            guard let frame = alignmentRectangle(of: rectangle.element, &frames) else { continue }
            let (x, y) = (rows.edges.origin(rectangle, .horizontal), rows.edges.origin(rectangle, .vertical))
            (values[x], values[y]) = (frame.x, frame.y)
            if rectangle.part == .content { continue }
            values[rows.edges.size(rectangle, .horizontal).variable] = frame.width
            values[rows.edges.size(rectangle, .vertical).variable] = frame.height
        }
    }

    /// The rectangle that constraints apply to: sliders and switches are smaller than their frames.
    private func alignmentRectangle(of view: ElementRef, _ frames: inout [Rect?]) -> Rect? {
        guard var frame = frame(view, &frames) else { return nil }
        guard document.platform != .macos else { return frame }
        switch document.tree.name(view) {
        case "slider": (frame.x, frame.width) = (frame.x + 2, frame.width - 4)
        case "switch": frame.width -= 2
        default: break
        }
        return frame
    }

    /// In points from the top left corner of the outermost view.
    private func frame(_ view: ElementRef, _ frames: inout [Rect?]) -> Rect? {
        if let known = frames[view.index] { return known }
        var frame: Rect
        if let own = replaced[view] {
            frame = own
        } else if let stored = document.storedFrame(view) {
            frame = stored
        } else {
            return nil
        }
        if let superview = document.superview(of: view), let outer = self.frame(superview, &frames) {
            // AppKit measures from the bottom.
            if document.platform == .macos { frame.y = outer.height - frame.y - frame.height }
            (frame.x, frame.y) = (frame.x + outer.x, frame.y + outer.y)
        }
        frames[view.index] = frame
        return frame
    }

    /// The value of a sum; nil if any of its values is unknown.
    func value(of terms: [Term]) -> Double? {
        var sum = 0.0
        for term in terms {
            guard let value = values[term.variable] else { return nil }
            sum += term.coefficient.approximation * value
        }
        return sum
    }
}

extension Document {
    /// The frame in the document, relative to the superview.
    package func storedFrame(_ view: ElementRef) -> Rect? {
        guard let rect = tree.child(view, key: "frame"), let width = number("width", of: rect),
            let height = number("height", of: rect)
        else { return nil }
        return Rect(x: number("x", of: rect) ?? 0, y: number("y", of: rect) ?? 0, width: width, height: height)
    }

    /// The nearest view around a view.
    package func superview(of view: ElementRef) -> ElementRef? {
        var current = tree.parent(view)
        while let element = current, !isView(element) { current = tree.parent(element) }
        return current
    }
}
