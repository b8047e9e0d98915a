# shellcheck shell=bash
# Sourced by the scripts beside it: installs what every build requires. It writes to standard
# error only, and does not read standard input.

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

# The lists of packages may be missing, as in container images, or outdated.
apt_install_or_update() {
    apt_install "$@" || { as_root apt-get update && apt_install "$@"; }
}

# install 'DEBIAN PACKAGES' 'HOMEBREW PACKAGES'
install() {
    local -a packages
    if command -v apt-get >/dev/null; then
        read -r -a packages <<<"$1"
        say "Installing ${packages[*]}…"
        quietly apt_install_or_update "${packages[@]}" || die "apt-get could not install ${packages[*]}."
    elif command -v brew >/dev/null; then
        read -r -a packages <<<"$2"
        say "Installing ${packages[*]}…"
        quietly brew install "${packages[@]}" || die "brew could not install ${packages[*]}."
    else
        die "there is neither apt-get nor brew here: please install $1 (their Debian names) by your system's means."
    fi
}

# Homebrew hides these two from pkg-config, because macOS has its own libxml2.
find_homebrew_libraries() {
    local prefix library
    command -v brew >/dev/null || return 0
    prefix=${HOMEBREW_PREFIX:-$(brew --prefix)}
    for library in libxml2 libyaml; do
        PKG_CONFIG_PATH=$prefix/opt/$library/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
    done
    export PKG_CONFIG_PATH
}

has_libraries() {
    command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0 yaml-0.1
}

check_swift() {
    local required='Swift 6.1 or newer is needed: see https://www.swift.org/install' version
    command -v swift >/dev/null || die "there is no swift on the PATH. $required"
    version=$(swift --version 2>/dev/null </dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
    [ -n "$version" ] || die "swift --version does not say a version. $required"
    if [ "${version%%.*}" -lt 6 ] || { [ "${version%%.*}" -eq 6 ] && [ "${version#*.}" -lt 1 ]; }; then
        die "this is Swift $version. $required"
    fi
}

set_up() {
    check_swift
    find_homebrew_libraries
    has_libraries && return
    install 'libxml2-dev libyaml-dev pkgconf' 'libxml2 libyaml pkgconf'
    has_libraries || die "pkg-config still does not find libxml-2.0 and yaml-0.1."
}
