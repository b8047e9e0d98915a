import Base
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
        guard outcome.exitCode == 0 else { throw GraphvizError(outcome) }
        return String(decoding: outcome.output, as: UTF8.self)
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

extension GraphvizError {
    /// The message of `dot`.
    fileprivate init(_ outcome: ProgramOutcome) {
        let line = outcome.errors.split(separator: UInt8(ascii: "\n")).first ?? []
        let text = Path(bytes: Array(line)).printable
        message = text.isEmpty ? "dot failed." : "dot failed: \(text)"
    }
}
