import CPOSIX

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes `bytes` to a file atomically: it contains either all of the old or all of the new content, whatever happens.
///
/// An existing file keeps its owner, permissions and extended attributes; a file that can't keep them, or has hard
/// links, is left unchanged. A symbolic link is kept, and its target is written. A pipe or a device such as `/dev/null`
/// is written to, not replaced; for these a closed reader is not an error.
package func writeFile(_ bytes: [UInt8], to path: Path) throws(FileError) {
    var info = stat()
    let exists = try stat(path.cString(), &info) == 0
    switch exists ? FileStatus(info).kind : .missing {
    case .folder:
        throw FileError(path: path, code: EISDIR)
    case .other:
        let descriptor = try openFile(path, O_WRONLY)
        defer { close(descriptor) }
        try writeFully(bytes, to: descriptor, path)
    case .file, .missing:
        guard !exists || info.st_nlink <= 1 else { throw FileError(path: path, obstacle: .hardLinks) }
        let target = exists ? try realPath(path) : path
        try withSignalsPutOff(path) { signals throws(FileError) in
            try replace(target, with: bytes, keeping: exists ? info : nil, signals)
        }
    }
}

/// Writes a file next to `path`, then renames it. `old`: nil for a new file, which gets default permissions.
private func replace(
    _ path: Path, with bytes: [UInt8], keeping old: stat?, _ signals: PutOffSignals
) throws(FileError) {
    // No other user can read it until it has the permissions of the old file.
    let temporary = try TemporaryFile(for: path, permissions: old == nil ? 0o666 : 0o600)
    do throws(FileError) {
        defer { temporary.end() }
        try writeFully(bytes, to: temporary.descriptor, path)
        // Writing clears some of them, so they are set last.
        if let old { try keepAttributes(of: path, old, on: temporary) }
        if signals.hasArrived { throw FileError(path: path, code: EINTR) }
        guard storeDurably(temporary.descriptor) else { throw FileError(path: path) }
        if signals.hasArrived { throw FileError(path: path, code: EINTR) }
        guard try rename(temporary.path.cString(), path.cString()) == 0 else { throw FileError(path: path) }
    } catch {
        temporary.remove()
        throw error
    }
}

/// Waits until the content of a file is on the disk. On macOS, `fsync` leaves it in the drive's cache; some file systems
/// and network shares know no other way.
private func storeDurably(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
        if uninterrupted({ fcntl(descriptor, F_FULLFSYNC) }) != -1 { return true }
    #endif
    return uninterrupted { fsync(descriptor) } == 0
}

/// Renames a file or a folder; fails if the new name exists.
package func moveFile(_ path: Path, to new: Path) throws(FileError) {
    guard try fileStatus(new).kind == .missing else { throw FileError(path: new, code: EEXIST) }
    guard try rename(path.cString(), new.cString()) == 0 else { throw FileError(path: path) }
}

/// Writes everything, in as many pieces as necessary. Returns false if the reader has closed the other end.
@discardableResult
func writeFully(_ bytes: [UInt8], to descriptor: Int32, _ path: Path) throws(FileError) -> Bool {
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes { buffer in
            let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
            return uninterrupted { write(descriptor, rest.baseAddress, rest.count) }
        }
        if count >= 0 {
            written += count
        } else if errno == EAGAIN {
            waitUntilReady(descriptor, for: Int32(POLLOUT))
        } else if errno == EPIPE {
            return false
        } else {
            throw FileError(path: path)
        }
    }
    return true
}

/// Checks whether a file may be written, without writing it. A read-only file is meant to stay unchanged, even if its
/// folder would allow replacing it.
package func checkWritable(_ path: Path) throws(FileError) {
    close(try openFile(path, O_WRONLY))
}

/// The new content of a file next to it, until it replaces the file: `.Login.xib.xiblint-123` of process 123.
///
/// It is locked while it is open, so that process 123 of another container is not mistaken for a dead one.
struct TemporaryFile {
    let path: Path
    let descriptor: Int32

    /// - Parameter file: The file that it replaces, not a symbolic link.
    init(for file: Path, permissions: mode_t) throws(FileError) {
        path = file.parent.join(Path(bytes: Self.stem(of: file) + Array("\(getpid())".utf8)))
        while true {
            do throws(FileError) {
                let descriptor = try openFile(path, O_WRONLY | O_CREAT | O_EXCL, permissions)
                if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, Self.isLinked(descriptor) {
                    self.descriptor = descriptor
                    return
                }
                // Another process removed it as a leftover before it was locked.
                close(descriptor)
            } catch {
                // An earlier process with our number was killed, or one in another container is running. Any other
                // error concerns the requested file.
                if error.code == EEXIST, Self.removeUnlocked(path) { continue }
                throw FileError(path: file, code: error.code == EEXIST ? EBUSY : error.code)
            }
        }
    }

    func end() { close(descriptor) }

    func remove() { if let name = try? path.cString() { unlink(name) } }

    /// The prefix of a temporary file's name, which the number of its process follows. A long name is truncated: the
    /// maximum is 255 bytes.
    fileprivate static func stem(of file: Path) -> [UInt8] {
        var name = file.ownName.bytes[...]
        if name.count > 220 {
            name = name.prefix(220)
            // Not within a character, which some file systems reject.
            while let last = name.last, last & 0xC0 == 0x80 { name.removeLast() }
            if let last = name.last, last >= 0xC0 { name.removeLast() }
        }
        return [UInt8(ascii: ".")] + name + marker
    }

