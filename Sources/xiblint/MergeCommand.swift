import Base
import DocumentChanges
import InterfaceBuilder
import ProjectModel

/// `xiblint merge`: merges documents object by object, also as git's merge driver.
struct MergeCommand: Subcommand {
    enum ReportFormat: String, CaseIterable, Sendable { case json }

    static let git = Option<Bool>.flag("git", "Run as git's merge driver: write the result to OURS")
    static let resolve = Option<Bool>.flag("resolve", "Merge files that are in conflict in git again")
    static let check = Option<Bool>.flag("check", "List what a finished merge lacks of each side")
    static let output = Option<String?>.text("output", short: "o", "FILE", "Write to a file instead of standard output")
    static let path = Option<String?>.text("path", "NAME", "The name of the file in messages")
    static let labels = Option<String?>.text(
        "labels", "BASE,OURS,THEIRS", default: "base,ours,theirs", "The names after conflict markers")
    static let resolution = Option<MergeResult.Resolution>.choice(
        "on-conflict", "SIDE", default: .markers, "What to write where both sides changed the same")
    static let report = Option<ReportFormat?>.choice(
        "report", "FORMAT", "Print conflicts and notes in a format for programs")
    static let command = Command(
        name: "merge", summary: "Merge two versions of a file, object by object",
        discussion: [
            "Merges two versions of a .xib or .storyboard file with the version that both come from. Objects are matched by their "
                + "ids, so changes of different objects, or of different properties of one object, never conflict. Where both "
                + "changed the same, blocks between git's conflict markers contain complete elements.",
            "With --resolve, each FILE that is in conflict in the git repository is merged again from the versions that git has, "
                + "and written. Xcode can't open a file with markers: use --on-conflict ours or theirs for a file that it can open.",
            "With --check, COMMIT (by default HEAD) is a merge in the git repository, by any tool: for each file, the changes "
                + "of either side that are not in it are listed.",
            "\"xiblint init --merge-driver\" makes git merge these files with xiblint.",
        ],
        operands: .form(placeholder: "BASE OURS THEIRS | --resolve FILE... | --check [COMMIT]"),
        options: [git, resolve, check, output, path, labels, resolution, report],
        exitCodes: [
            0: "the versions are merged, or nothing is missing", 1: "there are conflicts, or something is missing",
            2: "nothing is merged, or not all is checked: the command line is invalid, or a file can't be read "
                + "or written",
        ])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        guard let reader = DocumentReader() else { throw CommandError("there is no memory left.") }
        if arguments[Self.check] { return try check(reader) }
        return arguments[Self.resolve] ? try resolve(reader) : try merge(reader)
    }

    // MARK: Three files

    private func merge(_ reader: DocumentReader) throws -> Int32 {
        guard arguments.operands.count == 3 else {
            throw CommandError("write \"xiblint merge BASE OURS THEIRS\", or \"xiblint merge --resolve FILE\".")
        }
        guard !arguments[Self.git] || arguments[Self.output] == nil else {
            throw CommandError("give --git or --output, not both: --git writes to OURS.")
        }
        let ours = Path(arguments.operands[1])
        let contents = try arguments.operands.map { try $0 == "/dev/null" ? [] : readFile(Path($0)) }
        let path = Path(arguments[Self.path] ?? arguments.operands[1])
        let result = MergeResult(
            base: contents[0], ours: contents[1], theirs: contents[2], try request(path, isGit: arguments[Self.git]),
            reader, errors: try MergeRules().errors)
        if arguments[Self.git] {
            if result.bytes != contents[1] { try writeFile(result.bytes, to: ours) }
        } else if let output = arguments[Self.output] {
            try writeFile(result.bytes, to: Path(output))
        } else if arguments[Self.report] == nil {
            Console.write(result.bytes)
        }
        tell([(path, result)])
        return result.isClean ? ExitCode.clean : ExitCode.findings
    }

    private func request(_ path: Path, isGit: Bool) throws(CommandError) -> MergeResult.Request {
        let labels = (arguments[Self.labels] ?? "base,ours,theirs").split(
            separator: ",", omittingEmptySubsequences: false
        ).map(String.init)
        guard labels.count == 3 else {
            throw CommandError("--labels takes three names with commas between them: BASE,OURS,THEIRS.")
        }
        let style = isGit ? (try? Git().setting("merge.conflictStyle")) ?? nil : nil
        let base = style == "diff3" || style == "zdiff3" ? labels[0] : nil
        return MergeResult.Request(
            path: path, labels: ConflictLabels(base: base, ours: labels[1], theirs: labels[2]),
            resolution: arguments[Self.resolution])
    }

    // MARK: Files in conflict

    private func resolve(_ reader: DocumentReader) throws -> Int32 {
        guard !arguments.operands.isEmpty else { throw CommandError("name the files: xiblint merge --resolve FILE.") }
        let folder = try currentFolder()
        let rules = try MergeRules()
        var results: [(Path, MergeResult)] = []
        for name in arguments.operands {
            let path = folder.join(Path(name)).normalized
            let stages: UnmergedFile
            do throws(GitError) {
                stages = try UnmergedFile(path, Git())
            } catch {
                throw CommandError("\(Path(name).printable) can't be merged again: \(error.message).")
            }
            let result = MergeResult(
                base: stages.base ?? [], ours: stages.ours, theirs: stages.theirs, try request(Path(name), isGit: true),
                reader, errors: rules.errors)
            try writeFile(result.bytes, to: path)
            results.append((Path(name), result))
        }
        tell(results)
        let clean = results.filter(\.1.isClean).map(\.0.printable)
        if !clean.isEmpty, arguments[Self.report] == nil {
            Console.print("Merged \(clean.joined(separator: ", ")). Check the result, then \"git add\" it.\n")
        }
        return results.allSatisfy(\.1.isClean) ? ExitCode.clean : ExitCode.findings
    }

    // MARK: What is told

    private func tell(_ results: [(path: Path, result: MergeResult)]) {
        if arguments[Self.report] == .json {
            let value: JSONValue = ["version": 1, "files": .array(results.map(json))]
            return Console.write(value.page)
        }
        for (path, result) in results {
            for note in result.notes { Console.complain("\(path.printable): note: \(note)") }
            for conflict in result.conflicts { Console.complain("\(path.printable): conflict: \(conflict.words)") }
            if !result.isClean, arguments[Self.resolution] == .markers {
                Console.complain(
                    "\(path.printable): Xcode can't open a file with conflict markers. \"xiblint merge --resolve --on-conflict ours "
                        + "\(path.printable)\" writes one that it can open.")
            }
        }
    }

    private func json(_ path: Path, _ result: MergeResult) -> JSONValue {
        let conflicts: [JSONValue] = result.conflicts.map { conflict in
            .line([
                "kind": JSONValue(conflict.kind), "object": JSONValue(conflict.object), "id": JSONValue(conflict.id),
                "property": JSONValue(conflict.property), "base": JSONValue(conflict.base),
                "ours": JSONValue(conflict.ours), "theirs": JSONValue(conflict.theirs),
                "line": JSONValue(conflict.line),
            ])
        }
        return [
            "path": .string(path.string), "clean": .bool(result.isClean), "conflicts": .array(conflicts),
            "notes": .texts(result.notes),
        ]
    }
}
