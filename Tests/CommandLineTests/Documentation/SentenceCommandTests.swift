import Foundation
import Testing

/// The commands and options in sentences exist: those in blocks are run by `DocumentedCommandTests`.
@Suite struct SentenceCommandTests {
    /// Options of other programs.
    private static let foreign: Set<String> = ["--from-ref", "--to-ref", "--upgrade"]

    /// Options by command; those of `lint` are under an empty name.
    private let options: [String: Set<String>]

    init() throws {
        let sandbox = try Sandbox(isEmpty: true)
        func options(_ command: String) throws -> Set<String> {
            Set(try sandbox.run("help", command).text.matches(of: #/--[a-z][a-z-]+/#).map { String($0.0) })
        }
        let overview = try sandbox.run("--help").text
        let names = overview.matches(of: #/(?m)^  ([a-z]+)  /#).map { String($0.1) }
        var found = Dictionary(uniqueKeysWithValues: try names.map { ($0, try options($0)) })
        found[""] = (found["lint"] ?? []).union(["--version"])
        self.options = found
    }

    @Test func whatSentencesNameExists() throws {
        let scripts = try FileManager.default.contentsOfDirectory(atPath: Fixtures.package.path + "/scripts")
            .compactMap {
                try? String(contentsOf: Fixtures.package.appendingPathComponent("scripts/\($0)"), encoding: .utf8)
            }
            .joined()
        let rules = try FileManager.default.contentsOfDirectory(atPath: Fixtures.package.path + "/docs/rules")
        let pages = DocumentedCommandTests.pages + rules.filter { $0.hasSuffix(".md") }.map { "docs/rules/\($0)" }
        var count = 0
        for page in pages + ["CHANGELOG.md"] {
            let text = try String(contentsOf: Fixtures.package.appendingPathComponent(page), encoding: .utf8)
                .replacing(#/(?s)```.*?```/#, with: "")
            for span in text.matches(of: #/`([^`\n]+)`/#).map({ String($0.1) }) {
                let words = span.split(separator: " ").map(String.init)
                let named = words.filter { $0.wholeMatch(of: #/--[a-z][a-z-]+(=.*)?/#) != nil }
                    .compactMap { $0.split(separator: "=").first.map(String.init) }
                switch words.first {
                case "xiblint":
                    let second = words.dropFirst().first ?? ""
                    let command = options[second] == nil ? "" : second
                    let isCommand = second.wholeMatch(of: #/[a-z]+/#) != nil
                    #expect(!isCommand || !command.isEmpty, "\(page): \(span)")
                    for option in named { #expect(options[command]?.contains(option) == true, "\(page): \(span)") }
                case let first? where first.hasPrefix("--"):
                    for option in named where !Self.foreign.contains(option) && !scripts.contains(option) {
                        #expect(options.values.contains { $0.contains(option) }, "\(page): \(span)")
                    }
                default: continue
                }
                count += named.count
            }
        }
        #expect(count > 120)
    }
}
