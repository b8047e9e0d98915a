import Base
import Testing

struct HelpTests {
    static let overview = """
        Usage: tool [COMMAND] [OPTION]... [ARGUMENT]...

        Looks at files.

        Commands:
          lint     Look at files and folders (the default)
          rules    List the rules
          explain  Explain a rule
          test     Test rules
          init     Begin
          help     Show this help, or the help of a command

        Options:
          -h, --help     Show this help
              --version  Show the version

        Run "tool help COMMAND" for the options of a command.

        """

    static let lint = """
        Usage: tool [lint] [OPTION]... [PATH]...

        Look at files and folders.

        Folders are walked. A second sentence makes this paragraph long enough to be
        broken into two lines of text.

        Options:
          -f, --format FORMAT  How to print what was found: text, json or sarif
                               (default: text)
              --fail-on LEVEL  The lowest level that makes the exit code 1: note,
                               warning or error (default: what the configuration says)
          -o, --output FILE    Write to a file
          -j, --jobs N         How many files to read at the same time (default: one for
                               each processor)
              --only RULE      Apply this rule only (repeatable)
          -q, --quiet          Print no summary
          -v, --verbose        Print more
              --color          Print in colour
          -h, --help           Show this help

        Exit codes:
          0  Nothing was found
          2  The run itself failed

        """

    @Test(arguments: [
        ["--help"], ["-h"], ["help"], ["--quiet", "--help"], ["--nonsense", "-h"], ["help", "--help"],
        ["help", "help"],
    ])
    func showsCommands(words: [String]) throws {
        #expect(try printed(words) == Self.overview)
    }

    @Test(arguments: [
        ["lint", "--help"], ["lint", "-h"], ["help", "lint"], ["help", "--help", "lint"], ["lint", "--nonsense", "-h"],
        ["lint", "a", "--help"],
    ])
    func showsOptions(words: [String]) throws {
        #expect(try printed(words) == Self.lint)
    }

    @Test(arguments: [
        ("rules", "Usage: tool rules [OPTION]..."),
        ("explain", "Usage: tool explain [OPTION]... RULE"),
        ("test", "Usage: tool test [OPTION]... FILE..."),
        ("init", "Usage: tool init [OPTION]... [FOLDER]"),
    ])
    func showsUsage(command: String, usage: String) throws {
        #expect(try printed(["help", command])?.hasPrefix(usage + "\n\n") == true)
    }

    @Test func putsWideNamesOnSeparateLines() throws {
        let wide = Option.text("with-a-name-that-is-wide", "FILE", "What it does")
        let program = Program(
            name: "tool", summary: "", version: "1", defaultCommand: Command(name: "a", summary: "A", options: [wide]),
            commands: [])
        guard case .print(let text) = try program.invocation(["help", "a"], exists: { _ in false }) else {
            Issue.record("no help")
            return
        }
        #expect(
            text.contains(
                """
                      --with-a-name-that-is-wide FILE
                              What it does
                  -h, --help  Show this help
                """))
    }

    @Test func showsTheVersion() throws {
        #expect(try printed(["--version"]) == "tool 1.2\n")
        #expect(try printed(["rules", "--version"]) == "tool 1.2\n")
    }

    @Test func isNotHelpAfterTwoDashes() throws {
        #expect(try run(["lint", "--", "--help"]).arguments.operands == ["--help"])
    }
}
