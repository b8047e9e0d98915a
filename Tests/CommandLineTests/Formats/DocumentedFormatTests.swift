import Foundation
import Reports
import Testing

/// docs/formats.md shows every format.
@Suite struct DocumentedFormatTests {
    private static let page = Fixtures.package.appendingPathComponent("docs/formats.md")

    @Test func everyFormatIsInTheTableAndHasAnExample() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rows = lines.drop { $0 != "| --- | --- |" }.dropFirst().prefix { !$0.isEmpty }
        #expect(rows.map { $0.split(separator: " | ").count } == ReportFormat.allCases.map { _ in 2 })
        for (row, format) in zip(rows, ReportFormat.allCases) { #expect(row.hasPrefix("| `\(format.rawValue)` | ")) }
        let headings = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        // One more heading is in the output of an example.
        #expect(headings.filter { $0 != "xiblint" } == ReportFormat.allCases.map(\.rawValue))
    }
}
