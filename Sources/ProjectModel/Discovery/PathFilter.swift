package import Base

/// Which of the documents that are found in folders are linted: `include` and `exclude`.
package struct PathFilter: Sendable {
    /// Nil: everything.
    package var include: PathGlobs?
    package var exclude: PathGlobs?
    /// Additional excludes of configurations below the root, by their folders. Each applies in its folder only.
    package private(set) var nested: [Path: PathGlobs] = [:]

    package init() {}

    /// Whether a file is linted when it is found in a folder.
    package enum Verdict: Hashable, Sendable {
        case taken
        case excluded(by: Setting<Glob>)
        case notIncluded
        /// In a folder that tools fill, such as `Pods`; absolute.
        case inSkippedFolder(Path)
        case ignoredByGit
        case notADocument
    }

    var isEmpty: Bool { include == nil && exclude == nil && nested.isEmpty }

    package mutating func nest(_ excludes: [Path: PathGlobs]) { nested.merge(excludes) { $1 } }

    package mutating func forgetNested() { nested = [:] }

    /// The first glob of `exclude` that matches this path or a folder it is in, the outermost configuration's first.
    /// - Parameter path: Absolute.
    package func excluding(_ path: Path) -> Setting<Glob>? {
        if let glob = exclude?.covering(path) { return glob }
        return above(path).reversed().lazy.compactMap { $0.covering(path) }.first
    }

    /// The excludes of configurations in the folders that a path is in, the innermost first.
    private func above(_ path: Path) -> [PathGlobs] {
        if nested.isEmpty { return [] }
        return path.foldersAbove.compactMap { nested[$0] }
    }

    /// Whether a file is linted when it is found, judging by its path.
    /// - Parameter path: Absolute.
    package func verdict(on path: Path, root: Path) -> Verdict {
        if let glob = excluding(path) { return .excluded(by: glob) }
        if let include, include.covering(path) == nil { return .notIncluded }
        return SkippedFolder.around(path.parent, below: root).map(Verdict.inSkippedFolder) ?? .taken
    }

    /// Why a walk does not take a file or folder, apart from the folders that all walks skip: a file or folder that
    /// only `exclude` omits is counted.
    func omission(_ path: Path, isFolder: Bool) -> FolderWalk.Omission? {
        if let include, include.covering(path) == nil, !isFolder || !include.canCover(below: path) {
            return .passedOver
        }
        return excluding(path) == nil ? nil : .counted
    }

    /// The filter for a folder that is named on the command line: excludes that match all of it do not apply.
    func naming(_ folder: Path) -> PathFilter {
        guard excluding(folder) != nil else { return self }
        var filter = self
        filter.exclude = exclude?.without(covering: folder)
        for place in folder.foldersAbove { filter.nested[place] = nested[place]?.without(covering: folder) }
        return filter
    }
}
