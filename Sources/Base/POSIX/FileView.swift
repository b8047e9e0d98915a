#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A view of the file system: the files on disk, except for some that are shown in a past state.
///
/// All code that reads files inside `seeing(_:)` reads these, whether it knows about the view or not. So the results of
/// a run for a past state depend only on that state. Nothing is written through a view.
package struct FileView: Sendable {
    /// What is at a path, if it differs from the disk.
    package enum Entry: Hashable, Sendable {
        /// - Parameter size: In bytes.
        case file(size: Int)
        case link(to: Path)
        case missing
    }

    /// By absolute paths without symbolic links.
    private var entries: [Path: Entry]
    /// The entries that are added to folders, including the folders that this creates.
    private var added: [Path: Set<FolderEntry>] = [:]
    /// The folders that contain an entry at any depth.
    private var touched: Set<Path> = []
    private let content: @Sendable (Path) throws(FileError) -> [UInt8]
    /// The files whose content can't be read.
    package private(set) var unknown: Set<Path>
    /// The folder that consists of entries alone, if there is one.
    private let whole: Path?
    private let realFolders = Memo<Path, Path>()

    /// - Parameters:
    ///   - entries: By absolute paths without symbolic links.
    ///   - unknown: The files whose content can't be read.
    ///   - whole: A folder of which the disk shows nothing; absolute and without symbolic links.
    ///   - content: Returns the bytes of an entry that is a file.
    package init(
        _ entries: [Path: Entry], unknown: Set<Path> = [], whole: Path? = nil,
        content: @escaping @Sendable (Path) throws(FileError) -> [UInt8]
    ) {
        self.entries = entries
        self.unknown = unknown
        self.whole = whole
        self.content = content
        for (path, entry) in entries {
            switch entry {
            case .file: add(path, .file)
            case .link: add(path, .symbolicLink)
            case .missing: break
            }
            var folder = path.parent
            while touched.insert(folder).inserted { folder = folder.parent }
        }
        // A file that has become a folder is shown as the folder.
        for folder in added.keys { self.entries[folder] = nil }
    }

    /// The view in which other files can't be read either.
    package func without(_ paths: Set<Path>) -> FileView {
        var view = self
        view.unknown.formUnion(paths)
        return view
    }

    private mutating func add(_ path: Path, _ kind: FolderEntry.Kind) {
        var entry = FolderEntry(name: path.ownName, kind: kind)
        var folder = path.parent
        while added[folder, default: []].insert(entry).inserted, folder.parent != folder {
            entry = FolderEntry(name: folder.ownName, kind: .folder)
            folder = folder.parent
        }
    }

    @TaskLocal static var current: FileView?

    /// Runs a body with this view.
    package func seeing<Success, Failure>(_ body: () throws(Failure) -> Success) throws(Failure) -> Success {
        try Self.$current.withValue(self) { Result(catching: body) }.get()
    }
}

// MARK: Replaced system calls

extension FileView {
    func status(_ path: Path) throws(FileError) -> FileStatus {
        let end = try end(of: path)
        switch entries[end] {
        case .file(let size): return FileStatus(kind: .file, identity: nil, size: size, modified: 0, changed: 0)
        case .missing, .link: return .missing
        case nil:
            let onDisk: FileStatus = hides(end) ? .missing : try statusOnDisk(end)
            if added[end] == nil { return try isEmptied(end) ? .missing : onDisk }
            return onDisk.kind == .folder
                ? onDisk : FileStatus(kind: .folder, identity: nil, size: 0, modified: 0, changed: 0)
        }
    }

    /// Nil: the file on disk at the returned path.
    func content(_ path: Path) throws(FileError) -> (bytes: [UInt8]?, path: Path) {
        let end = try end(of: path)
        if unknown.contains(end) { throw .notInClone(path) }
        switch entries[end] {
        case .file: return (try content(end), end)
        case .missing, .link: throw .missing(path)
        case nil:
            if added[end] != nil { throw FileError(path: path, code: EISDIR) }
            if hides(end) { throw .missing(path) }
            return (nil, end)
        }
    }

    func realPath(_ path: Path) throws(FileError) -> Path {
        let end = try end(of: path)
        switch entries[end] {
        case .file: return end
        case .missing, .link: throw .missing(path)
        case nil:
            if added[end] != nil { return end }
            if hides(end) { throw .missing(path) }
            if try isEmptied(end) { throw .missing(path) }
            return try realPathOnDisk(end)
        }
    }

    func linkTarget(_ path: Path) -> Path? { target(at: place(of: path)) }

    private func target(at place: Path) -> Path? {
        switch entries[place] {
        case .link(let target): return target
        case .file, .missing: return nil
        // What the view shows as a folder may be a link on the disk.
        case nil: return added[place] != nil || hides(place) ? nil : linkTargetOnDisk(place)
        }
    }

    func list(_ path: Path) throws(FileError) -> [FolderEntry] {
        let end = try end(of: path)
        guard touched.contains(end) else {
            switch entries[end] {
            case .file: throw FileError(path: path, code: ENOTDIR)
            case .missing, .link: throw .missing(path)
            case nil:
                if hides(end) { throw .missing(path) }
                return try listOnDisk(end)
            }
        }
        if entries[end] != nil { throw .missing(path) }
        if try isEmptied(end) { throw .missing(path) }
        return try entries(in: end)
    }

    /// The contents of a folder with entries at any depth.
    private func entries(in folder: Path) throws(FileError) -> [FolderEntry] {
        var found: [FolderEntry] = []
        do throws(FileError) {
            if !hides(folder) { found = try listOnDisk(folder) }
        } catch {
            if added[folder] == nil { throw error }
        }
        let added = added[folder] ?? []
        let names = Set(added.map(\.name))
        found.removeAll { entry in
            let inside = folder.join(entry.name)
            return names.contains(entry.name) || entries[inside] != nil
                || entry.kind == .folder && (try? isEmptied(inside)) == true
        }
        return (found + added).sorted { $0.name < $1.name }
    }

    /// Whether a folder contains only missing entries: a commit has no empty folders.
    private func isEmptied(_ folder: Path) throws(FileError) -> Bool {
        guard touched.contains(folder), added[folder] == nil, try statusOnDisk(folder).kind == .folder else {
            return false
        }
        return try entries(in: folder).isEmpty
    }

    /// Whether the view shows only entries there.
    private func hides(_ place: Path) -> Bool { whole.map(place.isOrIsInside) ?? false }

    /// The path without symbolic links, as far as it exists.
    private func end(of path: Path) throws(FileError) -> Path {
        guard path.isAbsolute else { return path }
        let place = place(of: path)
        let end = target(at: place) == nil ? place : place.followingLinks(target(at:))
        if case .link = entries[end] { throw FileError(path: path, code: ELOOP) }
        return end
    }

    /// The path without symbolic links in its folder.
    private func place(of path: Path) -> Path {
        let name = path.ownName
        guard path.isAbsolute, name != ".", name != ".." else { return path.followingLinks(target(at:)) }
        let folder = path.parent
        return realFolders.value(for: folder) { folder.followingLinks(target(at:)) }.join(name)
    }
}
