# shellcheck shell=bash
# Sourced by the other scripts after setup.sh: builds the release binary, if it is not current.

# State files of the release binary's builds: for this machine, and for a release, with all libraries linked in.
state=$top/.build/xiblint-release
release_state=$top/.build/xiblint-for-release

# is_built STATE: whether nothing has changed since that build was begun. Sets `binary`. The time of the last status change is
# used, not that of the last modification: it also changes when an older file replaces another one.
is_built() {
    local path
    local -a paths=("$top/Package.swift")
    [ -f "$1.begun" ] && [ -f "$1.built" ] || return 1
    read -r binary <"$1.built" || return 1
    binary=$top/$binary
    [ -x "$binary" ] || return 1
    for path in Package.resolved Sources Rules Plugins; do
        if [ -e "$top/$path" ]; then paths+=("$top/$path"); fi
    done
    [ -z "$(find "${paths[@]}" -cnewer "$1.begun" 2>&1)" ]
}

# Checks of exclusive access at run time take a twentieth of the instructions. Debug builds, which most tests run, have them.
# A type that is accessed by its name, which makes the code a little smaller, is looked up among all conformances of the program:
# a sixth of the instructions of a run over one document.
release_options=(
    -c release -Xswiftc -enforce-exclusivity=unchecked
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
)

# Builds the release binary and sets `binary` to its path.
build_release() {
    local -a options=("${release_options[@]}")
    is_built "$state" && return
    is_built "$release_state" && return
    set_up
    # Debug information takes a tenth of the build and half of the file. Names of functions stay for profilers.
    options+=(-Xswiftc -gnone)
    case $OSTYPE in linux*) options+=(--static-swift-stdlib) ;; esac
    # See Package.swift for what is optimized.
    XIBLINT_QUICK_BUILD=1 build_into "$state" "${options[@]}"
}

# Builds the released binary and sets `binary` to its path. It does not depend on the folder of the clone.
build_for_release() {
    local stamp=$top/.build/stamp wanted
    local -a options=(
        "${release_options[@]}" --build-system native --scratch-path "$top/.build/for-release" -Xcc -I"$stamp" -Xswiftc -file-prefix-map -Xswiftc "$top=/xiblint"
        -Xcc -ffile-prefix-map="$top=/xiblint"
    )
    check_swift
    "$top/scripts/libraries" || die "libxml2 and libyaml could not be built."
    write_stamp "$stamp"
    case $OSTYPE in
        # Makes the unwinder use the linker's table: without it, the frames that a static program registers are sorted when the
        # first thread ends, which takes 9 ms of each run.
        linux*)
            options+=(-Xswiftc -static-executable -Xlinker --eh-frame-hdr)
            options+=(-Xlinker --defsym=__register_frame_info=0 -Xlinker --defsym=__deregister_frame_info=0)
            options+=(-Xlinker --build-id=none)
            ;;
        darwin*) local -a architectures=(arm64 x86_64) ;;
    esac
    wanted="$(cat "$stamp/xiblint-release.h" "$top/.build/libraries/recipe")"$'\n'"${options[*]}"
    if is_built "$release_state" && [ "$(cat "$release_state.made" 2>/dev/null)" = "$wanted" ]; then return; fi
    # The build system does not track the libraries and the stamp.
    rm -f "$top"/.build/for-release/*/release/xiblint
    if [ -d "$top/.build/for-release" ]; then
        find "$top/.build/for-release" \( -name 'Release.swift.o' -o -name 'CRelease-*.pcm' \) -delete
    fi
    # Addresses in the compiler's memory affect its output, once in some hundred files.
    local -a launcher=()
    if setarch "$(uname -m)" -R true 2>/dev/null; then launcher=(setarch "$(uname -m)" -R); fi
    PKG_CONFIG_PATH=$top/.build/libraries/lib/pkgconfig build_into "$release_state" "${options[@]}"
    printf '%s\n' "$wanted" >"$release_state.made"
}

# write_stamp FOLDER: the information about a release. Its commit is unknown outside git, or with changes.
write_stamp() {
    local commit='' date='' parts
    if [ -e "$top/.git" ] && [ -z "$(git -C "$top" status --porcelain 2>&1)" ]; then
        commit=$(git -C "$top" rev-parse HEAD)
        date=$(TZ=UTC git -C "$top" log -1 --format=%cd --date=format-local:%Y-%m-%d)
    fi
    parts=$(third_party | awk -F '\t' '{ printf "%s %s (%s)\\n", $1, $2, $3 }')
    mkdir -p "$1"
    printf '#define XIBLINT_%s "%s"\n' COMMIT "$commit" COMMIT_DATE "$date" REPOSITORY "${XIBLINT_REPOSITORY:-}" \
        PARTS "$parts" >"$1/xiblint-release.h.new"
    # The compiler checks the modification time.
    if cmp -s "$1/xiblint-release.h.new" "$1/xiblint-release.h"; then return; fi
    mv "$1/xiblint-release.h.new" "$1/xiblint-release.h"
}

# The libraries linked into a release: name, version, license.
third_party() {
    printf '%s\t%s\t%s\n' \
        libxml2 "$(cat "$top/.build/libraries/libxml2.version")" MIT \
        libyaml "$(cat "$top/.build/libraries/libyaml.version")" MIT
    # The rest is part of macOS.
    case $OSTYPE in linux*) ;; *) return ;; esac
    printf '%s\t%s\t%s\n' \
        'Swift runtime' "$(swift --version 2>/dev/null </dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')" \
        'Apache-2.0 WITH Swift-exception' \
        'libstdc++ and libgcc' "$(gcc -dumpfullversion)" 'GPL-3.0-or-later WITH GCC-exception-3.1' \
        glibc "$(getconf GNU_LIBC_VERSION | sed 's/.* //')" LGPL-2.1-or-later
}

# build_into STATE OPTION…: uses the caller's `launcher`, if set. For the caller's `architectures`, the program is built separately,
# and joined: SwiftPM builds for two at once with another build system, which requires Xcode, and which does not pass C flags to
# Swift, so the stamp would be missing.
build_into() {
    local arch state=$1
    local -a command programs
    shift
    mkdir -p "$top/.build"
    rm -f "$state.built"
    touch "$state.begun"
    if [ -t 2 ]; then say 'Building xiblint…'; fi
    for arch in "${architectures[@]-}"; do
        command=(swift build --package-path "$top" "$@" ${arch:+--arch "$arch"} --product xiblint)
        quietly ${launcher[@]+"${launcher[@]}"} "${command[@]}" || die "xiblint could not be built${arch:+ for $arch}."
        programs+=("$("${command[@]}" --show-bin-path </dev/null)/xiblint")
    done
    binary=${programs[0]}
    if [ "${#programs[@]}" -gt 1 ]; then
        binary=$state.universal
        quietly lipo -create -output "$binary" "${programs[@]}" || die "lipo could not join the programs."
    fi
    printf '%s\n' "${binary#"$top"/}" >"$state.built"
}

# Builds a debug binary with a sanitizer, in a separate folder, and sets `binary` to its path and the exit code for a
# sanitizer finding. Memory in use at exit is not a finding.
build_sanitized() {
    local -a command=(swift build --package-path "$top" --scratch-path "$top/.build/$1" --sanitize "$1" --product xiblint)
    set_up
    export ASAN_OPTIONS=exitcode=66:detect_leaks=0 TSAN_OPTIONS=exitcode=66
    quietly "${command[@]}" || die "xiblint could not be built with --sanitize $1."
    binary=$("${command[@]}" --show-bin-path </dev/null)/xiblint
}
