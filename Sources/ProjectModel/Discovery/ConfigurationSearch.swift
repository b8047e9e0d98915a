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
