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

/// The kind of file at a path.
package enum FileKind: Hashable, Sendable {
    case file, folder
    /// A pipe, a socket, a device.
    case other
    /// Nothing, or a broken symbolic link.
    case missing
}

/// The system's metadata of a file.
package struct FileStatus: Hashable, Sendable {
    /// Equal for two paths exactly if both refer to the same file.
    package struct Identity: Hashable, Sendable {
        package var device: UInt64
        package var inode: UInt64
    }

    package var kind: FileKind
    /// Nil if the file is missing.
    package var identity: Identity?
    /// In bytes; 0 for anything but a file.
    package var size: Int
    /// When the content last changed, in nanoseconds since 1970; 0 if the file is missing.
    package var modified: Int
    /// When the content or any metadata last changed, in nanoseconds since 1970: no program can set it back.
    package var changed: Int

    static let missing = FileStatus(kind: .missing, identity: nil, size: 0, modified: 0, changed: 0)
}

/// Queries a file's status, following symbolic links. A missing file is not an error.
package func fileStatus(_ path: Path) throws(FileError) -> FileStatus {
    if let view = FileView.current { return try view.status(path) }
    return try statusOnDisk(path)
}

func statusOnDisk(_ path: Path) throws(FileError) -> FileStatus {
    let name = try path.cString()
    var info = stat()
    guard stat(name, &info) == 0 else {
        let error = FileError(path: path)
        if error.isMissing { return .missing }
        throw error
    }
    return FileStatus(info)
}

/// The kind of file at a path, following symbolic links; nil if the system refuses to tell.
package func fileKind(_ path: Path) -> FileKind? { try? fileStatus(path).kind }

/// Whether there is a file or folder at a path.
package func exists(_ path: Path) -> Bool { fileKind(path).map { $0 != .missing } ?? false }

/// The absolute path without symbolic links, `.` and `..`.
package func realPath(_ path: Path) throws(FileError) -> Path {
    if let view = FileView.current { return try view.realPath(path) }
    return try realPathOnDisk(path)
}

func realPathOnDisk(_ path: Path) throws(FileError) -> Path {
    #if os(Linux)
        if let path = try knownPath(path) { return path }
    #endif
    guard let resolved = try realpath(path.cString(), nil) else { throw FileError(path: path) }
    defer { free(resolved) }
    return Path(cString: resolved)
}

#if os(Linux)
    /// The path by which the kernel knows a file, in one step: `realpath` looks at each folder by its complete path, which
    /// takes the square of the depth. Nil if it is not certain: without /proc, or when the file has just been removed.
    private func knownPath(_ path: Path) throws(FileError) -> Path? {
        let descriptor = open(try path.cString(), pathOnly | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let known = linkTargetOnDisk(Path("/proc/self/fd/\(descriptor)")), known.isAbsolute,
            !known.bytes.suffix(removedMark.count).elementsEqual(removedMark)
        else { return nil }
        return known
    }

    /// `O_PATH`, which glibc's headers hide.
    private let pathOnly: Int32 = 0o10000000
    private let removedMark = Array(" (deleted)".utf8)
#endif

/// The target of a symbolic link; nil for anything else.
package func linkTarget(_ path: Path) -> Path? {
    if let view = FileView.current { return view.linkTarget(path) }
    return linkTargetOnDisk(path)
}

func linkTargetOnDisk(_ path: Path) -> Path? {
    guard let name = try? path.cString() else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
        count = buffer.withMemoryRebound(to: CChar.self) { text in
            text.baseAddress.map { max(0, readlink(name, $0, text.count)) } ?? 0
        }
    }
    return bytes.isEmpty ? nil : Path(bytes: bytes)
}

extension FileStatus {
    init(_ info: stat) {
        kind =
            switch info.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        identity = Identity(
            device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(truncatingIfNeeded: info.st_ino))
        size = kind == .file ? Int(info.st_size) : 0
        #if canImport(Darwin)
            let times = (info.st_mtimespec, info.st_ctimespec)
        #else
            let times = (info.st_mtim, info.st_ctim)
        #endif
        modified = Int(times.0.tv_sec) &* 1_000_000_000 &+ Int(times.0.tv_nsec)
        changed = Int(times.1.tv_sec) &* 1_000_000_000 &+ Int(times.1.tv_nsec)
    }
}
