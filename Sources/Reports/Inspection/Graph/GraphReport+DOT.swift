import ProjectModel

/// For Graphviz: documents are boxes, classes ellipses; File's Owner is a dashed line.
extension GraphReport {
    package var dot: String {
        var lines = [
            "digraph xiblint {", "  rankdir=LR;", "  node [fontname=\"Helvetica\", fontsize=11];",
            "  edge [fontname=\"Helvetica\", fontsize=9];",
        ]
        for (number, label) in labels.enumerated() {
            let shape = Self.shape(isFile: isDocument(number))
            lines.append("  n\(number) [label=\(Self.quoted(label)), shape=\(shape)];")
        }
        for edge in graph.edges {
            lines.append("  n\(edge.from) -> n\(edge.to) [\(Self.face(edge.relation))];")
        }
        let legend = GraphLegend(graph)
        if !legend.nodes.isEmpty {
            lines += [
                "  subgraph cluster_legend {", "    label=\"Legend\"; fontname=\"Helvetica\"; fontsize=11; color=gray;",
            ]
            lines += legend.nodes.map {
                "    l\($0.rawValue) [label=\"\($0.words)\", shape=\(Self.shape(isFile: $0 != .type))];"
            }
            lines += legend.lines.map { "    l\($0.from.rawValue) -> l\($0.to.rawValue) [\(Self.face($0.relation))];" }
            lines.append("  }")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static func shape(isFile: Bool) -> String {
        isFile ? "box, style=filled, fillcolor=\"#e8f0fe\"" : "ellipse"
    }

    private static func face(_ relation: NibGraph.Relation) -> String {
        "label=\(quoted(relation.words))\(relation == .owner ? ", style=dashed" : "")"
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
