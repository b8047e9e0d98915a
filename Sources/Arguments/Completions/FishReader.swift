extension FishCompletions {
    /// The function that parses the line; it is the same for all programs.
    static let reader = #"""
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
            set -l typed (commandline -ct)
            not __@NAME@_is_first; or test -n "$typed"
        end

        # What has been typed of a value.
        function __@NAME@_value
            commandline -ct | string replace -r '^--[^=]*=' ''
        end

        # Prints folders, and files with one of the extensions, or any file; "/" stands for folders alone.
        function __@NAME@_files
            # What fish offers for the argument of an unknown command: it knows quotes and the home folder.
            set -l paths (complete -C "'' "(__@NAME@_value))
            if test "$argv[1]" = /
                string match -r -- '^.*/(?:\t.*)?$' $paths
            else if set -q argv[1]
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
