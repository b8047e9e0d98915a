import Foundation

/// A program that some tests need and that may be missing.
struct Tool {
    static let python = Tool("python3")
    static let git = Tool("git")
    static let valgrind = Tool("valgrind")
    static let bash = Tool("bash")
    static let zsh = Tool("zsh")
    static let fish = Tool("fish")
    static let shellcheck = Tool("shellcheck")
    static let groff = Tool("groff")
    static let man = Tool("man")
    static let mandoc = Tool("mandoc")
    static let vim = Tool("vim")
    static let emacs = Tool("emacs")
    static let preCommit = Tool("pre-commit")
    static let dot = Tool("dot")
    static let ruby = Tool("ruby")
    static let swiftc = Tool("swiftc")
    static let checkJSONSchema = Tool("check-jsonschema")

    /// The folder of the programs that `scripts/test --all` installs from PyPI.
    static let checkers = ProcessInfo.processInfo.environment["XIBLINT_CHECKERS"].map { "\($0)/bin" }

    /// The one with pytest-lsp: another one may be in the path.
    static let pytest = checkers.map { "\($0)/pytest" }.flatMap {
        FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil
    }

    let isThere: Bool

    private init(_ name: String) {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + [Self.checkers].compactMap(\.self)
        isThere = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
}
