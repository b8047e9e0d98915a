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
