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

    static func appFolders() throws -> [URL] {
        guard let apps else { return [] }
        return try FileManager.default.contentsOfDirectory(at: apps, includingPropertiesForKeys: nil)
            .filter(\.hasDirectoryPath).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
