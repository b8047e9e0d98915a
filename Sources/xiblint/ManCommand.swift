import Arguments

/// `xiblint man`: the manual page.
struct ManCommand: Subcommand {
    static let command = Command(
        name: "man", summary: "Print the manual page, in mdoc",
        discussion: [
            "To read it: xiblint man | man -l - on Linux, xiblint man | mandoc on macOS. To install it, write it as "
                + "xiblint.1 into a folder man1 in which man looks."
        ])

    init(_: ParsedArguments) {}

    func run() -> Int32 {
        Console.print(ManualPage(Main.program, .xiblint).text)
        return ExitCode.clean
    }
}

extension Manual {
    static let xiblint = Manual(
        date: Main.date,
        title: "lint Interface Builder files",
        description: [
            "xiblint lints Interface Builder files, .xib and .storyboard, for iOS, macOS, tvOS and watchOS, without "
                + "Xcode. It finds what no compiler checks and what ends in a crash or in broken constraints: outlets that "
                + "lead nowhere, nibs whose first object is not the view that code means, two objects with one id.",
            "A finding is written as path:line:column: severity: message [rule], and says what happens at run time and how "
                + "to mend it. Standard output has the findings and nothing else; what is said beside them goes to standard "
                + "error. When nobody reads any more, as after | head, it ends quietly, with the code it would have had.",
            "Without a command, documents are linted.",
            "An option's value follows as a word of its own, or after = in the same word. Behind -- everything is an "
                + "argument.",
        ],
        environment: [
            .init(
                "NO_COLOR", "When it is set and not empty, there are no colours, unless --color always asks for them."),
            .init("TERM", "When it is dumb, there are no colours either."),
        ],
        files: [
            .init(
                ".xiblint.yml",
                "The configuration: the nearest one at or above the working directory. \"xiblint config\" shows what is in "
                    + "force, and \"xiblint config --schema\" prints its JSON Schema."),
            .init(".xiblint/rules", "Where rules of a project's own are kept, when custom-rules names it."),
            .init(".gitignore", "In a git work tree, files that are ignored are left out."),
        ],
        exitStatus: [
            .init(
                "0",
                "Nothing was found at or above the severity of --fail-on, or the command did what it was asked for."),
            .init("1", "Something was found at or above it."),
            .init(
                "2",
                "The run itself failed: an unknown option, a mistake in the configuration, a named path that cannot be "
                    + "opened. What a document contains never fails the run."),
        ],
        examples: [
            .init("xiblint", "Lint all documents in the working directory:"),
            .init("xiblint App/Views Login.storyboard", "Lint a folder and a file:"),
            .init(
                "xiblint --fail-on error --format sarif --output report.sarif",
                "Write a report for GitHub, and let warnings pass:"),
            .init("xiblint --only duplicate-id,dangling-reference App", "Run two rules alone:"),
            .init("xiblint - --stdin-filename App/Login.xib < Login.xib", "Lint what an editor holds:"),
            .init("xiblint explain duplicate-id", "Read why a rule is there:"),
            .init("xiblint index LoginView", "See what is known of a class of the project:"),
            .init("xiblint rule new outlet-name-suffix", "Begin a rule of your own:"),
        ],
        seeAlso: ["git(1)", "xmllint(1)", "gitignore(5)"],
        more: "The rules are described by \"xiblint rules\" and \"xiblint explain RULE\", their language in "
            + "docs/rule-language.md of the project.")
}
