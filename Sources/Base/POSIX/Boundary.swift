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
    package func contains(_ path: Path) -> Bool { folders.contains(where: path.isOrIsInside) }

    /// Rejects a path that a link in the boundary leads out of it.
    /// - Parameter path: Absolute; the file need not exist.
    package func check(_ path: Path) throws(FileError) {
        if folders.isEmpty { return }
        if let real = try? realPath(path), contains(real) || real == path { return }
        var crossesLink = false
        let end = path.followingLinks { place in
            let target = linkTarget(place)
            if target != nil, contains(place.parent) { crossesLink = true }
            return target
        }
        if crossesLink, !contains(end) { throw .leadsOut(path) }
    }

    /// Rejects a path in a file that leads out in any way. A file outside may refer to any path.
    /// - Parameters:
    ///   - path: Absolute; the file need not exist.
    ///   - file: Absolute.
    package func check(_ path: Path, namedIn file: Path) throws(FileError) {
        try check(path)
        guard contains(file.parent.followingLinks(linkTarget)) else { return }
        if !contains(path.followingLinks(linkTarget)) { throw .leadsOut(path) }
    }
}

extension Path {
    /// An absolute path without symbolic links, as far as it exists.
    /// - Parameter target: Returns the target of a link, and nil for anything else.
    func followingLinks(_ target: (Path) -> Path?) -> Path {
        var end: Path = "/"
        var names = Array(components.reversed())
        var links = 0
        while let name = names.popLast().map({ Path(bytes: Array($0)) }) {
            if name == "." { continue }
            if name == ".." {
                end = end.parent
                continue
            }
            let next = end.join(name)
            // The limit of Linux for links in one path.
            guard links < 40, let target = target(next) else {
                end = next
                continue
            }
            links += 1
            if target.isAbsolute { end = "/" }
            names += target.components.reversed()
        }
        return end
    }
}
