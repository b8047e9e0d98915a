import Base

/// `xiblint completions SHELL`: prints a completion script for a shell.
struct CompletionsCommand: Subcommand {
    static let command = Command(
        name: "completions", summary: "Print a shell completion script",
        discussion: [
            "SHELL is bash, zsh or fish. The script completes commands, options and their values, ids of built-in "
                + "rules, and paths.",
            "For bash 3.2 or later, add 'eval \"$(xiblint completions bash)\"' to ~/.bashrc. For zsh, save the script as "
                + "_xiblint in a folder of $fpath. For fish, save it as ~/.config/fish/completions/xiblint.fish.",
            "With the words of a command line, it prints what can replace the last one. The scripts use it.",
        ],
        operands: .form(placeholder: "SHELL [WORD]"),
        exitCodes: [.init(0, "the script is printed"), .init(2, "the shell is not supported")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws -> Int32 {
        let name = arguments.operands.first ?? ""
        guard let shell = Shell(rawValue: name) else {
            let near = nearest(to: name, in: Shell.allCases.map(\.rawValue)).map { " Did you mean \"\($0)\"?" } ?? ""
            throw CommandError("there are completions for bash, zsh and fish, not for \"\(name)\".\(near)")
        }
        let completions = Completions(Main.program, CommandVocabulary.make(Catalog.builtIn))
        let words = Array(arguments.operands.dropFirst())
        if words.isEmpty {
            Console.printPage(completions.script(for: shell))
        } else {
            Console.print(completions.answer(for: shell, words, list: list).map { "\($0)\n" }.joined())
        }
        return ExitCode.clean
    }

    private func list(_ folder: String) -> [(name: String, isFolder: Bool)] {
        var path = folder
        if folder.hasPrefix("~/"), let home = environmentVariable("HOME") { path = home + folder.dropFirst() }
        let names = ((try? listFolder(Path(path.isEmpty ? "." : path))) ?? []).map(\.name.string)
        // Each is a line of the answer.
        return names.filter { !$0.contains("\n") }.map { name in
            (name, (try? fileStatus(Path(path + name)).kind) == .folder)
        }
    }
}

/// `xiblint man`: the manual page.
struct ManCommand: Subcommand {
    static let command = Command(
        name: "man", summary: "Print the manual page",
        discussion: [
            "Read it with \"xiblint man | man -l -\" on Linux, or \"xiblint man | mandoc\" on macOS. To install it, save it "
                + "as xiblint.1 in a man1 folder of the manual path."
        ])

    init(_: ParsedArguments) {}

    func run() -> Int32 {
        Console.printPage(ManualPage(Main.program, .xiblint).text)
        return ExitCode.clean
    }
}

extension Manual {
    static let xiblint = Manual(
        date: Release.date,
        title: "lint Interface Builder files",
        description: [
            "xiblint lints Interface Builder files, .xib and .storyboard, for iOS, macOS, tvOS and watchOS, without "
                + "Xcode. It finds problems that no compiler checks and that cause crashes or broken constraints: outlets "
                + "that do not exist, nibs whose first object is not the expected view, two objects with the same id.",
            "A finding is printed as path:line:column: severity: message [rule]. The message says what happens at run time "
                + "and how to fix it. Findings go to standard output, everything else to standard error. When the reader closes "
                + "the pipe, as in | head, xiblint stops without an error and with its usual exit code.",
            "Without a command, xiblint runs lint.",
            "The value of an option is the next word, or follows = in the same word. After --, every word is an argument.",
        ],
        environment: [
            .init(
                "NO_COLOR", "When set and not empty, turns colors off, unless --color always is given."),
            .init("TERM", "When set to dumb, turns colors off too."),
        ],
        files: [
            .init(
                ".xiblint.yml",
                "The configuration: the nearest one at or above the working directory. \"xiblint config\" shows the "
                    + "resolved settings, and \"xiblint config --schema\" prints the JSON Schema."),
            .init(".xiblint/rules", "Custom rules of a project, when custom-rules names this folder."),
            .init(".gitignore", "In a git work tree, ignored files are skipped."),
        ],
        exitStatus: [
            .init(
                "0",
                "No findings at or above the severity of --fail-on, or the command succeeded."),
            .init("1", "Findings at or above it."),
            .init(
                "2",
                "The run failed: an unknown option, an invalid configuration, or a named path that can't be opened. "
                    + "The content of a xib or storyboard never fails the run."),
        ],
        examples: [
            .init("xiblint", "Lint all xib and storyboard files in the working directory:"),
            .init("xiblint App/Views Login.storyboard", "Lint a folder and a file:"),
            .init(
                "xiblint --fail-on error --format sarif --output report.sarif",
                "Write a report for GitHub, and fail only on errors:"),
            .init("xiblint --only duplicate-id,dangling-reference App", "Run only two rules:"),
            .init("xiblint - --stdin-filename App/Login.xib < Login.xib", "Lint standard input, for an editor:"),
            .init("xiblint explain duplicate-id", "Explain a rule:"),
            .init("xiblint index LoginView", "Show what is known about a class:"),
            .init("xiblint rule new outlet-name-suffix", "Create a custom rule:"),
        ],
        seeAlso: ["git(1)", "xmllint(1)", "gitignore(5)"],
        more: "Run \"xiblint rules\" and \"xiblint explain RULE\" for the rules. Their language is described in "
            + "docs/rule-language.md.")
}
