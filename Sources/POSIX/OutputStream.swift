#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where the process talks to whoever started it.
package enum OutputStream: Sendable {
    case standardOutput, standardError

    /// Writes all of it at once, unbuffered.
    ///
    /// Returns false when nobody reads any more, as after `| head`: the rest need not be made, and the process ends with
    /// the code it would have had. It needs `surviveFailedWrites()` once, else the first such write kills the process.
    @discardableResult
    package func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
        try writeFully(bytes, to: descriptor, self == .standardOutput ? "standard output" : "standard error")
    }

    @discardableResult
    package func write(_ text: String) throws(FileError) -> Bool {
        try write(Array(text.utf8))
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The terminal's width in columns; nil when it is none or does not say.
    package var terminalWidth: Int? { POSIX.terminalWidth(of: descriptor) }

    private var descriptor: Int32 {
        switch self {
        case .standardOutput: STDOUT_FILENO
        case .standardError: STDERR_FILENO
        }
    }
}

/// Whether somebody can type what is read from standard input.
package func isInputTerminal() -> Bool { isatty(STDIN_FILENO) == 1 }

func terminalWidth(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
}

/// From now on a write to a closed pipe, or over the limit of a file's size, fails instead of ending the process. To be
/// called once, at start.
package func surviveFailedWrites() {
    for number in failedWrites { signal(number, SIG_IGN) }
}

/// The signals that it ignores; programs that are started get them as usual.
let failedWrites = [SIGPIPE, SIGXFSZ]
