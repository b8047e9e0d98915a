import InterfaceBuilder
import LibXML

/// A document's layout on the canvas of Interface Builder: all priorities apply, placeholders too, and content has its
/// size at the last save.
struct DesignRows {
    let layout: LayoutRows
    let frames: StoredFrames
    /// The required rows, without keys.
    private(set) var required: [Row]
    /// The other rows, by their priority.
    private(set) var optional: [(priority: Double, row: Row)] = []

    /// - Parameters:
    ///   - standIn: Replaces the stored lengths of content, and determines lengths that are in no document; nil: the
    ///     stored lengths apply, and the others are undetermined.
    ///   - replacing: Frames of views that constraints don't place, instead of the stored ones.
    ///   - contents: Sizes of content, instead of the stored ones.
    ///   - insets: Distances of safe areas and margins, by the number of their row.
    ///   - keepsFrames: Whether what is undetermined stays as stored.
    init(
        _ document: Document, standIn: ((Double) -> Double)? = nil, replacing: [ElementRef: Rect] = [:],
        contents: [ElementRef: (width: Double, height: Double)] = [:], insets: [Int: Double] = [:],
        keepsFrames: Bool = false
    ) {
        let phone = document.hasSizeClasses && keepsFrames ? SizeClass(width: .compact, height: .regular) : nil
        layout = LayoutRows(document, LayoutVariant(sizeClass: phone), isDesign: true)
        frames = StoredFrames(layout, replacing: replacing)
        required = layout.rows.map { Row($0.terms, from: $0.lower, to: $0.upper) }
        optional = layout.optional
        if standIn != nil { determine() }
        for (number, inset) in insets where required.indices.contains(number) {
            guard let value = Rational(reading: inset) else { continue }
            (required[number].lower, required[number].upper) = (
                try? value - Row.rounding, try? value + Row.rounding
            )
        }
        for rectangle in layout.edges.rectangles where document.isView(rectangle.element) {
            switch rectangle.part {
            case .margins: break
            case .content: fix([.horizontal, .vertical].map { layout.edges.origin(rectangle, $0) })
            case .frame:
                if document.isPlacedByOthers(rectangle.element) {
                    fix(
                        LayoutAxis.allCases.flatMap { axis in
                            [layout.edges.origin(rectangle, axis), layout.edges.size(rectangle, axis).variable]
                        })
                } else {
                    let own = contents[rectangle.element]
                    for axis in LayoutAxis.allCases {
                        let length = axis == .horizontal ? own?.width : own?.height
                        addContent(rectangle, axis, standIn ?? { length ?? $0 })
                        if keepsFrames { keep(rectangle, axis) }
                    }
                }
            }
        }
    }

    /// Whether a row is the distance of a safe area or a margin, which no document stores.
    func isRange(_ number: Int) -> Bool {
        guard number < layout.rows.count, layout.rows[number].key == nil, let lower = layout.rows[number].lower,
            let upper = layout.rows[number].upper
        else { return false }
        return lower < upper
    }

    /// Lets a view stay where it is in its superview unless anything else decides about it.
    private mutating func keep(_ rectangle: Rectangle, _ axis: LayoutAxis) {
        let size = layout.edges.size(rectangle, axis)
        var place = [Term(1, layout.edges.origin(rectangle, axis))]
        if let superview = layout.document.superview(of: rectangle.element) {
            let outer = Rectangle(element: superview, part: layout.document.scrolls(superview) ? .content : .frame)
            if layout.edges.has(outer) { place.append(Term(-1, layout.edges.origin(outer, axis))) }
        }
        for terms in [place, [size]] {
            guard let value = frames.value(of: terms).flatMap(Rational.init(reading:)) else { continue }
            optional.append((Self.least, Row(terms, from: value, to: value)))
        }
    }

    /// Below all priorities of constraints.
    private static let least = 0.5

    /// Fixes insets and baselines at arbitrary values, which is enough for anything that only depends on them.
    private mutating func determine() {
        for index in required.indices {
            if let lower = required[index].lower, let upper = required[index].upper, lower < upper,
                layout.rows[index].key == nil
            {
                required[index].upper = lower
            }
        }
        for rectangle in layout.edges.rectangles where rectangle.part == .frame {
            for baseline in [Edges.Place.firstBaseline, .lastBaseline] {
                let distance = layout.edges.distance(baseline, of: rectangle, from: .start, of: rectangle, .vertical)
                required.append(Row(distance, from: 5, to: 5))
            }
        }
    }

    /// Fixes the stored values.
    private mutating func fix(_ variables: [Int]) {
        for variable in variables {
            guard let value = frames.values[variable].flatMap(Rational.init(reading:)) else { continue }
            required.append(Row([Term(1, variable)], from: value, to: value))
        }
    }

    /// Ties a view to the length of its content, with its content priorities.
    private mutating func addContent(_ rectangle: Rectangle, _ axis: LayoutAxis, _ standIn: (Double) -> Double) {
        let (document, view) = (layout.document, rectangle.element)
        let size = layout.edges.size(rectangle, axis)
        guard document.mayHaveContent(view, along: axis), document.tree.name(view) != "stackView",
            let length = frames.values[size.variable].map(standIn).flatMap(Rational.init(reading:))
        else { return }
        optional.append((document.compressionResistance(view, along: axis), Row([size], from: length, to: nil)))
        optional.append((document.hugging(view, along: axis), Row([size], from: nil, to: length)))
    }

    /// All rows; those below a priority have no limits.
    func all(from priority: Double = 0) -> [Row] {
        required + optional.map { $0.priority < priority ? Row($0.row.terms, from: nil, to: nil) : $0.row }
    }

    func components() -> [Component] { layout.components(of: all()) }

    /// The independent parts, each with its levels of priority from the top.
    func parts() -> [(component: Component, levels: [[Row]])] {
        components().map { part in
            var component = part
            let first = component.rows.firstIndex { $0 >= required.count } ?? component.rows.count
            var levels: [Double: [Row]] = [:]
            for (number, row) in zip(component.rows[first...], component.system.rows[first...]) {
                levels[optional[number - required.count].priority, default: []].append(row)
            }
            if first < component.rows.count { component.system.takeBack(to: first) }
            return (component, levels.sorted { $0.key > $1.key }.map(\.value))
        }
    }
}

extension Document {
    /// Whether a view's frame comes from something other than constraints: a screen, a cell, its superview's class, or
    /// an autoresizing mask.
    func isPlacedByOthers(_ view: ElementRef) -> Bool {
        guard let list = tree.parent(view), tree.name(list) == "subviews", let superview = tree.parent(list) else {
            return true
        }
        if tree.name(superview) == "stackView" { return platform == .macos }
        return hasFrameOfItsOwn(view)
    }
}
