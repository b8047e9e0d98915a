import AutoLayout
import InterfaceBuilder
import LibXML

@testable import LayoutModel

/// The frames that a document stores, as values of the variables of its rows.
struct Frames {
    private let document: Document
    /// By variable.
    private(set) var values: [Int: Double] = [:]

    init(_ rows: LayoutRows) {
        document = rows.document
        for rectangle in rows.edges.rectangles { add(rectangle, rows) }
    }

    private mutating func add(_ rectangle: Rectangle, _ rows: LayoutRows) {
        guard document.isView(rectangle.element), rectangle.part != .margins, !isHidden(rectangle.element),
            let frame = frame(rectangle.element)
        else { return }
        let (x, y) = (
            rows.edges.place(.start, of: rectangle, .horizontal), rows.edges.place(.start, of: rectangle, .vertical)
        )
        values[x[0].variable] = frame.x
        values[y[0].variable] = frame.y
        // How large the content of a scroll view is, no document says.
        if rectangle.part == .content { return }
        values[rows.edges.size(rectangle, .horizontal).variable] = frame.width
        values[rows.edges.size(rectangle, .vertical).variable] = frame.height
    }

    /// The alignment rectangle, in points from the outermost view's origin.
    private func frame(_ view: ElementRef) -> (x: Double, y: Double, width: Double, height: Double)? {
        let tree = document.tree
        guard let rect = tree.child(view, key: "frame"), let width = document.number("width", of: rect),
            let height = document.number("height", of: rect)
        else { return nil }
        var (x, y) = (0.0, 0.0)
        var current: ElementRef? = view
        while let element = current {
            if document.isView(element), let rect = tree.child(element, key: "frame") {
                x += document.number("x", of: rect) ?? 0
                y += document.number("y", of: rect) ?? 0
            }
            current = tree.parent(element)
        }
        switch tree.name(view) {
        case "slider": return (x + 2, y, width - 4, height)
        case "switch": return (x, y, width - 2, height)
        default: return (x, y, width, height)
        }
    }

    /// Interface Builder does not lay out what a stack view hides.
    private func isHidden(_ view: ElementRef) -> Bool {
        let tree = document.tree
        var current: ElementRef? = view
        while let element = current {
            if tree.hasAttribute("hidden", "YES", element),
                tree.parent(element).flatMap(tree.parent).map(tree.name) == "stackView"
            {
                return true
            }
            current = tree.parent(element)
        }
        return false
    }

    /// How far a row is from being satisfied; nil if the document does not store all of its frames.
    func distance(_ row: Row) -> Double? {
        var sum = 0.0
        for term in row.terms {
            guard let value = values[term.variable] else { return nil }
            sum += term.coefficient.approximation * value
        }
        return max(0, (row.lower?.approximation ?? sum) - sum, sum - (row.upper?.approximation ?? sum))
    }
}
