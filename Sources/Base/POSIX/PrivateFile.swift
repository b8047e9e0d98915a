import CPOSIX

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Files that the program stores for itself, whose failures are not reported.

/// Reads an ordinary file that is owned by the user and that no other user may write; nil for any other file.
/// - Parameter most: The maximum number of bytes to read.
package func readPrivateFile(_ path: Path, atMost most: Int) -> [UInt8]? {
    // Opening a pipe would wait for its writer.
    guard let descriptor = try? openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return nil }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_uid == geteuid(), info.st_mode & 0o022 == 0 else { return nil }
    return try? readToEnd(descriptor, path, atMost: most, isOrdinary: true)
}

/// Replaces a file with one that only the user may read, and creates its folder if necessary. Returns false if that
/// failed; then nothing is changed.
@discardableResult
package func writePrivateFile(_ bytes: [UInt8], to path: Path) -> Bool {
    makeFolder(path.parent, permissions: 0o700)
    guard let temporary = try? TemporaryFile(for: path, permissions: 0o600) else { return false }
    defer { temporary.end() }
    if (try? writeFully(bytes, to: temporary.descriptor, path)) == true,
        (try? rename(temporary.path.cString(), path.cString())) == 0
    {
        return true
    }
    temporary.remove()
    return false
}

/// Creates a folder with its missing parents. A failure only shows when something is written to it.
package func makeFolder(_ folder: Path, permissions: UInt32 = 0o777) {
    guard let name = try? folder.cString(), mkdir(name, mode_t(permissions)) != 0, errno == ENOENT,
        folder.parent != folder
    else { return }
    makeFolder(folder.parent, permissions: permissions)
    mkdir(name, mode_t(permissions))
}

/// Removes a file. Returns false if that failed.
@discardableResult
package func removeFile(_ path: Path) -> Bool { (try? unlink(path.cString())) == 0 }

/// The file of the running program. Nil if it is unknown.
package func programPath() -> Path? {
    #if os(Linux)
        return linkTarget("/proc/self/exe")
    #else
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        let name = [CChar](unsafeUninitializedCapacity: Int(size)) { text, count in
            count = text.baseAddress.map { _NSGetExecutablePath($0, &size) } == 0 ? text.count : 0
        }
        return name.isEmpty ? nil : name.withUnsafeBufferPointer { $0.baseAddress.map(Path.init(cString:)) }
    #endif
}

/// Identifies the running program, and changes with each build. Nil if it is unknown.
package func programIdentity() -> [UInt8]? {
    guard let path = programPath(), let status = try? fileStatus(path), status.kind == .file,
        let identity = status.identity
    else { return nil }
    let numbers = [identity.device, identity.inode].map { Int(truncatingIfNeeded: $0) }
    let words = (numbers + [status.size, status.modified, status.changed]).map(String.init)
    return path.bytes + Array(" \(words.joined(separator: " "))".utf8)
}
