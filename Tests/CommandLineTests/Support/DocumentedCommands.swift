import Foundation
import Testing

/// A page of `docs/` with commands, each in a block `sh`, and below some of them, in a block of no language, what they print.
struct DocumentedCommands {
    static let folder = Fixtures.package.appendingPathComponent("docs")
    private static let isUpdate = ProcessInfo.processInfo.environment["XIBLINT_UPDATE"] == "1"

    private let file: URL

    init(page: String) { file = Self.folder.appendingPathComponent(page) }

    /// Runs each command in a sandbox of its own.
    func replay() throws {
        let text = try String(contentsOf: file, encoding: .utf8)
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
                if !Self.isUpdate { #expect(came == expected, "\(came.difference(from: expected))") }
                result += came + ["```"]
                output = nil
            } else if line.hasPrefix("```") {
                result += block() + ["```"]
            }
        }
        if Self.isUpdate { try Data(result.joined(separator: "\n").utf8).write(to: file) }
    }
}
