/// Which bytes make words.
///
/// Public, as little else is, because no function with `package` is inlined in another module, and this one is asked for each
/// byte of all sources.
public enum WordBytes {
    /// Letters, digits, `_` and `$`.
    @inlinable @inline(__always)
    public static func containsASCII(_ byte: UInt8) -> Bool {
        // Letters first, which most bytes are.
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$")
    }

    /// The same, and all that is not ASCII: of a name in any script.
    @inlinable @inline(__always)
    public static func contains(_ byte: UInt8) -> Bool { containsASCII(byte) || byte >= 128 }
}
