#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The standard output streams of the process.
package enum OutputStream: Sendable {
    case standardOutput, standardError

    /// Writes all bytes at once, unbuffered.
    ///
    /// Returns false if the reader has closed the stream, as after `| head`: the rest is not needed, and the process
    /// exits with its normal code. Without `surviveFailedWrites()`, the first such write kills the process.
    @discardableResult
    package func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
        try writeFully(bytes, to: descriptor, self == .standardOutput ? "standard output" : "standard error")
    }

    @discardableResult
    package func write(_ text: String) throws(FileError) -> Bool {
        try write(Array(text.utf8))
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The terminal's width in columns; nil if it is not a terminal or the width is unknown.
    package var terminalWidth: Int? { Base.terminalWidth(of: descriptor) }

    private var descriptor: Int32 {
        switch self {
        case .standardOutput: STDOUT_FILENO
        case .standardError: STDERR_FILENO
        }
    }
}

/// Whether standard input is a terminal.
package func isInputTerminal() -> Bool { isatty(STDIN_FILENO) == 1 }

func terminalWidth(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
}

/// From now on a write to a closed pipe, or beyond the file size limit, fails instead of ending the process, and one to
/// a closed stream fails instead of changing a file. Call it once, at start.
package func surviveFailedWrites() {
    for number in failedWrites { signal(number, SIG_IGN) }
    // The next file to be opened would get the descriptor. This one can't be used as the stream.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
        _ = open("/dev/null", (descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
    }
}

/// The signals that are ignored; child processes get the default behavior.
let failedWrites = [SIGPIPE, SIGXFSZ]
