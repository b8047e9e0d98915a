#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Path {
    /// The path for a C function. A path with a null byte can't be a file's, and C would truncate it.
    func cString() throws(FileError) -> [CChar] {
        let isCutOff = bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
        }
        guard !isCutOff else { throw .missing(self) }
        return [CChar](unsafeUninitializedCapacity: bytes.count + 1) { text, count in
            UnsafeMutableRawBufferPointer(text).copyBytes(from: bytes)
            text[bytes.count] = 0
            count = bytes.count + 1
        }
    }

    init(cString: UnsafePointer<CChar>) {
        self.init(bytes: Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
    }
}

/// Repeats a call as long as it is interrupted by a signal.
func uninterrupted<Result: FixedWidthInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Opens a file; the caller closes the descriptor.
/// - Parameter permissions: Of a new file, before the user's mask.
func openFile(_ path: Path, _ flags: Int32, _ permissions: mode_t = 0o666) throws(FileError) -> Int32 {
    let name = try path.cString()
    let descriptor = uninterrupted { open(name, flags | O_CLOEXEC, permissions) }
    guard descriptor != -1 else { throw FileError(path: path) }
    return descriptor
}

/// Blocks until a non-blocking descriptor can be read or written.
func waitUntilReady(_ descriptor: Int32, for events: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
    _ = poll(&request, 1, -1)
}
