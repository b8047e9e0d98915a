package import Base

/// The ignore files that apply to a folder: those of the git work tree around it, and none outside of one.
///
/// The user's own settings do not count, so that every user gets the same list. `TrackedFiles` has the files that git
/// tracks in spite of a rule.
struct IgnoreRules: Sendable {
    /// One ignore file, and the length of its folder's path, including the slash.
    private struct Layer: Sendable {
        var prefixLength: Int
        var rules: GitIgnore

        init(_ rules: GitIgnore, in folder: Path) {
            prefixLength = folder.bytes == [UInt8(ascii: "/")] ? 1 : folder.bytes.count + 1
            self.rules = rules
        }
    }

    /// The last one takes precedence; nil outside of a work tree.
    private var layers: [Layer]?

    /// The rules of the folders above `folder`. All paths here are absolute and without symbolic links.
    init(above folder: Path, _ problems: inout [FileError]) {
        guard folder.parent != folder, let tree = GitWorkTree(around: folder.parent) else { return }
        begin(tree, &problems)
        for folder in folder.foldersAbove.reversed() where folder.isOrIsInside(tree.top) {
            add(folder.join(".gitignore"), in: folder, &problems)
        }
    }

    /// Adds the rules of a folder itself; `entries` is everything in it. True for the top of a work tree.
    @discardableResult
    mutating func enter(_ folder: Path, _ entries: [FolderEntry], _ problems: inout [FileError]) -> Bool {
        var isTop = false
        for entry in entries where entry.name.bytes.starts(with: ".git".utf8) {
            if entry.name == ".git", entry.kind == .file || entry.kind == .folder {
                // Another repository in this one: outside rules do not apply here.
                begin(GitWorkTree(top: folder), &problems)
                isTop = true
            } else if entry.name == ".gitignore", entry.kind == .file {
                add(folder.join(entry.name), in: folder, &problems)
            }
        }
        return isTop
    }

    /// Whether a file or folder is ignored. The folders it is in are not checked: no walk enters an ignored one.
    func ignores(_ path: Path, isFolder: Bool) -> Bool {
        for layer in (layers ?? []).reversed() {
            switch layer.rules.verdict(on: path.bytes.dropFirst(layer.prefixLength), isFolder: isFolder) {
            case .ignored: return true
            case .kept: return false
            case nil: continue
            }
        }
        return false
    }

    private mutating func begin(_ tree: GitWorkTree, _ problems: inout [FileError]) {
        layers = []
        add(tree.excludeFile, in: tree.top, &problems)
    }

    private mutating func add(_ file: Path, in folder: Path, _ problems: inout [FileError]) {
        guard layers != nil else { return }
        // Git follows no link here either.
        if linkTarget(file) != nil { return }
        do throws(FileError) {
            let text = try readOrdinaryFile(file, atMost: ConfigurationSearch.mostBytes)
            let above = layers?.reduce(0) { $0 + $1.rules.wildcardCount } ?? 0
            let rules = GitIgnore(text, mostWildcards: max(0, GitIgnore.mostWildcards - above))
            problems += rules.problems.map { problem in
                switch problem {
                case .tooLong(let line): .longPattern(file, line: line)
                case .tooMany(let line): .tooManyPatterns(file, line: line)
                }
            }
            layers?.append(Layer(rules, in: folder))
        } catch {
            if !error.isMissing { problems.append(error) }
        }
    }
}

/// Whether a walk skips a file because git ignores it, or a folder it is in, and does not track it.
/// - Parameters:
///   - path: Absolute; the file need not exist.
///   - isFolder: Whether it is a folder, in which git tracks nothing.
package func isIgnoredByGit(_ path: Path, isFolder: Bool = false) -> Bool {
    let existing = path.foldersAbove.first { fileKind($0) == .folder } ?? "/"
    guard let folder = try? realPath(existing), let tree = GitWorkTree(around: folder) else { return false }
    let file = folder.join(path.relative(to: existing))
    // Unreadable files are skipped, as in a walk.
    var problems: [FileError] = []
    var current = tree.top
    var rules = IgnoreRules(above: current, &problems)
    let names = file.relative(to: tree.top).components
    for (index, name) in names.enumerated() {
        rules.enter(current, (try? listFolder(current)) ?? [], &problems)
        current = current.join(Path(bytes: Array(name)))
        if rules.ignores(current, isFolder: isFolder || index < names.count - 1) {
            var tracked = TrackedFiles(around: tree.top)
            return !tracked.has(file, isFolder: isFolder) { isFolder || $0 == file.ownName }
        }
    }
    return false
}

