#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An entry of a folder.
package struct FolderEntry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        case file, folder, symbolicLink
        /// A pipe, a socket, a device.
        case other
    }

    /// A single name.
    package var name: Path
    package var kind: Kind

    package init(name: Path, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// All entries of a folder except `.` and `..`, sorted by the bytes of their names.
///
/// The kinds come from the folder itself: on most file systems there is no further system call for each entry.
package func listFolder(_ path: Path) throws(FileError) -> [FolderEntry] {
    if let view = FileView.current { return try view.list(path) }
    return try listOnDisk(path)
}

func listOnDisk(_ path: Path) throws(FileError) -> [FolderEntry] {
    guard let stream = try opendir(path.cString()) else { throw FileError(path: path) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
        errno = 0
        guard let entry = readdir(stream) else {
            if errno != 0 { throw FileError(path: path) }
            break
        }
        let name = name(of: entry)
        if name == thisFolder || name == parentFolder { continue }
        if let kind = FolderEntry.Kind(type: Int32(entry.pointee.d_type)) ?? kind(of: path.join(name)) {
            entries.append(FolderEntry(name: name, kind: kind))
        }
    }
    return entries.sorted { $0.name < $1.name }
}

private let thisFolder: Path = "."
private let parentFolder: Path = ".."

/// The name, read in place: a record is only as long as its name, shorter than the C structure.
private func name(of entry: UnsafeMutablePointer<dirent>) -> Path {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    return Path(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
}

/// Queries the kind if a file system does not store it in its folders. Nil if the entry was just removed.
private func kind(of path: Path) -> FolderEntry.Kind? {
    var info = stat()
    guard let name = try? path.cString(), lstat(name, &info) == 0 else { return nil }
    return switch info.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .symbolicLink
    default: .other
    }
}

extension FolderEntry.Kind {
    /// Nil if the file system does not provide it.
    fileprivate init?(type: Int32) {
        switch type {
        case Int32(DT_REG): self = .file
        case Int32(DT_DIR): self = .folder
        case Int32(DT_LNK): self = .symbolicLink
        case Int32(DT_UNKNOWN): return nil
        default: self = .other
        }
    }
}
