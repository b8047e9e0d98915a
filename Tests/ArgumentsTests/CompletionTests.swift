import Arguments
import Foundation
import Testing

/// Scripts for a program whose words shells could misinterpret.
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
        "WORD": .words(WordList("words", [.init("one", hostile), .init("two", hostile)])),
        "[FORMAT=]FILE": .optionalAssignment(
            WordList("formats", [.init("json", hostile), .init("text")]), .files(extensions: [])),
    ]

    static let completions = Completions(program, vocabulary)

    @Test func listsUnknownPlaceholders() {
        #expect(Self.completions.unknownPlaceholders == ["--other UNHEARD-OF"])
    }

    @Test(
        .enabled(if: Tool.bash != nil, "bash is not installed"),
        arguments: [
            ("tool ''", "<help > <look > <mark >"),
            ("tool --st", "<--stream >"),
            ("tool --stream f", "<folder/>"),
            ("tool look ''", "<folder/> <x.a >"),
            ("tool -o j", "<json=>"),
            ("tool -o j=", "<j=folder/> <j=x.a > <j=x.c >"),
            ("tool -o json=x", "<json=x.a > <json=x.c >"),
            ("tool -o ''", "<folder/> <x.a > <x.c >"),
            ("tool mark ''", "<with >"),
            ("tool mark with ''", "<one > <two >"),
            ("tool mark with one ''", "<folder/>"),
            ("tool mark with one folder ''", ""),
        ])
    func completesInBash(words: String, expected: String) throws {
        let script = """
            source ./.script
            COMP_WORDBREAKS=
            COMP_WORDS=(\(words))
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _tool
            if [ ${#COMPREPLY[@]} -gt 0 ]; then printf '<%s>\\n' "${COMPREPLY[@]}" | LC_ALL=C sort; fi
            if [ -e hacked ]; then echo hacked; fi
            """
        #expect(try run(Tool.bash, .bash, ["--norc", "-c", script]) == expected)
    }

    @Test(
        .enabled(if: Tool.fish != nil, "fish is not installed"),
        arguments: [
            ("tool ", "<help> <look> <mark>"),
            ("tool --st", "<--stream>"),
            ("tool look ", "<folder/> <x.a>"),
            ("tool -o j", "<json=>"),
            ("tool -o json=x", "<json=x.a> <json=x.c>"),
            ("tool mark ", "<with>"),
            ("tool mark with ", "<one> <two>"),
            ("tool mark with one ", "<folder/>"),
            ("tool mark with one folder ", ""),
        ])
    func completesInFish(line: String, expected: String) throws {
        let script = """
            source ./.script
            complete -C '\(line)' | string replace -r '\\t.*' '' | string replace -r '^(.*)$' '<$1>' | sort
            if test -e hacked; echo hacked; end
            """
        #expect(try run(Tool.fish, .fish, ["--no-config", "-c", script]) == expected)
    }

    /// Completion in zsh needs a terminal: that is in the transcripts of the program.
    @Test(.enabled(if: Tool.zsh != nil, "zsh is not installed"))
    func zshReadsIt() throws {
        let script = """
            autoload -Uz compinit
            compinit -u -D
            source ./.script
            print -r -- $_comps[tool] ${+functions[_tool_with_mark]}
            if [[ -e hacked ]]; then print hacked; fi
            """
        #expect(try run(Tool.zsh, .zsh, ["-f", "-c", script]) == "_tool 1")
    }

    /// Runs a shell with a script and some files; returns its lines separated by spaces, including error messages.
    private func run(_ tool: Tool?, _ shell: Shell, _ arguments: [String]) throws -> String {
        let tool = try #require(tool)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xiblint-\(UUID())")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["x.a", "x.c"] { try Data().write(to: folder.appendingPathComponent(name)) }
        // Hidden, so that it is not offered.
        let script = Self.completions.script(for: shell)
        try Data(script.utf8).write(to: folder.appendingPathComponent(".script"))
        return try tool.run(arguments, in: folder)
    }
}

/// A shell; nil where it is not installed.
struct Tool {
    static let bash = Tool("bash")
    static let zsh = Tool("zsh")
    static let fish = Tool("fish")

    private let path: String

    private init?(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let path = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let path else { return nil }
        self.path = path
    }

    /// Its complete output; little enough for a pipe.
    func run(_ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").joined(separator: " ")
    }
}
