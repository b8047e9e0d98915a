/// A shell for which there are completions.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

/// Completions of a program's commands, options and values.
///
/// A shell's script asks the program what can stand in place of the last word, and shows it in the shell's way.
package struct Completions: Sendable {
    let program: Program
    /// Those of the program, and the help.
    let commands: [Command]
    private let vocabulary: Vocabulary

    package init(_ program: Program, _ vocabulary: Vocabulary) {
        self.program = program
        let help = Command(
            name: "help", summary: "Show the help of the program, or that of a command",
            operands: .optional(placeholder: "COMMAND"))
        commands = program.commands + [help]
        let names = program.commands.map { Candidate($0.name, $0.summary) }
        self.vocabulary = vocabulary.merging(["COMMAND": .words(names)]) { $1 }
    }

    package func script(for shell: Shell) -> String {
        let script =
            switch shell {
            case .bash: BashCompletions.script
            case .zsh: ZshCompletions.script
            case .fish: FishCompletions.script
            }
        return script.replacing("@NAME@", with: program.name)
    }

    /// The lines that a shell's script reads.
    ///
    /// - Parameters:
    ///   - words: What the script passes.
    ///   - list: Returns the names in a folder, and whether each is a folder.
    package func answer(
        for shell: Shell, _ words: [String], list: (_ folder: String) -> [(name: String, isFolder: Bool)]
    ) -> [String] {
        switch shell {
        case .bash: BashCompletions(words, self)?.lines(list) ?? []
        case .zsh: ZshCompletions.lines(Completion(words, self))
        case .fish: FishCompletions.lines(Completion(words, self))
        }
    }

    /// Placeholders without an entry in the vocabulary, as its keys could be.
    package var unknownPlaceholders: [String] {
        program.commands.flatMap { command in
            let options = command.options.compactMap { option -> (key: String, placeholder: String)? in
                guard case .text(let placeholder) = option.argument else { return nil }
                return ("--\(option.name) \(placeholder)", placeholder)
            }
            let operands = command.operands.slots.filter { !isLiteral($0) }.map { ("\(command.name) \($0)", $0) }
            return (options + operands).filter { vocabulary[$0.key] == nil && vocabulary[$0.placeholder] == nil }
                .map(\.key)
        }
    }

    func options(of command: Command) -> [OptionDeclaration] {
        command.options + [OptionDeclaration(name: "help", short: "h", argument: .none, help: "Show the help")]
    }

    /// `--format` or `-f`.
    func option(_ spelling: String, of command: Command) -> OptionDeclaration? {
        options(of: command).first { "--\($0.name)" == spelling || $0.short.map { "-\($0)" } == spelling }
    }

    /// The values of an option; nil when it takes none.
    func values(of option: OptionDeclaration) -> Suggestion? {
        switch option.argument {
        case .none: nil
        case .word(_, let allowed): .words(allowed.map { Candidate($0) })
        case .integer: .nothing
        case .text(let placeholder):
            vocabulary["--\(option.name) \(placeholder)"] ?? vocabulary[placeholder] ?? .nothing
        }
    }

    /// The operand of a command at a place, from 0; the last one may be repeated.
    func operand(_ place: Int, of command: Command) -> Suggestion {
        let slots = command.operands.slots
        guard let last = slots.last, place < slots.count || command.operands.repeatsLast else { return .nothing }
        let slot = place < slots.count ? slots[place] : last
        if isLiteral(slot) { return .words([Candidate(slot)]) }
        return vocabulary["\(command.name) \(slot)"] ?? vocabulary[slot] ?? .nothing
    }
}

/// Whether an operand's placeholder is literal, like a word in lowercase letters.
package func isLiteral(_ placeholder: String) -> Bool { placeholder.allSatisfy { $0.isLowercase || $0 == "-" } }

