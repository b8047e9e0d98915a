import Base
import ProjectModel

/// The paths of another linter's configuration as our globs.
struct PeerPaths {
    /// Absolute: the folder that the linter ran in.
    private let folder: String
    /// The documents that are linted by default, relative to the folder.
    let documents: [String]

    init(_ folder: String) {
        self.folder = folder
        let root = Path(folder)
        let walk = try? FolderWalk(root, isWanted: DocumentFinder.isDocument)
        documents = walk?.items.map { $0.path.relative(to: root).string } ?? []
    }

    /// The end of a sentence about a path without a document.
    static let hasNone =
        "has no document, or is in a folder that is skipped here, such as Pods: name it when you run xiblint."

    /// Nil for a path outside of the folder.
    func glob(_ path: String, hasWildcards: Bool = false) -> String? {
        var path = path
        if path.hasPrefix("/") {
            if path == folder { return "." }
            guard path.hasPrefix(folder + "/") else { return nil }
            path = String(path.dropFirst(folder.count + 1))
        }
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name != ".." {
                names.append(name)
            } else if names.popLast() == nil {
                return nil
            }
        }
        if names.isEmpty { return "." }
        let glob = names.joined(separator: "/")
        if hasWildcards { return glob }
        // A glob is one line.
        return glob.map { $0.isNewline ? "?" : "*?[]{}\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
