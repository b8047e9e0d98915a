#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Paths are compared by their bytes, regardless of language and file system. They are compared often enough to do so
/// in a single call.
extension Path: Hashable, Comparable {
    package static func == (a: Path, b: Path) -> Bool { order(a, b) == 0 }

    package static func < (a: Path, b: Path) -> Bool { order(a, b) < 0 }

    package func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// Negative, zero or positive if `a` is less than, equal to or greater than `b`.
    private static func order(_ a: Path, _ b: Path) -> Int {
        let common = min(a.bytes.count, b.bytes.count)
        let difference = common == 0 ? 0 : Int(memcmp(a.bytes, b.bytes, common))
        return difference != 0 ? difference : a.bytes.count - b.bytes.count
    }
}
