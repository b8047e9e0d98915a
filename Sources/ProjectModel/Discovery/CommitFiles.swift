package import Base

/// The files of a commit, read without a checkout.
package struct CommitFiles: Sendable {
    private enum Entry: Hashable {
        case file(object: String)
        case link(object: String)
        /// A submodule's commit, whose files are in another repository.
        case other
    }

    /// As the user named the commit.
    package let name: String
    /// The name of its object.
    package let object: String
    private let git: Git
    /// By their absolute paths in the work tree.
    private let entries: [Path: Entry]
    private let folders: Set<Path>

    /// - Throws: When there is no git, no work tree here, or no such commit.
    package init(_ name: String) throws(GitError) {
        git = try Git()
        guard let commit = try git.commit(name) else { throw .unknownCommit(name) }
        self.name = name
        object = commit
        var entries: [Path: Entry] = [:]
        var folders: Set<Path> = [git.top]
        for (mode, object, path) in try git.tree(of: commit) {
            switch mode {
            case "100644", "100755": entries[path] = .file(object: object)
            case "120000": entries[path] = .link(object: object)
            default: entries[path] = .other
            }
            var folder = path.parent
            while folders.insert(folder).inserted { folder = folder.parent }
        }
        self.entries = entries
        self.folders = folders
    }

    /// Whether a path is in the work tree, so that the commit determines its content.
    /// - Parameter path: Absolute.
    package func holds(_ path: Path) -> Bool { path == git.top || path.isInside(git.top) }

    /// Resolves the commit's own symbolic links in a path. A path that leads out of the work tree is not resolved
    /// further.
    package func resolve(_ path: Path) throws(FileError) -> Path {
        var end = git.top
        var rest = Self.names(path.relative(to: git.top))
        var links = 0
        while let name = rest.popLast() {
            end = end.join(name).normalized
            guard holds(end) else { return end.join(Path(bytes: Self.joined(rest))).normalized }
            guard case .link(let object) = entries[end] else { continue }
            links += 1
            guard links <= Self.mostLinks else { throw .leadsOut(path) }
            let target = Path(bytes: try content(object, of: path))
            let whole = end.parent.join(target).join(Path(bytes: Self.joined(rest)))
            guard holds(whole.normalized) else { return whole.normalized }
            end = git.top
            rest = Self.names(whole.normalized.relative(to: git.top))
        }
        return end
    }

    /// - Parameter path: Absolute.
    package func kind(_ path: Path) -> FileKind {
        guard holds(path), let end = try? resolve(path) else { return .missing }
        // A link out of the work tree is rejected when it is read.
        guard holds(end) else { return .file }
        if folders.contains(end) { return .folder }
        return if case .file = entries[end] { .file } else { .missing }
    }

    /// - Parameter path: Absolute; resolved.
    package func read(_ path: Path, atMost most: Int) throws(FileError) -> [UInt8] {
        guard case .file(let object) = entries[path] else { throw .missing(path) }
        let bytes = try content(object, of: path)
        guard bytes.count <= most else { throw .tooLarge(path) }
        return bytes
    }

    /// The text of a file of the work tree in the commit; nil when the commit does not have it.
    package func text(of path: Path) -> [UInt8]? {
        guard let end = try? resolve(path), case .file(let object) = entries[end] else { return nil }
        return try? content(object, of: path)
    }

    /// The files in a folder and below, except those of the folders that no walk enters, in the order of their paths.
    /// - Parameter folder: Resolved.
    package func files(in folder: Path) -> [Path] {
        entries.keys.filter { path in
            path.isInside(folder) && entries[path] != .other && skippedFolder(around: path.parent, below: folder) == nil
        }.sorted { $0 < $1 }
    }

    /// The outermost folder that tools fill that a folder of the commit is, or is in.
    package func skippedFolder(around folder: Path, below root: Path) -> Path? {
        // Git ignores nothing that is in a commit.
        SkippedFolder.around(folder, below: root) { folder in
            SkippedFolder.isOne(folder, isFile: { entries[$0] != nil }, isIgnored: { false })
        }
    }

    private func content(_ object: String, of path: Path) throws(FileError) -> [UInt8] {
        do throws(GitError) {
            return try git.content(ofObject: object)
        } catch {
            throw .missing(path)
        }
    }

    /// The next name is at the end.
    private static func names(_ path: Path) -> [Path] {
        path == "." ? [] : path.components.map { Path(bytes: Array($0)) }.reversed()
    }

    private static func joined(_ rest: [Path]) -> [UInt8] {
        Array(rest.reversed().map(\.bytes).joined(separator: CollectionOfOne(UInt8(ascii: "/"))))
    }

    private static let mostLinks = 40
}
