/// The script for bash, from the 3.2 of macOS on.
struct BashCompletions {
    let model: CompletionModel

    var script: String {
        var lines = [
            "# Completions for bash 3.2 and later, made by \"\(model.name) completions bash\".",
            "# shellcheck disable=SC2086 # Lists of words are in variables, to be divided.", "",
        ]
        for list in model.sharedLists {
            lines.append("\(variable(list))=\(list.texts.joined(separator: " ").shellQuoted)")
        }
        lines += ["", "# Whether a command's option takes a value."]
        lines += ["_\(model.name)_takes_value() {", "    case \"$1 $2\" in"]
        let valued = model.commands.flatMap { command in
            command.options.filter { $0.value != nil }.map { patterns(command, $0) }
        }
        if !valued.isEmpty { lines.append("        \(valued.joined(separator: " | "))) return 0 ;;") }
        lines += ["    esac", "    return 1", "}", ""]
        lines += ["# Adds the values of a command's option."]
        lines += ["_\(model.name)_value() {", "    case \"$1 $2\" in"]
        for command in model.commands {
            for option in command.options {
                guard let value = option.value, let body = body(value, 12) else { continue }
                lines += ["        \(patterns(command, option)))"] + body + ["            ;;"]
            }
        }
        lines += ["    esac", "}", "", "# Adds a command's options."]
        lines += ["_\(model.name)_options() {", "    case $1 in"]
        for command in model.commands {
            let names = command.options.map { "--\($0.name)" }
            lines.append("        \(command.name)) _\(model.name)_words \(names.joined(separator: " ")) ;;")
        }
        lines += ["    esac", "}", "", "# Adds the possible operands at a position after a command, from 0."]
        lines += ["_\(model.name)_operand() {", "    case \"$1 $2\" in"]
        for command in model.commands { lines += operands(command) }
        lines += ["    esac", "}", ""]
        let commands = model.commands.map(\.name)
        let reader = Self.reader.replacing("@NAME@", with: model.name)
            .replacing("@COMMANDS@", with: commands.joined(separator: " "))
            .replacing("@PATTERN@", with: commands.map { "0:\($0)" }.joined(separator: " | "))
            .replacing("@DEFAULT@", with: model.defaultCommand)
        return lines.joined(separator: "\n") + "\n" + reader
    }

    private func variable(_ list: WordList) -> String { "_\(model.name)_\(list.name)" }

    private func patterns(_ command: CompletedCommand, _ option: CompletedOption) -> String {
        option.spellings.map { "'\(command.name) \($0)'" }.joined(separator: " | ")
    }

    private func operands(_ command: CompletedCommand) -> [String] {
        command.operands.enumerated().flatMap { index, suggestion -> [String] in
            guard let body = body(suggestion, 12) else { return [] }
            let isEndless = command.repeatsLast && index == command.operands.count - 1
            let pattern = isEndless ? "'\(command.name) '*" : "'\(command.name) \(index)'"
            return ["        \(pattern))"] + body + ["            ;;"]
        }
    }

    /// Nil when there is nothing to add.
    private func body(_ suggestion: Suggestion, _ indentation: Int) -> [String]? {
        func indented(_ line: String) -> String { String(repeating: " ", count: indentation) + line }
        func call(_ function: String, _ words: String) -> String { indented("_\(model.name)_\(function) \(words)") }
        switch suggestion {
        case .nothing: return nil
        case .words(let list): return [call("words", words(list))]
        case .list(let list): return [call("list", words(list))]
        case .files(let extensions): return [call("files", (["."] + extensions).joined(separator: " "))]
        case .folders: return [call("files", "/")]
        case .either(let list, let other): return (body(other, indentation) ?? []) + [call("words", words(list))]
        case .assignment(let list, let then):
            return [indented("case $value in"), indented("    *=*)"), "    " + call("skip", "'='")]
                + (body(then, indentation + 4) ?? [])
                + [
                    indented("        ;;"), indented("    *) _\(model.name)_assignments \(words(list)) ;;"),
                    indented("esac"),
                ]
        case .optionalAssignment(let list, let then):
            // Names before "=" are offered once one letter is typed: without one, files are more likely.
            return [
                indented("case $value in"), indented("    *=*) _\(model.name)_skip '=' ;;"),
                indented("    ?*) _\(model.name)_assignments \(words(list)) ;;"), indented("esac"),
                indented("if [ ${#COMPREPLY[@]} -eq 0 ]; then"),
            ] + (body(then, indentation + 4) ?? []) + [indented("fi")]
        }
    }

    private func words(_ list: WordList) -> String {
        list.name.isEmpty ? list.texts.joined(separator: " ") : "$\(variable(list))"
    }
}
