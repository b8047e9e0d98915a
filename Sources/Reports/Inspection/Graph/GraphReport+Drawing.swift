import Base
import ProjectModel

/// A drawing in some language: its nodes and edges, and a legend of them.
extension GraphReport {
    private func drawing(
        legend: (begin: [String], end: String), node: (_ id: String, _ label: String, _ isFile: Bool) -> String,
        edge: (_ from: String, _ to: String, NibGraph.Relation) -> String
    ) -> [String] {
        var lines = labels.enumerated().map { "  " + node("n\($0)", $1, isDocument($0)) }
        lines += graph.edges.map { "  " + edge("n\($0.from)", "n\($0.to)", $0.relation) }
        let signs = GraphLegend(graph)
        if signs.nodes.isEmpty { return lines }
        lines += legend.begin.map { "  \($0)" }
        lines += signs.nodes.map { "    " + node("l\($0.rawValue)", $0.words, $0 != .type) }
        lines += signs.lines.map { "    " + edge("l\($0.from.rawValue)", "l\($0.to.rawValue)", $0.relation) }
        return lines + ["  \(legend.end)"]
    }
}

/// For Graphviz: documents are boxes, classes ellipses; File's Owner is a dashed line.
extension GraphReport {
    package var dot: String {
        let head = [
            "digraph xiblint {", "  rankdir=LR;", "  node [fontname=\"Helvetica\", fontsize=11];",
            "  edge [fontname=\"Helvetica\", fontsize=9];",
        ]
        let legend = [
            "subgraph cluster_legend {", "  label=\"Legend\"; fontname=\"Helvetica\"; fontsize=11; color=gray;",
        ]
        let lines = drawing(legend: (legend, "}")) { id, label, isFile in
            let shape = isFile ? "box, style=filled, fillcolor=\"#e8f0fe\"" : "ellipse"
            return "\(id) [label=\(Self.quoted(label)), shape=\(shape)];"
        } edge: { from, to, relation in
            let style = relation == .owner ? ", style=dashed" : ""
            return "\(from) -> \(to) [label=\(Self.quoted(relation.words))\(style)];"
        }
        return (head + lines + ["}"]).joined(separator: "\n") + "\n"
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

/// For Mermaid, which GitHub and GitLab draw in Markdown: documents are boxes, classes have round ends; File's Owner is a
/// dashed line.
extension GraphReport {
    package var mermaid: String {
        let lines = drawing(legend: (["subgraph Legend"], "end")) { id, label, isFile in
            id + (isFile ? "[\"\(Self.escaped(label))\"]" : "([\"\(Self.escaped(label))\"])")
        } edge: { from, to, relation in
            "\(from) \(relation == .owner ? "-.->" : "-->")|\(relation.words)| \(to)"
        }
        return (["flowchart LR"] + lines).joined(separator: "\n") + "\n"
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

/// A picture, drawn by Graphviz.
extension GraphReport {
    /// - Throws: Where there is no `dot` on the `PATH`, or it fails.
    package func svg() throws(GraphvizError) -> String {
        let outcome: ProgramOutcome
        do {
            outcome = try runProgram("dot", ["-Tsvg"], input: Array(dot.utf8))
        } catch {
            throw error.isMissing ? .notInstalled : GraphvizError(message: "dot can't be run: \(error.message)")
        }
        if outcome.exitCode == 0 { return String(decoding: outcome.output, as: UTF8.self) }
        let text = Path(bytes: Array(outcome.errors.split(separator: UInt8(ascii: "\n")).first ?? [])).printable
        throw GraphvizError(message: text.isEmpty ? "dot failed." : "dot failed: \(text)")
    }
}

/// Why Graphviz failed.
package struct GraphvizError: Error, Hashable, Sendable, CustomStringConvertible {
    package var message: String

    package var description: String { message }

    static let notInstalled = GraphvizError(
        message: "Graphviz, whose dot draws --format svg, is not installed, or not on the PATH. "
            + "--format dot and --format mermaid need nothing.")
}
