import Foundation

/// Real Interface Builder documents, in a folder beside the package that not every machine has.
enum Corpus {
    static let documents: [URL] = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = package.appending(path: "../shared/corpus").standardizedFileURL
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { ["xib", "storyboard"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }()

    static var isThere: Bool { !documents.isEmpty }

    static func bytes(_ document: URL) throws -> [UInt8] { Array(try Data(contentsOf: document)) }
}