    /// Returns false if the file is in use, or can't be removed.
    fileprivate static func removeUnlocked(_ path: Path) -> Bool {
        guard let name = try? path.cString(),
            let descriptor = try? openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        else { return false }
        defer { close(descriptor) }
        return (flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) && unlink(name) == 0
    }

    private static func isLinked(_ descriptor: Int32) -> Bool {
        var info = stat()
        return fstat(descriptor, &info) == 0 && info.st_nlink > 0
    }
}

private let marker = Array(".xiblint-".utf8)

/// Removes the temporary files that killed processes have left next to files. Those of a running process stay.
package func removeLeftovers(beside files: [Path]) {
    var stems: [Path: Set<[UInt8]>] = [:]
    for file in files {
        guard let real = try? realPath(file) else { continue }
        stems[real.parent, default: []].insert(TemporaryFile.stem(of: real))
    }
    for (folder, stems) in stems {
        for entry in (try? listFolder(folder)) ?? [] where entry.kind == .file {
            guard let end = entry.name.bytes.lastIndex(of: UInt8(ascii: "-")),
                stems.contains(Array(entry.name.bytes[...end])),
                let process = pid_t(String(decoding: entry.name.bytes[(end + 1)...], as: UTF8.self)),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            _ = TemporaryFile.removeUnlocked(folder.join(entry.name))
        }
    }
}

/// Copies everything except the content of the old file to a new one: owner, group, extended attributes, permissions.
/// - Throws: If the system does not allow that.
func keepAttributes(of path: Path, _ old: stat, on new: TemporaryFile) throws(FileError) {
    var info = stat()
    guard fstat(new.descriptor, &info) == 0 else { throw FileError(path: path) }
    if info.st_uid != old.st_uid || info.st_gid != old.st_gid {
        guard fchown(new.descriptor, old.st_uid, old.st_gid) == 0 else { throw FileError(path: path, obstacle: .owner) }
    }
    // Before the permissions, because some can't be set on a read-only file; access lists after, as they change them.
    try keepExtendedAttributes(of: path, on: new) { !$0.starts(with: accessList) }
    guard fchmod(new.descriptor, old.st_mode & 0o7777) == 0 else { throw FileError(path: path) }
    try keepExtendedAttributes(of: path, on: new) { $0.starts(with: accessList) }
}

private let accessList = "system.posix_acl_access".utf8

#if canImport(Darwin)
    /// On macOS, access lists are not extended attributes.
    private func keepExtendedAttributes(
        of path: Path, on new: TemporaryFile, where isWanted: ([UInt8]) -> Bool
    ) throws(FileError) {
        let flags = copyfile_flags_t(isWanted(Array(accessList)) ? COPYFILE_ACL : COPYFILE_XATTR)
        guard try copyfile(path.cString(), new.path.cString(), nil, flags) == 0 else {
            throw FileError(path: path, obstacle: .attributes)
        }
    }
#else
    private func keepExtendedAttributes(
        of path: Path, on new: TemporaryFile, where isWanted: ([UInt8]) -> Bool
    ) throws(FileError) {
        let file = try path.cString()
        let new = new.descriptor
        guard let names = attributeNames({ listxattr(file, $0, $1) })?.filter(isWanted),
            let given = attributeNames({ flistxattr(new, $0, $1) })?.filter(isWanted)
        else { throw FileError(path: path, obstacle: .attributes) }
        for name in names {
            let text = name.map { CChar(bitPattern: $0) } + [0]
            guard let value = bytes({ getxattr(file, text, $0, $1) }) else {
                throw FileError(path: path, obstacle: .attributes)
            }
            // The system sets some that no process may set.
            if given.contains(name), bytes({ fgetxattr(new, text, $0, $1) }) == value { continue }
            guard fsetxattr(new, text, value, value.count, 0) == 0 else {
                throw FileError(path: path, obstacle: .attributes)
            }
        }
        // A folder can have an access list for new files.
        for name in given where name.starts(with: accessList) && !names.contains(name) {
            guard fremovexattr(new, name.map { CChar(bitPattern: $0) } + [0]) == 0 else {
                throw FileError(path: path, obstacle: .attributes)
            }
        }
    }

    /// The names of all attributes; empty on a file system without attributes.
    private func attributeNames(_ list: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [[UInt8]]? {
        let all = bytes { buffer, size in list(buffer?.assumingMemoryBound(to: CChar.self), size) }
        return all.map { $0.split(separator: 0).map(Array.init) } ?? (errno == ENOTSUP ? [] : nil)
    }

    /// The bytes that a call writes into a buffer; called without a buffer, it returns the required size.
    private func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
        while true {
            let size = call(nil, 0)
            guard size >= 0 else { return nil }
            if size == 0 { return [] }
            var bytes = [UInt8](repeating: 0, count: size)
            let count = bytes.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
            if count >= 0 { return Array(bytes[..<count]) }
            // The size has grown in the meantime.
            if errno != ERANGE { return nil }
        }
    }
#endif
