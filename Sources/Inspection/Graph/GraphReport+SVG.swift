import CodeAnalysis
import Reports

/// A picture that browsers show, in light and in dark.
extension GraphReport {
    package var svg: String {
        let labels = labels.map(TerminalText.line)
        // Of a letter of 12 pixels, a little more than most are wide.
        let layout = GraphLayout(graph, widths: labels.map { Double(TerminalText.cells($0.unicodeScalars)) * 7 + 20 })
        let size = "\(Self.number(layout.width)) \(Self.number(layout.height))"
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(Self.number(layout.width))" \
            height="\(Self.number(layout.height))" font-family="-apple-system, Helvetica, Arial, sans-serif" font-size="12">
            <style>
            :root { color-scheme: light dark; --ink: #1d2129; --line: #8a919e; --document: #e3edff; --class: #f4f4f6; }
            @media (prefers-color-scheme: dark) { :root { --ink: #e8eaee; --line: #7d8590; --document: #23395d; --class: #2b2e35; } }
            text { fill: var(--ink); } .line { fill: none; stroke: var(--line); } .owner { stroke-dasharray: 4 3; }
            .document { fill: var(--document); stroke: var(--line); } .class { fill: var(--class); stroke: var(--line); }
            .head { fill: var(--line); }
            </style>
            <defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" \
            orient="auto-start-reverse"><path class="head" d="M0 0 L8 4 L0 8 z"/></marker></defs>

            """
        for edge in graph.edges { text += line(edge, labels, layout) }
        for (number, box) in layout.boxes.enumerated() { text += node(number, box, labels[number]) }
        return text + "</svg>\n"
    }

    private func node(_ number: Int, _ box: GraphLayout.Box, _ label: String) -> String {
        let isDocument = isDocument(number)
        let radius = isDocument ? 3 : Int(GraphLayout.rowHeight / 2)
        let title = isDocument ? "<title>\(XMLText.escape(paths.readable.show(graph.nodes[number].name)))</title>" : ""
        return "<g>\(title)<rect class=\"\(isDocument ? "document" : "class")\" x=\"\(Self.number(box.x))\" "
            + "y=\"\(Self.number(box.y))\" width=\"\(Self.number(box.width))\" "
            + "height=\"\(Self.number(GraphLayout.rowHeight))\" rx=\"\(radius)\"/>"
            + "<text x=\"\(Self.number(box.x + box.width / 2))\" y=\"\(Self.number(box.y + 17))\" "
            + "text-anchor=\"middle\">\(XMLText.escape(label))</text></g>\n"
    }

    private func line(_ edge: NibGraph.Edge, _ labels: [String], _ layout: GraphLayout) -> String {
        let (from, to) = (layout.boxes[edge.from], layout.boxes[edge.to])
        let middle = GraphLayout.rowHeight / 2
        let path: String
        if from.x < to.x {
            let (x1, y1, x2, y2) = (from.x + from.width, from.y + middle, to.x, to.y + middle)
            let bend = (x2 - x1) / 2
            path = Self.curve((x1, y1), (x1 + bend, y1), (x2 - bend, y2), (x2, y2))
        } else {
            // Back, or to itself: around, above the boxes.
            let (x1, y1, x2, y2) = (from.x + from.width / 2, from.y, to.x + to.width / 2, to.y)
            let top = min(y1, y2) - 24
            path = Self.curve((x1, y1), (x1 + 20, top), (x2 - 20, top), (x2, y2))
        }
        let words = "\(labels[edge.from]) \(edge.relation.words) \(labels[edge.to])"
        return "<path class=\"line\(edge.relation == .owner ? " owner" : "")\" marker-end=\"url(#head)\" d=\"\(path)\">"
            + "<title>\(XMLText.escape(words))</title></path>\n"
    }

    private static func curve(
        _ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double), _ d: (Double, Double)
    ) -> String {
        func point(_ p: (Double, Double)) -> String { "\(number(p.0)) \(number(p.1))" }
        return "M\(point(a)) C\(point(b)), \(point(c)), \(point(d))"
    }

    /// With a digit after the point, which Swift's own description does not promise.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let whole = "\(sign)\(abs(tenths) / 10)"
        return tenths % 10 == 0 ? whole : "\(whole).\(abs(tenths) % 10)"
    }
}
