import Base

/// `xiblint man`: the manual page.
struct ManCommand: Subcommand {
    static let command = Command(
        name: "man", summary: "Print the manual page",
        discussion: [
            "Read it with \"xiblint man | man -l -\" on Linux, or \"xiblint man | mandoc\" on macOS. To install it, save it "
                + "as xiblint.1 in a man1 folder of the manual path."
        ])

    init(arguments: ParsedArguments) {}

    func run() -> Int32 {
        Console.printPage(ManualPage(program: Main.program, manual: .xiblint).text)
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
            (
                "NO_COLOR", "When set and not empty, turns colors off, unless --color always is given."
            ),
            ("TERM", "When set to dumb, turns colors off too."),
        ],
        files: [
            (
                ".xiblint.yml",
                "The configuration: the nearest one at or above the working directory. \"xiblint config\" shows the "
                    + "resolved settings, and \"xiblint config --schema\" prints the JSON Schema."
            ),
            (".xiblint/rules", "Custom rules of a project, when custom-rules names this folder."),
            (".gitignore", "In a git work tree, ignored files are skipped."),
        ],
        exitStatus: [
            (
                "0",
                "No findings at or above the severity of --fail-on, or the command succeeded."
            ),
            ("1", "Findings at or above it."),
            (
                "2",
                "The run failed: an unknown option, an invalid configuration, or a named path that can't be opened. "
                    + "The content of a xib or storyboard never fails the run."
            ),
        ],
        examples: [
            ("xiblint", "Lint all xib and storyboard files in the working directory:"),
            ("xiblint App/Views Login.storyboard", "Lint a folder and a file:"),
            (
                "xiblint --fail-on error --format sarif --output report.sarif",
                "Write a report for GitHub, and fail only on errors:"
            ),
            ("xiblint --only duplicate-id,dangling-reference App", "Run only two rules:"),
            ("xiblint - --stdin-filename App/Login.xib < Login.xib", "Lint standard input, for an editor:"),
            ("xiblint explain duplicate-id", "Explain a rule:"),
            ("xiblint index LoginView", "Show what is known about a class:"),
            ("xiblint rule new outlet-name-suffix", "Create a custom rule:"),
        ],
        seeAlso: ["git(1)", "xmllint(1)", "gitignore(5)"],
        more: "Run \"xiblint rules\" and \"xiblint explain RULE\" for the rules. Their language is described in "
            + "docs/rule-language.md.")
}
