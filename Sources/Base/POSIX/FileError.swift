#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why the system rejected a file operation.
package struct FileError: Error, Hashable, Sendable {
    /// The file; `standard input` and the like for a stream.
    package var path: Path
    /// The C library's `errno`.
    package var code: Int32

    /// What a rewritten file would lose.
    private var obstacle: Obstacle?

    /// The line of the file that it is about, at its beginning; nil for the entire file.
    private var line: Int?

    package enum Obstacle: Hashable, Sendable {
        case hardLinks, owner, attributes
    }

    package init(path: Path, code: Int32, line: Int? = nil) {
        self.path = path
        self.code = code
        self.line = line
    }

    init(path: Path, obstacle: Obstacle) {
        self.init(path: path, code: EPERM)
        self.obstacle = obstacle
    }

    /// There is no such file.
    package static func missing(_ path: Path) -> FileError { FileError(path: path, code: ENOENT) }

    /// A link, or a reference in a file, leads out of the `Boundary`.
    package static func leadsOut(_ path: Path) -> FileError { FileError(path: path, code: leadsOutCode) }

    package static func tooLarge(_ path: Path) -> FileError { FileError(path: path, code: EFBIG) }

    /// A file of a commit in a partial clone.
    static func notInClone(_ path: Path) -> FileError { FileError(path: path, code: notInCloneCode) }

    /// A pipe, a socket or a device instead of a file.
    static func notOrdinary(_ path: Path) -> FileError { FileError(path: path, code: notOrdinaryCode) }

    /// A pattern of an ignore file is longer than any path.
    package static func longPattern(_ path: Path, line: Int) -> FileError {
        FileError(path: path, code: longPatternCode, line: line)
    }

    /// The first pattern that is too much in an ignore file.
    package static func tooManyPatterns(_ path: Path, line: Int) -> FileError {
        FileError(path: path, code: tooManyPatternsCode, line: line)
    }

    /// Codes that no system uses.
    private static let leadsOutCode: Int32 = -1
    private static let notOrdinaryCode: Int32 = -2
    private static let longPatternCode: Int32 = -3
    private static let tooManyPatternsCode: Int32 = -4
    private static let notInCloneCode: Int32 = -5

    package var leadsOut: Bool { code == Self.leadsOutCode }

    /// Takes the reason from `errno`: must be called directly after the failed call.
    init(path: Path) {
        self.init(path: path, code: errno)
    }

    /// Whether there is such a file, with a content that is too large or not in this clone.
    package var isUnknown: Bool { code == EFBIG || code == Self.notInCloneCode }

    /// Whether the file or folder does not exist.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// The reason in plain words, such as "permission denied", to follow the path and a colon.
    package var message: String {
        switch obstacle {
        case .hardLinks: return "it has several hard links, and only one of them would be rewritten"
        case .owner: return "its owner and group can't be kept"
        case .attributes: return "its extended attributes can't be kept"
        case nil: break
        }
        return switch code {
        case Self.leadsOutCode: "it leads out of the repository, which only --trust FOLDER allows"
        case Self.notOrdinaryCode: "it is not an ordinary file"
        case Self.notInCloneCode: "this version of it is not in the clone"
        case Self.longPatternCode: "this pattern is longer than any path, and is skipped"
        case Self.tooManyPatternsCode:
            "too many patterns with wildcards: those from here on are skipped. Name folders and files instead"
        case ENOENT, ENOTDIR: "no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "it is a folder"
        case EEXIST: "it exists already"
        case ELOOP: "its symbolic links go round in a circle"
        case ENAMETOOLONG: "the path is too long"
        case EMFILE, ENFILE: "too many files are open"
        case ENOSPC: "no space left on the disk"
        case EDQUOT: "the disk quota is used up"
        case EROFS: "the disk is read-only"
        case EFBIG, EOVERFLOW: "the file is too large"
        case EAGAIN: "the limit of processes is reached"
        case ENOMEM: "not enough memory"
        case EIO: "the disk failed to read or write it"
        case ETXTBSY, EBUSY: "it is in use"
        case EBADF: "it is closed"
        case EPIPE: "the reader closed the pipe"
        default: String(cString: strerror(code))
        }
    }
}

extension FileError: CustomStringConvertible {
    package var description: String {
        let place = line.map { "\(path.printable):\($0):1" } ?? path.printable
        return "\(path.bytes.isEmpty ? "\"\"" : place): \(message)"
    }
}

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
