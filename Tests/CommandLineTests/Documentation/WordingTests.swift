import Foundation
import TestSupport
import Testing

/// Text for the user: sentences short enough for a log, and no word that a native reader stumbles over.
@Suite struct WordingTests {
    @Test func noRuleHasARefusedWord() throws {
        let folder = Fixtures.package.appendingPathComponent("Rules")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "yml" }
        #expect(files.count > 90)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(refusedWords(text) == [], "\(file.lastPathComponent)")
        }
    }

    /// The manual page contains the help of all commands and options.
    @Test func theHelpHasNoRefusedWord() throws {
        #expect(refusedWords(try Sandbox(isEmpty: true).run("man").text) == [])
    }

    @Test func refusedWordsAreFound() {
        #expect(refusedWords("Nobody mended it anew, and it is no view") == ["Nobody", "mended", "anew", "is no"])
        #expect(refusedWords("It is no longer there, and a repair is recommended") == [])
        #expect(wordingProblems("This is a NSView") == ["it does not end with a full stop", "wrong article: a NSView"])
        #expect(wordingProblems("Is this an UIView, or an b?") == ["wrong article: an UIView"])
        #expect(wordingProblems("An NSView is not a UIView, N/A is an item.") == [])
        #expect(wordingProblems(String(repeating: "x", count: 300) + ".") == ["it has 301 characters"])
    }

    @Test(.enabled(if: Fixtures.corpus != nil, "XIBLINT_CORPUS names no folder of real documents"))
    func messagesOfTheCorpus() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: all\n", to: "all.yml")
        let report = try sandbox.lint(try #require(Fixtures.corpus).path, options: ["--config", "all.yml"])
        #expect(report.diagnostics.count > 1000)
        for message in Set(report.diagnostics.map(\.message)) {
            let problems = wordingProblems(message)
            if !problems.isEmpty { Issue.record("\(problems): \(message)") }
        }
    }
}
