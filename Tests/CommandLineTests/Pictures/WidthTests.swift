import Base
import Foundation
import Reports
import Testing

/// Output for a terminal fits 80 columns.
@Suite struct WidthTests {
    private func wide(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { TerminalText.cells($0.unicodeScalars) > 80 }
    }

    @Test func help() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let overview = try sandbox.run("--help").text
        let commands = try #require(
            overview.components(separatedBy: "Commands:\n").last?.components(separatedBy: "\n\n").first)
        let names = commands.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.count > 10 && wide(overview).isEmpty)
        for name in names where name != "help" { #expect(wide(try sandbox.run("help", name).text) == []) }
    }

    @Test func explain() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let list = try sandbox.run("rules", "--format", "json").output
        let rules = try #require(
            (JSONSerialization.jsonObject(with: list) as? [String: Any])?["rules"] as? [[String: Any]])
        #expect(rules.count > 50)
        for rule in rules { #expect(wide(try sandbox.run("explain", #require(rule["id"] as? String)).text) == []) }
    }
}
