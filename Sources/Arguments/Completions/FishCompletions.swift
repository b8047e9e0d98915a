/// The script for fish.
struct FishCompletions {
    let model: CompletionModel

    var script: String {
        let valued = model.commands.flatMap { command in
            command.options.filter { $0.value != nil }.flatMap { option in
                option.spellings.map { "\(command.name) \($0)".fishQuoted }
            }
        }
        let reader = Self.reader.replacing("@NAME@", with: model.name)
            .replacing("@COMMANDS@", with: model.commands.map(\.name).joined(separator: " "))
            .replacing("@VALUED@", with: valued.joined(separator: " "))
            .replacing("@DEFAULT@", with: model.defaultCommand)
        var lines = ["# Completions for fish, made by \"\(model.name) completions fish\".", "", reader]
        for list in model.sharedLists { lines += function(list) }
        lines += ["complete -c \(model.name) -f"]
        for command in model.commands {
            let condition = "__\(model.name)_is_first"
            lines.append(
                "complete -c \(model.name) -n \(condition) -a \(command.name) -d \(command.summary.fishQuoted)")
        }
        lines.append("complete -c \(model.name) -n '__\(model.name)_is_first' -l version -d 'Show the version'")
        for command in model.commands {
            lines.append("")
            for (index, operand) in command.operands.enumerated() { lines += line(command, operand, index) }
            for option in command.options { lines.append(line(command, option)) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func function(_ list: WordList) -> [String] {
        let rows = list.words.map { "        \($0.text) \($0.help.fishQuoted)" }
        return ["function __\(model.name)_\(list.name)", "    printf '%s\\t%s\\n' \\"]
            + rows.dropLast().map { "\($0) \\" } + rows.suffix(1) + ["end", ""]
    }

    private func line(_ command: CompletedCommand, _ operand: Suggestion, _ index: Int) -> [String] {
        guard let words = words(operand) else { return [] }
        let isEndless = command.repeatsLast && index == command.operands.count - 1
        var condition = "__\(model.name)_is_at \(command.name)" + (isEndless ? "" : " \(index)")
        // A path is offered besides the commands once one letter of it is typed.
        if command.name == model.defaultCommand { condition += "; and __\(model.name)_has_begun" }
        return ["complete -c \(model.name) -n \(condition.fishQuoted) -a \(words.fishQuoted)"]
    }

    private func line(_ command: CompletedCommand, _ option: CompletedOption) -> String {
        var line = "complete -c \(model.name) -n \("__\(model.name)_is_at \(command.name)".fishQuoted)"
        if let short = option.short { line += " -s \(short)" }
        line += " -l \(option.name)"
        if let value = option.value {
            line += " -x"
            if let words = words(value) { line += " -a \(words.fishQuoted)" }
        }
        return line + " -d \(option.help.fishQuoted)"
    }

    /// The words, or a command in parentheses that prints them; nil when there are none.
    private func words(_ suggestion: Suggestion) -> String? {
        switch suggestion {
        case .nothing: nil
        case .words(let list): list.name.isEmpty ? list.texts.joined(separator: " ") : "(\(printer(list)))"
        case .list(let list): "(__\(model.name)_list \(printer(list)))"
        case .files(let extensions):
            "(__\(model.name)_files\(extensions.map { " \($0)" }.joined()))"
        case .folders: "(__\(model.name)_files /)"
        case .either(let list, let other):
            ["(\(printer(list)))", words(other)].compactMap(\.self).joined(separator: " ")
        case .assignment(let list, let then):
            "(__\(model.name)_names \(printer(list))) (__\(model.name)_behind \(command(then)))"
        case .optionalAssignment(let list, let then):
            "(__\(model.name)_names \(printer(list))) (__\(model.name)_behind \(command(then))) \(words(then) ?? "")"
        }
    }

    /// A command that prints the words.
    private func command(_ suggestion: Suggestion) -> String {
        guard let words = words(suggestion) else { return "true" }
        return words.hasPrefix("(") ? String(words.dropFirst().dropLast()) : "printf '%s\\n' \(words)"
    }

    private func printer(_ list: WordList) -> String {
        list.name.isEmpty ? "printf '%s\\n' \(list.texts.joined(separator: " "))" : "__\(model.name)_\(list.name)"
    }
}

extension String {
    fileprivate var fishQuoted: String {
        "'" + replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
}
