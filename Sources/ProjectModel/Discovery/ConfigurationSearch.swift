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
        var misnamed: Path?
        for file in places(above: folder) {
            if isFile(file) { return (file, misnamed) }
            let other = file.parent.join(Self.misnamed)
            if misnamed == nil, isFile(other) { misnamed = other }
        }
        return (nil, misnamed)
    }

    /// The possible places of a configuration for a folder.
    /// - Parameter folder: Absolute and without symbolic links.
    package static func places(above folder: Path) -> [Path] {
        ([folder] + folder.foldersAbove).map { $0.join(fileName) }
    }

    /// False in a folder without read permission.
    package static func isFile(_ path: Path) -> Bool {
        switch fileKind(path) {
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

extension Path {
    /// An absolute path itself when it is in a root, or else by its folder's real path when that is: a file that was named
    /// through a symbolic link is in the root all the same. The file need not exist.
    /// - Parameter root: Absolute, without symbolic links.
    package func located(in root: Path) -> Path {
        if isOrIsInside(root) { return self }
        guard let real = try? realPath(parent).join(ownName) else { return self }
        return real.isOrIsInside(root) ? real : self
    }

    /// A folder's path in a root, as `located(in:)` has that of a file; the folder may be a link itself.
    package func locatedFolder(in root: Path) -> Path {
        // The folder of any file in it is fully resolved.
        join("any").located(in: root).parent
    }
}
