import Foundation
import Testing

/// `graph --format svg` runs Graphviz' `dot`.
@Suite struct GraphPictureTests {
    private static let graph = "xiblint graph --no-config Examples/Cells/ProfileCell.xib"

    /// Runs the command with this script as `dot`.
    private func draw(_ script: String) throws -> (Sandbox, Outcome) {
        let sandbox = try Sandbox()
        try sandbox.writeProgram("#!/bin/sh\n" + script, to: "bin/dot")
        return (sandbox, try sandbox.shell("PATH=$PWD/bin:$PATH; \(Self.graph) --format svg"))
    }

    @Test func dotReadsTheGraphAndItsOutputIsThePicture() throws {
        let (sandbox, outcome) = try draw("echo \"$#$1\"; cat; echo Warning: a font >&2\n")
        let graph = try sandbox.shell("\(Self.graph) --format dot")
        #expect(outcome.end == .exit(0))
        #expect(outcome.text == "1-Tsvg\n" + graph.text)
        #expect(String(decoding: outcome.errors, as: UTF8.self).isEmpty)
    }

    @Test func messagesOfDotAreShown() throws {
        let (_, outcome) = try draw("echo 'Error: too many \u{1B}[1mnodes' >&2; exit 1\n")
        #expect(outcome.end == .exit(2))
        #expect(outcome.text.isEmpty)
        #expect(String(decoding: outcome.errors, as: UTF8.self).hasPrefix("xiblint: dot failed: Error: too many"))
        #expect(!String(decoding: outcome.errors, as: UTF8.self).contains("\u{1B}"))
    }

    @Test(.enabled(if: Tool.dot.isThere, "Graphviz is not installed"))
    func graphvizDrawsAll() throws {
        let sandbox = try Sandbox()
        let outcome = try sandbox.shell("xiblint graph --no-config --format svg -o graph.svg Examples && cat graph.svg")
        let nodes = try sandbox.shell("xiblint graph --no-config --format dot Examples | grep -c shape=")
        #expect(outcome.end == .exit(0), "\(outcome.summary)")
        let picture = outcome.text
        #expect(picture.contains("<svg") && picture.hasSuffix("</svg>\n"))
        #expect("\(picture.components(separatedBy: "class=\"node\"").count - 1)\n" == nodes.text)
    }
}
