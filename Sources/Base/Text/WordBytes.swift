/// The bytes that words consist of.
///
/// Public, as little else is, because no `package` function is inlined in another module, and this one is called for
/// each byte of all sources.
public enum WordBytes {
    /// Letters, digits, `_` and `$`.
    @inlinable @inline(__always)
    public static func containsASCII(_ byte: UInt8) -> Bool {
        // Letters first, because they are most of the bytes.
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$")
    }

    /// The same, and all bytes that are not ASCII: in a name in any script.
    @inlinable @inline(__always)
    public static func contains(_ byte: UInt8) -> Bool { containsASCII(byte) || byte >= 128 }

    /// The start of the word that ends before an offset; the offset itself if none does.
    /// - Parameter length: The maximum number of bytes to search.
    @inlinable @inline(__always)
    public static func start(before end: Int, in bytes: [UInt8], atMost length: Int = .max) -> Int {
        var start = end
        while start > 0, end - start < length, contains(bytes[start - 1]) { start -= 1 }
        return start
    }

    /// The end of the word that begins at an offset; the offset itself if none does.
    @inlinable @inline(__always)
    public static func end(from start: Int, in bytes: [UInt8]) -> Int {
        var end = start
        while end < bytes.count, contains(bytes[end]) { end += 1 }
        return end
    }
}
