import Arguments
import Text

/// `xiblint completions SHELL`: a script that teaches a shell to complete.
struct CompletionsCommand: Subcommand {
    static let command = Command(
        name: "completions", summary: "Print a script with which a shell completes commands",
        discussion: [
            "SHELL is bash, zsh or fish. The script completes commands, options and their values, the ids of the built-in "
                + "rules, and the paths of documents.",
            "For bash, 3.2 or later, put 'eval \"$(xiblint completions bash)\"' into ~/.bashrc. For zsh, write the script as "
                + "_xiblint into a folder of $fpath. For fish, write it into ~/.config/fish/completions/xiblint.fish.",
        ],
        operands: .one(placeholder: "SHELL"),
        exitCodes: [.init(0, "the script was printed"), .init(2, "there is none for that shell")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws -> Int32 {
        let name = arguments.operands.first ?? ""
        guard let shell = Shell(rawValue: name) else {
            let near = nearest(to: name, in: Shell.allCases.map(\.rawValue)).map { " Did you mean \"\($0)\"?" } ?? ""
            throw CommandError("there are completions for bash, zsh and fish, not for \"\(name)\".\(near)")
        }
        Console.print(Completions(Main.program, CommandVocabulary.make(Catalog.load())).script(for: shell))
        return ExitCode.clean
    }
}
