import Foundation
import Testing

/// Properties of baselines over all examples and fixtures.
@Suite struct BaselineTests {
    private func known() throws -> (sandbox: Sandbox, count: Int) {
        let sandbox = try Sandbox()
        try sandbox.write("extends: [all]\nfail-on: note\nbaseline: known.json\n", to: ".xiblint.yml")
        let count = try sandbox.lint(".", options: ["--no-baseline"]).diagnostics.count
        try #require(count > 20)
        try #require(try sandbox.run("baseline").end == .exit(0))
        return (sandbox, count)
    }

    private func expectNothing(_ sandbox: Sandbox, _ count: Int, _ after: String) throws {
        let outcome = try sandbox.run("lint", "--strict-baseline", "--format", "json")
        #expect(outcome.end == .exit(0), "\(after)")
        let report = try JSONDecoder().decode(Report.self, from: outcome.output)
        #expect(report.diagnostics.map { "\($0.place.path): \($0.rule)" } == [], "\(after)")
        #expect(report.summary.baselined == count, "\(after)")
    }

    @Test func nothingIsReportedThatIsKnown() throws {
        let (sandbox, count) = try known()
        try expectNothing(sandbox, count, "at once")
        let before = try Data(contentsOf: sandbox.folder.appendingPathComponent("known.json"))
        try #require(try sandbox.run("baseline").end == .exit(0))
        #expect(try Data(contentsOf: sandbox.folder.appendingPathComponent("known.json")) == before)
    }

    /// A configuration in a separate folder: its own files are linted together with those beside it, or only the
    /// latter, whose root is another folder.
    @Test(arguments: [["ci", "App"], ["App"], ["App/Card.xib"], ["ci/Own.xib", "App/Card.xib"]])
    func filesBesideTheRoot(paths: [String]) throws {
        let sandbox = try Sandbox(isEmpty: true)
        let document = LocalizedCard.document().replacing("<label", with: "<label id=\"abc-de-fGh\"/><label")
        for path in ["ci/Own.xib", "App/Card.xib"] { try sandbox.write(document, to: path) }
        try sandbox.write("extends: []\nrules: {duplicate-id: on}\nbaseline: known.json\n", to: "ci/xiblint.yml")
        let configuration = ["--config", "ci/xiblint.yml"]
        try #require(try sandbox.run(["baseline", "ci", "App"] + configuration).end == .exit(0))
        let known = try String(contentsOf: sandbox.folder.appendingPathComponent("ci/known.json"), encoding: .utf8)
        #expect(known.contains("\"../App/Card.xib\""))
        let outcome = try sandbox.run(["lint", "--format", "json"] + paths + configuration)
        let report = try JSONDecoder().decode(Report.self, from: outcome.output)
        #expect(report.diagnostics.isEmpty && report.summary.baselined == (paths.count), "\(outcome.summary)")
    }

    @Test func linesMayCome() throws {
        let (sandbox, count) = try known()
        try sandbox.rewrite("Examples") { $0.replacingOccurrences(of: ">\n", with: ">\n\n\t<!-- moved -->\n") }
        try expectNothing(sandbox, count, "with more lines")
    }

    @Test func attributesMayBeReordered() throws {
        let (sandbox, count) = try known()
        try sandbox.rewrite("Examples") { text in
            text.replacing(#/<([A-Za-z]\w*)((?:\s+[\w:.\-]+="[^"]*")+)\s*(\/?)>/#) { match in
                let attributes = match.2.matches(of: #/[\w:.\-]+="[^"]*"/#).map { String($0.0) }
                return "<\(match.1)\n  \(attributes.reversed().joined(separator: "\n  "))\(match.3)>"
            }
        }
        try expectNothing(sandbox, count, "with attributes in another order")
    }

    @Test func oneMoreOfAKindIsReportedAlone() throws {
        let (sandbox, _) = try known()
        let warning = sandbox.folder.appendingPathComponent("Warning.xib")
        try FileManager.default.copyItem(at: warning, to: sandbox.folder.appendingPathComponent("New.xib"))
        let report = try sandbox.lint(".")
        #expect(!report.diagnostics.isEmpty)
        #expect(Set(report.diagnostics.map(\.place.path)) == ["New.xib"])
    }

    /// Two branches that both add findings are merged line by line.
    @Test(.enabled(if: Tool.git.isThere, "git is not installed")) func branchesMerge() throws {
        let sandbox = try Sandbox(isEmpty: true)
        for name in ["Warning.xib", "Error.xib", "Note.xib"] {
            let source = Fixtures.folder.appendingPathComponent("Documents/\(name)")
            try sandbox.write(Data(contentsOf: source), to: "App/B\(name)")
            try sandbox.write(Data(contentsOf: source), to: "More/\(name)")
        }
        let outcome = try sandbox.shell(
            """
            set -e
            git init -q -b main; git config user.email me@example.com; git config user.name Me
            printf 'baseline: .xiblint-baseline.json\nfail-on: note\n' >.xiblint.yml
            echo '.xiblint-baseline.json merge=union' >.gitattributes
            xiblint baseline App -q; git add .xiblint* .gitattributes App; git commit -qm One
            git checkout -q -b other; cp More/Warning.xib App/Z1.xib; xiblint baseline App -q
            git add App .xiblint*; git commit -qm Two
            git checkout -q main; cp More/Error.xib App/Z2.xib; xiblint baseline App -q
            git add App .xiblint*; git commit -qm Three
            git merge -q -m Merged other
            xiblint App --strict-baseline
            """)
        #expect(outcome.end == .exit(0), "\(outcome.summary)")
    }
}
