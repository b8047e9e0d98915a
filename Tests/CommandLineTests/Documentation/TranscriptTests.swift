import Foundation
import Testing

/// Replays the transcripts in Tests/Fixtures/Transcripts: a user's sessions with the program, each in its own folder
/// with the examples and fixture documents. With `XIBLINT_UPDATE=1` they are rewritten instead: review the difference
/// before you commit it.
@Suite struct TranscriptTests {
    private static let needsNothing = [
        "lint", "formats", "outputs", "exit-codes", "explain-at", "paths", "standard-input", "mistakes", "help",
        "rules",
        "bad-documents", "colour", "configuration", "index", "suppressions", "statistics", "init", "watch", "patterns",
        "graph", "nothing", "migrate", "doctor", "coverage",
    ]
    private static let needsGit = [
        "git", "diff", "merge", "preview", "rename", "nested", "root", "fix", "baseline", "changed-since",
    ]
    private static let needsBash = ["completions-bash", "closed-pipes"]
    private static let folder = Fixtures.folder.appendingPathComponent("Transcripts")

    @Test(arguments: needsNothing)
    func transcript(name: String) throws { try replay(name) }

    @Test func allAreReplayed() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let known =
            Self.needsNothing + Self.needsGit + Self.needsBash + [
                "completions-bash-keys", "completions-zsh", "completions-fish", "terminal", "linux", "README", "vim",
                "emacs", "pre-commit", "action", "diff-schema", "problem-matchers", "reviewdog",
            ]
        #expect(Set(names.filter { $0.hasSuffix(".md") }) == Set(known.map { "\($0).md" }))
    }

    @Test(.enabled(if: Tool.git.isThere, "git is not installed"), arguments: needsGit)
    func transcriptWithGit(name: String) throws { try replay(name) }

    @Test(.enabled(if: Tool.vim.isThere, "vim is not installed"), arguments: ["vim"])
    func transcriptWithVim(name: String) throws { try replay(name) }

    @Test(.enabled(if: Tool.emacs.isThere, "emacs is not installed"), arguments: ["emacs"])
    func transcriptWithEmacs(name: String) throws { try replay(name) }

    @Test(.enabled(if: Tool.preCommit.isThere, "pre-commit is not installed"), arguments: ["pre-commit"])
    func transcriptWithPreCommit(name: String) throws { try replay(name) }

    @Test(
        .enabled(if: Tool.checkJSONSchema.isThere, "check-jsonschema is not installed"),
        arguments: ["action", "diff-schema"])
    func transcriptWithCheckJSONSchema(name: String) throws { try replay(name) }

    @Test(
        .enabled(if: Tool.python.isThere, "python3 is not installed"),
        arguments: ["terminal", "problem-matchers", "reviewdog"])
    func transcriptWithPython(name: String) throws { try replay(name) }

    @Test(.enabled(if: Tool.bash.isThere, "bash is not installed"), arguments: needsBash)
    func transcriptWithBash(name: String) throws { try replay(name) }

    @Test(.enabled(if: Tool.zsh.isThere, "zsh is not installed"), arguments: ["completions-zsh"])
    func transcriptWithZsh(name: String) throws { try replay(name) }

    @Test(.enabled(if: Tool.fish.isThere, "fish is not installed"), arguments: ["completions-fish"])
    func transcriptWithFish(name: String) throws { try replay(name) }

    #if os(Linux)
        /// A full disk, and file names that are not UTF-8, which other systems do not have.
        @Test(arguments: ["linux"])
        func transcriptOnLinux(name: String) throws { try replay(name) }

        /// Bash 3.2, the version of macOS, can't determine what the line is.
        @Test(
            .enabled(if: Tool.bash.isThere && Tool.python.isThere, "bash and python3 are not installed"),
            arguments: ["completions-bash-keys"])
        func transcriptOnTerminalOfBash(name: String) throws { try replay(name) }
    #endif

    private func replay(_ name: String) throws {
        let file = Self.folder.appendingPathComponent("\(name).md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let sandbox = try Sandbox()
        let replayed = try Transcript(text).replayed { try sandbox.shell($0.script) }
        if ProcessInfo.processInfo.environment["XIBLINT_UPDATE"] == "1" {
            try Data(replayed.utf8).write(to: file)
            return
        }
        let expected = text.split(separator: "\n", omittingEmptySubsequences: false)
        let came = replayed.split(separator: "\n", omittingEmptySubsequences: false)
        for change in came.difference(from: expected) {
            switch change {
            case .remove(let line, let text, _): complain("expected, did not come: \(text)", file, line + 1)
            case .insert(let line, let text, _):
                complain("came, not expected: \(text)", file, min(line, expected.count - 1) + 1)
            }
        }
    }

    private func complain(_ words: String, _ file: URL, _ line: Int) {
        Issue.record(
            Comment(rawValue: words),
            sourceLocation: SourceLocation(
                fileID: "CommandLineTests/\(file.lastPathComponent)", filePath: file.path, line: line, column: 1))
    }
}
