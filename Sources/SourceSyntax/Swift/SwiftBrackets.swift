import Base

extension SwiftScanner {
    /// The bytes that are significant inside braces.
    private static let marks = ByteSet("\"#/`{}".utf8)

    /// The offset after the `}` that closes the `{` at an offset; the end of the file if nothing does.
    mutating func bracesEnd(from open: Int) -> Int {
        var level = 0
        var offset = open
        while true {
            offset = Self.marks.first(in: bytes, from: offset)
            guard offset < bytes.count else { return bytes.count }
            switch bytes[offset] {
            case UInt8(ascii: "{"):
                level += 1
                offset += 1
            case UInt8(ascii: "}"):
                level -= 1
                offset += 1
                if level == 0 { return offset }
            default: offset = elementEnd(from: offset)
            }
        }
    }

    /// The offset after the bracket that closes the one at an offset, `(` or `[`; if a `}` that ends the enclosing code
    /// comes first, its offset.
    mutating func bracketsEnd(from open: Int) -> Int {
        let opening = bytes[open]
        let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
        var level = 0
        var offset = open
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case opening:
                level += 1
                offset += 1
            case closing:
                level -= 1
                offset += 1
                if level == 0 { return offset }
            case UInt8(ascii: "{"): offset = bracesEnd(from: offset)
            case UInt8(ascii: "}"): return offset
            case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"):
                offset = elementEnd(from: offset)
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// The offset after the comment, string, regular expression, escaped identifier or operator that one of `"`, `#`,
    /// `/` and backtick begins or is in.
    mutating func elementEnd(from start: Int) -> Int {
        switch bytes[start] {
        case UInt8(ascii: "\""): stringEnd(from: start, pounds: 0)
        case UInt8(ascii: "`"): escapedIdentifierEnd(from: start)
        case UInt8(ascii: "#"): poundEnd(from: start)
        default: slashEnd(from: start)
        }
    }

    private func escapedIdentifierEnd(from start: Int) -> Int {
        var offset = start + 1
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
            if bytes[offset] == UInt8(ascii: "`") { return offset + 1 }
            offset += 1
        }
        return start + 1
    }

    /// The offset after a raw string or an extended regular expression, or after the `#` if it begins neither.
    mutating func poundEnd(from start: Int) -> Int {
        var offset = start
        while byte(offset) == UInt8(ascii: "#") { offset += 1 }
        switch byte(offset) {
        case UInt8(ascii: "\""): return stringEnd(from: start, pounds: offset - start)
        case UInt8(ascii: "/"): return regexEnd(from: start, pounds: offset - start, isCertain: true) ?? offset
        default: return offset
        }
    }
}
