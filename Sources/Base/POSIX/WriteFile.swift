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
