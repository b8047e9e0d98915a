package import Base

/// Documents that differ between two states of a repository, with their content in both.
package struct DocumentVersions: Sendable {
    package struct Pair: Sendable {
        /// Relative to the top of the work tree.
        package var path: Path
        /// The former path of a renamed document.
        package var oldPath: Path?
        /// Nil where the document does not exist.
        package var old: [UInt8]?
        package var new: [UInt8]?

        package init(path: Path, oldPath: Path? = nil, old: [UInt8]?, new: [UInt8]?) {
            self.path = path
            self.oldPath = oldPath
            self.old = old
            self.new = new
        }
    }

    /// What the earlier version is compared with.
    package enum Later: Sendable {
        case workTree, index
        case commit(String)
    }

    package let pairs: [Pair]

    /// - Parameters:
    ///   - earlier: A commit's name; nil for the current one, or for no commit before the first.
    ///   - paths: Absolute paths of files and folders; none for the complete work tree.
    package init(from earlier: String?, to later: Later, in paths: [Path], _ git: Git) throws(GitError) {
        func commit(_ name: String) throws(GitError) -> Path {
            guard let commit = try git.commit(name) else { throw .unknownCommit(name) }
            return Path(commit)
        }
        var words =
            try git.withoutFilters() + Git.comparison.filter { $0 != "--no-renames" } + ["--find-renames", "-l0"]
        if case .index = later { words.append("--cached") }
        // Before the first commit, the index differs from nothing.
        if let earlier {
            words.append(try commit(earlier))
        } else if let head = try git.commit("HEAD") {
            words.append(Path(head))
        }
        if case .commit(let name) = later { words.append(try commit(name)) }
        let tracked = try Self.entries(git.run(words + ["--"]))
        var entries = tracked.filter { entry in
            DocumentFinder.isDocument(entry.path)
                && (paths.isEmpty || paths.contains { Self.covers($0, git.top.join(entry.path)) })
        }
        if case .workTree = later {
            let untracked = try git.untracked().filter { path in
                DocumentFinder.isDocument(path) && paths.contains { Self.covers($0, path) }
            }
            entries += untracked.map {
                Entry(path: $0.relative(to: git.top), oldPath: nil, old: Self.noObject, new: Self.noObject)
            }
        }
        let objects = Set(entries.flatMap { [$0.old, $0.new] }).filter { $0 != Self.noObject }.sorted()
        let contents = try git.contents(ofObjects: objects)
        var pairs: [Pair] = []
        for entry in entries {
            var pair = Pair(
                path: entry.path, oldPath: entry.oldPath, old: contents[entry.old], new: contents[entry.new])
            guard (entry.old == Self.noObject) == (pair.old == nil) else { throw .incomplete }
            if case .workTree = later, entry.new == Self.noObject { pair.new = try? readFile(git.top.join(entry.path)) }
            if pair.old != pair.new || pair.oldPath != nil { pairs.append(pair) }
        }
        self.pairs = pairs.sorted { $0.path < $1.path }
    }

    private struct Entry {
        var path: Path
        var oldPath: Path?
        var old: String
        var new: String
    }

    private static func covers(_ folder: Path, _ path: Path) -> Bool { path == folder || path.isInside(folder) }

    private static let noObject = "0000000000000000000000000000000000000000"

    /// `:100644 100644 <old> <new> R097`, the old path, the new path.
    private static func entries(_ output: [UInt8]) throws(GitError) -> [Entry] {
        var fields = Git.names(output)[...]
        var entries: [Entry] = []
        while let head = fields.popFirst(), let path = fields.popFirst() {
            let words = head.bytes.dropFirst().split(separator: UInt8(ascii: " ")).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard words.count == 5 else { break }
            let isRename = words[4].hasPrefix("R") || words[4].hasPrefix("C")
            let renamed = isRename ? fields.popFirst() : nil
            guard words[4] != "U", !words[0..<2].contains(Git.link), !words[0..<2].contains(Git.submodule) else {
                continue
            }
            let nothing = { (object: String) in object.allSatisfy { $0 == "0" } ? noObject : object }
            entries.append(
                Entry(
                    path: renamed ?? path, oldPath: renamed == nil ? nil : path, old: nothing(words[2]),
                    new: nothing(words[3])))
        }
        return entries
    }
}

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
