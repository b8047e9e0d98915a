import Base
import Foundation
import Testing

/// Completions of a program whose words a shell could interpret as something else.
@Suite struct CompletionTests {
    static let hostile = #"It's "quoted": $(touch hacked) `touch hacked` [a] \ \n {b} * ? ! # ~ % 'c"#

    static let program: Program = {
        let stream = Option<Bool>.flag("stream", hostile)
        let output = Option<[String]>.list("output", short: "o", "[FORMAT=]FILE", hostile)
        let other = Option<String?>.text("other", "UNHEARD-OF", hostile)
        return Program(
            name: "tool", summary: hostile, version: "1",
            defaultCommand: Command(
                name: "look", summary: hostile, operands: .any(placeholder: "PATH"), options: [stream, output, other]),
            commands: [Command(name: "mark", summary: hostile, operands: .form(placeholder: "with WORD [FILE]"))])
    }()

    static let vocabulary: Vocabulary = [
        "PATH": .files(extensions: ["a", "b"]), "mark FILE": .folders, "FILE": .files(extensions: []),
        "WORD": .words([.init("one", hostile), .init("two", hostile)]),
        "[FORMAT=]FILE": .optionalAssignment(
            [.init("json", hostile), .init("text")], .files(extensions: [])),
    ]

    static let completions = Completions(program, vocabulary)

    @Test func reportsUnknownPlaceholders() {
        #expect(Self.completions.unknownPlaceholders == ["--other UNHEARD-OF"])
    }

    @Test(arguments: [
        ([""], "help  look  mark "),
        (["--st"], "--stream "),
        (["-o", ""], "/files folder/ x.a  x.c "),
        (["--stream", "f"], "/files folder/"),
        (["look", ""], "/files folder/ x.a "),
        (["look", "--stream", "-"], "--output  --other  --help  -o  -h "),
        (["-o", "j"], "json="),
        (["-o", "j="], "/files j=folder/ j=x.a  j=x.c "),
        (["-o", "json=x"], "/files json=x.a  json=x.c "),
        (["-o", "json", "=", "x"], "/files json=x.a  json=x.c "),
        (["--other", "", "ma"], "/files mark "),
        (["--", "--st"], "/files"),
        (["mark", ""], "with "),
        (["mark", "with", ""], "one  two "),
        (["mark", "with", "one", ""], "/files folder/"),
        (["mark", "with", "one", "folder", ""], ""),
    ])
    func completes(words: [String], expected: String) {
        let lines = Self.completions.answer(for: .bash, ["old", ""] + words) { _ in
            [(".hidden", false), ("folder", true), ("x.a", false), ("x.c", false)]
        }
        #expect(Set(lines) == Set(expected.matches(of: /[^ ]+ ?(?= |$)/).map { String($0.output) }), "\(lines)")
    }

    /// Readline replaces only what stands behind the last sign that divides words.
    @Test func bashReplacesTheRest() {
        let lines = Self.completions.answer(for: .bash, ["new", " =:", "-o", "json", "=", "x"]) { folder in
            folder.isEmpty ? [("x y", false)] : []
        }
        #expect(lines == ["/files", "x y"])
    }

    @Test func theOtherShellsGetTheHelp() {
        let expected = "\t\(Self.hostile)"
        #expect(Self.completions.answer(for: .fish, ["--st"]) { _ in [] } == ["--stream" + expected])
        #expect(Self.completions.answer(for: .zsh, ["--st"]) { _ in [] } == ["lead\t", "word\t--stream" + expected])
        #expect(
            Self.completions.answer(for: .zsh, ["-o", "json=x"]) { _ in [] } == ["lead\tjson=", "any"])
        #expect(
            Self.completions.answer(for: .fish, ["look", "x"]) { _ in [] }
                == ["/files\t\t" + #"^.*(?:/|\.(?:a|b))(?:\t.*)?$"#])
    }

    /// What they complete is in the program's transcripts.
    @Test(.enabled(if: Tool.zsh != nil, "zsh is not installed"))
    func zshReadsIt() throws {
        let script = """
            autoload -Uz compinit
            compinit -u -D
            source ./.script
            print -r -- $_comps[tool]
            """
        let tool = try #require(Tool.zsh)
        try withTemporaryFolder { (folder: URL) in
            let completions = Self.completions.script(for: .zsh)
            try Data(completions.utf8).write(to: folder.appendingPathComponent(".script"))
            let result = try tool.run(["-f", "-c", script], in: folder)
            #expect(String(decoding: result.output, as: UTF8.self) == "_tool\n")
        }
    }
}
