# shellcheck shell=bash
# Sourced by the other scripts: installs what a build requires. It writes to standard error only, and does not read
# standard input.

CDPATH=''
top=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

say() {
    printf '%s\n' "$*" >&2
}

die() {
    say "${0##*/}: $*"
    exit 2
}

# quietly COMMAND…: shows what the command prints only when it fails.
quietly() {
    local log status=0
    log=$(mktemp "${TMPDIR:-/tmp}/xiblint.XXXXXX")
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" -ne 0 ]; then cat "$log" >&2; fi
    rm -f "$log"
    return "$status"
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "This needs root, and there is no sudo: $*"
        return 1
    fi
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# The package lists may be missing, as in container images, or outdated.
apt_install_or_update() {
    apt_install "$@" || { as_root apt-get update && apt_install "$@"; }
}

# Prints the folder of Homebrew, if it is installed. On a Mac, it need not be on the PATH, and a Mac with Apple silicon may also
# have the one for Intel, whose libraries can't be linked.
homebrew() {
    local folder other=/opt/homebrew
    local -a folders=("${HOMEBREW_PREFIX:-}" "$(brew --prefix 2>/dev/null)")
    case $OSTYPE in darwin*) folders+=(/opt/homebrew /usr/local) ;; esac
    if [ "$(uname -m)" = arm64 ]; then other=/usr/local; fi
    for folder in "${folders[@]}"; do
        if [ "$folder" != "$other" ] && [ -x "$folder/bin/brew" ]; then
            printf '%s\n' "$folder"
            return
        fi
    done
}

# install 'DEBIAN PACKAGES' 'HOMEBREW PACKAGES'
install() {
    local brew
    local -a packages
    if command -v apt-get >/dev/null; then
        read -r -a packages <<<"$1"
        say "Installing ${packages[*]}…"
        quietly apt_install_or_update "${packages[@]}" || die "apt-get could not install ${packages[*]}."
        return
    fi
    brew=$(homebrew)/bin/brew
    if [ -x "$brew" ]; then
        read -r -a packages <<<"$2"
        say "Installing ${packages[*]}…"
        quietly "$brew" install "${packages[@]}" || die "brew could not install ${packages[*]}."
        return
    fi
    case $OSTYPE in
        darwin*) die "$2 is missing: install Homebrew for this kind of processor (https://brew.sh), and run this again." ;;
        *) die "there is neither apt-get nor brew here: please install $1 (their Debian names) by your system's means." ;;
    esac
}

# Homebrew does not register all libraries with pkg-config, because macOS has its own libxml2.
find_homebrew_libraries() {
    local prefix library
    prefix=$(homebrew)
    [ -n "$prefix" ] || return 0
    for library in libxml2 libyaml; do
        PKG_CONFIG_PATH=$prefix/opt/$library/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
    done
    export PKG_CONFIG_PATH
}

# The SDK of macOS has libxml2. SwiftPM itself reads the file of libyaml, and needs no pkg-config if it is in PKG_CONFIG_PATH.
has_libraries() {
    local folder
    case $OSTYPE in
        darwin*)
            while IFS= read -r -d : folder; do
                if [ -f "$folder/yaml-0.1.pc" ]; then return; fi
            done <<<"${PKG_CONFIG_PATH:-}:"
            command -v pkg-config >/dev/null && pkg-config --exists yaml-0.1
            ;;
        *) command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0 yaml-0.1 ;;
    esac
}

check_swift() {
    local required='Swift 6.1 or newer is needed: see https://www.swift.org/install' output version
    case $OSTYPE in darwin*) required='Swift 6.1 or newer is needed: install Xcode 16.3 or newer, or run "xcode-select --install".' ;; esac
    command -v swift >/dev/null || die "there is no swift on the PATH. $required"
    # Without tools, the `swift` of macOS only offers to install them.
    output=$(swift --version 2>&1 </dev/null) || die "swift does not run (${output%%$'\n'*}). $required"
    version=$(sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' <<<"$output")
    [ -n "$version" ] || die "swift --version does not say a version. $required"
    if [ "${version%%.*}" -lt 6 ] || { [ "${version%%.*}" -eq 6 ] && [ "${version#*.}" -lt 1 ]; }; then
        die "this is Swift $version. $required"
    fi
}

set_up() {
    check_swift
    case $OSTYPE in
        darwin*) xcrun --sdk macosx --show-sdk-path >/dev/null 2>&1 || die 'the SDK of macOS is missing: run "xcode-select --install".' ;;
    esac
    find_homebrew_libraries
    has_libraries && return
    case $OSTYPE in
        darwin*) install '' libyaml ;;
        *) install 'libxml2-dev libyaml-dev pkgconf' 'libxml2 libyaml pkgconf' ;;
    esac
    has_libraries || die "libxml-2.0.pc and yaml-0.1.pc are still not found: set PKG_CONFIG_PATH to their folders."
}
