#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Puts `bytes` into a file so that it holds either all of the old or all of the new content, whatever happens.
///
/// An existing file keeps its permissions, and a symbolic link stays one: what it leads to is written. A pipe or a device
/// such as `/dev/null` is written to, not replaced; there a reader that went away is no error.
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
        try replace(exists ? realPath(path) : path, with: bytes, permissions: exists ? info.st_mode & 0o7777 : nil)
    }
}

/// Writes a file beside `path`, then renames it. `permissions`: nil for those of any new file.
private func replace(_ path: Path, with bytes: [UInt8], permissions: mode_t?) throws(FileError) {
    let (descriptor, temporary) = try createTemporary(for: path)
    do throws(FileError) {
        defer { close(descriptor) }
        if let permissions, fchmod(descriptor, permissions) != 0 { throw FileError(path: path) }
        try writeFully(bytes, to: descriptor, path)
        guard uninterrupted({ fsync(descriptor) }) == 0 else { throw FileError(path: path) }
        guard try rename(temporary.cString(), path.cString()) == 0 else { throw FileError(path: path) }
    } catch {
        if let name = try? temporary.cString() { unlink(name) }
        throw error
    }
}

private func createTemporary(for path: Path) throws(FileError) -> (descriptor: Int32, path: Path) {
    while true {
        let suffix = String(UInt64.random(in: 0 ... .max), radix: 36)
        let temporary = path.parent.join(Path(".xiblint-\(suffix)"))
        do throws(FileError) {
            return (try openFile(temporary, O_WRONLY | O_CREAT | O_EXCL), temporary)
        } catch {
            // Somebody else has that name: take another. Any other error is about the file that was asked for.
            if error.code != EEXIST { throw FileError(path: path, code: error.code) }
        }
    }
}

/// Writes everything, in as many pieces as it takes. False when nobody reads the other end any more.
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
