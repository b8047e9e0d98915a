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
            .init(0, "it is renamed"), .init(1, "nothing is changed: some places are uncertain"),
            .init(2, "it can't be renamed"),
        ])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() async throws -> Int32 {
        guard arguments.operands.count == 2 else {
            throw CommandError(
                "write \"xiblint rename NAME NEW-NAME\", such as \"xiblint rename ProfileView.titleLabel nameLabel\".")
        }
        let (old, new) = (arguments.operands[0], arguments.operands[1])
        let folder = try currentFolder()
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        _ = configuration.moveRoot(for: [], in: [folder], workingFolder: folder)
        let project = await ProjectReader(configuration, jobs: processorCount()).read()
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
