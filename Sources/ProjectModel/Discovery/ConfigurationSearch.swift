package import Base

/// The configuration that a run should use.
package enum ConfigurationChoice: Hashable, Sendable {
    /// The nearest one at or above the working directory, if there is any.
    case nearest
    /// As named on the command line.
    case file(Path)
    case none
}

/// Finds the configuration.
package enum ConfigurationSearch {
    package static let fileName: Path = ".xiblint.yml"
    /// The limit for configurations, rules, baselines and ignore files that are found, not named by the user.
    package static let mostBytes = 16 << 20
    /// A common wrong name of such a file.
    static let misnamed: Path = ".xiblint.yaml"

    /// The nearest configuration at or above a folder, and on the way a file that only seems to be one.
    /// - Parameters:
    ///   - folder: Absolute and without symbolic links.
    ///   - isFile: Whether there is a file at a path.
    package static func nearest(
        to folder: Path, isFile: (Path) -> Bool = ConfigurationSearch.isFile
    ) -> (file: Path?, misnamed: Path?) {
        var folder = folder
        var misnamed: Path?
        while true {
            let file = folder.join(fileName)
            if isFile(file) { return (file, misnamed) }
            let other = folder.join(Self.misnamed)
            if misnamed == nil, isFile(other) { misnamed = other }
            let parent = folder.parent
            if parent == folder { return (nil, misnamed) }
            folder = parent
        }
    }

    /// The possible places of a configuration for a folder.
    /// - Parameter folder: Absolute and without symbolic links.
    package static func places(above folder: Path) -> [Path] {
        ([folder] + folder.foldersAbove).map { $0.join(fileName) }
    }

    /// False in a folder without read permission.
    package static func isFile(_ path: Path) -> Bool {
        switch (try? fileStatus(path))?.kind {
        case .file, .other: true
        case .folder, .missing, nil: false
        }
    }
}

extension Path {
    /// The folders that an absolute path is in, the innermost first.
    package var foldersAbove: [Path] {
        let bytes = normalized.bytes
        let slash = UInt8(ascii: "/")
        if bytes.count < 2 { return [] }
        return bytes.indices.reversed().filter { bytes[$0] == slash }.map { Path(bytes: Array(bytes[..<max($0, 1)])) }
    }
}

/// Where a setting comes from.
package enum SettingOrigin: Hashable, Sendable {
    /// Not set.
    case byDefault
    case preset(String)
    /// A configuration file.
    case file(Path, line: Int)
    /// An entry of a configuration file's `overrides`.
    case override(Path, line: Int)
    /// As written there.
    case commandLine(String)

    /// Whether the user set it, rather than a default or a preset.
    package var isOfUser: Bool {
        switch self {
        case .byDefault, .preset: false
        case .file, .override, .commandLine: true
        }
    }
}

/// A setting and where it comes from.
package struct Setting<Value: Sendable & Hashable>: Hashable, Sendable {
    package var value: Value
    package var origin: SettingOrigin

    package init(_ value: Value, _ origin: SettingOrigin = .byDefault) {
        self.value = value
        self.origin = origin
    }
}

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
