extension BashCompletions {
    /// The function that parses the line and offers words; it is the same for all programs.
    static let reader = #"""
        # Adds words that begin as the value does; the user goes on behind them.
        _@NAME@_words() {
            local word
            for word in "$@"; do
                case $word in "$value"*) _@NAME@_reply "$lead$word$blank" ;; esac
            done
        }

        _@NAME@_assignments() {
            local word
            for word in "$@"; do
                case $word in "$value"*) _@NAME@_reply "$lead$word=" ;; esac
            done
        }

        # Adds words for a list with commas, those that are not in it yet.
        _@NAME@_list() {
            local word given=",${value%"${value##*,}"}"
            case $value in *,*) _@NAME@_skip ',' ;; esac
            for word in "$@"; do
                case $given in *",$word,"*) continue ;; esac
                case $word in "$value"*) _@NAME@_reply "$lead$word" ;; esac
            done
        }

        # Takes a part off the value, up to a sign: only the rest is to be completed.
        _@NAME@_skip() {
            local rest=${value#*"$1"}
            if [ "$1" = , ]; then rest=${value##*,}; fi
            lead=$lead${value%"$rest"}
            value=$rest
        }

        # Adds folders, and files with one of the extensions; "." stands for files without any condition but those that
        # follow it, "/" for folders alone.
        _@NAME@_files() {
            local kind=$1 path target wanted folder=/ escapes=yes
            shift
            # From bash 4 on, readline escapes names and marks folders, when it is told that they are files.
            if compopt +o nospace -o filenames 2>/dev/null; then
                folder='' escapes='' blank=''
            fi
            # What was typed, without quotes. In quotes nothing is escaped, and a blank would be part of the name.
            local typed=$value
            case $typed in
                [\"\']*)
                    typed=${typed#?}
                    escapes='' blank=''
                    ;;
            esac
            typed=${typed//\\/}
            while IFS= read -r path; do
                if [ -z "$path" ]; then continue; fi
                # Hidden ones are for who asks for them.
                case ${path##*/} in
                    .*) case ${typed##*/} in .*) ;; *) continue ;; esac ;;
                esac
                target=$path
                case $path in "~"/*) target=$HOME${path#"~"} ;; esac
                if [ -d "$target" ]; then
                    wanted=$path$folder
                elif [ "$kind" = / ]; then
                    continue
                elif [ $# -gt 0 ] && ! _@NAME@_has_extension "$path" "$@"; then
                    continue
                else
                    wanted=$path$blank
                fi
                if [ -n "$escapes" ]; then
                    wanted=${wanted% }
                    case $wanted in *[!A-Za-z0-9_./~@%+,:=-]*) printf -v wanted '%q' "$wanted" ;; esac
                    case $wanted in "\\~/"*) wanted=${wanted#?} ;; esac
                    if [ ! -d "$target" ]; then wanted="$wanted "; fi
                fi
                _@NAME@_reply "$lead$wanted"
            done <<<"$(compgen -f -- "$typed")"
        }

        _@NAME@_has_extension() {
            local path=$1 extension
            shift
            for extension in "$@"; do
                case $path in *".$extension") return 0 ;; esac
            done
            return 1
        }

        # Readline replaces only what stands behind the last "=" or ":", where these divide words.
        _@NAME@_reply() {
            COMPREPLY[${#COMPREPLY[@]}]=${1#"$cut"}
        }

        # Puts the line's words up to the cursor into `words`: later versions of bash divide them at "=" and ":".
        _@NAME@_read() {
            local index word glued=
            words=()
            for ((index = 1; index <= COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                case $word in
                    [=:] | [=:][=:])
                        if [ ${#words[@]} -gt 0 ]; then
                            words[${#words[@]} - 1]=${words[${#words[@]} - 1]}$word
                            glued=yes
                            continue
                        fi
                        ;;
                esac
                if [ -n "$glued" ]; then
                    words[${#words[@]} - 1]=${words[${#words[@]} - 1]}$word
                else
                    words[${#words[@]}]=$word
                fi
                glued=
            done
        }

        _@NAME@() {
            local words word current value lead='' cut='' blank=' ' breaks index
            local command=@DEFAULT@ named='' option='' ended='' places=0
            COMPREPLY=()
            _@NAME@_read
            for ((index = 0; index < ${#words[@]} - 1; index++)); do
                word=${words[index]}
                if [ -n "$option" ]; then
                    option=
                    continue
                fi
                if [ -z "$ended" ]; then
                    case $word in
                        --)
                            ended=yes
                            continue
                            ;;
                        --*=*) continue ;;
                        -?*)
                            if _@NAME@_takes_value "$command" "$word"; then option=$word; fi
                            continue
                            ;;
                    esac
                fi
                case $named$places$ended:$word in
                    @PATTERN@) command=$word named=yes ;;
                    *) places=$((places + 1)) ;;
                esac
            done

            current=${words[${#words[@]} - 1]}
            value=$current
            breaks=${COMP_WORDBREAKS//[!=:]/}
            if [ -n "$breaks" ]; then cut=${current%"${current##*["$breaks"]}"}; fi
            if [ -n "$option" ]; then
                _@NAME@_value "$command" "$option"
                return
            fi
            case $ended$current in
                --*=*)
                    _@NAME@_skip '='
                    _@NAME@_value "$command" "${current%%=*}"
                    ;;
                -*) _@NAME@_options "$command" ;;
                *)
                    # A path is offered beside the commands once there is a letter of it.
                    if [ "$named$places$ended" != 0 ] || [ -n "$current" ]; then _@NAME@_operand "$command" "$places"; fi
                    if [ "$named$places$ended" = 0 ]; then _@NAME@_words @COMMANDS@; fi
                    ;;
            esac
        }

        # Blanks are added where a word is whole.
        complete -o nospace -F _@NAME@ @NAME@

        """#
}
