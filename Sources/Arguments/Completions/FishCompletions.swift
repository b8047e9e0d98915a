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
            let condition = "__\(model.name)_is_first".fishQuoted
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
        // A path is offered beside the commands once there is a letter of it.
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
        case .folders: "(__fish_complete_directories (__\(model.name)_value))"
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

    /// What reads the line; it is the same for all programs.
    private static let reader = #"""
        function __@NAME@_takes_value
            contains -- "$argv[1] $argv[2]" @VALUED@
        end

        # Prints the command, how many operands stand before the cursor, and whether the command was named.
        function __@NAME@_place
            set -l command @DEFAULT@
            set -l places 0
            set -l named no
            set -l state options
            set -l words (commandline -opc)
            for word in $words[2..-1]
                switch $state
                    case value
                        set state options
                        continue
                    case options
                        switch $word
                            case --
                                set state operands
                                continue
                            case '--*=*'
                                continue
                            case '-?*'
                                if __@NAME@_takes_value $command $word
                                    set state value
                                end
                                continue
                        end
                end
                if test "$state $places $named" = 'options 0 no'; and contains -- $word @COMMANDS@
                    set command $word
                    set named yes
                else
                    set places (math $places + 1)
                end
            end
            printf '%s\n' $command $places $named
        end

        # Whether the cursor is behind a command, and at one of its places, the first of which is 0.
        function __@NAME@_is_at
            set -l place (__@NAME@_place)
            test "$place[1]" = "$argv[1]"; and test (count $argv) -eq 1 -o "$place[2]" = "$argv[2]"
        end

        function __@NAME@_is_first
            set -l place (__@NAME@_place)
            test "$place[2..3]" = '0 no'
        end

        function __@NAME@_has_begun
            not __@NAME@_is_first; or test -n (commandline -ct | string collect --allow-empty)
        end

        # What has been typed of a value.
        function __@NAME@_value
            commandline -ct | string replace -r '^--[^=]*=' ''
        end

        # Prints folders, and files with one of the extensions, or any file.
        function __@NAME@_files
            set -l paths (__fish_complete_path (__@NAME@_value))
            if set -q argv[1]
                string match -r -- '^.*(?:/|\.(?:'(string join '|' $argv)'))(?:\t.*)?$' $paths
            else
                printf '%s\n' $paths
            end
        end

        # Runs a command that prints words, for a list with commas.
        function __@NAME@_list
            set -l typed (__@NAME@_value)
            set -l before (string match -r -- '^.*,' "$typed")
            set -l given (string split -- , "$before")
            for line in ($argv)
                if not contains -- (string split -f 1 \t -- $line) $given
                    printf '%s%s\n' "$before" $line
                end
            end
        end

        # Runs a command that prints words, which stand before "=".
        function __@NAME@_names
            if not string match -q -- '*=*' (__@NAME@_value)
                $argv | string replace -r '^([^\t]*)' '$1='
            end
        end

        # Runs a command that prints words, which stand behind "=".
        function __@NAME@_behind
            set -l before (string match -r -- '^[^=]*=' (__@NAME@_value))
            if test -n "$before"
                for line in ($argv)
                    printf '%s%s\n' "$before" $line
                end
            end
        end

        """#
}

extension String {
    fileprivate var fishQuoted: String {
        "'" + replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
}
