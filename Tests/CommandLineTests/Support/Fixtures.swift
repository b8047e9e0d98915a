import Foundation

/// The files that tests read.
enum Fixtures {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let folder = package.appendingPathComponent("Tests/Fixtures")
    static let examples = package.appendingPathComponent("Examples")

    /// A folder of real documents, which `XIBLINT_CORPUS` names; nil without.
    static let corpus: URL? = ProcessInfo.processInfo.environment["XIBLINT_CORPUS"].map { URL(fileURLWithPath: $0) }
        .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }

    /// A folder of checkouts of real apps, which `XIBLINT_APPS` names; nil without.
    static let apps: URL? = ProcessInfo.processInfo.environment["XIBLINT_APPS"].map { URL(fileURLWithPath: $0) }

    struct NoApps: Error, CustomStringConvertible {
        var folder: String
        var description: String { "XIBLINT_APPS names a folder in which there is no app: \(folder)" }
    }

    /// The folders in a folder, wherever links lead. Tests over none would pass.
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
