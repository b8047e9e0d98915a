/// The folders that a repository may refer to. Their contents may be untrusted, so no link and no file in them can
/// refer to anything outside.
///
/// Paths under the user's sole control are not restricted: a path on the command line that is itself outside, or a link
/// outside that leads in.
package struct Boundary: Hashable, Sendable {
    /// Absolute and without symbolic links.
    private let folders: [Path]

    /// - Parameter folders: Absolute and without symbolic links; if empty, nothing is restricted.
    package init(_ folders: [Path] = []) { self.folders = folders }

    /// Whether a file or folder is in the boundary, by its path alone.
    /// - Parameter path: Absolute and without symbolic links.
    package func contains(_ path: Path) -> Bool { folders.contains { $0 == path || path.isInside($0) } }

    /// Rejects a path that a link in the boundary leads out of it.
    /// - Parameter path: Absolute; the file need not exist.
    package func check(_ path: Path) throws(FileError) {
        if !folders.isEmpty { try check(path, leadingTo: try? realPath(path)) }
    }

    /// - Parameter real: The path that it resolves to; nil if it does not exist.
    package func check(_ path: Path, leadingTo real: Path?) throws(FileError) {
        // Without a link in the path, it can't lead out.
        if folders.isEmpty || real == path { return }
        if let real, contains(real) { return }
        let way = way(along: path)
        if way.crossesLink, !contains(way.end) { throw .leadsOut(path) }
    }

    /// Rejects a path in a file that leads out in any way. A file outside may refer to any path.
    /// - Parameters:
    ///   - path: Absolute; the file need not exist.
    ///   - file: Absolute.
    package func check(_ path: Path, namedIn file: Path) throws(FileError) {
        try check(path)
        guard contains(way(along: file.parent).end) else { return }
        if !contains(way(along: path).end) { throw .leadsOut(path) }
    }

    /// The result of resolving the links in a path.
    private struct Way {
        /// Without symbolic links, as far as it exists.
        var end: Path = "/"
        /// Whether one of the links is in the boundary.
        var crossesLink = false
    }

    private func way(along path: Path) -> Way {
        var way = Way()
        var rest: [Path] = path.names.reversed()
        var links = 0
        while let name = rest.popLast() {
            if name == ".." {
                way.end = way.end.parent
                continue
            }
            let next = way.end.join(name)
            guard links < Self.mostLinks, let target = linkTarget(next) else {
                way.end = next
                continue
            }
            links += 1
            if contains(way.end) { way.crossesLink = true }
            if target.isAbsolute { way.end = "/" }
            rest += target.names.reversed()
        }
        return way
    }

    /// The limit of Linux for links in one path.
    private static let mostLinks = 40
}

extension Path {
    /// The names between the slashes, without `.`.
    fileprivate var names: [Path] { components.map { Path(bytes: Array($0)) }.filter { $0 != "." } }
}
