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
    private let realFolders = Memo<Path, Path>()
    /// Whether any entry is a link: it may lead to a folder.
    private var hasLinks = false

    /// - Parameters:
    ///   - entries: By absolute paths without symbolic links.
    ///   - content: Returns the bytes of an entry that is a file.
    package init(_ entries: [Path: Entry], content: @escaping @Sendable (Path) throws(FileError) -> [UInt8]) {
        self.entries = entries
        self.content = content
        for (path, entry) in entries {
            switch entry {
            case .file: add(path, .file)
            case .link:
                add(path, .symbolicLink)
                hasLinks = true
            case .missing: break
            }
            var folder = path.parent
            while touched.insert(folder).inserted { folder = folder.parent }
        }
        // A file that has become a folder is shown as the folder.
        for folder in added.keys { self.entries[folder] = nil }
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
    package func seeing<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await Self.$current.withValue(self, operation: body)
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
            let onDisk = try statusOnDisk(end)
            if added[end] == nil { return try isEmptied(end) ? .missing : onDisk }
            return onDisk.kind == .folder
                ? onDisk : FileStatus(kind: .folder, identity: nil, size: 0, modified: 0, changed: 0)
        }
    }

    /// Nil: the file on disk at the returned path.
    func content(_ path: Path) throws(FileError) -> (bytes: [UInt8]?, path: Path) {
        let end = try end(of: path)
        switch entries[end] {
        case .file: return (try content(end), end)
        case .missing, .link: throw .missing(path)
        case nil:
            if added[end] != nil { throw FileError(path: path, code: EISDIR) }
            return (nil, end)
        }
    }

    func realPath(_ path: Path) throws(FileError) -> Path {
        let end = try end(of: path)
        switch entries[end] {
        case .file: return end
        case .missing, .link: throw .missing(path)
        case nil:
            if added[end] != nil, (try? statusOnDisk(end))?.kind != .folder { return end }
            if try isEmptied(end) { throw .missing(path) }
            return try realPathOnDisk(end)
        }
    }

    func linkTarget(_ path: Path) -> Path? { target(at: place(of: path)) }

    private func target(at place: Path) -> Path? {
        switch entries[place] {
        case .link(let target): return target
        case .file, .missing: return nil
        case nil: return linkTargetOnDisk(place)
        }
    }

    func list(_ path: Path) throws(FileError) -> [FolderEntry] {
        let end = try end(of: path)
        guard touched.contains(end) else {
            switch entries[end] {
            case .file: throw FileError(path: path, code: ENOTDIR)
            case .missing, .link: throw .missing(path)
            case nil: return try listOnDisk(end)
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
            found = try listOnDisk(folder)
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

    /// The target of a path, as far as links are entries.
    private func end(of path: Path) throws(FileError) -> Path {
        var place = place(of: path)
        var links = 0
        while case .link(let target) = entries[place] {
            links += 1
            guard links <= Self.mostLinks else { throw FileError(path: path, code: ELOOP) }
            place = self.place(of: place.parent.join(target).normalized)
        }
        return place
    }

    /// The limit of Linux for links in one path.
    private static let mostLinks = 40

    /// The path in the form of the entries' keys, if it can be one.
    private func place(of path: Path) -> Path {
        guard path.isAbsolute else { return path }
        let plain = path.normalized
        if entries[plain] != nil || touched.contains(plain) || touched.contains(plain.parent) { return plain }
        // The name before `..` may be a link.
        if path.components.contains(where: { $0.elementsEqual("..".utf8) }), let real = try? realPathOnDisk(path) {
            return real
        }
        let folder = plain.parent
        let real = realFolders.value(for: folder) { realFolder(folder) }
        return real == folder ? path : real.join(path.ownName)
    }

    /// A folder with its links resolved, in this view.
    private func realFolder(_ folder: Path) -> Path {
        guard hasLinks else { return (try? realPathOnDisk(folder)) ?? folder }
        var place: Path = "/"
        var names = Array(folder.components.reversed())
        var links = 0
        while let name = names.popLast() {
            if name.elementsEqual("..".utf8) {
                place = place.parent
            } else if let target = target(at: place.join(Path(bytes: Array(name)))) {
                links += 1
                guard links <= Self.mostLinks else { return folder }
                if target.isAbsolute { place = "/" }
                names += target.components.reversed()
            } else if !name.elementsEqual(".".utf8) {
                place = place.join(Path(bytes: Array(name)))
            }
        }
        return place
    }
}
