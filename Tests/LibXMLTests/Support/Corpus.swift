import Foundation

/// Documents of real apps: in the folder that `XIBLINT_CORPUS` names, or in one beside the package; without them the examples.
enum Corpus {
    static let documents: [URL] = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["XIBLINT_CORPUS"].map { URL(filePath: $0) }
        let beside = package.appending(path: "../shared/corpus").standardizedFileURL
        let folders: [URL] = [named ?? beside, package.appending(path: "Examples")]
        return folders.lazy.map(documents).first { !$0.isEmpty } ?? []
    }()

    private static func documents(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { ["xib", "storyboard"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }

    static func bytes(_ document: URL) throws -> [UInt8] { Array(try Data(contentsOf: document)) }
}
