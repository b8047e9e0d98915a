package import POSIX
package import Text

/// Globs for paths relative to a folder. The paths are absolute and normalized.
package struct PathGlobs: Sendable {
    /// Absolute.
    package let folder: Path
    package let globs: [Setting<Glob>]
    /// The prefix of the paths of everything in the folder.
    private let prefix: [UInt8]

    package init(folder: Path, globs: [Setting<Glob>]) {
        self.folder = folder
        self.globs = globs
        let slash = UInt8(ascii: "/")
        prefix = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    }

    /// Whether one of the globs matches this path.
    package func matches(_ path: Path) -> Bool {
        guard let name = name(of: path) else { return false }
        return globs.contains { $0.value.matches(name) }
    }

    /// The first glob that matches this path or a folder it is in.
    package func covering(_ path: Path) -> Setting<Glob>? {
        guard let name = name(of: path) else { return nil }
        return globs.first { $0.value.covers(name) }
    }

    /// Those that do not match this path or a folder it is in.
    func without(covering path: Path) -> PathGlobs {
        PathGlobs(
            folder: folder, globs: globs.filter { PathGlobs(folder: folder, globs: [$0]).covering(path) == nil })
    }

    /// Whether something below this folder can match, judging by the globs' names before the first wildcard.
    func canCover(below folder: Path) -> Bool {
        guard let name = name(of: folder), !self.folder.isInside(folder) else { return true }
        let names = name.split(separator: "/")
        return globs.contains { glob in zip(names, glob.value.fixedNames).allSatisfy(==) }
    }

    /// Nil for the folder itself, which no glob matches.
    private func name(of path: Path) -> String? {
        // Called for every file and folder of a walk.
        if path.bytes.count > prefix.count, path.bytes.starts(with: prefix) {
            return Path(bytes: Array(path.bytes[prefix.count...])).string
        }
        let relative = path.relative(to: folder)
        return relative == "." ? nil : relative.string
    }
}

extension Glob {
    /// The names before the first one with a wildcard.
    fileprivate var fixedNames: [Substring] {
        let names = pattern.split(separator: "/").drop { $0 == "." }
        return Array(names.prefix { !$0.contains { "*?[{\\".contains($0) } })
    }
}
