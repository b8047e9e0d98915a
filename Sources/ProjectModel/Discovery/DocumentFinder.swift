package import Base

/// A document to lint.
package struct FoundDocument: Hashable, Sendable {
    /// Absolute; through the symbolic links that were named.
    package var path: Path
    /// Whether it was itself named on the command line, not found in a folder.
    package var isNamed: Bool
    /// Whether it is a link that leads out of the repository, which is not read.
    package var leadsOut = false
}

/// The documents that the paths on a command line stand for.
package struct DocumentFinder: Sendable {
    /// By the bytes of their paths, whatever the file system; each file once.
    package private(set) var documents: [FoundDocument] = []
    /// Paths on the command line, as written, that do not exist or cannot be opened.
    package private(set) var namedProblems: [FileError] = []
    /// Folders and ignore files that were found but could not be read.
    package private(set) var foundProblems: [FileError] = []
    /// Configurations that were found in folders.
    package private(set) var configurations: [Path] = []
    /// Documents that were named and excluded nevertheless.
    package private(set) var refused: [FoundDocument] = []
    /// Whether the filter excluded something that was found.
    package private(set) var hasLeftOut = false
    /// Whether git ignores a document that was found.
    package private(set) var hasIgnored = false
    /// The number of documents that `exclude` excludes.
    package private(set) var excluded = 0
    /// Documents in folders that tools fill, by that folder, in the order of their paths.
    package private(set) var skipped: [Path: [Path]] = [:]
    /// Whether another root can make a difference, apart from other configurations.
    package private(set) var dependsOnRoot: Bool
    /// Why git was not able to report which ignored documents it tracks.
    package private(set) var gitProblem: GitError?

    /// The file extensions of documents. A *folder* with such a name is a document as well: one of an old Interface
    /// Builder.
    package static let fileExtensions: Set<String> = ["xib", "storyboard"]

    /// The index of a file in `documents`.
    private var positions: [Path: Int] = [:]

    private var filter: PathFilter
    private let root: Path
    private let filtersNamed: Bool
    private let boundary: Boundary
    /// Documents that `exclude` excludes, without symbolic links.
    private var excludedDocuments: Set<Path> = []
    /// Those in folders that tools fill, without symbolic links.
    private var unsought: [Path: Set<Path>] = [:]

    /// - Parameters:
    ///   - named: Files and folders; none means the working directory. A file that is named is always a document.
    ///   - workingFolder: The folder that relative paths start from; absolute and without symbolic links.
    ///   - filter: The filter for the folders.
    ///   - root: The folder of the configuration; nil: the working directory.
    ///   - filtersNamed: Whether named files are treated as if they had been found.
    ///   - boundary: What links may lead to.
    ///   - configurations: Returns the configurations of folders; without it, none are looked up.
    package init(
        _ named: [Path], in workingFolder: Path, filter: PathFilter = PathFilter(), root: Path? = nil,
        filtersNamed: Bool = false, boundary: Boundary = Boundary(),
        configurations: FolderConfigurations = { _ in [:] }
    ) {
        self.filter = filter
        self.boundary = boundary
        self.root = root ?? workingFolder
        self.filtersNamed = filtersNamed
        dependsOnRoot = filtersNamed
        positions.reserveCapacity(named.count)
        for path in named.isEmpty ? ["."] : named {
            do {
                try find(path, in: workingFolder, configurations)
            } catch {
                namedProblems.append(FileError(path: path, code: error.code))
            }
        }
        documents.sort { $0.path < $1.path }
        excluded = excludedDocuments.count { positions[$0] == nil }
        skipped = unsought.compactMapValues { documents in
            let others = documents.filter { positions[$0] == nil }.sorted { $0 < $1 }
            return others.isEmpty ? nil : others
        }
        positions = [:]
        excludedDocuments = []
        unsought = [:]
        // Of folders that overlap.
        foundProblems = Set(foundProblems).sorted { $0.path < $1.path }
        self.configurations = Set(self.configurations).sorted { $0 < $1 }
    }

    /// A place of a configuration for some of the documents; folders are relative to the root.
    package enum ConfigurationPlace {
        /// There is one in this folder, which is about to be walked.
        case met(in: Path)
        /// Something in this folder is named: there may be one in it, and in the folders between it and the root.
        case above(named: Path)
    }

    /// Returns the excludes of newly found configurations, by their folders.
    package typealias FolderConfigurations = (ConfigurationPlace) -> [Path: PathGlobs]

    private mutating func find(
        _ named: Path, in workingFolder: Path, _ configurations: FolderConfigurations
    ) throws(FileError) {
        if named.bytes.isEmpty { throw .missing(named) }
        let written = workingFolder.join(named)
        do throws(FileError) {
            try boundary.check(written)
        } catch {
            guard Self.isDocument(named) else { throw error }
            let path = written.normalized
            take(FoundDocument(path: path, isNamed: true, leadsOut: true), path, configurations)
            return
        }
        let path = try absolute(written)
        switch try fileStatus(path).kind {
        case .folder where !Self.isDocument(path):
            try walk(path, configurations)
        case .file, .folder, .other:
            // A shell's pipe has a path that can be opened, but not resolved.
            take(FoundDocument(path: path, isNamed: true), (try? realPath(path)) ?? path, configurations)
        case .missing:
            throw .missing(path)
        }
    }

    /// Adds a named file, unless it is to be treated as if it had been found.
    private mutating func take(
        _ document: FoundDocument, _ realPath: Path, _ configurations: FolderConfigurations
    ) {
        let location = document.path.located(in: root)
        filter.nest(configurations(.above(named: location.parent)))
        let verdict = filtersNamed ? filter.verdict(on: location, root: root) : .taken
        if verdict == .taken {
            add(document, realPath)
        } else {
            refused.append(document)
            if case .excluded = verdict { excludedDocuments.insert(realPath) }
            if case .inSkippedFolder(let folder) = verdict { unsought[folder, default: []].insert(realPath) }
        }
    }

    private mutating func walk(_ folder: Path, _ configurations: FolderConfigurations) throws(FileError) {
        dependsOnRoot = true
        let location = folder.locatedFolder(in: root)
        func place(_ path: Path) -> Path { location == folder ? path : location.join(path.relative(to: folder)) }
        self.filter.nest(configurations(.above(named: location.parent)))
        var filter = filtersNamed ? filter : filter.naming(location)
        var excludes: [Path: PathGlobs] = [:]
        var hasLeftOut = false
        var met: [Path] = []
        let walk = try FolderWalk(folder, boundary: boundary, isWanted: Self.isDocument) { item, isFolder in
            if filter.isEmpty { return nil }
            let place = place(item.path)
            let exclusion = filter.exclusion(place, isFolder: isFolder)
            if exclusion != nil { hasLeftOut = true }
            return exclusion
        } entering: { folder, entries in
            guard let entry = entries.first(where: Self.isConfiguration) else { return }
            met.append(folder.join(entry.name))
            let more = configurations(.met(in: place(folder).normalized))
            filter.nest(more)
            excludes.merge(more) { $1 }
        }
        self.filter.nest(excludes)
        self.configurations += met
        for item in walk.items {
            add(FoundDocument(path: item.path, isNamed: false, leadsOut: item.leadsOut), item.realPath)
        }
        excludedDocuments.formUnion(walk.excluded.lazy.map(\.realPath).filter(Self.isDocument))
        for (folder, items) in walk.skipped { unsought[folder, default: []].formUnion(items.map(\.realPath)) }
        gitProblem = gitProblem ?? walk.gitProblem
        if hasLeftOut { self.hasLeftOut = true }
        if walk.ignored.contains(where: Self.isDocument) { hasIgnored = true }
        foundProblems += walk.problems
    }

    private static func isConfiguration(_ entry: FolderEntry) -> Bool {
        entry.name == ConfigurationSearch.fileName && (entry.kind == .file || entry.kind == .symbolicLink)
    }

    /// Of several paths to a file it keeps a named one, the file's own, or the first, in this order.
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

    /// The path without `.` and `..`. The part before the last `..` is resolved: it may lead through a symbolic link.
    private func absolute(_ path: Path) throws(FileError) -> Path {
        if path.isNormalized { return path }
        let names = path.components
        guard let last = names.lastIndex(where: { $0.elementsEqual("..".utf8) }) else { return path.normalized }
        let before = Path(bytes: Array(path.bytes[..<names[last].endIndex]))
        return Path(bytes: try realPath(before).bytes + path.bytes[names[last].endIndex...]).normalized
    }

    /// Whether a file with that name is a document, in whatever case, also without a name before the dot.
    package static func isDocument(_ name: Path) -> Bool {
        // The last letter excludes most names.
        guard let last = name.bytes.last, [UInt8(ascii: "b"), UInt8(ascii: "d")].contains(last | 0x20) else {
            return false
        }
        return endings.contains { ending in
            name.bytes.suffix(ending.count).elementsEqual(ending) { byte, letter in
                byte == letter || byte | 0x20 == letter && letter != UInt8(ascii: ".")
            }
        }
    }

    private static let endings = fileExtensions.map { Array(".\($0)".utf8) }
}
