# shellcheck shell=bash
# For the scripts beside it, which source it after setup.sh: the release binary, built only when it has to be.

state=$top/.build/xiblint-release

# Whether nothing has changed since the last build was begun. Sets `binary`. The time of the last status change tells more
# than that of the last modification: it also moves when an older file takes another's place.
is_built() {
    local path
    local -a paths=()
    [ -f "$state.begun" ] && [ -f "$state.built" ] || return 1
    read -r binary <"$state.built" || return 1
    binary=$top/$binary
    [ -x "$binary" ] || return 1
    for path in Package.swift Package.resolved Sources Rules Plugins scripts/embed; do
        if [ -e "$top/$path" ]; then paths+=("$top/$path"); fi
    done
    [ -z "$(find "${paths[@]}" -cnewer "$state.begun" 2>&1)" ]
}

# renew_catalog OPTIONS OF SWIFT BUILD…: what is made of the rule files, when they have changed.
renew_catalog() {
    if [ "$(sed -n 2p "$top/Rules/catalog.txt" 2>/dev/null)" != "$("$top/scripts/digest" "$top/Rules")" ]; then
        "$top/scripts/rules" "$@"
    fi
}

# Makes the release binary and sets `binary` to its path.
build_release() {
    local folder
    local -a options=(-c release)
    is_built && return
    set_up
    # Checks of exclusive access at run time take a twentieth of the instructions. Debug builds, which the tests run, have them.
    options+=(-Xswiftc -enforce-exclusivity=unchecked)
    case $OSTYPE in linux*) options+=(--static-swift-stdlib) ;; esac
    local -a command=(swift build --package-path "$top" "${options[@]}" --product xiblint)
    mkdir -p "$top/.build"
    renew_catalog "${options[@]}"
    rm -f "$state.built"
    touch "$state.begun"
    if [ -t 2 ]; then say 'Building xiblint…'; fi
    quietly "${command[@]}" || die "xiblint could not be built."
    folder=$("${command[@]}" --show-bin-path </dev/null)
    binary=$folder/xiblint
    printf '%s\n' "${binary#"$top"/}" >"$state.built"
}

# Makes a debug binary with a sanitizer, in a folder of its own, and sets `binary` to its path and what it ends with on a
# finding. Memory that is still in use at the end is none.
build_sanitized() {
    local -a command=(swift build --package-path "$top" --scratch-path "$top/.build/$1" --sanitize "$1" --product xiblint)
    set_up
    # The build runs a program that is built so as well.
    export ASAN_OPTIONS=exitcode=66:detect_leaks=0 TSAN_OPTIONS=exitcode=66
    quietly "${command[@]}" || die "xiblint could not be built with --sanitize $1."
    binary=$("${command[@]}" --show-bin-path </dev/null)/xiblint
}
