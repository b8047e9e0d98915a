#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Deferred signals: whether a signal that ends the process has arrived and waits until the current file is written.
struct PutOffSignals {
    fileprivate let pipe: SignalPipe

    var hasArrived: Bool {
        var request = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
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
        for number in pipe.drained() { send(number) }
        return result
    }
    try result.get()
}

/// The signals with which a user, or the system, ends a process; SIGKILL can't be deferred.
private let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

private let turn = Guarded(())

/// Created on first use, which is before a handler can use it; nil if no more files can be opened.
private let signalPipe = SignalPipe()

/// A handler may call almost nothing, and runs on any thread: it writes the signal's number to a pipe.
private struct SignalPipe: Sendable {
    let readEnd: Int32
    let writeEnd: Int32

    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    /// The signals that have arrived.
    func drained() -> [Int32] {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = uninterrupted { read(readEnd, &numbers, numbers.count) }
        return numbers.prefix(max(0, count)).map(Int32.init)
    }
}

private func handle(_ signal: Int32) {
    let code = errno
    var number = UInt8(truncatingIfNeeded: signal)
    if let pipe = signalPipe { _ = write(pipe.writeEnd, &number, 1) }
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
