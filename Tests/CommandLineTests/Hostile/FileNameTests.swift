import Foundation
import Testing

/// Names of files in another form than in the folder: on a Mac, git and most editors compose the characters of a name
/// (`é` as one scalar), and files from Xcode have them decomposed (`e` and an accent). Both are equal as texts.
struct FileNameTests {
    private static let composed = "Caf\u{E9}"
    private static let decomposed = "Cafe\u{301}"
    private static let both = [(composed, decomposed), (decomposed, composed)]

    /// A folder with a document that has a finding, in a git repository.
    private func sandbox(_ folder: String) throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        let document = Fixtures.folder.appendingPathComponent("Documents/Error.xib")
        try sandbox.write(Data(contentsOf: document), to: "\(folder)/Card.xib")
        return sandbox
    }

    @Test(arguments: both)
    func configurations(name: String, folder: String) throws {
        let sandbox = try sandbox(folder)
        let rules = "rules: {duplicate-id: off, custom-class-exists: off}"
        for (text, finds) in [
            ("exclude: [\(name)]", false), ("exclude: ['C???/*.xib']", false), ("include: [other]", false),
            ("include: ['*[\(name.last ?? "?")]/*']", true), ("overrides: [{files: [\(name)/**], \(rules)}]", false),
        ] {
            try sandbox.write(text, to: ".xiblint.yml")
            #expect(try sandbox.run().text.isEmpty == !finds, "\(text)")
        }
    }

    @Test(arguments: both)
    func commandLines(name: String, folder: String) throws {
        let sandbox = try sandbox(folder)
        #expect(try sandbox.run("lint", "\(name)/Card.xib").text.contains("/Card.xib:9:49: error: "))
        #expect(try sandbox.run("lint", name).text.contains("/Card.xib:9:49: error: "))
    }

    @Test(arguments: both)
    func baselines(name: String, folder: String) throws {
        let sandbox = try sandbox(folder)
        try sandbox.write("baseline: known.json", to: ".xiblint.yml")
        _ = try sandbox.run("baseline")
        let file = sandbox.folder.appendingPathComponent("known.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.unicodeScalars.count { $0.value >= 0x80 } > 0)
        try sandbox.write(text.replacingOccurrences(of: folder, with: name, options: .literal), to: "known.json")
        let outcome = try sandbox.run("lint", "--strict-baseline")
        #expect(outcome.end == .exit(0), "\(outcome.all)")
    }

    /// Git prints the composed name, as it does on a Mac, for a folder with the decomposed one.
    @Test(.enabled(if: Tool.git.isThere, "git is not installed"))
    func changes() throws {
        let sandbox = try sandbox(Self.decomposed)
        try sandbox.writeProgram(
            "#!/bin/sh\nPATH=$REAL git \"$@\" | sed \"s/e$(printf '\\314\\201')/$(printf '\\303\\251')/g\"\n",
            to: "tools/git")
        let outcome = try sandbox.shell(
            """
            printf '%s\\n' .xiblint.yml tools 'Caf*' >.gitignore && git init -q -b main && git add -f .gitignore Caf*
            git -c user.name=x -c user.email=x@localhost commit -qm 1
            for file in Caf*/Card.xib; do echo >>"$file"; done
            export REAL=$PATH PATH=$PWD/tools:$PATH
            xiblint -q && exit 3
            xiblint -q --changed-since HEAD
            git add -u && xiblint -q --pre-commit '\(Self.composed)/Card.xib'
            """)
        #expect(outcome.end == .exit(1), "\(outcome.all)")
        #expect(outcome.text.split(separator: "\n").filter { $0.contains("/Card.xib:9:49: error: ") }.count == 3)
    }

    /// A file with a new form of its name is the same file, and keeps its findings.
    @Test(.enabled(if: Tool.git.isThere, "git is not installed"))
    func newForms() throws {
        let sandbox = try sandbox(Self.composed)
        let outcome = try sandbox.shell(
            """
            printf 'baseline: known.json' >.xiblint.yml && xiblint baseline -q && git init -q -b main && git add -A
            git -c user.name=x -c user.email=x@localhost commit -qm 1 && mv Caf* '\(Self.decomposed)'
            xiblint -q --strict-baseline && xiblint -q --changed-since HEAD --no-baseline --format json
            """)
        #expect(outcome.end == .exit(1), "\(outcome.all)")
        #expect(outcome.text.contains("Card.xib"))
    }
}
