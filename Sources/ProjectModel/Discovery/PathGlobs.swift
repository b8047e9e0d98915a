package import Base

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
