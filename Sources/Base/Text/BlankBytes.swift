/// Blank bytes, which separate the words of a text.
///
/// Public for the same reason as `WordBytes`.
public enum BlankBytes {
    /// Separates and indents the words on a line: spaces and tabs.
    @inlinable @inline(__always)
    public static func inLine(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// White space in XML, JSON and YAML, which allow four such bytes and reject other control characters.
    @inlinable @inline(__always)
    public static func inMarkup(_ byte: UInt8) -> Bool { inLine(byte) || byte == 0x0A || byte == 0x0D }

    /// White space in Swift, C and property lists, which also allow vertical tabs and form feeds.
    @inlinable @inline(__always)
    public static func inSource(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
}
