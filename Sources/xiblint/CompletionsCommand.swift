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
        exitCodes: [0: "the script is printed", 2: "the shell is not supported"])

    let arguments: ParsedArguments

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
            (name, fileKind(Path(path + name)) == .folder)
        }
    }
}
