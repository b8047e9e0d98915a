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
    init?(_ words: [String], _ model: CompletionModel) {
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
        completion = Completion(line, model)
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