/// Completions for bash, from the 3.2 of macOS on.
struct BashCompletions {
    static let script = #"""
        # Completions for bash 3.2 and later, made by "@NAME@ completions bash".
        _@NAME@() {
            local line version=old
            COMPREPLY=()
            # From bash 4 on, readline escapes names and marks folders, when it is told that they are files.
            if compopt -o nospace 2>/dev/null; then version=new; fi
            while IFS= read -r line; do
                if [ "$line" = /files ]; then
                    compopt +o nospace -o filenames 2>/dev/null
                elif [ -n "$line" ]; then
                    COMPREPLY[${#COMPREPLY[@]}]=$line
                fi
            done <<<"$(@NAME@ completions bash -- "$version" "$COMP_WORDBREAKS" "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)"
        }

        # Blanks are added where a word is whole.
        complete -o nospace -F _@NAME@ @NAME@

        """#

    private let completion: Completion
    private let isNew: Bool
    /// The beginning of the last word that readline leaves in place.
    private let cut: String

    /// - Parameter words: Whether bash marks files itself, its COMP_WORDBREAKS, and the words, which are divided at these.
    init?(_ words: [String], _ all: Completions) {
        guard words.count > 2 else { return nil }
        isNew = words[0] == "new"
        var line: [String] = []
        var isGlued = false
        for word in words[2...] {
            let isBreak = (1...2).contains(word.count) && word.allSatisfy { $0 == "=" || $0 == ":" }
            if isBreak || isGlued, !line.isEmpty {
                line[line.count - 1] += word
            } else {
                line.append(word)
            }
            isGlued = isBreak && line.count > 0
        }
        let last = line.last ?? ""
        let breaks = words[1].filter { $0 == "=" || $0 == ":" }
        cut = last.lastIndex { breaks.contains($0) }.map { String(last[...$0]) } ?? ""
        completion = Completion(line, all)
    }

    func lines(_ list: (_ folder: String) -> [(name: String, isFolder: Bool)]) -> [String] {
        let words = completion.words.map { word in
            switch word.ending {
            // Beside files, readline adds the blank.
            case .whole: word.text + (isNew && completion.files != nil ? "" : " ")
            case .assignment: word.text + "="
            case .item: word.text
            }
        }
        let files = completion.files.map { paths($0, list) } ?? []
        return (completion.files == nil ? [] : ["/files"])
            + (words + files).map { reply in
                let whole = completion.lead + reply
                return whole.hasPrefix(cut) ? String(whole.dropFirst(cut.count)) : whole
            }
    }

    private func paths(
        _ files: Completion.Files, _ list: (_ folder: String) -> [(name: String, isFolder: Bool)]
    ) -> [String] {
        // In quotes nothing is escaped, and a blank would be part of the name.
        let isQuoted = completion.value.hasPrefix("\"") || completion.value.hasPrefix("'")
        let typed = completion.value.dropFirst(isQuoted ? 1 : 0).filter { $0 != "\\" }
        let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
        let start = typed.dropFirst(folder.count)
        return list(folder).compactMap { entry in
            // Hidden ones are for who asks for them.
            guard entry.name.hasPrefix(start), !entry.name.hasPrefix(".") || start.hasPrefix(".") else { return nil }
            let isWanted =
                !files.areFolders
                && (files.extensions.isEmpty || files.extensions.contains { entry.name.hasSuffix(".\($0)") })
            guard entry.isFolder || isWanted else { return nil }
            let path = folder + entry.name
            if isNew { return path }
            let written = isQuoted ? path : path.bashEscaped
            return written + (entry.isFolder ? "/" : isQuoted ? "" : " ")
        }
    }
}

extension String {
    fileprivate var bashEscaped: String {
        reduce(into: "") { result, character in
            let isPlain =
                !character.isASCII || character.isLetter || character.isNumber || "_./~@%+,:=-".contains(character)
            result += isPlain ? "\(character)" : "\\\(character)"
        }
    }
}

/// Completions for fish.
enum FishCompletions {
    static let script = #"""
        # Completions for fish, made by "@NAME@ completions fish".
        function __@NAME@_complete
            set -l typed (commandline -ct)
            set -l words (commandline -opc) "$typed"
            for line in (@NAME@ completions fish -- $words[2..-1] 2>/dev/null)
                set -l parts (string split \t -- $line)
                if test "$parts[1]" != /files
                    printf '%s\n' $line
                    continue
                end
                # What fish offers for the argument of an unknown command: it knows quotes and the home folder.
                set -l rest (string sub -s (math (string length -- "$parts[2]") + 1) -- "$typed")
                for path in (complete -C "'' $rest" | string match -r -- $parts[3])
                    printf '%s%s\n' $parts[2] $path
                end
            end
        end
        complete -c @NAME@ -f -a '(__@NAME@_complete)'

        """#

    static func lines(_ completion: Completion) -> [String] {
        var lines = completion.words.map { word in
            "\(completion.lead)\(word.text)\(word.ending == .assignment ? "=" : "")\t\(word.help)"
        }
        if let files = completion.files {
            let extensions = files.extensions.joined(separator: "|")
            let pattern =
                files.areFolders
                ? #"^.*/(?:\t.*)?$"# : extensions.isEmpty ? ".*" : #"^.*(?:/|\.(?:\#(extensions)))(?:\t.*)?$"#
            lines.append("/files\t\(completion.lead)\t\(pattern)")
        }
        return lines
    }
}

/// Completions for zsh: for a folder of `$fpath`, or to be sourced.
enum ZshCompletions {
    static let script = #"""
        #compdef @NAME@
        # Completions for zsh, made by "@NAME@ completions zsh".
        _@NAME@() {
            local kind text help lead ret=1
            local -a words_ names items files
            while IFS=$'\t' read -r kind text help; do
                case $kind in
                    lead) lead=$text ;;
                    word) words_+=("${text//:/\\:}:$help") ;;
                    name) names+=("${text//:/\\:}:$help") ;;
                    item) items+=("${text//:/\\:}:$help") ;;
                    any) files=(-f) ;;
                    folders) files=(-/) ;;
                    files) files=(-g "*.($text)(-.)") ;;
                esac
            done < <(@NAME@ completions zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
            compset -p $#lead
            (( $#words_ )) && _describe -t words word words_ && ret=0
            (( $#names )) && _describe -t names name names -qS = && ret=0
            (( $#items )) && _describe -t items item items -qS , && ret=0
            (( $#files )) && _files "${files[@]}" && ret=0
            return ret
        }

        if [[ $funcstack[1] == _@NAME@ ]]; then
            _@NAME@ "$@"
        else
            compdef _@NAME@ @NAME@
        fi

        """#

    static func lines(_ completion: Completion) -> [String] {
        var lines = ["lead\t\(completion.lead)"]
        lines += completion.words.map { "\($0.ending.rawValue)\t\($0.text)\t\($0.help)" }
        if let files = completion.files {
            let extensions = files.extensions.joined(separator: "|")
            lines.append(files.areFolders ? "folders" : extensions.isEmpty ? "any" : "files\t\(extensions)")
        }
        return lines
    }
}
