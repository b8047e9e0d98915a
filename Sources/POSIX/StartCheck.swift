#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a run cannot do without. Swift's threads are started by a library that waits for ever when there are none to be had.
package enum MissingResource: Error, Hashable, Sendable {
    case threads(Int)
    case descriptors(Int)

    package var message: String {
        switch self {
        case .threads(let count):
            "the system does not start the \(count) threads that xiblint needs. Raise the limit of processes (ulimit -u)."
        case .descriptors(let count):
            "xiblint opens up to \(count) files at once, and the limit leaves fewer. Raise it (ulimit -n)."
        }
    }
}

/// Checks, without keeping them, that `count` threads can be started and a file be opened on each.
package func checkResources(threads count: Int) throws(MissingResource) {
    try checkDescriptors(count + descriptorsOfWriting)
    try checkThreads(count)
}

/// For a program that is run, or a file that is written with its temporary one.
private let descriptorsOfWriting = 6

private func checkDescriptors(_ count: Int) throws(MissingResource) {
    var limit = rlimit()
    #if canImport(Glibc)
        let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
        let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
    // The usual limits are far above it, and who started us can have left only so many open.
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

private func checkThreads(_ count: Int) throws(MissingResource) {
    // How many have gone through it: a value that has a size, or the thread sanitizer takes the object for it.
    let gate = Guarded(0)
    let argument = Unmanaged.passUnretained(gate).toOpaque()
    var threads: [pthread_t] = []
    // All wait for it, so that all are there at once.
    gate.withValue { _ in
        while threads.count < count, let thread = startThread(argument) { threads.append(thread) }
    }
    for thread in threads { pthread_join(thread, nil) }
    guard threads.count == count else { throw .threads(count) }
}

/// A thread that waits for a gate, which has to outlive it.
private func startThread(_ gate: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(
            &thread, nil,
            {
                pass($0); return nil
            }, gate)
        return code == 0 ? thread : nil
    #else
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            {
                $0.map(pass); return nil
            }, gate)
        return code == 0 ? thread : nil
    #endif
}

private func pass(_ gate: UnsafeMutableRawPointer) {
    Unmanaged<Guarded<Int>>.fromOpaque(gate).takeUnretainedValue().withValue { $0 += 1 }
}
