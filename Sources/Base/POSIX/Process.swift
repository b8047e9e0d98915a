import CPOSIX

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The command-line arguments after the program's name. Arguments with invalid UTF-8 can still be converted to paths.
package func processArguments() -> [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { Path(cString: $0).string } }
}

/// The value of an environment variable; nil if it is not set.
package func environmentVariable(_ name: String) -> String? {
    getenv(name).map { Path(cString: $0).string }
}

/// The working directory, without symbolic links.
package func currentFolder() throws(FileError) -> Path {
    guard let folder = getcwd(nil, 0) else { throw FileError(path: ".") }
    defer { free(folder) }
    return Path(cString: folder)
}

/// Ends the process.
package func exitProcess(_ code: Int32) -> Never {
    exit(code)
}

/// Keeps a value until the process ends, which takes no time to free it.
package func keepUntilExit(_ value: any Sendable) { kept.withValue { $0.append(value) } }

private let kept = Guarded<[any Sendable]>([])

/// The number of processors that this process may use; at least 1.
package func processorCount() -> Int {
    #if os(Linux)
        // The limit set by `taskset` and containers, not the machine's number.
        let count = Int(xiblint_allowedProcessors())
        if count > 0 { return count }
    #endif
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// A monotonic clock, in nanoseconds from some point in the past.
package func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The clock used for file times, in nanoseconds since 1970.
package func wallClockNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
}

/// Sleeps, regardless of signals.
package func pause(nanoseconds: UInt64) {
    let second: UInt64 = 1_000_000_000
    var time = timespec(
        tv_sec: .init(truncatingIfNeeded: nanoseconds / second),
        tv_nsec: .init(truncatingIfNeeded: nanoseconds % second))
    var rest = timespec()
    while nanosleep(&time, &rest) == -1, errno == EINTR { time = rest }
}

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

/// A time as `2026-11-22 22:50 UTC`.
/// - Parameter seconds: Since 1970.
package func calendarDate(_ seconds: Int) -> String {
    var time = time_t(truncatingIfNeeded: seconds)
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "" }
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    let day = "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min)) UTC"
}

/// A resource that a run requires.
package enum MissingResource: Error, Hashable, Sendable {
    case memory
    case descriptors(Int)

    package var message: String {
        switch self {
        case .memory:
            "the limit of memory leaves less than the \(neededMemory >> 20) MB that a run takes. Raise it (ulimit -v)."
        case .descriptors(let count):
            "xiblint opens up to \(count) files at once, and the limit leaves fewer. Raise it (ulimit -n)."
        }
    }
}

/// Checks, without keeping it, that there is memory, and that `count` threads can each open a file.
package func checkResources(threads count: Int) throws(MissingResource) {
    try checkMemory()
    try checkDescriptors(count + descriptorsOfWriting)
}

/// A small project takes less. Swift crashes without a message where an allocation fails.
private let neededMemory = 160 << 20

/// Reserves it without use.
private func checkMemory() throws(MissingResource) {
    let memory = mmap(nil, neededMemory, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard Int(bitPattern: memory) != -1 else { throw .memory }
    munmap(memory, neededMemory)
}

/// For a child process, or for writing a file with its temporary one.
private let descriptorsOfWriting = 6

private func checkDescriptors(_ count: Int) throws(MissingResource) {
    var limit = rlimit()
    #if canImport(Glibc)
        let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
        let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
    // The usual limits are far above it, and few descriptors are inherited.
    if isKnown, limit.rlim_cur > rlim_t(count) + 128 { return }
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
        let descriptor = open("/", O_RDONLY | O_CLOEXEC)
        if descriptor == -1 {
            if errno == EMFILE || errno == ENFILE { throw .descriptors(count) }
            return
        }
        opened.append(descriptor)
    }
}
