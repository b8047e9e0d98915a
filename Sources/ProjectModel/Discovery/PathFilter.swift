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
        if nested.isEmpty { return nil }
        return path.foldersAbove.reversed().lazy.compactMap { nested[$0]?.covering(path) }.first
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
    func exclusion(_ path: Path, isFolder: Bool) -> FolderWalk.Exclusion? {
        if let include, include.covering(path) == nil, !isFolder || !include.canCover(below: path) {
            return .uncounted
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

/// Globs for paths relative to a folder. The paths are absolute and normalized.
package struct PathGlobs: Sendable {
    /// Absolute.
    package let folder: Path
    package let globs: [Setting<Glob>]
    /// The prefix of the paths of everything in the folder.
    private let prefix: [UInt8]
    /// The indices of globs without wildcards, which are looked up, by the path that they match.
    private var literals: [ArraySlice<UInt8>: [Int]] = [:]
    /// These paths, sorted.
    private var literalPaths: [ArraySlice<UInt8>] = []
    /// The indices of the others.
    private var others: [Int] = []

    /// The maximum number of globs with wildcards in a configuration file. Each of them is matched with each path.
    package static let mostWildcards = 2000
    /// The bytes of a glob with wildcards that counts as one.
    package static let bytesOfOne = 32

    package init(folder: Path, globs: [Setting<Glob>]) {
        self.folder = folder
        self.globs = globs
        let slash = UInt8(ascii: "/")
        prefix = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
        for (index, glob) in globs.enumerated() {
            if let path = glob.value.literal {
                literals[Array(path.utf8)[...], default: []].append(index)
            } else {
                others.append(index)
            }
        }
        literalPaths = literals.keys.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether one of the globs matches this path.
    package func matches(_ path: Path) -> Bool {
        guard let name = name(of: path) else { return false }
        return !literals(covering: name).isEmpty || others.contains { globs[$0].value.matches(name) }
    }

    /// The first glob that matches this path or a folder it is in.
    package func covering(_ path: Path) -> Setting<Glob>? {
        guard let name = name(of: path) else { return nil }
        let first = literals(covering: name).min()
        let other = others.prefix { $0 < first ?? .max }.first { globs[$0].value.covers(name) }
        return (other ?? first).map { globs[$0] }
    }

    /// The indices of all globs that match this path or a folder it is in.
    package func indices(covering path: Path) -> [Int] {
        guard let name = name(of: path) else { return [] }
        return literals(covering: name) + others.filter { globs[$0].value.covers(name) }
    }

    /// Those that do not match this path or a folder it is in.
    func without(covering path: Path) -> PathGlobs {
        let covering = Set(indices(covering: path))
        return PathGlobs(
            folder: folder, globs: globs.indices.filter { !covering.contains($0) }.map { globs[$0] })
    }

    /// Whether something below this folder can match, judging by the globs' names before the first wildcard.
    func canCover(below folder: Path) -> Bool {
        guard let name = name(of: folder), !self.folder.isInside(folder) else { return true }
        let below = Array(name.utf8) + [UInt8(ascii: "/")]
        let next = literalPaths.partitioningIndex { !$0.lexicographicallyPrecedes(below) }
        if next < literalPaths.endIndex, literalPaths[next].starts(with: below) { return true }
        if !literals(covering: name).isEmpty { return true }
        let names = name.split(separator: "/")
        return others.contains { zip(names, globs[$0].value.fixedNames).allSatisfy(==) }
    }

    private func literals(covering name: String) -> [Int] {
        if literals.isEmpty { return [] }
        let name = Array(name.utf8)[...]
        var found = literals[name] ?? []
        for slash in name.indices where name[slash] == UInt8(ascii: "/") { found += literals[name[..<slash]] ?? [] }
        return found
    }

    /// Composed, as the paths of globs are; nil for the folder itself, which no glob matches.
    private func name(of path: Path) -> String? {
        // Called for every file and folder of a walk.
        if path.bytes.count > prefix.count, path.bytes.starts(with: prefix) {
            return Path(bytes: Array(path.bytes[prefix.count...])).string.composed
        }
        let relative = path.relative(to: folder)
        return relative == "." ? nil : relative.string.composed
    }
}

extension Glob {
    /// The names before the first one with a wildcard.
    fileprivate var fixedNames: [Substring] {
        let names = pattern.split(separator: "/").drop { $0 == "." }
        return Array(names.prefix { !$0.contains { "*?[{\\".contains($0) } })
    }
}
