import CodeAnalysis
import Reports

/// For Graphviz: documents are boxes, classes ellipses; File's Owner is a dashed line.
extension GraphReport {
    package var dot: String {
        var lines = [
            "digraph xiblint {", "  rankdir=LR;", "  node [fontname=\"Helvetica\", fontsize=11];",
            "  edge [fontname=\"Helvetica\", fontsize=9];",
        ]
        for (number, label) in labels.enumerated() {
            let shape = isDocument(number) ? "box, style=filled, fillcolor=\"#e8f0fe\"" : "ellipse"
            lines.append("  n\(number) [label=\(Self.quoted(label)), shape=\(shape)];")
        }
        for edge in graph.edges {
            let style = edge.relation == .owner ? ", style=dashed" : ""
            lines.append("  n\(edge.from) -> n\(edge.to) [label=\(Self.quoted(edge.relation.words))\(style)];")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in TerminalText.line(text) {
            if character == "\"" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return quoted + "\""
    }
}
