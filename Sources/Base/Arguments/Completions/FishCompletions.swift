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
