import CPOSIX

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How much of files is read at most.
package enum ReadLimit {
    /// The bytes of any file: what is made of them takes ten times as much memory.
    package static let mostBytes = 64 << 20
}

/// Reads an entire file: an ordinary one, or a pipe or device until it ends.
/// - Parameter most: Larger files are rejected.
package func readFile(_ path: Path, atMost most: Int = ReadLimit.mostBytes) throws(FileError) -> [UInt8] {
    let (seen, path) = try FileView.current?.content(path) ?? (nil, path)
    if let seen { return seen }
    let descriptor = try openFile(path, O_RDONLY)
    defer { close(descriptor) }
    return try readToEnd(descriptor, path, atMost: most)
}

/// Reads an entire ordinary file: a pipe could block forever, and a device never ends.
/// - Parameter most: Larger files are rejected.
package func readOrdinaryFile(_ path: Path, atMost most: Int) throws(FileError) -> [UInt8] {
    let (seen, path) = try FileView.current?.content(path) ?? (nil, path)
    if let seen {
        guard seen.count <= most else { throw .tooLarge(path) }
        return seen
    }
    // Opening a pipe waits for its writer.
    let descriptor = try openFile(path, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    return try readToEnd(descriptor, path, atMost: most, isOrdinary: true)
}

/// Reads standard input until it ends.
package func readStandardInput() throws(FileError) -> [UInt8] {
    try readToEnd(STDIN_FILENO, "standard input")
}

/// Waits for standard input and reads the available bytes; empty at its end.
package func readStandardInputChunk() throws(FileError) -> [UInt8] {
    while true {
        var failure: FileError?
        var isWaiting = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            let length = readSome(STDIN_FILENO, UnsafeMutableRawBufferPointer(buffer))
            isWaiting = length < 0 && errno == EAGAIN
            if length < 0, !isWaiting { failure = FileError(path: "standard input") }
            count = max(0, length)
        }
        if let failure { throw failure }
        guard isWaiting else { return bytes }
        waitUntilReady(STDIN_FILENO, for: Int32(POLLIN))
    }
}

func readToEnd(
    _ descriptor: Int32, _ path: Path, atMost most: Int = ReadLimit.mostBytes, isOrdinary: Bool = false
) throws(FileError) -> [UInt8] {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileError(path: path) }
    let status = FileStatus(info)
    guard status.kind != .folder else { throw FileError(path: path, code: EISDIR) }
    guard status.kind == .file || !isOrdinary else { throw .notOrdinary(path) }
    guard status.size <= most else { throw .tooLarge(path) }

    // One byte more than the file's size detects its end; files in /proc report a size of 0.
    var (bytes, isAtEnd) = try readChunk(
        descriptor, path, capacity: status.size == 0 ? 1 << 16 : status.size + 1, expected: status.size)
    while !isAtEnd {
        guard bytes.count <= most else { throw .tooLarge(path) }
        let chunk = try readChunk(descriptor, path, capacity: max(1 << 16, bytes.count))
        bytes += chunk.bytes
        isAtEnd = chunk.isAtEnd
    }
    return bytes
}

private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    uninterrupted { read(descriptor, buffer.baseAddress, buffer.count) }
}

/// Reads until `capacity` bytes have been read or the end is reached.
/// - Parameter expected: The size of a regular file: a read that returns exactly this many bytes has reached the end.
private func readChunk(
    _ descriptor: Int32, _ path: Path, capacity: Int, expected: Int = 0
) throws(FileError) -> (bytes: [UInt8], isAtEnd: Bool) {
    var failure: FileError?
    var isAtEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        while count < capacity, !isAtEnd, failure == nil {
            let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
            let length = readSome(descriptor, rest)
            if length > 0 {
                count += length
                isAtEnd = length == expected
            } else if length == 0 {
                isAtEnd = true
            } else if errno == EAGAIN {
                waitUntilReady(descriptor, for: Int32(POLLIN))
            } else {
                failure = FileError(path: path)
            }
        }
    }
    if let failure { throw failure }
    return (bytes, isAtEnd)
}

// Files that the program stores for itself, whose failures are not reported.

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
