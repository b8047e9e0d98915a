package import POSIX

/// A document to lint.
package struct FoundDocument: Hashable, Sendable {
    /// Absolute; through the symbolic links that were named.
    package var path: Path
    /// Whether it was itself named on the command line, and not found in a folder.
    package var isNamed: Bool

    package init(path: Path, isNamed: Bool) {
        self.path = path
        self.isNamed = isNamed
    }
}

/// The documents that the paths on a command line stand for.
package struct DocumentFinder: Sendable {
    /// By the bytes of their paths, whatever the file system; each file once.
    package private(set) var documents: [FoundDocument] = []
    /// Paths on the command line, as they are written there, that do not exist or cannot be opened.
    package private(set) var namedProblems: [FileError] = []
    /// Folders and ignore files that were found but could not be read.
    package private(set) var foundProblems: [FileError] = []

    /// What is looked for in folders. A *folder* of such a name is a document as well: an old Interface Builder's.
    package static let fileExtensions: Set<String> = ["xib", "storyboard"]

    /// Where in `documents` a file is.
    private var positions: [Path: Int] = [:]

    /// - Parameters:
    ///   - named: Files and folders; none means the working directory. A file that is named is always a document.
    ///   - workingFolder: What relative paths start from; absolute and without symbolic links.
    package init(_ named: [Path], in workingFolder: Path) {
        for path in named.isEmpty ? ["."] : named {
            do {
                try find(path, in: workingFolder)
            } catch {
                namedProblems.append(FileError(path: path, code: error.code))
            }
        }
        documents.sort { $0.path < $1.path }
        positions = [:]
        // Of folders that overlap.
        foundProblems = Set(foundProblems).sorted { $0.path < $1.path }
    }

    private mutating func find(_ named: Path, in workingFolder: Path) throws(FileError) {
        let path = try absolute(named, in: workingFolder)
        switch try fileStatus(path).kind {
        case .folder where !Self.fileExtensions.contains(path.fileExtension):
            let walk = try FolderWalk(path, isWanted: Self.isDocument)
            for item in walk.items { add(FoundDocument(path: item.path, isNamed: false), item.realPath) }
            foundProblems += walk.problems
        case .file, .folder, .other:
            // A pipe that a shell made has a path that can be opened, but not resolved.
            add(FoundDocument(path: path, isNamed: true), (try? realPath(path)) ?? path)
        case .missing:
            throw .missing(path)
        }
    }

    /// Of several paths to a file it keeps one that was named, the file's own, or the first, in this order.
    private mutating func add(_ document: FoundDocument, _ realPath: Path) {
        guard let position = positions[realPath] else {
            positions[realPath] = documents.count
            documents.append(document)
            return
        }
        func rank(_ document: FoundDocument) -> (Int, Int) {
            (document.isNamed ? 0 : 1, document.path == realPath ? 0 : 1)
        }
        let other = documents[position]
        let isBetter = rank(document) == rank(other) ? document.path < other.path : rank(document) < rank(other)
        if isBetter { documents[position] = document }
    }

    /// The path without `.` and `..`. What is before the last `..` is looked up: it may lead through a symbolic link.
    private func absolute(_ named: Path, in workingFolder: Path) throws(FileError) -> Path {
        guard !named.bytes.isEmpty else { throw .missing(named) }
        let path = workingFolder.join(named)
        let names = path.components
        guard let last = names.lastIndex(where: { $0.elementsEqual("..".utf8) }) else { return path.normalized }
        let before = Path(bytes: Array(path.bytes[..<names[last].endIndex]))
        return Path(bytes: try realPath(before).bytes + path.bytes[names[last].endIndex...]).normalized
    }

    private static func isDocument(_ name: Path) -> Bool {
        // Most names are told apart by their last letter.
        (name.bytes.last == UInt8(ascii: "b") || name.bytes.last == UInt8(ascii: "d"))
            && fileExtensions.contains(name.fileExtension)
    }
}
