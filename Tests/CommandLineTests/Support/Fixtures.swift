import Foundation
import TestSupport

/// The files that tests read.
enum Fixtures {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let folder = package.appendingPathComponent("Tests/Fixtures")
    static let examples = package.appendingPathComponent("Examples")

    /// A folder of real documents; nil without.
    static let corpus = Corpus.folder.map { URL(fileURLWithPath: $0) }

    /// A folder of checkouts of real apps; nil without.
    static let apps = RealApps.folder.map { URL(fileURLWithPath: $0) }

    struct NoApps: Error, CustomStringConvertible {
        var folder: String
        var description: String { "XIBLINT_APPS names a folder in which there is no app: \(folder)" }
    }

    /// The folders in a folder, with links resolved. Tests over none would pass, so that is an error.
    static func apps(in folder: URL) throws -> [URL] {
        let found = try FileManager.default.contentsOfDirectory(
            at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil
        ).map { $0.resolvingSymlinksInPath() }.filter {
            try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
        }
        guard !found.isEmpty else { throw NoApps(folder: folder.path) }
        return found.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
