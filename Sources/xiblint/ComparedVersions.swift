import Base
import InterfaceBuilder
import ProjectModel

/// Two states of documents, as `diff` and `preview` name them on their command lines.
struct ComparedVersions {
    var pairs: [DocumentVersions.Pair]
    /// What their paths are relative to.
    var root: Path
    /// The state of the files in git; nil for two files.
    var states: (git: Git, earlier: String?, later: DocumentVersions.Later)?

    /// The files before and after. What either lacks because it is not in this clone is unknown in both.
    func views() throws -> (before: FileView, after: FileView) {
        var views = (before: view { $0.old }, after: view { $0.new })
        if let states, let commit = try states.git.commit(states.earlier ?? "HEAD") {
            views.before = try Changes(from: commit, in: states.git).filesBefore()
        }
        switch states?.later {
        case .workTree: views.after = FileView([:]) { path throws(FileError) in throw .missing(path) }
        case .commit(let name):
            guard let git = states?.git, let commit = try git.commit(name) else { throw GitError.unknownCommit(name) }
            views.after = try Changes(from: commit, in: git).filesBefore()
        case .index, nil: break
        }
        let unknown = views.before.unknown.union(views.after.unknown)
        return (views.before.without(unknown), views.after.without(unknown))
    }

    /// The files on the disk with one version of the documents.
    private func view(_ version: (DocumentVersions.Pair) -> [UInt8]?) -> FileView {
        let contents = Dictionary(pairs.map { (root.join($0.path), version($0)) }) { first, _ in first }
        let entries = contents.mapValues { $0.map { FileView.Entry.file(size: $0.count) } ?? .missing }
        return FileView(entries) { path throws(FileError) in
            guard let content = contents[path] ?? nil else { throw .missing(path) }
            return content
        }
    }

    init(_ arguments: ParsedArguments) throws {
        let folder = try currentFolder()
        var operands = arguments.operands
        if operands.count == 2, arguments[DiffCommand.since] == nil, !arguments[DiffCommand.staged],
            operands.allSatisfy({ ConfigurationSearch.isFile(Path($0)) })
        {
            let (old, new) = (try Self.content(operands[0]), try Self.content(operands[1]))
            let path = Path(new == nil ? operands[0] : operands[1])
            pairs = [DocumentVersions.Pair(path: path, old: old, new: new)]
            root = try realPath(folder)
            return
        }
        let git = try Git()
        var earlier: String?
        var later = arguments[DiffCommand.staged] ? DocumentVersions.Later.index : .workTree
        if let since = arguments[DiffCommand.since] {
            guard let commit = try git.commit(since) else { throw GitError.unknownCommit(since) }
            guard let base = try git.mergeBase(commit) else {
                throw GitError(message: "\(since) and the current commit have no common ancestor here")
            }
            earlier = base
        } else if let first = operands.first, !exists(Path(first)) {
            operands.removeFirst()
            let ends = Self.ends(of: first)
            earlier = ends.earlier
            if let commit = ends.later {
                guard !arguments[DiffCommand.staged] else {
                    throw GitError(message: "give --staged or two commits, not both")
                }
                later = .commit(commit)
            }
        }
        let paths = operands.map { name in
            let path = folder.join(Path(name)).normalized
            return (try? realPath(path)) ?? path
        }
        pairs = try DocumentVersions(from: earlier, to: later, in: paths, git).pairs
        root = git.top
        states = (git, earlier, later)
    }

    /// `main..feature`; an end that is not written is the current commit.
    private static func ends(of range: String) -> (earlier: String, later: String?) {
        let letters = Array(range)
        guard let dots = letters.indices.dropLast().first(where: { letters[$0] == "." && letters[$0 + 1] == "." })
        else {
            return (range, nil)
        }
        let (first, second) = (String(letters[..<dots]), String(letters[(dots + 2)...]))
        return (first.isEmpty ? "HEAD" : first, second.isEmpty ? "HEAD" : second)
    }

    /// Nil for `/dev/null`.
    static func content(_ name: String) throws -> [UInt8]? {
        name == "/dev/null" ? nil : try readFile(Path(name))
    }
}
