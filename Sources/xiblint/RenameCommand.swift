import Base
import InterfaceBuilder
import Linting
import ProjectModel
import Reports

/// `xiblint rename`: renames something that documents and code share.
struct RenameCommand: Subcommand {
    enum Kind: String, CaseIterable, Sendable { case outlet, action, `class`, scene, segue, reuse, item, image }

    static let kind = Option<Kind?>.choice("kind", "KIND", default: "found by the name", "What NAME is")
    static let uncertain = Option<Bool>.flag(
        "uncertain", "Also change the places that may mean something else")
    static let diff = Option<Bool>.flag("diff", "Print the changes as a patch, without writing them")
    static let command = Command(
        name: "rename", summary: "Rename an outlet, action, class, identifier or image everywhere",
        discussion: [
            "Changes the name in all .xib and .storyboard files and in the Swift and Objective-C code of the project. NAME is an "
                + "outlet or action with its class (ProfileView.titleLabel, ProfileView.save:), a class, a Storyboard ID, a "
                + "segue or reuse identifier, or an image of an asset catalog.",
            "If a place may mean something else, such as a string or a receiver whose type is unknown, nothing is changed, and "
                + "these places are listed. Check them, then use --uncertain.",
            "Searches the folder of the configuration, else the working directory, except Pods, Carthage and the like. Comments "
                + "and file names stay as they are.",
        ],
        operands: .form(placeholder: "NAME NEW-NAME"),
        options: [kind, uncertain, diff] + ConfigurationOptions.files,
        exitCodes: [
            0: "it is renamed", 1: "nothing is changed: some places are uncertain",
            2: "it can't be renamed",
        ], writes: true)

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        guard arguments.operands.count == 2 else {
            throw CommandError(
                "write \"xiblint rename NAME NEW-NAME\", such as \"xiblint rename ProfileView.titleLabel nameLabel\".")
        }
        let (old, new) = (arguments.operands[0], arguments.operands[1])
        if let dot = new.lastIndex(of: "."), old.hasPrefix(new[...dot]) {
            let name = new[new.index(after: dot)...]
            throw CommandError("write the new name without its class: \"xiblint rename \(old) \(name)\".")
        }
        let folder = try currentFolder()
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        _ = configuration.moveRoot(for: [], in: [folder], workingFolder: folder)
        let project = ProjectReader(configuration, jobs: processorCount()).read()
        let planner = RenamePlanner(project) { path in
            SkippedFolder.around(path.parent, below: configuration.root) == nil
        }
        let symbol: Renamable
        let plan: RenamePlan
        do throws(RenameProblem) {
            symbol = try self.symbol(old, planner)
            plan = try planner.plan(symbol, to: new)
        } catch {
            throw CommandError(error.message)
        }
        if !arguments[Self.uncertain], !plan.uncertain.isEmpty {
            try explain(plan, folder)
            return ExitCode.findings
        }
        let result = try RenameResult(plan, folder)
        if arguments[Self.diff] {
            Console.write(result.difference)
        } else {
            try result.write(in: configuration.source.boundary)
            Console.print("Renamed \(old) to \(new) in \(result.amount).\n")
            let namesakes = symbol.kind == .class ? result.files(named: old) : []
            if !namesakes.isEmpty {
                Console.print(
                    "\(namesakes.joined(separator: ", ")) \(namesakes.count == 1 ? "keeps its name" : "keep their names").\n"
                )
            }
        }
        return ExitCode.clean
    }

    private func symbol(_ name: String, _ planner: RenamePlanner) throws(RenameProblem) -> Renamable {
        let kind = arguments[Self.kind]
        let all = planner.symbols(named: name)
        let found = all.filter { kind == nil || $0.kind == kind }
        if found.count == 1 { return found[0] }
        throw found.isEmpty
            ? .unknown(name, as: all.isEmpty ? nil : kind?.rawValue)
            : .ambiguous(name, found.map { $0.kind == .action ? $0.full : "--kind \($0.kind.rawValue)" })
    }

    private func explain(_ plan: RenamePlan, _ folder: Path) throws(FileError) {
        for change in plan.uncertain {
            let text = SourceText(try readFile(change.path))
            let position = text.position(at: change.range.lowerBound)
            let path = change.path.relative(to: folder).printable
            Console.print("\(path):\(position.line):\(position.column): \(change.uncertainty?.text ?? "")\n")
        }
        let (uncertain, all) = (plan.uncertain.count, plan.changes.count)
        Console.complain(
            "Nothing was renamed: \(uncertain) of \(counted(all, "place")) may mean something else. Check "
                + "\(uncertain == 1 ? "it" : "them"), then use --uncertain.")
    }
}

extension Renamable {
    fileprivate var kind: RenameCommand.Kind {
        switch self {
        case .outlet: .outlet
        case .action: .action
        case .type: .class
        case .identifier(.scene, _): .scene
        case .identifier(.segue, _): .segue
        case .identifier(.reuse, _): .reuse
        case .identifier(.userInterfaceItem, _): .item
        case .image: .image
        }
    }

    fileprivate var full: String {
        if case .action(let selector, let owner) = self { "\(owner).\(selector)" } else { name }
    }
}

/// The files after a rename plan.
struct RenameResult {
    private let files: [FixedFile]
    private let moves: [RenamePlan.Move]
    private let folder: Path
    private let places: Int

    init(_ plan: RenamePlan, _ folder: Path) throws {
        self.folder = folder
        moves = plan.moves
        places = plan.changes.count
        var files: [FixedFile] = []
        for (path, changes) in plan.byFile {
            let old = try readFile(path)
            guard let new = changes.map(\.edit).applied(to: old) else {
                throw CommandError("\(path.printable) has changed meanwhile. Run xiblint again.")
            }
            files.append(FixedFile(path: path, old: old, new: new, made: []))
        }
        self.files = files
    }

    var amount: String {
        let moved = moves.isEmpty ? "" : ", and \(counted(moves.count, "image set"))"
        return "\(counted(places, "place")) in \(counted(files.count, "file"))\(moved)"
    }

    /// The changed files with a class's name.
    func files(named name: String) -> [String] {
        files.map(\.path.lastComponent).filter { $0.hasPrefix(name + ".") }
    }

    /// For `git apply`.
    var difference: [UInt8] {
        files.flatMap { UnifiedDiff.render($0.old, $0.new, path: $0.path.relative(to: folder).bytes) }
            + moves.flatMap(difference)
    }

    private func difference(_ move: RenamePlan.Move) -> [UInt8] {
        let names = ((try? listFolder(move.from)) ?? []).filter { $0.kind == .file }.map(\.name)
        return names.flatMap { name -> [UInt8] in
            let (from, to) = (
                move.from.join(name).relative(to: folder).bytes, move.to.join(name).relative(to: folder).bytes
            )
            return Array("diff --git a/".utf8) + from + Array(" b/".utf8) + to
                + Array("\nsimilarity index 100%\nrename from ".utf8) + from + Array("\nrename to ".utf8) + to + [0x0A]
        }
    }

    /// All files are written, or none is.
    func write(in boundary: Boundary) throws {
        do throws(FileError) {
            for file in files {
                try boundary.check(file.path)
                try checkWritable(file.path)
            }
            for move in moves { try boundary.check(move.from) }
        } catch {
            throw CommandError("nothing was renamed: \(error)")
        }
        for file in files {
            do throws(FixedFile.WriteError) {
                try file.write(in: boundary)
            } catch {
                throw CommandError("\(file.path.printable): \(error.text)")
            }
        }
        for move in moves { try moveFile(move.from, to: move.to) }
    }
}
