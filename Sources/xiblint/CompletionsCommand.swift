import Arguments
import Text

/// `xiblint completions SHELL`: prints a completion script for a shell.
struct CompletionsCommand: Subcommand {
    static let command = Command(
        name: "completions", summary: "Print a shell completion script",
        discussion: [
            "SHELL is bash, zsh or fish. The script completes commands, options and their values, ids of built-in "
                + "rules, and paths.",
            "For bash 3.2 or later, add 'eval \"$(xiblint completions bash)\"' to ~/.bashrc. For zsh, save the script as "
                + "_xiblint in a folder of $fpath. For fish, save it as ~/.config/fish/completions/xiblint.fish.",
        ],
        operands: .one(placeholder: "SHELL"),
        exitCodes: [.init(0, "the script is printed"), .init(2, "the shell is not supported")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws -> Int32 {
        let name = arguments.operands.first ?? ""
        guard let shell = Shell(rawValue: name) else {
            let near = nearest(to: name, in: Shell.allCases.map(\.rawValue)).map { " Did you mean \"\($0)\"?" } ?? ""
            throw CommandError("there are completions for bash, zsh and fish, not for \"\(name)\".\(near)")
        }
        Console.printPage(Completions(Main.program, CommandVocabulary.make(Catalog.builtIn)).script(for: shell))
        return ExitCode.clean
    }
}
