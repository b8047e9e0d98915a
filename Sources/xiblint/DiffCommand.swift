import Base
import DocumentChanges
import InterfaceBuilder
import ProjectModel
import Reports

/// `xiblint diff`: what changed in documents, object by object.
struct DiffCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, markdown, json }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "Format of the changes")
    static let staged = Option<Bool>.flag("staged", "Compare the index with REV, instead of the work tree")
    static let since = Option<String?>.text(
        "since", "REF", "Compare with the commit at which this branch left REF")
    static let noise = Option<Bool>.flag("noise", "List what Xcode writes by itself too")
    static let ids = Option<Bool>.flag("ids", "Show the ids of objects")
    static let most = Option<Int?>.integer(
        "max", "N", in: 1...1_000_000, default: "40 in markdown", "The most lines for each file")
    static let exitCode = Option<Bool>.flag(
        "exit-code", "Exit with 1 if something changed, except what Xcode writes by itself")
    static let lint = Option<Bool>.flag("lint", "List the findings that a change brings, and those that it fixes")
    static let audit = Option<Bool>.flag("audit", "List changed lines that no change accounts for")
    static let external = Option<Bool>.flag("git-external", "Run as git's external diff, with its arguments")
    static let command = Command(
        name: "diff", summary: "Show what changed in files, object by object",
        discussion: [
            "Compares two versions of .xib and .storyboard files, and lists the changed objects and their properties. What "
                + "Xcode writes by itself, such as its version, frames that constraints determine and the order of sorted "
                + "lists, is only counted.",
            "BEFORE and AFTER are files. Without them, the changed files of the git repository are compared: the work tree with "
                + "the last commit or with REV, or two commits. PATH limits them to files and folders.",
            "\"xiblint init --diff-driver\" makes \"git diff\" show the same.",
        ],
        operands: .form(placeholder: "[BEFORE AFTER | REV[..REV]] [PATH...]"),
        options: [format, staged, since, noise, ids, most, exitCode, LintOptions.color, lint, audit, external],
        exitCodes: [
            0: "the changes are listed", 1: "something changed, with --exit-code",
            2: "the command line is invalid, or a file or commit can't be read",
        ])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        guard let reader = DocumentReader() else { throw CommandError("there is no memory left.") }
        if arguments[Self.external] { return try runExternally(reader) }
        let compared = try ComparedVersions(arguments)
        var documents = compared.pairs.map { DiffedDocument($0, showsIDs: arguments[Self.ids], reader) }
        if arguments[Self.lint] {
            let (before, after) = try compared.views()
            if let path = before.unknown.subtracting(compared.pairs.map { compared.root.join($0.path) }).min() {
                let place = path.relative(to: compared.root).printable
                Console.complain(
                    "xiblint: --lint: findings that depend on \(place) are not listed: \(DiffedDocument.incomplete)")
            }
            let findings = try FindingChanges(
                documents, in: compared.root, folder: currentFolder(), before: before, after: after)
            for index in documents.indices {
                documents[index].findings = findings.findings(at: documents[index].path, in: compared.root)
            }
        }
        write(documents)
        if arguments[Self.audit] { report(documents) }
        return arguments[Self.exitCode] && documents.contains(where: \.hasMeaning) ? ExitCode.findings : ExitCode.clean
    }

    private func write(_ documents: [DiffedDocument]) {
        switch arguments[Self.format] {
        case .text: for document in documents { Console.write(text.render(document)) }
        case .markdown: Console.printPage(DiffMarkdown.render(documents, most: arguments[Self.most]))
        case .json: Console.write(DiffJSON.render(documents, showsNoise: arguments[Self.noise]))
        }
    }

    private var text: DiffText {
        DiffText(
            usesColor: arguments[LintOptions.color].isOn(terminal: OutputStream.standardOutput.isTerminal),
            showsNoise: arguments[Self.noise], most: arguments[Self.most])
    }

    private func report(_ documents: [DiffedDocument]) {
        for document in documents {
            guard case .changes(let diff) = document.content, document.status != "conflict" else { continue }
            for place in diff.unaccounted(document.old, document.new) {
                Console.complain("\(document.path.printable): unaccounted \(place.isOld ? "-" : "+")\(place.line)")
            }
        }
    }

    // MARK: As git's external diff

    /// Git passes: path old-file old-hex old-mode new-file new-hex new-mode, and for a rename the new path and a text.
    /// It must not fail, because git stops at the first file then.
    private func runExternally(_ reader: DocumentReader) throws -> Int32 {
        let words = arguments.operands
        guard words.count == 7 || words.count == 9 else {
            if words.count == 1 {
                Console.print("\(Path(words[0]).printable): unmerged\n")
            } else {
                Console.complain("xiblint: --git-external takes the arguments that git passes to an external diff.")
            }
            return ExitCode.clean
        }
        let path = Path(words.count == 9 ? words[7] : words[0])
        do {
            let pair = DocumentVersions.Pair(
                path: path, oldPath: words.count == 9 ? Path(words[0]) : nil,
                old: try ComparedVersions.content(words[1]), new: try ComparedVersions.content(words[4]))
            Console.write(text.render(DiffedDocument(pair, showsIDs: arguments[Self.ids], reader)))
        } catch {
            CommandError(error).complain()
        }
        return ExitCode.clean
    }
}
