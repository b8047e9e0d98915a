import Foundation
import Testing

/// The findings in `Examples`, under the repository's own configuration.
@Suite struct ExampleDocumentTests {
    private static let documents: [String] = {
        let paths = FileManager.default.enumerator(atPath: Fixtures.examples.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map { "Examples/\($0)" }
    }()

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        let file = Fixtures.package.appendingPathComponent(".xiblint.yml")
        try sandbox.write(try Data(contentsOf: file), to: ".xiblint.yml")
        return sandbox
    }

    /// An invalid document names in its Notes the rule that it shows, and has one finding of it; a valid one names
    /// none.
    @Test func eachHasTheFindingInItsNotes() throws {
        let report = try sandbox().lint("Examples")
        let reported = Dictionary(grouping: report.diagnostics, by: \.place.path).mapValues { $0.map(\.rule) }
        for document in Self.documents {
            let text = try String(
                contentsOf: Fixtures.package.appendingPathComponent(document), encoding: .utf8)
            let shown = text.components(separatedBy: #"<fragment content="Shows "#).dropFirst()
                .compactMap { $0.components(separatedBy: ":").first }
            #expect(reported[document] ?? [] == shown, "\(document)")
        }
        #expect(report.summary.files == Self.documents.count)
    }

    /// The same for sources: a comment before the line names the rule that it shows. A finding in code names the
    /// document that it is about.
    @Test func eachSourceHasTheFindingsInItsComments() throws {
        let report = try sandbox().lint("Examples")
        let reported = Dictionary(grouping: report.diagnostics, by: \.place.path)
        let paths = FileManager.default.enumerator(atPath: Fixtures.examples.path)?.compactMap { $0 as? String } ?? []
        for path in paths.filter({ $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".h") }).sorted() {
            let source = "Examples/\(path)"
            let text = try String(contentsOf: Fixtures.package.appendingPathComponent(source), encoding: .utf8)
            let lines = text.components(separatedBy: "\n")
            let shown = lines.compactMap { line in
                line.components(separatedBy: "// Shows ").dropFirst().first?.components(separatedBy: ":").first
            }
            let found = reported[source] ?? []
            #expect(found.map(\.rule) == shown, "\(source)")
            for finding in found {
                #expect(
                    finding.related.contains { Self.documents.contains($0.path) }, "\(source): \(finding.message)"
                )
            }
        }
    }

    /// Each pattern's document fits its own preset, and is reported once by each of the others.
    @Test(arguments: ["root-class", "layout-class", "owner", "owner-outlet"])
    func eachPatternFitsItsPreset(_ pattern: String) throws {
        let folders = ["RootClass", "LayoutClass", "Owner", "OwnerOutlet"]
        let sandbox = try Sandbox()
        try sandbox.write("extends: [recommended, \(pattern)-pattern]\n", to: ".xiblint.yml")
        for folder in folders {
            let path = "Examples/Patterns/\(folder)/\(folder)ProfileView.xib"
            let rules = try sandbox.lint(path).diagnostics.map(\.rule)
            let isItsOwn = folder.lowercased() == pattern.replacingOccurrences(of: "-", with: "")
            let expected = pattern == "owner-outlet" && folder == "Owner" ? "owner-view-outlet" : "loading-pattern"
            #expect(rules == (isItsOwn ? [] : [expected]), "\(path)")
        }
    }

    /// The block in Examples/README.md is the output of the first command, with "…" for omitted lines.
    @Test func thePageShowsWhatIsPrinted() throws {
        let readme = try String(contentsOf: Fixtures.examples.appendingPathComponent("README.md"), encoding: .utf8)
        let outcome = try sandbox().shell("xiblint lint Examples 2>&1")
        let printed = String(decoding: outcome.output, as: UTF8.self).components(separatedBy: "\n")
        let block = try #require(readme.components(separatedBy: "```\n").first { $0.hasPrefix("Examples/") })
        let shown = block.components(separatedBy: "\n")
        #expect(shown.count > 10)
        // Each line is part of the output, in the same order, and the last ones are the last.
        var rest = printed[...]
        for line in shown where line != "…" {
            let place = try #require(rest.firstIndex(of: line), "not printed any more, or in another order: \(line)")
            rest = rest[(place + 1)...]
        }
        #expect(rest.isEmpty)
    }
}
