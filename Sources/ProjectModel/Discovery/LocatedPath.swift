package import Base

/// Locates paths relative to a root: a file that was named through a symbolic link is in the root all the same.
package struct PathLocator {
    /// Absolute, without symbolic links.
    package let root: Path
    /// A cache of the real paths of all folders that were looked up, and of those they are in: system calls are slow.
    package private(set) var realFolders: RealFolders
    /// The folder of the last file: files come by folders.
    private var last: (folder: Path, real: Path?)?

    /// The real paths of folders; nil if there is none.
    package typealias RealFolders = [Path: Path?]

    /// - Parameter realFolders: What another locator has looked up.
    package init(root: Path, realFolders: RealFolders = [:]) {
        self.root = root
        self.realFolders = realFolders
    }

    /// An absolute path itself when it is in the root, or else by its folder's real path when that is. The file need not
    /// exist.
    package mutating func locate(_ path: Path) -> Path {
        if isInRoot(path) { return path }
        let folder = realFolder(of: path) ?? path.parent
        // Most of the others are in a folder that has nothing to do with the root.
        guard folder.isAlong(root) else { return path }
        let real = folder.join(path.ownName)
        return isInRoot(real) ? real : path
    }

    /// An absolute path without symbolic links; nil when there is no such file, or not even its folder.
    /// - Parameter kind: The kind of the file, if looking for a link has shown it.
    package mutating func resolve(_ path: Path, kind: inout FileKind?) -> Path? {
        kind = path.isNormalized ? kindOfItself(path) : nil
        return kind == nil ? try? realPath(path) : realFolder(of: path)?.join(path.ownName)
    }

    private mutating func realFolder(of path: Path) -> Path? {
        if let last, path.isDirectly(in: last.folder) { return last.real }
        let folder = path.parent
        let real = folder.isAbsolute && folder.isNormalized ? resolveFolder(folder) : try? realPath(folder)
        last = (folder, real)
        return real
    }

    /// Only the last name is resolved: the system would resolve all of them each time.
    private mutating func resolveFolder(_ folder: Path) -> Path? {
        if let known = realFolders[folder] { return known }
        let parent = folder.parent
        let real =
            parent != folder && kindOfItself(folder) == .folder
            ? resolveFolder(parent).map { $0.join(folder.ownName) } : try? realPath(folder)
        realFolders[folder] = .some(real)
        return real
    }

    /// By the text: `..` after the root is not resolved.
    private func isInRoot(_ path: Path) -> Bool {
        let length = root.bytes.count
        guard path.bytes.count >= length, path.isAlong(root) else { return false }
        let slash = UInt8(ascii: "/")
        return path.bytes.count == length || root.bytes.last == slash || path.bytes[length] == slash
    }
}

extension Path {
    /// The path relative to the root; for several files, use a `PathLocator`.
    package func located(in root: Path) -> Path {
        var locator = PathLocator(root: root)
        return locator.locate(self)
    }

    /// The same for a folder, which may be a link itself.
    package func locatedFolder(in root: Path) -> Path {
        // The folder of any file in it is fully resolved.
        join("any").located(in: root).parent
    }
}
