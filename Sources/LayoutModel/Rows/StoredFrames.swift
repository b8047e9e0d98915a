import InterfaceBuilder
import LibXML

/// The frames stored by Interface Builder, as values of the rows' variables. They may be out of date.
struct StoredFrames {
    private let document: Document
    /// By variable; nil if no document stores it: guides, margins, baselines and the size of scrolled content.
    private(set) var values: [Double?]

    init(_ rows: LayoutRows) {
        document = rows.document
        values = Array(repeating: nil, count: rows.edges.variableCount)
        var frames = [Frame?](repeating: nil, count: document.tree.elementCount)
        for rectangle in rows.edges.rectangles where rectangle.part != .margins && document.isView(rectangle.element) {
            guard let frame = alignmentRectangle(of: rectangle.element, &frames) else { continue }
            let (x, y) = (rows.edges.origin(rectangle, .horizontal), rows.edges.origin(rectangle, .vertical))
            (values[x], values[y]) = (frame.x, frame.y)
            if rectangle.part == .content { continue }
            values[rows.edges.size(rectangle, .horizontal).variable] = frame.width
            values[rows.edges.size(rectangle, .vertical).variable] = frame.height
        }
    }

    /// In points from the top left corner of the outermost view.
    private struct Frame {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    /// The rectangle that constraints apply to: sliders and switches are smaller than their frames.
    private func alignmentRectangle(of view: ElementRef, _ frames: inout [Frame?]) -> Frame? {
        guard var frame = frame(view, &frames) else { return nil }
        guard document.platform != .macos else { return frame }
        switch document.tree.name(view) {
        case "slider": (frame.x, frame.width) = (frame.x + 2, frame.width - 4)
        case "switch": frame.width -= 2
        default: break
        }
        return frame
    }

    private func frame(_ view: ElementRef, _ frames: inout [Frame?]) -> Frame? {
        if let known = frames[view.index] { return known }
        guard let rect = document.tree.child(view, key: "frame"), let width = document.number("width", of: rect),
            let height = document.number("height", of: rect)
        else { return nil }
        var frame = Frame(
            x: document.number("x", of: rect) ?? 0, y: document.number("y", of: rect) ?? 0, width: width, height: height
        )
        if let superview = document.superview(of: view), let outer = self.frame(superview, &frames) {
            // AppKit measures from the bottom.
            if document.platform == .macos { frame.y = outer.height - frame.y - height }
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
    /// The nearest view around a view.
    func superview(of view: ElementRef) -> ElementRef? {
        var current = tree.parent(view)
        while let element = current, !isView(element) { current = tree.parent(element) }
        return current
    }
}
