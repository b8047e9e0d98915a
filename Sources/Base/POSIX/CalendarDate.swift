#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
