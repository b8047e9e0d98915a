package import POSIX
package import Text

/// Which of the documents that are found in folders are linted: `include` and `exclude`.
package struct PathFilter: Sendable {
    /// Nil: everything.
    package var include: PathGlobs?
    package var exclude: PathGlobs?

    package init() {}

    /// Whether a file is linted when it is found in a folder.
    package enum Verdict: Hashable, Sendable {
        case taken
        case excluded(by: Setting<Glob>)
        case notIncluded
        /// In a folder that tools fill, such as `Pods`.
        case inSkippedFolder(Path)
        case ignoredByGit
        case notADocument
    }

    var isEmpty: Bool { include == nil && exclude == nil }

    /// Whether a file is linted when it is found, as far as its path tells.
    /// - Parameter path: Absolute.
    package func verdict(on path: Path, root: Path) -> Verdict {
        if let glob = exclude?.covering(path) { return .excluded(by: glob) }
        if let include, include.covering(path) == nil { return .notIncluded }
        let folders = path.isInside(root) ? path.relative(to: root).components.dropLast() : []
        let skipped = folders.lazy.map { Path(bytes: Array($0)) }.first { FolderWalk.skippedFolders.contains($0) }
        return skipped.map(Verdict.inSkippedFolder) ?? .taken
    }

    /// Why a walk does not take a file or folder, but for the folders that all walks pass over: what only `exclude` leaves
    /// out is counted.
    func omission(_ path: Path, isFolder: Bool) -> FolderWalk.Omission? {
        if let include, include.covering(path) == nil, !isFolder || !include.canCover(below: path) {
            return .passedOver
        }
        return exclude?.covering(path) == nil ? nil : .counted
    }

    /// The filter for a folder that is named on the command line: what leaves out all of it does not count.
    func naming(_ folder: Path) -> PathFilter {
        guard let exclude, exclude.covering(folder) != nil else { return self }
        var filter = self
        filter.exclude = PathGlobs(
            folder: exclude.folder,
            globs: exclude.globs.filter { glob in
                PathGlobs(folder: exclude.folder, globs: [glob]).covering(folder) == nil
            })
        return filter
    }
}
