import Base

extension SwiftScanner {
    /// The offset after the string that begins at an offset with this many `#` and then quotes. An unclosed single-line
    /// string ends with its line.
    mutating func stringEnd(from start: Int, pounds: Int) -> Int {
        var offset = start + pounds + 1
        let quote = UInt8(ascii: "\"")
        var isMultiline = false
        if byte(offset) == quote, byte(offset + 1) == quote, !closesInLine(from: offset + 1, pounds: pounds) {
            isMultiline = true
            offset += 2
        }
        while offset < bytes.count {
            switch bytes[offset] {
            case quote:
                offset += 1
                if isMultiline {
                    guard byte(offset) == quote, byte(offset + 1) == quote, hasPounds(pounds, at: offset + 2) else {
                        continue
                    }
                    return offset + 2 + pounds
                }
                if hasPounds(pounds, at: offset) { return offset + pounds }
            case UInt8(ascii: "\\"):
                offset += 1
                guard hasPounds(pounds, at: offset) else { continue }
                offset += pounds
                if byte(offset) == UInt8(ascii: "(") {
                    offset = interpolationEnd(from: offset + 1, isMultiline: isMultiline)
                } else if isMultiline || (byte(offset) != 0x0A && byte(offset) != 0x0D) {
                    offset += 1
                }
            case 0x0A, 0x0D:
                if !isMultiline { return offset }
                offset += 1
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// `#"""#` is a single-line string, and so is everything that begins with `#"""` and is closed on its line.
    private func closesInLine(from start: Int, pounds: Int) -> Bool {
        guard pounds > 0 else { return false }
        var offset = start
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
            if bytes[offset] == UInt8(ascii: "\""), hasPounds(pounds, at: offset + 1) { return true }
            offset += 1
        }
        return false
    }

    private func hasPounds(_ count: Int, at start: Int) -> Bool {
        var offset = start
        while offset < start + count {
            guard byte(offset) == UInt8(ascii: "#") else { return false }
            offset += 1
        }
        return true
    }

    /// The offset after the `)` that ends an interpolation, or of a line end that the string around it cannot contain.
    private mutating func interpolationEnd(from start: Int, isMultiline: Bool) -> Int {
        guard depth < Self.maximumDepth else { return bytes.count }
        depth += 1
        defer { depth -= 1 }
        var open = 1
        var offset = start
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "("):
                open += 1
                offset += 1
            case UInt8(ascii: ")"):
                open -= 1
                offset += 1
                if open == 0 { return offset }
            case 0x0A, 0x0D:
                if !isMultiline { return offset }
                offset += 1
            case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"):
                offset = elementEnd(from: offset)
            default: offset += 1
            }
        }
        return bytes.count
    }
}

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

extension SwiftScanner {
    /// The line end at or after an offset.
    package func lineEnd(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        return offset
    }

    /// The offset after the `/*` comment at an offset, including nested ones; the end of the file if it is not closed.
    package func blockCommentEnd(from start: Int) -> Int {
        var offset = start + 2
        var depth = 1
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "*"), self.byte(offset) == UInt8(ascii: "/") {
                offset += 1
                depth -= 1
                if depth == 0 { return offset }
            } else if byte == UInt8(ascii: "/"), self.byte(offset) == UInt8(ascii: "*") {
                offset += 1
                depth += 1
            }
        }
        return bytes.count
    }
}

/// The trivia skipped last, for looking back from a slash.
struct RecentTrivia {
    /// Comments with only white space between them.
    var comments = 0..<0
    /// The end of the last regular expression between plain slashes: no operator extends back over it.
    var regexEnd = 0
    /// From `start` on, no multi-line regular expression with this many `#` or more is closed.
    var unclosedRegex = (start: 0, pounds: Int.max)
}
