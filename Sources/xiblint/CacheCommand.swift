import Base
import Linting
import ProjectModel

/// `xiblint cache`: shows the caches, and removes them.
struct CacheCommand: Subcommand {
    static let clear = Option<Bool>.flag("clear", "Remove the caches of all projects")
    static let path = Option<Bool>.flag("path", "Print the path of the folder with the caches")

    static let command = Command(
        name: "cache", summary: "Show or clear the cache",
        discussion: [
            "Between runs, xiblint lint keeps what follows from the bytes of files that have not changed. Reports never depend on it.",
            "The folder is $XIBLINT_CACHE_DIR, else ~/Library/Caches/xiblint on macOS, and $XDG_CACHE_HOME/xiblint or "
                + "~/.cache/xiblint elsewhere. xiblint lint --no-cache does without.",
        ],
        options: [clear, path],
        exitCodes: [.init(0, "done"), .init(2, "the cache has no folder")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws -> Int32 {
        guard arguments[Self.clear] != arguments[Self.path] else {
            throw CommandError("name either --clear or --path.")
        }
        guard let folder = CacheFolder.standard else {
            throw CommandError("the cache has no folder: neither XIBLINT_CACHE_DIR nor HOME is set.")
        }
        if arguments[Self.path] {
            Console.print("\(folder.path.printable)\n")
        } else {
            let count = folder.clear()
            Console.complain("Removed \(count == 1 ? "the cache of 1 project" : "the caches of \(count) projects").")
        }
        return ExitCode.clean
    }
}
