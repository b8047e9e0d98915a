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
            help.table("Exit codes:", command.exitCodes.map { (String($0.code), $0.meaning) })
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
    var fullHelp: String {
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
        text = usage + "\n"
    }

    mutating func paragraph(_ paragraph: String) {
        text += "\n" + wrapped(paragraph, width: width).joined(separator: "\n") + "\n"
    }

    mutating func table(_ title: String, _ rows: [(name: String, help: String)]) {
        let column = 4 + (rows.map(\.name.count).filter { $0 <= widestName }.max() ?? 0)
        text += "\n\(title)\n"
        for (name, help) in rows {
            var lines = wrapped(help, width: width - column)[...]
            var line = "  \(name)"
            if line.count + 2 <= column, let first = lines.popFirst() {
                line += String(repeating: " ", count: column - line.count) + first
            }
            text += line + "\n"
            for line in lines { text += String(repeating: " ", count: column) + line + "\n" }
        }
    }

    private func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= width {
                line += " \(word)"
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return lines + [line]
    }
}
