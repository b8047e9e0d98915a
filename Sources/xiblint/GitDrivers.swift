import Base
import DocumentChanges
import InterfaceBuilder
import ProjectModel
import Reports

/// `xiblint init --merge-driver` and `--diff-driver`: git merges and shows documents with xiblint.
struct GitDrivers {
    static let merge = Option<Bool>.flag("merge-driver", "Make git merge .xib and .storyboard files with xiblint")
    static let diff = Option<Bool>.flag(
        "diff-driver", "Make git show changes of .xib and .storyboard files with xiblint")
    static let textconv = Option<Bool>.flag(
        "textconv",
        "With --diff-driver: make \"git log -p\" and \"git show\" compare files as text by \"xiblint textconv\"")
    static let isGlobal = Option<Bool>.flag("global", "Set a driver for all repositories of the user")
    static let remove = Option<Bool>.flag("remove", "Take back what --merge-driver or --diff-driver wrote")

    static let options: [any DeclaredOption] = [merge, diff, textconv, isGlobal, remove]

    private let arguments: ParsedArguments
    private let git: Git

    /// Nil when no driver is requested.
    init?(_ arguments: ParsedArguments) throws {
        guard arguments[Self.merge] || arguments[Self.diff] else {
            guard !arguments[Self.remove], !arguments[Self.isGlobal], !arguments[Self.textconv] else {
                throw CommandError("--remove, --global and --textconv need --merge-driver or --diff-driver.")
            }
            return nil
        }
        self.arguments = arguments
        git = try Git()
    }

    func run() throws -> Int32 {
        let settings = self.settings
        let attributes = try attributesFile()
        let names: [String] =
            (arguments[Self.merge] ? ["merge=xiblint"] : []) + (arguments[Self.diff] ? ["diff=xiblint"] : [])
        let lines = ["*.xib", "*.storyboard"].flatMap { pattern in names.map { "\(pattern) \($0)" } }
        let isRemoval = arguments[Self.remove]
        let shown = attributes.printable
        Console.print(
            (isRemoval ? "Removes from \(shown):\n" : "Adds to \(shown):\n") + lines.map { "    \($0)\n" }.joined()
                + (isRemoval ? "Removes from git's configuration:\n" : "Sets in git's configuration:\n")
                + settings.map { "    \($0.name)\(isRemoval ? "" : " = \($0.value)")\n" }.joined())
        if isInputTerminal(), OutputStream.standardOutput.isTerminal, !arguments[InitAdditions.yes] {
            Console.print("\(isRemoval ? "Remove" : "Write") this? [y/N] ")
            guard ["y", "yes"].contains((readLine() ?? "").lowercased()) else { return ExitCode.failure }
        }
        try change(attributes, lines)
        for setting in settings {
            try git.set(setting.name, to: isRemoval ? nil : setting.value, isGlobal: arguments[Self.isGlobal])
        }
        let next =
            arguments[Self.isGlobal] || isRemoval ? "" : " Commit .gitattributes; each clone runs this command once."
        Console.print("Done.\(next)\n")
        return ExitCode.clean
    }

    // MARK: What is written

    private var settings: [(name: String, value: String)] {
        var settings: [(String, String)] = []
        // A client without the shell's PATH finds the program where it is now.
        let program = "x=$(command -v xiblint || echo \(Self.quoted(programPath() ?? "xiblint")))"
        if arguments[Self.merge] {
            // A driver that can't be started would leave ours without markers.
            let driver =
                "\(program); \"$x\" merge --git --path %P %O %A %B; r=$?; [ $r -le 1 ] && exit $r; "
                + "git merge-file -L ours -L base -L theirs %A %O %B"
            // For those who keep git's own merge: "git mergetool --tool=xiblint" merges a file again.
            let tool = "\(program); \"$x\" merge --path \"$MERGED\" -o \"$MERGED\" \"$BASE\" \"$LOCAL\" \"$REMOTE\""
            settings += [
                ("merge.xiblint.name", "xiblint: by objects"), ("merge.xiblint.driver", driver),
                ("mergetool.xiblint.cmd", tool), ("mergetool.xiblint.trustExitCode", "true"),
            ]
        }
        if arguments[Self.diff] {
            let command =
                "f() { \(program); \"$x\" diff --git-external \"$@\" 2>/dev/null || "
                + "git --no-pager diff --no-index --no-ext-diff -- \"$2\" \"$5\" || :; }; f"
            settings.append(("diff.xiblint.command", command))
        }
        if arguments[Self.textconv] || arguments[Self.remove] && arguments[Self.diff] {
            let command = "f() { \(program); \"$x\" textconv \"$1\" 2>/dev/null || cat \"$1\"; }; f"
            settings.append(("diff.xiblint.textconv", command))
        }
        return settings
    }

    private static func quoted(_ path: Path) -> String {
        "'" + path.string.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private func attributesFile() throws -> Path {
        guard arguments[Self.isGlobal] else { return git.top.join(".gitattributes").relative(to: try currentFolder()) }
        if let file = try git.setting("core.attributesFile", isPath: true) { return Path(file) }
        guard let home = environmentVariable("HOME") else { throw CommandError("HOME is not set.") }
        let folder = environmentVariable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.config"
        return Path("\(folder)/git/attributes")
    }

    /// Adds the lines that are not there, or removes those that are.
    private func change(_ file: Path, _ lines: [String]) throws {
        let old = fileKind(file) == .file ? try readFile(file) : []
        var kept = String(decoding: old, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        if kept.last == "" { kept.removeLast() }
        let isSame = { (line: String) in lines.contains(line.hasSuffix("\r") ? String(line.dropLast()) : line) }
        if arguments[Self.remove] {
            kept.removeAll(where: isSame)
        } else {
            kept += lines.filter { line in !kept.contains { $0 == line || $0 == line + "\r" } }
        }
        let new = Array(kept.map { $0 + "\n" }.joined().utf8)
        if new == old { return }
        if new.isEmpty {
            _ = removeFile(file)
            return
        }
        makeFolder(file.parent)
        try writeFile(new, to: file)
    }
}

/// `xiblint textconv`: a document as text, for git's `textconv`.
struct TextconvCommand: Subcommand {
    static let command = Command(
        name: "textconv", summary: "Print a file as stable text, for git's textconv",
        discussion: [
            "Prints the objects of a .xib or .storyboard file, indented, with their properties and without what Xcode writes by "
                + "itself. A file that can't be read is printed as it is. \"xiblint init --diff-driver --textconv\" makes "
                + "\"git log -p\" and \"git show\" use it."
        ],
        operands: .one(placeholder: "FILE"),
        exitCodes: [0: "the file is printed", 2: "it can't be opened"])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let path = Path(arguments.operands[0])
        let bytes = try readFile(path)
        guard let reader = DocumentReader(), let tree = try? DiffedDocument.tree(bytes, path, reader) else {
            Console.write(bytes)
            return ExitCode.clean
        }
        let lines = DocumentOutline.text(tree).split(separator: "\n").map { TerminalText.line(String($0)) + "\n" }
        Console.write(Array(lines.joined().utf8))
        return ExitCode.clean
    }
}
