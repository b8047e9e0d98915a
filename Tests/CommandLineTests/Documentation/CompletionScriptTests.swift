import Base
import Testing

@testable import xiblint

/// The complete scripts; what they complete is in the transcripts.
@Suite struct CompletionScriptTests {
    /// A new option's placeholder has a line in `CommandVocabulary`, even if only `.nothing`.
    @Test func allPlaceholdersAreKnown() {
        let completions = Completions(Main.program, CommandVocabulary.make(Catalog.builtIn))
        #expect(completions.unknownPlaceholders == [])
    }

    @Test(.enabled(if: Tool.shellcheck.isThere, "shellcheck is not installed"))
    func shellcheckReportsNothing() throws {
        let outcome = try Sandbox(isEmpty: true).shell("xiblint completions bash | shellcheck --shell bash -")
        #expect(outcome.code == 0)
        #expect(outcome.text == "")
    }

    /// Bash 3.2, which macOS ships, lacks later features.
    @Test func bashScriptUsesOldBash() throws {
        let script = try Sandbox(isEmpty: true).run("completions", "bash").text
        #expect(ShellPortability().problems(in: script) == [])
        let uses = script.split(separator: "\n").filter { $0.contains("compopt") }
        #expect(uses.allSatisfy { $0.contains("2>/dev/null") })
    }

    @Test func anotherShellIsRefused() throws {
        let outcome = try Sandbox(isEmpty: true).run("completions", "fsh")
        #expect(outcome.code == 2)
        #expect(String(decoding: outcome.errors, as: UTF8.self).contains("Did you mean \"fish\"?"))
    }
}
