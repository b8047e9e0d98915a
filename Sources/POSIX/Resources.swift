import CPOSIX

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How many processors this process may use; at least 1.
package func processorCount() -> Int {
    #if os(Linux)
        // What `taskset` and containers leave us, not what the machine has: a line of hexadecimal digits and commas.
        let status = (try? readFile("/proc/self/status")) ?? []
        let allowed = status.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "Cpus_allowed:".utf8) }
        let digits = String(decoding: allowed?.split(separator: UInt8(ascii: "\t")).last ?? [], as: UTF8.self)
        let count = digits.compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount }
        if count > 0 { return count }
    #endif
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// A clock that never goes back, in nanoseconds from some point in the past.
package func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The time of day that files are marked with, in nanoseconds since 1970.
package func wallClockNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
}

/// Waits, whatever signals come.
package func pause(nanoseconds: UInt64) {
    let second: UInt64 = 1_000_000_000
    var time = timespec(
        tv_sec: .init(truncatingIfNeeded: nanoseconds / second),
        tv_nsec: .init(truncatingIfNeeded: nanoseconds % second))
    var rest = timespec()
    while nanosleep(&time, &rest) == -1, errno == EINTR { time = rest }
}

/// Takes the memory of threads from the system in one piece. glibc asks for it page by page, and gives pages back that the next
/// document needs again; what nobody has written to takes no memory.
package func growMemoryInLargeSteps() {
    #if canImport(Glibc)
        mallopt(M_TOP_PAD, 1 << 25)
        mallopt(M_TRIM_THRESHOLD, 1 << 26)
        // The others end glibc's own adjustment of this one, which it begins with an eighth of it.
        mallopt(M_MMAP_THRESHOLD, 1 << 20)
    #endif
}

/// Gives the system back what was freed: what holds much for a moment would keep it for ever.
package func returnFreeMemory() {
    #if canImport(Glibc)
        malloc_trim(0)
    #elseif canImport(Darwin)
        malloc_zone_pressure_relief(nil, 0)
    #endif
}
