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
        let difference = commonOrder(a, b)
        return difference != 0 ? difference : a.bytes.count - b.bytes.count
    }

    /// The same for as many bytes as both have.
    private static func commonOrder(_ a: Path, _ b: Path) -> Int {
        let common = min(a.bytes.count, b.bytes.count)
        return common == 0 ? 0 : Int(memcmp(a.bytes, b.bytes, common))
    }

    /// Whether one of the paths begins with the bytes of the other.
    package func isAlong(_ other: Path) -> Bool { Path.commonOrder(self, other) == 0 }

    /// Whether the bytes of this path are those of a folder, a slash and one name.
    package func isDirectly(in folder: Path) -> Bool {
        let length = folder.bytes.count
        return bytes.count > length + 1 && bytes.lastIndex(of: UInt8(ascii: "/")) == length && isAlong(folder)
    }
}
