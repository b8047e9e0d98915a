import Base
import Linting
import ProjectModel

/// `xiblint doctor`: which programs named xiblint are on the PATH.
struct DoctorCommand: Subcommand {
    static let command = Command(
        name: "doctor", summary: "Find other programs named xiblint",
        discussion: [
            "Lyft's linter, on PyPI, has the same name. Lists the programs named xiblint on the PATH, and what to do when the "
                + "shell runs another one than this."
        ],
        exitCodes: [0: "the shell runs this program", 1: "it runs another one, or none"])

    init(arguments: ParsedArguments) {}

    func run() throws -> Int32 {
        let own = programPath().map(Self.real)
        Console.print("This is xiblint \(Release.line)\(own.map { ", \($0.printable)" } ?? "").\n")
        let found = (environmentVariable("PATH") ?? "").split(separator: ":").map { Path(String($0)).join("xiblint") }
            .filter { fileKind($0) == .file }
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
