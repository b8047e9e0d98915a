/// A program with subcommands.
package struct Program: Sendable {
    package var name: String
    /// A sentence for the top of its help.
    package var summary: String
    package var version: String
    /// Additional lines for `--version --verbose`.
    package var details: [String]
    package var commands: [Command]
    /// The command that runs when none is named.
    package var defaultCommand: Command

    /// `commands` does not include `defaultCommand`, which is listed first.
    package init(
        name: String, summary: String, version: String, details: [String] = [], defaultCommand: Command,
        commands: [Command]
    ) {
        self.name = name
        self.summary = summary
        self.version = version
        self.details = details
        self.defaultCommand = defaultCommand
        self.commands = [defaultCommand] + commands
    }

    /// The requested action.
    package enum Invocation: Sendable {
        /// To run the command of that name.
        case run(String, ParsedArguments)
        /// To print this text, help or the version, on standard output; it ends with a line end.
        case print(String)
    }

    /// Reads a command line, without the program's own name.
    ///
    /// `exists` returns whether a word names a file or folder: a word that does not, but looks like a command, is
    /// reported as a misspelling.
    package func invocation(
        _ words: [String], exists: (String) -> Bool
    ) throws(UsageError) -> Invocation {
        if words.first == "help" {
            return try .print(help(for: words.dropFirst().first { $0 != "--help" && $0 != "-h" }))
        }
        let options = words.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") {
            return .print(command(words.first).map(help) ?? overview)
        }
        if options.contains("--version") {
            let isVerbose = options.contains("--verbose") || options.contains("-v")
            return .print((["\(name) \(version)"] + (isVerbose ? details : [])).map { "\($0)\n" }.joined())
        }
        let (command, rest) = try split(words, exists: exists)
        let parser = try parse(command, rest)
        do {
            try parser.checkOperands()
        } catch {
            throw usageError(error, for: command)
        }
        return .run(command.name, parser.arguments)
    }

    /// The command to run, and its words.
    private func split(
        _ words: [String], exists: (String) -> Bool
    ) throws(UsageError) -> (command: Command, words: [String]) {
        if let command = command(words.first) { return (command, Array(words.dropFirst())) }
        // Options may come first; the default command's options determine which words are their values.
        guard let position = try parse(defaultCommand, words).firstOperand else { return (defaultCommand, words) }
        let word = words[position]
        if let command = command(word) {
            return (command, Array(words[..<position] + words[(position + 1)...]))
        }
        if word != "-", !word.contains("/"), let slip = nearest(to: word, in: commandNames), !exists(word) {
            throw unknown(word, slip)
        }
        return (defaultCommand, words)
    }

    private func parse(_ command: Command, _ words: [String]) throws(UsageError) -> CommandParser {
        do {
            return try CommandParser(command, words)
        } catch {
            throw usageError(error, for: command)
        }
    }

    private func help(for word: String?) throws(UsageError) -> String {
        guard let word, word != "help" else { return overview }
        guard let command = command(word) else { throw unknown(word, nearest(to: word, in: commandNames)) }
        return help(for: command)
    }

    private func command(_ word: String?) -> Command? {
        commands.first { $0.name == word }
    }

    private var commandNames: [String] { commands.map(\.name) + ["help"] }

    private func usageError(_ problem: CommandParser.Problem, for command: Command) -> UsageError {
        UsageError(
            message: "\(name): \(problem.message)", hint: "Run \"\(name) \(command.name) --help\" for the options.")
    }

    private func unknown(_ word: String, _ near: String?) -> UsageError {
        UsageError(
            message: "\(name): unknown command \"\(word)\"" + didYouMean(near),
            hint: "Run \"\(name) --help\" for the commands.")
    }
}
