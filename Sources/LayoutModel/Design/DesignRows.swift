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

    /// - Parameter standIn: Replaces the stored lengths of content, and determines lengths that are in no document;
    ///   nil: the stored lengths apply, and the others are undetermined.
    init(_ document: Document, standIn: ((Double) -> Double)? = nil) {
        layout = LayoutRows(document, LayoutVariant(), isDesign: true)
        frames = StoredFrames(layout)
        required = layout.rows.map { Row($0.terms, from: $0.lower, to: $0.upper) }
        optional = layout.optional
        if standIn != nil { determine() }
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
                    for axis in LayoutAxis.allCases { addContent(rectangle, axis, standIn ?? { $0 }) }
                }
            }
        }
    }

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

    /// The independent parts, each with its levels of priority from the top.
    func parts() -> [(component: Component, levels: [[Row]])] {
        layout.components(of: required + optional.map(\.row)).map { part in
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
