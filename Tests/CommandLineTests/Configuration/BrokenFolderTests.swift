import Foundation
import Testing

/// A folder of a monorepo with an invalid configuration: the run fails where it applies, and lints everything else.
@Suite struct BrokenFolderTests {
    private static let problem = "a/.xiblint.yml:2:9: "
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(isEmpty: true)
        let example = "Examples/Connections/RenamedOutletView"
        for (name, folder) in [("OtherView", "a"), ("RenamedOutletView", "b")] {
            for type in ["xib", "swift"] {
                let text = try String(
                    contentsOf: Fixtures.package.appendingPathComponent("\(example).\(type)"), encoding: .utf8)
                try sandbox.write(text.replacing("RenamedOutletView", with: name), to: "\(folder)/\(name).\(type)")
            }
        }
        try sandbox.write("extends: []\nrules: {outlet-exists: error}\n", to: ".xiblint.yml")
        try sandbox.write("extends: []\nrules: {outlet-exist: error}\n", to: "a/.xiblint.yml")
    }

    /// - Parameter fails: Whether the configuration applies to what is linted.
    private func expect(_ arguments: String..., finds paths: [String], fails: Bool) throws {
        let outcome = try sandbox.run(arguments)
        let found = outcome.text.split(separator: "\n").compactMap { $0.split(separator: ":").first }.map(String.init)
        #expect(Set(found).sorted() == paths, "\(arguments): \(outcome.all)")
        let errors = String(decoding: outcome.errors, as: UTF8.self)
        #expect(errors.contains(Self.problem + (fails ? "error: unknown rule" : "warning: unknown rule")), "\(errors)")
        #expect(errors.contains(fails ? "nothing in a was linted" : "nothing that was linted uses it"), "\(errors)")
        #expect(outcome.end == .exit(fails ? 2 : paths.isEmpty ? 0 : 1), "\(arguments): \(outcome.all)")
    }

    @Test func itFailsWhereItApplies() throws {
        let other = "b/RenamedOutletView.xib"
        try expect(finds: [other], fails: true)
        try expect("-j", "4", "a", "b", finds: [other], fails: true)
        try expect("a/OtherView.xib", other, finds: [other], fails: true)
        try expect("a/OtherView.swift", finds: [], fails: true)
        // The project is read, and with it the configuration.
        try expect("b", finds: [other], fails: false)
        try expect(other, finds: [other], fails: false)
        let quiet = try sandbox.run("-q", "b")
        #expect(quiet.errors.isEmpty && quiet.end == .exit(1), "\(quiet.all)")
        try sandbox.write("exclude: a\nextends: []\nrules: {outlet-exists: error}\n", to: ".xiblint.yml")
        #expect(try sandbox.run().end == .exit(1))
    }

    @Test func codeCanHaveFindingsToo() throws {
        try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("a/OtherView.xib"))
        try expect(finds: ["b/RenamedOutletView.xib"], fails: true)
        try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("a/OtherView.swift"))
        try expect(finds: ["b/RenamedOutletView.xib"], fails: false)
    }

    @Test func reportsHaveIt() throws {
        let report = try sandbox.run("--format", "json")
        let json = try #require(try JSONSerialization.jsonObject(with: report.output) as? [String: Any])
        #expect((json["summary"] as? [String: Any])?["files"] as? Int == 1)
        for format in ["junit", "markdown", "sarif"] {
            let report = try sandbox.run("--format", format)
            #expect(report.text.contains("nothing in its folder was linted") && report.end == .exit(2), "\(report.all)")
        }
    }

    @Test func nothingIsFixedThere() throws {
        try sandbox.write("extends: [all]\n", to: ".xiblint.yml")
        let before = try Data(contentsOf: sandbox.folder.appendingPathComponent("a/OtherView.xib"))
        #expect(try sandbox.run("--unsafe-fixes").end == .exit(2))
        let after = try Data(contentsOf: sandbox.folder.appendingPathComponent("a/OtherView.xib"))
        let fixed = try Data(contentsOf: sandbox.folder.appendingPathComponent("b/RenamedOutletView.xib"))
        #expect(after == before && fixed != before)
    }

    @Test func theBaselineIsNotWrittenWithoutIt() throws {
        #expect(try sandbox.run("baseline").end == .exit(2))
        #expect(try sandbox.run("baseline", "b").end == .exit(0))
        #expect(try sandbox.run("b", "--baseline", ".xiblint-baseline.json").end == .exit(0))
        #expect(try sandbox.run("explain", "outlet-exists", "--at", "a/OtherView.xib:13").end == .exit(2))
        #expect(try sandbox.run("explain", "outlet-exists", "--at", "b/RenamedOutletView.xib:13").end == .exit(0))
        #expect(try sandbox.run("patterns").end == .exit(2) && sandbox.run("patterns", "b").end == .exit(0))
    }

    @Test(.enabled(if: Tool.git.isThere, "git is not installed")) func aChangeFailsOnlyInTheFolder() throws {
        let commit = "git add -A && git -c user.name=x -c user.email=x@localhost commit -qm x"
        #expect(try sandbox.shell("git init -q -b main && \(commit)").end == .exit(0))
        let other = "b/RenamedOutletView.xib"
        #expect(try sandbox.shell("echo >>\(other)").end == .exit(0))
        try expect("--changed-since", "HEAD", finds: [other], fails: false)
        try expect("--base-config", "HEAD", "b", finds: [other], fails: false)
        try expect("--base-config", "HEAD", finds: [other], fails: true)
        #expect(try sandbox.shell("git add -A").end == .exit(0))
        try expect("--pre-commit", other, finds: [other], fails: false)
        #expect(try sandbox.shell("echo >>a/OtherView.swift").end == .exit(0))
        try expect("--changed-since", "HEAD", finds: [other], fails: true)
        #expect(try sandbox.shell("git checkout -q a && echo >>a/.xiblint.yml").end == .exit(0))
        try expect("--changed-since", "HEAD", finds: [other], fails: true)
        // What was not linted before is not known to be new.
        try sandbox.write("extends: []\nrules: {outlet-exists: error}\n", to: "a/.xiblint.yml")
        let corrected = try sandbox.run("--changed-since", "HEAD")
        #expect(corrected.end == .exit(1) && corrected.all.contains("The earlier findings are unknown"))
    }
}
