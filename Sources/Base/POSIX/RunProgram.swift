import CPOSIX

#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    import Darwin
#endif

/// The result of running a program.
package struct ProgramOutcome: Sendable {
    /// Its exit code; nil if a signal ended it.
    package var exitCode: Int32?
    package var output: [UInt8]
    package var errors: [UInt8]
}

/// Runs a program to its end, in the working directory.
/// - Parameters:
///   - name: Looked up on the `PATH`.
///   - input: Its standard input. It need not read all of it: `surviveFailedWrites` must have been called.
///   - environment: Variables in addition to those of this process.
/// - Throws: If it can't be started.
package func runProgram(
    _ name: Path, _ arguments: [Path], input: [UInt8] = [], environment: [String: String] = [:]
) throws(FileError) -> ProgramOutcome {
    var pipes: [Pipe] = []
    let child: pid_t
    do {
        for _ in 0..<3 { pipes.append(try Pipe()) }
        child = try spawn(
            name, arguments, environment, input: pipes[0].read, output: pipes[1].write, errors: pipes[2].write)
    } catch {
        for pipe in pipes { pipe.closeBoth() }
        throw error
    }
    close(pipes[0].read)
    close(pipes[1].write)
    close(pipes[2].write)
    let texts = exchange(input, pipes[0].write, pipes[1].read, pipes[2].read)
    var status: Int32 = 0
    _ = uninterrupted { waitpid(child, &status, 0) }
    let hasExited = status & 0x7F == 0
    return ProgramOutcome(exitCode: hasExited ? status >> 8 & 0xFF : nil, output: texts.0, errors: texts.1)
}

/// Both ends are closed in child processes.
private struct Pipe: Sendable {
    let read: Int32
    let write: Int32

    init() throws(FileError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw FileError(path: "a pipe") }
        (read, write) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func closeBoth() {
        for end in [read, write] { close(end) }
    }
}

private func spawn(
    _ name: Path, _ arguments: [Path], _ variables: [String: String], input: Int32, output: Int32, errors: Int32
) throws(FileError) -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let environment = _NSGetEnviron()?.pointee
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let environment = Optional(environ)
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // Otherwise the program would ignore the signals that this process ignores.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in failedWrites { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    // If two variables have the same name, programs use the first.
    let added = variables.map { strdup("\($0.key)=\($0.value)") }
    defer { for variable in added { free(variable) } }
    var all: [UnsafeMutablePointer<CChar>?] = added
    for index in 0... {
        guard let variable = environment?[index] else { break }
        all.append(variable)
    }
    all.append(nil)

    var words: [UnsafeMutablePointer<CChar>?] = []
    defer { for word in words { free(word) } }
    for word in [name] + arguments { words.append(strdup(try word.cString())) }
    words.append(nil)
    var child: pid_t = 0
    let code = posix_spawnp(&child, try name.cString(), &actions, &attributes, &words, &all)
    guard code == 0 else { throw FileError(path: name, code: code) }
    return child
}

/// Writes to one pipe and reads from two others until all end, so that none blocks while another one is full, and
/// closes them.
private func exchange(
    _ input: [UInt8], _ target: Int32, _ first: Int32, _ second: Int32
) -> ([UInt8], [UInt8]) {
    _ = fcntl(target, F_SETFL, O_NONBLOCK)
    var requests = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    requests.append(pollfd(fd: target, events: Int16(POLLOUT), revents: 0))
    var texts: [[UInt8]] = [[], []]
    var rest = input[...]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while requests.contains(where: { $0.fd >= 0 }) {
        guard uninterrupted({ poll(&requests, nfds_t(requests.count), -1) }) != -1 else { break }
        for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
            let descriptor = requests[index].fd
            let isOpen: Bool
            if index < texts.count {
                let count = uninterrupted { read(descriptor, &buffer, buffer.count) }
                texts[index] += buffer[..<max(count, 0)]
                isOpen = count > 0
            } else {
                let count = rest.withUnsafeBytes { bytes in
                    uninterrupted { write(descriptor, bytes.baseAddress, bytes.count) }
                }
                rest = rest.dropFirst(max(count, 0))
                isOpen = !rest.isEmpty && (count >= 0 || errno == EAGAIN)
            }
            guard !isOpen else { continue }
            close(descriptor)
            // A negative descriptor is ignored by `poll`.
            requests[index].fd = -1
        }
    }
    for request in requests where request.fd >= 0 { close(request.fd) }
    return (texts[0], texts[1])
}

