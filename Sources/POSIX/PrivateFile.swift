#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Files that the program keeps for itself, of which no failure is worth a word.

/// Reads an ordinary file that belongs to the user and that nobody else may write; nil for any other one.
/// - Parameter most: More bytes than this are not read.
package func readPrivateFile(_ path: Path, atMost most: Int) -> [UInt8]? {
    // Opening a pipe would wait for its writer.
    guard let descriptor = try? openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return nil }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_uid == geteuid(), info.st_mode & 0o022 == 0 else { return nil }
    return try? readToEnd(descriptor, path, atMost: most, isOrdinary: true)
}

/// Puts a file that only the user may read in the place of an older one, with its folder if need be. False when that failed, and then
/// all is as it was.
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

/// Makes a folder with those above it, as far as they are missing. Whether that worked, a write in it shows.
package func makeFolder(_ folder: Path, permissions: UInt32 = 0o777) {
    guard let name = try? folder.cString(), mkdir(name, mode_t(permissions)) != 0, errno == ENOENT,
        folder.parent != folder
    else { return }
    makeFolder(folder.parent, permissions: permissions)
    mkdir(name, mode_t(permissions))
}

/// Removes a file. False when it is still there.
@discardableResult
package func removeFile(_ path: Path) -> Bool { (try? unlink(path.cString())) == 0 }

/// What the running program is: another one after each build. Nil where the system does not say.
package func programIdentity() -> [UInt8]? {
    #if os(Linux)
        guard let path = linkTarget("/proc/self/exe") else { return nil }
    #else
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        let name = [CChar](unsafeUninitializedCapacity: Int(size)) { text, count in
            count = text.baseAddress.map { _NSGetExecutablePath($0, &size) } == 0 ? text.count : 0
        }
        guard !name.isEmpty else { return nil }
        let path = name.withUnsafeBufferPointer { $0.baseAddress.map(Path.init(cString:)) } ?? Path(bytes: [])
    #endif
    guard let status = try? fileStatus(path), status.kind == .file, let identity = status.identity else { return nil }
    let numbers = [identity.device, identity.inode].map { Int(truncatingIfNeeded: $0) }
    let words = (numbers + [status.size, status.modified, status.changed]).map(String.init)
    return path.bytes + Array(" \(words.joined(separator: " "))".utf8)
}
