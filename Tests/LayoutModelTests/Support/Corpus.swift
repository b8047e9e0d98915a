import Foundation

/// Documents of real apps: in the folder that `XIBLINT_CORPUS` names, else in `shared/corpus` beside the package.
enum Corpus {
    static let files: [String] = {
        let support = URL(filePath: #filePath).deletingLastPathComponent()
        let package = support.appending(path: "../../..").standardizedFileURL
        let beside = package.deletingLastPathComponent().appending(path: "shared/corpus")
        let named = ProcessInfo.processInfo.environment["XIBLINT_CORPUS"].map { URL(filePath: $0) }
        let corpus = (named ?? beside).resolvingSymlinksInPath()
        guard let walk = FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil) else { return [] }
        return walk.compactMap { $0 as? URL }.map(\.path).filter {
            $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
        }.sorted()
    }()

    static let isThere = !files.isEmpty
}
