import Base
import ProjectModel

/// A file that a report is written to, identified independently of its path.
enum OutputTarget: Hashable {
    case existing(FileStatus.Identity)
    case new([UInt8])

    /// Nil for anything that can be written to more than once, such as `/dev/null`.
    /// - Parameter path: An absolute path.
    init?(_ path: Path) {
        let status = try? fileStatus(path)
        switch status?.kind {
        case .other: return nil
        case .file, .folder:
            guard let identity = status?.identity else { return nil }
            self = .existing(identity)
        case .missing, nil:
            let folder = (try? realPath(path.parent)) ?? path.parent.normalized
            self = .new(folder.join(path.ownName).normalized.bytes)
        }
    }

    /// Why nothing may be written to a file: it is a document, by its name or that of its link target. Nil when it is
    /// not.
    /// - Parameter path: An absolute path.
    static func problem(_ path: Path, in folder: Path) -> String? {
        let names = [path, (try? realPath(path)) ?? path]
        guard names.contains(where: { DocumentFinder.isDocument($0) }) else { return nil }
        return problem(ofDocument: path, in: folder)
    }

    static func problem(ofDocument path: Path, in folder: Path) -> String {
        "--output would overwrite \(path.relative(to: folder).printable). Name another file"
    }
}
