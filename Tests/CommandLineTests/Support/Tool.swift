import Foundation

/// A program that some tests need and that may be missing.
struct Tool {
    static let python = Tool("python3")
    static let git = Tool("git")
    static let bash = Tool("bash")
    static let zsh = Tool("zsh")
    static let fish = Tool("fish")
    static let shellcheck = Tool("shellcheck")
    static let groff = Tool("groff")
    static let man = Tool("man")
    static let mandoc = Tool("mandoc")

    let isThere: Bool

    private init(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        isThere = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
}
