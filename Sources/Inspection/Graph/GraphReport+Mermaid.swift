import CodeAnalysis
import Reports

/// For Mermaid, which GitHub and GitLab draw in Markdown: documents are boxes, classes have round ends; File's Owner is a
/// dashed line.
extension GraphReport {
    package var mermaid: String {
        var lines = ["flowchart LR"]
        for (number, label) in labels.enumerated() {
            let (open, close) = isDocument(number) ? ("[", "]") : ("([", "])")
            lines.append("  n\(number)\(open)\"\(Self.escaped(label))\"\(close)")
        }
        for edge in graph.edges {
            let arrow = edge.relation == .owner ? "-.->" : "-->"
            lines.append("  n\(edge.from) \(arrow)|\(edge.relation.words)| n\(edge.to)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// In ASCII only letters, digits and a few signs stand for themselves: names come from strangers, and Mermaid takes
    /// the rest as its own syntax, Markdown, HTML or style sheets.
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
