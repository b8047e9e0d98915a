import Testing

/// What `scripts/setup.sh` and `scripts/build.sh` do on a Mac, with stand-ins for its programs and folders.
@Suite(.enabled(if: Tool.bash.isThere, "bash is not installed")) struct MacSetupTests {
    struct Mac: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// Changes the Mac with the shell functions of `start`.
        var change: String
        /// What is printed and installed; then the folders in which libraries are looked up.
        var result: String

        init(_ name: String, _ change: String, _ result: String) {
            (testDescription, self.change, self.result) = (name, change, result)
        }
    }

    /// A Mac with Apple silicon and the Command Line Tools, but without Homebrew, pkg-config and libyaml.
    private static let start = #"""
        mkdir bin scripts
        for name in bash sh sed dirname cat rm mktemp mkdir touch chmod cmp mv awk; do
            ln -s "$(command -v $name)" bin/
        done
        for name in setup.sh build.sh; do
            sed "s|\([( =]\)/opt/homebrew|\1$PWD/opt/homebrew|g; s|\([( =]\)/usr/local|\1$PWD/usr/local|g" \
                "$XIBLINT_REPOSITORY/scripts/$name" >scripts/$name
        done
        tool() { mkdir -p "$PWD/${1%/*}"; printf '#!/bin/sh\n%s\n' "$2" >"$1"; chmod +x "$1"; }
        homebrew() {
            tool "$1/bin/brew" "case \$1 in
                --prefix) echo '$PWD/$1' ;;
                install) echo \"$1: \$*\" >>'$PWD/done'; mkdir -p '$PWD/$1/opt/libyaml/lib/pkgconfig'
                    touch '$PWD/$1/opt/libyaml/lib/pkgconfig/yaml-0.1.pc' ;;
            esac"
        }
        libyaml() { mkdir -p "$1/opt/libyaml/lib/pkgconfig"; touch "$1/opt/libyaml/lib/pkgconfig/yaml-0.1.pc"; }
        tool bin/uname 'echo arm64'
        tool bin/xcrun 'echo /SDK'
        tool bin/swift 'echo "Apple Swift version 6.1 (swiftlang-6.1.0.110.21 clang-1700.0.13.3)"'
        unset HOMEBREW_PREFIX PKG_CONFIG_PATH
        PATH=$PWD/bin

        """#

    /// Runs a script of the project's, with its functions, as macOS does.
    private func run(_ change: String, _ script: String) throws -> Outcome {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("set -euo pipefail; . scripts/setup.sh; . scripts/build.sh\n\(script)\n", to: "setup")
        return try sandbox.shell(
            """
            \(Self.start)\(change)
            touch done; { OSTYPE=darwin24.6.0 bash setup; } >out 2>&1; code=$?
            sed "s|$PWD|~|g" out done; exit $code
            """)
    }

    private static func paths(_ prefix: String) -> String {
        "~/\(prefix)/opt/libyaml/lib/pkgconfig:~/\(prefix)/opt/libxml2/lib/pkgconfig\n"
    }
    private static func installed(_ prefix: String) -> String {
        "Installing libyaml…\n\(paths(prefix))\(prefix): install libyaml\n"
    }
    private static let noHomebrew =
        "setup: libyaml is missing: install Homebrew for this kind of processor (https://brew.sh), and run this again.\n"

    @Test(arguments: [
        Mac("libyaml is there", "homebrew opt/homebrew; libyaml opt/homebrew", paths("opt/homebrew")),
        Mac("libyaml is missing", "homebrew opt/homebrew", installed("opt/homebrew")),
        Mac("an Intel Mac", "tool bin/uname 'echo x86_64'; homebrew usr/local", installed("usr/local")),
        Mac(
            "Homebrew for both, and that for Intel is on the PATH",
            "homebrew opt/homebrew; homebrew usr/local; libyaml usr/local; PATH=$PWD/usr/local/bin:$PATH",
            installed("opt/homebrew")),
        Mac("Homebrew for the other processor only", "homebrew usr/local; libyaml usr/local", noHomebrew),
        Mac(
            "Homebrew elsewhere", "homebrew own; libyaml own; export HOMEBREW_PREFIX=$PWD/own", paths("own")),
        Mac("Homebrew elsewhere, on the PATH", "homebrew own; PATH=$PWD/own/bin:$PATH", installed("own")),
        Mac("no Homebrew", "", noHomebrew),
        Mac("libyaml of another system for packages", "tool bin/pkg-config '[ \"$*\" = \"--exists yaml-0.1\" ]'", "\n"),
        Mac(
            "no tools", "tool bin/swift 'echo \"xcode-select: note: No developer tools were found.\" >&2; exit 1'",
            """
            setup: swift does not run (xcode-select: note: No developer tools were found.). Swift 6.1 or newer is needed: \
            install Xcode 16.3 or newer, or run "xcode-select --install".

            """),
        Mac(
            "old tools", "tool bin/swift 'echo Apple Swift version 5.10'",
            """
            setup: this is Swift 5.10. Swift 6.1 or newer is needed: install Xcode 16.3 or newer, or run \
            "xcode-select --install".

            """),
        Mac(
            "no SDK", "tool bin/xcrun 'exit 1'", "setup: the SDK of macOS is missing: run \"xcode-select --install\".\n"
        ),
    ])
    func libraries(mac: Mac) throws {
        let outcome = try run(mac.change, #"set_up; printf '%s\n' "${PKG_CONFIG_PATH:-}""#)
        #expect(outcome.text == mac.result)
        #expect(outcome.end == .exit(mac.result.hasPrefix("setup: ") ? 2 : 0))
    }

    /// SwiftPM loses the C flags, and with them the release's stamp, if it builds for two architectures at once.
    @Test func aReleaseIsBuiltForEachArchitecture() throws {
        let outcome = try run(
            #"""
            tool scripts/libraries 'mkdir -p .build/libraries; cd .build/libraries; touch recipe libxml2.version libyaml.version'
            tool bin/swift 'arch=; flags=; previous=
                for each in "$@"; do
                    case $previous in --arch) arch="$arch $each" ;; -Xcc) flags="$flags $each" ;; esac; previous=$each
                done
                case $* in --version) echo "Swift version 6.1" ;; *--show-bin-path*) echo "bin/${arch# }"; exit ;; build*) echo "swift$arch ${flags#*-I}" >>done ;; esac'
            tool bin/lipo 'echo "lipo $*" >>done; touch "$3"; chmod +x "$3"'
            """#, #"build_for_release; printf '%s\n' "$binary""#)
        #expect(
            outcome.text == """
                ~/.build/xiblint-for-release.universal
                swift arm64 ~/.build/stamp -ffile-prefix-map=~=/xiblint
                swift x86_64 ~/.build/stamp -ffile-prefix-map=~=/xiblint
                lipo -create -output ~/.build/xiblint-for-release.universal bin/arm64/xiblint bin/x86_64/xiblint

                """)
    }
}
