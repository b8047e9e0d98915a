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
        /// Whether a version exists that is not in this clone.
        package internal(set) var isIncomplete = false

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
        var words: [Path] = []
        if case .index = later { words.append("--cached") }
        // Before the first commit, the index differs from nothing.
        if let earlier {
            words.append(try commit(earlier))
        } else if let head = try git.commit("HEAD") {
            words.append(Path(head))
        }
        if case .commit(let name) = later { words.append(try commit(name)) }
        let filters = try git.withoutFilters()
        // A partial clone may lack what renames are found by.
        let renamed = try git.outcome(filters + Git.comparisonWithRenames + words + ["--"])
        let output = renamed.exitCode == 0 ? renamed.output : try git.run(filters + Git.comparison + words + ["--"])
        var changes = Git.rawDifferences(output).filter { change in
            !change.isUnmerged && !change.isSpecial && DocumentFinder.isDocument(change.path)
                && (paths.isEmpty || paths.contains(where: git.top.join(change.path).isOrIsInside))
        }
        if case .workTree = later {
            changes += try git.untracked().filter { path in
                DocumentFinder.isDocument(path) && paths.contains(where: path.isOrIsInside)
            }.map { Git.RawDifference(path: $0.relative(to: git.top)) }
        }
        let versions = changes.flatMap { [$0.old, $0.new] }.filter { !$0.isUnknown }
        let contents = try git.contents(ofObjects: Set(versions.map(\.object)).sorted())
        var pairs: [Pair] = []
        for change in changes {
            var pair = Pair(
                path: change.path, oldPath: change.formerPath, old: contents[change.old.object],
                new: contents[change.new.object])
            pair.isIncomplete = [change.old, change.new].contains { !$0.isUnknown && contents[$0.object] == nil }
            if case .workTree = later, change.new.isUnknown { pair.new = try? readFile(git.top.join(change.path)) }
            if pair.old != pair.new || pair.oldPath != nil || pair.isIncomplete { pairs.append(pair) }
        }
        self.pairs = pairs.sorted { $0.path < $1.path }
    }
}

/// The files of a commit, read without a checkout.
package struct CommitFiles: Sendable {
    /// As the user named the commit.
    package let name: String
    /// The name of its object.
    package let object: String
    private let top: Path
    /// Of the files and links; absolute.
    private let paths: [Path]
    private let view: FileView

    /// - Throws: When there is no git, no work tree here, or no such commit.
    package init(_ name: String) throws(GitError) {
        let git = try Git()
        guard let commit = try git.commit(name) else { throw .unknownCommit(name) }
        self.name = name
        object = commit
        top = git.top
        // The files of a submodule are in another repository.
        let tree = try git.tree(of: commit).filter { $0.mode != Git.submodule }
        let links = tree.lazy.filter { $0.mode == Git.link }.map(\.object)
        let targets = (try? git.contents(ofObjects: Array(links))) ?? [:]
        var entries: [Path: FileView.Entry] = [:]
        var objects: [Path: String] = [:]
        for file in tree {
            objects[file.path] = file.object
            entries[file.path] =
                file.mode == Git.link
                ? targets[file.object].map { .link(to: Path(bytes: $0)) } ?? .missing : .file(size: 0)
        }
        paths = objects.keys.sorted { $0 < $1 }
        view = FileView(entries, whole: top) { [objects] path throws(FileError) in
            guard let object = objects[path], let bytes = try? git.content(ofObject: object) else {
                throw .missing(path)
            }
            return bytes
        }
    }

    /// Runs a body that reads the commit's files instead of those in the work tree.
    package func seeing<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try view.seeing(body)
    }

    /// Whether a path is in the work tree, so that the commit determines its content.
    /// - Parameter path: Absolute.
    package func holds(_ path: Path) -> Bool { path.isOrIsInside(top) }

    /// - Parameter path: Absolute; what is outside of the work tree is missing.
    package func kind(_ path: Path) -> FileKind {
        holds(path) ? seeing { try? fileStatus(path) }?.kind ?? .missing : .missing
    }

    /// The text of a file of the work tree in the commit; nil when the commit does not have it.
    package func text(of path: Path) -> [UInt8]? {
        holds(path) ? seeing { try? readFile(path) } : nil
    }

    /// The files in a folder and below, except those of the folders that no walk enters, in the order of their paths.
    /// - Parameter folder: Absolute and without symbolic links.
    package func files(in folder: Path) -> [Path] {
        paths.filter { $0.isInside(folder) && skippedFolder(around: $0.parent, below: folder) == nil }
    }

    /// The outermost folder that tools fill that a folder of the commit is, or is in.
    package func skippedFolder(around folder: Path, below root: Path) -> Path? {
        // Git ignores nothing that is in a commit.
        seeing { SkippedFolder.around(folder, below: root) { SkippedFolder.isOne($0, isIgnored: { false }) } }
    }
}
