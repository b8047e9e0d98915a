import CPOSIX

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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

/// Makes threads allocate memory from the system in large pieces. glibc requests it page by page, and releases pages
/// that the next document needs again; pages that were never written take no memory.
package func growMemoryInLargeSteps() {
    #if canImport(Glibc)
        mallopt(M_TOP_PAD, 1 << 25)
        mallopt(M_TRIM_THRESHOLD, 1 << 26)
        // The other settings disable glibc's adjustment of this one, which starts with an eighth of it.
        mallopt(M_MMAP_THRESHOLD, 1 << 20)
    #endif
}

/// Returns freed memory to the system: a process with a short peak would otherwise keep it forever.
package func returnFreeMemory() {
    #if canImport(Glibc)
        malloc_trim(0)
    #elseif canImport(Darwin)
        malloc_zone_pressure_relief(nil, 0)
    #endif
}
