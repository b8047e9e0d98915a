import Foundation
import Reports
import Testing

/// The examples in docs/formats.md print what stands below them. With `XIBLINT_UPDATE=1` that is written anew.
@Suite struct DocumentedFormatTests {
    private static let page = Fixtures.package.appendingPathComponent("docs/formats.md")

    @Test func theExamplesAreTrue() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        var result: [Substring] = []
        var output: [Substring]?
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        func block() -> [Substring] {
            let body = lines.prefix { $0 != "```" }
            lines = lines.dropFirst(body.count + 1)
            return Array(body)
        }
        while let line = lines.popFirst() {
            result.append(line)
            if line == "```sh" {
                let script = block()
                let outcome = try Sandbox().shell(script.joined(separator: "\n"))
                #expect(outcome.isOrderly, "\(script): \(outcome.summary)")
                let printed = String(decoding: outcome.output, as: UTF8.self)
                output = printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                    .map { Substring(String($0)) }
                result += script + ["```"]
            } else if line == "```" {
                let expected = block()
                let came = try #require(output, "an output without a command")
                #expect(!came.isEmpty, "the example shows nothing")
                if ProcessInfo.processInfo.environment["XIBLINT_UPDATE"] != "1" {
                    #expect(came == expected, "\(came.difference(from: expected))")
                }
                result += came + ["```"]
                output = nil
            }
        }
        if ProcessInfo.processInfo.environment["XIBLINT_UPDATE"] == "1" {
            try Data(result.joined(separator: "\n").utf8).write(to: Self.page)
        }
    }

    @Test func everyFormatIsInTheTableAndHasAnExample() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let rows = ReportFormat.allCases.map { "| `\($0.rawValue)` | \($0.reader) |" }.joined(separator: "\n")
        #expect(text.contains("\n| --- | --- |\n\(rows)\n\n"))
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        // One more stands in the output of an example.
        #expect(headings.filter { $0 != "xiblint" } == ReportFormat.allCases.map(\.rawValue))
    }
}
