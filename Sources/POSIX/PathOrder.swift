#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Paths are compared by their bytes, whatever the language or the file system says. They are compared often enough to do
/// so in one go.
extension Path: Hashable, Comparable {
    package static func == (a: Path, b: Path) -> Bool { order(a, b) == 0 }

    package static func < (a: Path, b: Path) -> Bool { order(a, b) < 0 }

    package func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// Less than, equal to or greater than zero, as `a` is to `b`.
    private static func order(_ a: Path, _ b: Path) -> Int {
        let common = min(a.bytes.count, b.bytes.count)
        let difference = common == 0 ? 0 : Int(memcmp(a.bytes, b.bytes, common))
        return difference != 0 ? difference : a.bytes.count - b.bytes.count
    }
}
