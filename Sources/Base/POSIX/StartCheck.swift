#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A resource that a run requires. The library that starts Swift's threads waits forever if none are available.
package enum MissingResource: Error, Hashable, Sendable {
    case memory
    case threads(Int)
    case descriptors(Int)

    package var message: String {
        switch self {
        case .memory:
            "the limit of memory leaves less than the \(neededMemory >> 20) MB that a run takes. Raise it (ulimit -v)."
        case .threads(let count):
            "the system does not start the \(count) threads that xiblint needs. Raise the limit of processes (ulimit -u)."
        case .descriptors(let count):
            "xiblint opens up to \(count) files at once, and the limit leaves fewer. Raise it (ulimit -n)."
        }
    }
}

/// Checks, without keeping them, that there is memory, that `count` threads can be started and that each can open a file.
package func checkResources(threads count: Int) throws(MissingResource) {
    try checkMemory()
    try checkDescriptors(count + descriptorsOfWriting)
    try checkThreads(count)
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

private func checkThreads(_ count: Int) throws(MissingResource) {
    // The number of passed threads: a value with a size, or the thread sanitizer mistakes the object for it.
    let gate = Guarded(0)
    let argument = Unmanaged.passUnretained(gate).toOpaque()
    var threads: [pthread_t] = []
    // All threads wait for it, so that all exist at the same time.
    gate.withValue { _ in
        while threads.count < count, let thread = startThread(argument) { threads.append(thread) }
    }
    for thread in threads { pthread_join(thread, nil) }
    guard threads.count == count else { throw .threads(count) }
}

/// A thread that waits for a gate, which must outlive it.
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
