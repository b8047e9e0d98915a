#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Path {
    /// The path for a C function. A path with a zero byte names no file, and C would cut it off there.
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

/// Calls again as long as a signal interrupts.
func uninterrupted<Result: FixedWidthInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Opens a file; the caller closes the descriptor.
/// - Parameter permissions: Of a file that is made, before the user's mask.
func openFile(_ path: Path, _ flags: Int32, _ permissions: mode_t = 0o666) throws(FileError) -> Int32 {
    let name = try path.cString()
    let descriptor = uninterrupted { open(name, flags | O_CLOEXEC, permissions) }
    guard descriptor != -1 else { throw FileError(path: path) }
    return descriptor
}

/// Blocks until a descriptor that somebody made non-blocking can be read or written.
func waitUntilReady(_ descriptor: Int32, for events: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
    _ = poll(&request, 1, -1)
}
