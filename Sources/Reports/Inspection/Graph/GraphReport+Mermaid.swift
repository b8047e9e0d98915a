import ProjectModel

/// For Mermaid, which GitHub and GitLab draw in Markdown: documents are boxes, classes have round ends; File's Owner is a
/// dashed line.
extension GraphReport {
    package var mermaid: String {
        var lines = ["flowchart LR"]
        for (number, label) in labels.enumerated() {
            lines.append("  n\(number)" + Self.node(Self.escaped(label), isFile: isDocument(number)))
        }
        for edge in graph.edges {
            lines.append("  n\(edge.from) \(Self.arrow(edge.relation)) n\(edge.to)")
        }
        let legend = GraphLegend(graph)
        if !legend.nodes.isEmpty {
            lines.append("  subgraph Legend")
            lines += legend.nodes.map { "    l\($0.rawValue)" + Self.node($0.words, isFile: $0 != .type) }
            lines += legend.lines.map { "    l\($0.from.rawValue) \(Self.arrow($0.relation)) l\($0.to.rawValue)" }
            lines.append("  end")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func node(_ label: String, isFile: Bool) -> String { isFile ? "[\"\(label)\"]" : "([\"\(label)\"])" }

    private static func arrow(_ relation: NibGraph.Relation) -> String {
        "\(relation == .owner ? "-.->" : "-->")|\(relation.words)|"
    }

    /// In ASCII only letters, digits and a few characters have no special meaning: names are untrusted, and Mermaid
    /// interprets the rest as its own syntax, Markdown, HTML or style sheets.
    private static func escaped(_ label: String) -> String {
        var escaped = ""
        for scalar in TerminalText.line(label).unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "-", "_", "/", "\u{80}"...:
                escaped.unicodeScalars.append(scalar)
            default: escaped += "#\(scalar.value);"
            }
        }
        return escaped
    }
}
