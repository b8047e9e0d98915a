/// Which bytes are blank: what separates one word of a text from the next.
///
/// Public for the same reason as `WordBytes`.
public enum BlankBytes {
    /// What sets words on a line apart, and indents it: spaces and tabs.
    @inlinable @inline(__always)
    public static func inLine(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// White space of XML, JSON and YAML, which know four bytes of it and refuse other control characters.
    @inlinable @inline(__always)
    public static func inMarkup(_ byte: UInt8) -> Bool { inLine(byte) || byte == 0x0A || byte == 0x0D }

    /// White space of Swift, C and property lists, which have a vertical tab and a form feed besides.
    @inlinable @inline(__always)
    public static func inSource(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
}
