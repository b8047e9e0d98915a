import Foundation
import Reports
import Testing

/// docs/formats.md shows every format.
@Suite struct DocumentedFormatTests {
    private static let page = Fixtures.package.appendingPathComponent("docs/formats.md")

    @Test func everyFormatIsInTheTableAndHasAnExample() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let rows = ReportFormat.allCases.map { "| `\($0.rawValue)` | \($0.reader) |" }.joined(separator: "\n")
        #expect(text.contains("\n| --- | --- |\n\(rows)\n\n"))
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        // One more is in the output of an example.
        #expect(headings.filter { $0 != "xiblint" } == ReportFormat.allCases.map(\.rawValue))
    }
}
