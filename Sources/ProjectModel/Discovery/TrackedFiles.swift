import Base

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