/// Deferred signals: whether a signal that ends the process has arrived and waits until the current file is written.
struct PutOffSignals {
    fileprivate let pipe: Pipe

    var hasArrived: Bool {
        var request = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }
}

/// Runs `body` with Ctrl-C, SIGTERM and the like deferred until it ends; then the process ends with the signal.
///
/// One body runs at a time. While none runs, these signals have their usual effect immediately.
/// - Parameter path: The path for errors.
func withSignalsPutOff(
    _ path: Path, _ body: (PutOffSignals) throws(FileError) -> Void
) throws(FileError) {
    let result = turn.withValue { _ -> Result<Void, FileError> in
        guard let pipe = signalPipe else { return .failure(FileError(path: path, code: EMFILE)) }
        let changed = endingSignals.compactMap(ChangedSignal.init)
        let signals = PutOffSignals(pipe: pipe)
        let result = Result { () throws(FileError) in try body(signals) }
        for signal in changed { signal.putBack() }
        for number in arrivedSignals(pipe) { send(number) }
        return result
    }
    try result.get()
}

/// The signals with which a user, or the system, ends a process; SIGKILL can't be deferred.
private let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

/// Lets these signals end the process, even if the thread that started it has blocked them: a new process inherits that.
package func unblockEndingSignals() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in endingSignals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

private let turn = Guarded(())

/// A handler may call almost nothing, and runs on any thread: it writes the signal's number to this pipe. Created on first
/// use, which is before a handler can use it; nil if no more files can be opened.
private let signalPipe: Pipe? = {
    guard let pipe = try? Pipe() else { return nil }
    for end in [pipe.read, pipe.write] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return pipe
}()

/// Takes them out of the pipe.
private func arrivedSignals(_ pipe: Pipe) -> [Int32] {
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = uninterrupted { read(pipe.read, &numbers, numbers.count) }
    return numbers.prefix(max(0, count)).map(Int32.init)
}

private func handle(_ signal: Int32) {
    let code = errno
    var number = UInt8(truncatingIfNeeded: signal)
    if let pipe = signalPipe { _ = write(pipe.write, &number, 1) }
    errno = code
}

/// A signal with a temporary handler.
private struct ChangedSignal {
    private let number: Int32
    private var old = sigaction()

    /// Nil for a signal that is ignored, as by `nohup`: it stays ignored.
    init?(_ number: Int32) {
        self.number = number
        guard sigaction(number, nil, &old) == 0, !old.isIgnored else { return nil }
        var new = sigaction()
        new.setHandler(handle)
        new.sa_flags = SA_RESTART
        guard sigaction(number, &new, nil) == 0 else { return nil }
    }

    func putBack() {
        var old = old
        sigaction(number, &old, nil)
    }
}

/// Sends a signal to this thread, even if it is blocked there: threads of a pool leave signals to others.
private func send(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    var before = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
}

extension sigaction {
    fileprivate var isIgnored: Bool {
        #if canImport(Glibc)
            unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #elseif canImport(Musl)
            unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
            unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #endif
    }

    fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
        #if canImport(Glibc)
            __sigaction_handler.sa_handler = handler
        #elseif canImport(Musl)
            __sa_handler.sa_handler = handler
        #else
            __sigaction_u.__sa_handler = handler
        #endif
    }
}
