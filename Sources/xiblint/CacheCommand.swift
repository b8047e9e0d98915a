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

/// `xiblint doctor`: which programs named xiblint are on the PATH.
struct DoctorCommand: Subcommand {
    static let command = Command(
        name: "doctor", summary: "Find other programs named xiblint",
        discussion: [
            "Lyft's linter, on PyPI, has the same name. Lists the programs named xiblint on the PATH, and what to do when the "
                + "shell runs another one than this."
        ],
        exitCodes: [.init(0, "the shell runs this program"), .init(1, "it runs another one, or none")])

    init(_ arguments: ParsedArguments) {}

    func run() throws -> Int32 {
        let own = programPath().map(Self.real)
        Console.print("This is xiblint \(Release.line)\(own.map { ", \($0.printable)" } ?? "").\n")
        let found = (environmentVariable("PATH") ?? "").split(separator: ":").map { Path(String($0)).join("xiblint") }
            .filter { (try? fileStatus($0).kind) == .file }
        for path in found where Self.real(path) != own {
            let isScript = (try? readFile(path))?.starts(with: "#!".utf8) == true
            let kind = isScript ? "a script, such as lyft's linter: pip uninstall xiblint" : "another program"
            Console.print("\(path.printable) is \(kind).\n")
        }
        guard let first = found.first else {
            Console.print("The PATH has no xiblint. Add the folder of this one.\n")
            return ExitCode.findings
        }
        let isThis = Self.real(first) == own
        let advice = isThis ? "this one" : "another one. Put the folder of this one first in the PATH"
        Console.print("The shell runs \(first.printable), \(advice).\n")
        return isThis ? ExitCode.clean : ExitCode.findings
    }

    private static func real(_ path: Path) -> Path { (try? realPath(path)) ?? path }
}
