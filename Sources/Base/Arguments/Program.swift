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
        if word != "-", !word.contains("/"), let meant = meant(by: word), !exists(word) { throw unknown(word, meant) }
        return (defaultCommand, words)
    }

    /// The command that an unknown one probably means: the default one first, and none that writes files.
    private func meant(by word: String) -> String? {
        if let known = commands.first(where: { $0.namesElsewhere.contains(word) }) { return known.name }
        return nearest(to: word, in: [defaultCommand.name])
            ?? nearest(to: word, in: commands.filter { !$0.writes }.map(\.name) + ["help"])
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

extension Program {
    /// The help of the program: its commands.
    var overview: String {
        var help = HelpText("Usage: \(name) [COMMAND] [OPTION]... [ARGUMENT]...")
        help.paragraph(summary)
        help.table(
            "Commands:",
            commands.map { ($0.name, $0.name == defaultCommand.name ? "\($0.summary) (the default)" : $0.summary) }
                + [("help", "Show this help, or the help of a command")])
        help.table("Options:", [("-h, --help", "Show this help"), ("    --version", "Show the version")])
        help.paragraph("Run \"\(name) help COMMAND\" for the options of a command.")
        return help.text
    }

    /// The help of a command: usage, options, exit codes.
    func help(for command: Command) -> String {
        let spelling = command.name == defaultCommand.name ? "[\(command.name)]" : command.name
        let usage = ["Usage:", name, spelling, "[OPTION]...", command.operands.usage].compactMap { $0 }
        var help = HelpText(usage.joined(separator: " "))
        help.paragraph("\(command.summary).")
        for paragraph in command.discussion { help.paragraph(paragraph) }
        help.table("Options:", command.options.map { ($0.usage, $0.fullHelp) } + [("-h, --help", "Show this help")])
        if !command.exitCodes.isEmpty {
            help.table("Exit codes:", command.exitCodes.map { (String($0.key), $0.value) })
        }
        return help.text
    }
}

extension OptionDeclaration {
    /// As in the table of options: `-j, --jobs N`.
    fileprivate var usage: String {
        let names = (short.map { "-\($0), " } ?? "    ") + "--" + name
        return argument.placeholder.isEmpty ? names : "\(names) \(argument.placeholder)"
    }

    /// With the allowed words and the default.
    package var fullHelp: String {
        var text = help
        if case .word(_, let allowed) = argument { text += ": \(either(allowed))" }
        if isRepeatable { text += " (repeatable)" }
        if let defaultText { text += " (default: \(defaultText))" }
        return text
    }
}

/// Builds a help text, no line wider than 80 columns where words allow it.
private struct HelpText {
    private(set) var text: String
    private let width = 80
    /// The explanation of a longer name begins on the next line.
    private let widestName = 24

    init(_ usage: String) {
        text = TextWrap.wrap(usage, width: width, rest: "    ") + "\n"
    }

    mutating func paragraph(_ paragraph: String) {
        text += "\n" + TextWrap.wrap(paragraph, width: width) + "\n"
    }

    mutating func table(_ title: String, _ rows: [(name: String, help: String)]) {
        let column = 4 + (rows.map(\.name.count).filter { $0 <= widestName }.max() ?? 0)
        text += "\n\(title)\n"
        let blank = String(repeating: " ", count: column)
        for (name, help) in rows {
            var head = "  \(name)"
            if head.count + 2 > column {
                text += head + "\n"
                head = ""
            }
            text += TextWrap.wrap(help, width: width, first: head + blank.dropFirst(head.count), rest: blank) + "\n"
        }
    }
}
