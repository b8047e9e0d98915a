package import Base
import Foundation

/// Checkouts of apps as test input: the folders in the one that `XIBLINT_APPS` names.
package enum RealApps {
    package static let folder = ProcessInfo.processInfo.environment["XIBLINT_APPS"]

    package static var apps: [Path] {
        get throws {
            guard let folder else { return [] }
            return try listFolder(Path(folder)).filter { $0.kind == .folder }.map { Path(folder).join($0.name) }
        }
    }

    /// All files below a folder.
    package static func files(in folder: Path) throws -> [Path] {
        var files: [Path] = []
        for entry in try listFolder(folder) where entry.name != ".git" {
            let path = folder.join(entry.name)
            switch entry.kind {
            case .folder: files += try self.files(in: path)
            case .file: files.append(path)
            default: break
            }
        }
        return files
    }

    package static func files(_ endings: Set<String>) throws -> [Path] {
        try apps.flatMap { try files(in: $0) }.filter { endings.contains($0.fileExtension) }
    }
}
