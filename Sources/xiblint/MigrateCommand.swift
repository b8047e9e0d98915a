import Base
import Linting
import ProjectModel

/// `xiblint migrate`: converts another linter's configuration to ours.
struct MigrateCommand: Subcommand {
    static let force = Option<Bool>.flag("force", "Replace an existing configuration")
    static let stdout = Option<Bool>.flag("stdout", "Print the configuration instead of writing it")
    static let command = Command(
        name: "migrate", summary: "Convert the configuration of lyft's xiblint or of IBLinter",
        discussion: [
            "Reads .xiblint.json or .iblinter.yml in the working directory, or FILE, and writes a .xiblint.yml beside it that "
                + "runs the same rules, with the same options and paths, and no others. Lists what can't be carried over, and "
                + "why. A FILE that ends in .json is taken for one of lyft's xiblint, another one for one of IBLinter.",
            "Former names of rules are understood in the configuration, in suppressions and on the command line, too.",
        ],
        operands: .optional(placeholder: "FILE"), options: [force, stdout],
        exitCodes: [
            0: "everything was carried over", 1: "the configuration is written, but lacks something",
            2: "it is not written",
        ], writes: true)

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let folder = try currentFolder()
        let (linter, file) = try chosen(in: folder)
        let boundary = ConfigurationSource(workingFolder: folder).boundary
        try boundary.check(file)
        let target = file.parent.join(ConfigurationSearch.fileName)
        let shown = target.relative(to: folder).printable
        if !arguments[Self.stdout], !arguments[Self.force], !isFree(target) {
            throw CommandError("\(shown) already exists and was not changed. Use --force to replace it.")
        }
        let name = file.relative(to: folder).printable
        let bytes = try readOrdinaryFile(file, atMost: ConfigurationSearch.mostBytes)
        let migration: Migration
        do throws(MigrationError) {
            migration = try Migration(linter, bytes: bytes, folder: file.parent.string, catalog: Catalog.builtIn)
        } catch {
            throw CommandError(lines: [
                "\(name):\(error.position.line):\(error.position.column): error: \(error.message)"
            ])
        }
        if arguments[Self.stdout] {
            Console.print(migration.text)
        } else {
            try boundary.check(target)
            try writeFile(Array(migration.text.utf8), to: target)
            Console.print(
                "Wrote \(shown) with \(counted(migration.count, "rule")) from \(name).\n")
        }
        if !migration.losses.isEmpty { Console.complain("Not carried over from \(name):") }
        for loss in migration.losses { Console.complain("  \(Path(loss).printable)") }
        if let environment = PeerInstallation.environment {
            Console.complain(
                "lyft's xiblint is installed in \(environment.printable) and has a command with the same name. Run "
                    + "\"pip uninstall xiblint\" there, and install this xiblint again.")
        }
        return migration.losses.isEmpty ? ExitCode.clean : ExitCode.findings
    }

    private func chosen(in folder: Path) throws -> (PeerLinter, Path) {
        if let name = arguments.operands.first {
            let path = folder.join(Path(name)).normalized
            return (path.fileExtension == "json" ? .lyft : .ibLinter, path)
        }
        let found = PeerLinter.all(in: folder)
        guard let linter = found.first, found.count == 1 else {
            let names = PeerLinter.allCases.map(\.fileName).joined(separator: " and ")
            throw CommandError(
                found.isEmpty
                    ? "there is neither \(PeerLinter.allCases.map(\.fileName).joined(separator: " nor ")) here. Name the file."
                    : "there are \(names) here. Name one of them.")
        }
        return (linter, folder.join(Path(linter.fileName)))
    }
}

/// lyft's xiblint in a Python environment whose commands are on the `PATH`.
private enum PeerInstallation {
    static var environment: Path? {
        let folders = (environmentVariable("PATH") ?? "").split(separator: ":").map { Path(String($0)) }
        return folders.filter { $0.isAbsolute && fileKind($0.join("xiblint")) == .file }.map(\.parent).first {
            environment in
            let library = environment.join("lib")
            let versions = ((try? listFolder(library)) ?? []).map(\.name).filter { $0.string.hasPrefix("python") }
            return versions.contains { fileKind(library.join($0).join("site-packages/xiblint/__init__.py")) == .file }
        }
    }
}
