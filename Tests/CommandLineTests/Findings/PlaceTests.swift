import Foundation
import Testing

/// The text at every diagnostic's place is a start tag or an attribute.
struct PlaceTests {
    @Test func examples() throws {
        let sandbox = try Sandbox()
        let report = try sandbox.lint("Examples")
        #expect(report.diagnostics.count > 5)
        try expectPlaces(report, in: sandbox.folder)
    }

    @Test func fixtures() throws {
        let sandbox = try Sandbox()
        let report = try sandbox.lint("Bad", "Clean.xib", "Note.xib", "Warning.xib", "Error.xib")
        #expect(Set(report.diagnostics.map(\.severity)) == ["error", "warning", "note"])
        try expectPlaces(report, in: sandbox.folder)
    }

    /// A style in which the same document is written.
    struct Style: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var rewrite: @Sendable (String) -> String

        init(_ name: String, _ rewrite: @escaping @Sendable (String) -> String) {
            testDescription = name
            self.rewrite = rewrite
        }

        static let all = [
            Style("CRLF") { $0.replacingOccurrences(of: "\n", with: "\r\n") },
            Style("byte order mark") { "\u{FEFF}" + $0 },
            Style("one line") { $0.replacingOccurrences(of: "\n", with: " ") },
            Style("a line for each attribute") { $0.replacingOccurrences(of: "\" ", with: "\"\n") },
            Style("spaced signs") { $0.replacingOccurrences(of: "=\"", with: " \n = \t\"") },
            Style("single quotes") {
                $0.replacingOccurrences(of: "'", with: "&apos;").replacingOccurrences(of: "\"", with: "'")
            },
            Style("comments") { $0.replacingOccurrences(of: "<view", with: "<!-- <view id='' > 👋 --><view") },
            Style("wide letters") {
                $0.replacingOccurrences(of: "<view ", with: "<view text=\"👩‍👩‍👧 e\u{301} 漢\" ")
            },
        ]
    }

    /// The places move with the tags, and nothing else changes.
    @Test(arguments: Style.all)
    func writtenDifferently(style: Style) throws {
        let sandbox = try Sandbox()
        let before = try sandbox.lint("Examples")
        try sandbox.rewrite("Examples", style.rewrite)
        let after = try sandbox.lint("Examples")
        try expectPlaces(after, in: sandbox.folder)
        func findings(_ report: Report) -> [String] {
            // Lines move with the tags.
            report.diagnostics.map {
                "\($0.place.path) \($0.rule) \($0.message.replacing(/on line \d+/, with: "on line N"))"
            }
        }
        #expect(findings(after) == findings(before))
    }

    @Test(.enabled(if: Fixtures.corpus != nil, "XIBLINT_CORPUS names no folder of real documents"))
    func corpus() throws {
        let corpus = try #require(Fixtures.corpus)
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.link("Corpus", to: corpus)
        let report = try sandbox.lint("Corpus/", options: ["--fail-on", "note", "--trust", corpus.path])
        #expect(report.summary.files > 0)
        try expectPlaces(report, in: sandbox.folder)
    }
}
