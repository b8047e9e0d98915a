/// The script for zsh: for a folder of `$fpath`, or to be sourced.
struct ZshCompletions {
    let model: CompletionModel

    var script: String {
        var lines = ["#compdef \(model.name)", "# Completions for zsh, made by \"\(model.name) completions zsh\".", ""]
        for list in model.sharedLists { lines += function(list) }
        for command in model.commands { lines += functions(command) }
        let pairs = model.commands.map { "\($0.name):\($0.summary)".shellQuoted }
        lines += ["_\(model.name)_command() {", "    local -a entries=("] + pairs.map { "        \($0)" }
        lines += ["    )", "    _describe -t commands command entries \"$@\"", "}", ""]
        guard let first = model.commands.first(where: { $0.name == model.defaultCommand }) else { return "" }
        lines += ["_\(model.name)() {", "    local curcontext=$curcontext state line", "    typeset -A opt_args"]
        lines += ["    _arguments -C -s -S \\"] + first.options.map { "        \(specification($0, first)) \\" }
        lines += ["        '--version[Show the version]' '1: :->first' '*::: :->rest' && return"]
        lines += ["    case $state in", "        first)", "            if [[ -z $PREFIX ]]; then"]
        lines += ["                _\(model.name)_command", "            else"]
        lines += [
            "                _alternative 'commands:command:_\(model.name)_command' "
                + "'operands:operand:_\(model.name)_at_\(first.name)_0'",
            "            fi", "            ;;", "        rest)",
            // The rest is completed as a separate line, which begins with the command.
            "            words=(\"$line[1]\" \"${words[@]}\")", "            (( CURRENT += 1 ))",
            "            case $line[1] in",
        ]
        for command in model.commands {
            lines.append("                \(command.name)) _\(model.name)_with_\(command.name) ;;")
        }
        lines += [
            "                *) _\(model.name)_with_\(first.name) ;;", "            esac", "            ;;", "    esac",
            "}", "",
        ]
        lines += [
            "if [[ $funcstack[1] == _\(model.name) ]]; then", "    _\(model.name) \"$@\"", "else",
            "    compdef _\(model.name) \(model.name)", "fi",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private func function(_ list: WordList) -> [String] {
        let name = "_\(model.name)_\(list.name)"
        let words = list.words.map { "        " + "\($0.text):\($0.help)".shellQuoted }
        return ["\(name)() {", "    local -a entries=("] + words
            + ["    )", "    _describe -t \(list.name) \(list.name) entries \"$@\"", "}", ""]
    }

    /// One that completes the words after a command, and one for each value that needs more than a word.
    private func functions(_ command: CompletedCommand) -> [String] {
        var lines: [String] = []
        for option in command.options {
            if let value = option.value { lines += function(value, name(option, command)) }
        }
        for (index, operand) in command.operands.enumerated() {
            lines += function(operand, "at_\(command.name)_\(index)")
        }
        lines += ["_\(model.name)_with_\(command.name)() {", "    _arguments -s -S \\"]
        lines += command.options.map { "        \(specification($0, command)) \\" }
        for index in command.operands.indices {
            let isEndless = command.repeatsLast && index == command.operands.count - 1
            lines.append(
                "        '\(isEndless ? "*" : "\(index + 1)"): :_\(model.name)_at_\(command.name)_\(index)' \\")
        }
        lines[lines.count - 1] = String(lines[lines.count - 1].dropLast(2))
        return lines + ["}", ""]
    }

    private func name(_ option: CompletedOption, _ command: CompletedCommand) -> String {
        "for_\(command.name)_\(option.name)"
    }

    private func function(_ suggestion: Suggestion, _ name: String) -> [String] {
        ["_\(model.name)_\(name)() {"] + body(suggestion).map { "    \($0)" } + ["}", ""]
    }

    private func body(_ suggestion: Suggestion) -> [String] {
        switch suggestion {
        case .nothing: ["_message -e values value"]
        case .words(let list): [call(list)]
        case .list(let list): ["_sequence \"$@\" \(call(list, ""))"]
        case .files(let extensions) where extensions.isEmpty: [#"_files "$@""#]
        case .files(let extensions): ["_files \"$@\" -g '*.(\(extensions.joined(separator: "|")))(-.)'"]
        case .folders: [#"_files "$@" -/"#]
        case .either(let list, let other):
            ["local ret=1", "\(call(list)) && ret=0"] + body(other).map { "\($0) && ret=0" } + ["return ret"]
        case .assignment(let list, let then):
            ["if compset -P '*='; then"] + body(then).map { "    \($0)" } + [
                "else", "    \(call(list, namesBefore))", "fi",
            ]
        case .optionalAssignment(let list, let then):
            ["local ret=1", "if ! compset -P '*='; then", "    \(call(list, namesBefore)) && ret=0", "fi"]
                + body(then).map { "\($0) && ret=0" } + ["return ret"]
        }
    }

    /// For names before "=", which is removed before a space.
    private let namesBefore = #""$@" -qS ="#

    private func call(_ list: WordList, _ options: String = "\"$@\"") -> String {
        list.name.isEmpty
            ? "compadd \(options) - \(list.texts.joined(separator: " "))" : "_\(model.name)_\(list.name) \(options)"
    }

    private func specification(_ option: CompletedOption, _ command: CompletedCommand) -> String {
        let mark = option.value == nil ? "" : "="
        var value = ""
        if option.value != nil { value = ":\(option.placeholder.zshColons):_\(model.name)_\(name(option, command))" }
        let help = "[\(option.help.replacing("[", with: "(").replacing("]", with: ")").zshColons)]"
        guard let short = option.short else {
            return "\(option.isRepeatable ? "*" : "")--\(option.name)\(mark)\(help)\(value)".shellQuoted
        }
        let both = "{-\(short)\(mark.isEmpty ? "" : "+"),--\(option.name)\(mark)}"
        let excluded = option.isRepeatable ? "'*'" : "'(-\(short) --\(option.name))'"
        return excluded + both + "\(help)\(value)".shellQuoted
    }
}

extension String {
    fileprivate var zshColons: String { replacing(":", with: #"\:"#) }
}