/// The files that git tracks in the work trees that a walk is in. Git is queried when the walk first finds an ignored
/// file: a file that was added in spite of a rule is not ignored, wherever the rule comes from.
struct TrackedFiles: Sendable {
    private struct Index {
        var files: Set<Path> = []
        /// The folders with tracked files, and submodules.
        var folders: Set<Path> = []
    }

    /// By the tops of the work trees; those that were queried.
    private var indices: [Path: Index] = [:]
    /// The tops of the work trees that were entered, the innermost at the end.
    private var trees: [Path]
    private(set) var problem: GitError?

    /// - Parameter folder: Absolute and without symbolic links.
    init(around folder: Path) { trees = GitWorkTree(around: folder).map { [$0.top] } ?? [] }

    /// - Parameter top: The top of a work tree in another one.
    mutating func enter(_ top: Path) {
        if !trees.contains(top) { trees.append(top) }
    }

    /// Whether git tracks a file, or a wanted file in a folder.
    mutating func has(_ path: Path, isFolder: Bool, _ isWanted: (Path) -> Bool) -> Bool {
        guard let top = trees.last(where: { path.isInside($0) }) else { return false }
        let index = indices[top] ?? ask(top, isWanted)
        indices[top] = index
        return isFolder ? index.folders.contains(path) : index.files.contains(path)
    }

    private mutating func ask(_ top: Path, _ isWanted: (Path) -> Bool) -> Index {
        var index = Index()
        do throws(GitError) {
            for (path, isSubmodule) in try Git(GitWorkTree(top: top)).tracked() {
                if isSubmodule {
                    index.folders.insert(path)
                } else if isWanted(path.ownName) {
                    index.files.insert(path)
                } else {
                    continue
                }
                var folder = path.parent
                while folder.isInside(top), index.folders.insert(folder).inserted { folder = folder.parent }
            }
        } catch {
            // Without git, what is ignored is ignored.
            if error != .notInstalled { problem = error }
        }
        return index
    }
}

/// The work tree of a git repository: a folder with `.git` in it.
package struct GitWorkTree: Sendable {
    package let top: Path

    init(top: Path) {
        self.top = top
    }

    /// The innermost work tree that a folder is in or is the top of; nil when there is none.
    /// - Parameter folder: An absolute path without symbolic links.
    package init?(around folder: Path) {
        guard let top = ([folder] + folder.foldersAbove).first(where: Self.isTop) else { return nil }
        self.top = top
    }

    /// An abbreviated object name of the current commit; nil before the first one, and without git.
    package var shortCommit: String? { (try? Git(self).commit("HEAD")).flatMap { $0.map { String($0.prefix(9)) } } }

    /// The repository's own ignore file, which is not in any commit; it need not exist.
    var excludeFile: Path {
        let repository = repository
        let common = Self.firstLine(of: repository.join("commondir")).map { repository.join(Path(bytes: Array($0))) }
        return (common ?? repository).join("info/exclude")
    }

    /// The repository's folder for this work tree.
    var repository: Path {
        let link = top.join(".git")
        // A submodule or an additional work tree has a file there, which names the repository.
        guard let target = Self.firstLine(of: link), target.starts(with: "gitdir: ".utf8) else { return link }
        return top.join(Path(bytes: Array(target.dropFirst("gitdir: ".utf8.count))))
    }

    private static func isTop(_ folder: Path) -> Bool {
        switch fileKind(folder.join(".git")) {
        case .file, .folder: true
        case .other, .missing, nil: false
        }
    }

    private static func firstLine(of file: Path) -> ArraySlice<UInt8>? {
        (try? readFile(file))?.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }
}
