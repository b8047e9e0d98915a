import Base
import ProjectModel

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
