import Base

extension ObjectiveCScanner {
    /// The first line end at or after an offset that is not escaped with a backslash.
    func lineEnd(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x0A || byte == 0x0D {
                guard offset > start, bytes[offset - 1] == UInt8(ascii: "\\") else { return offset }
                if byte == 0x0D, self.byte(offset + 1) == 0x0A { offset += 1 }
            }
            offset += 1
        }
        return bytes.count
    }

    /// The offset after the comment that begins at an offset; if none does, after the slash.
    func commentEnd(from start: Int) -> Int {
        switch byte(start + 1) {
        case UInt8(ascii: "/"): return lineEnd(from: start)
        case UInt8(ascii: "*"):
            var offset = start + 2
            while offset + 1 < bytes.count {
                if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") { return offset + 2 }
                offset += 1
            }
            return bytes.count
        default: return start + 1
        }
    }

    /// The offset after the white space and the comments at an offset.
    func blankEnd(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D: offset += 1
            case UInt8(ascii: "/"):
                let end = commentEnd(from: offset)
                if end == offset + 1 { return offset }
                offset = end
            default: return offset
            }
        }
        return offset
    }

    /// The offset after the `)` of the `(` at an offset. The lookahead ends at a semicolon or a brace.
    func parenthesesEnd(from open: Int) -> Int {
        var offset = open
        var level = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "("): level += 1
            case UInt8(ascii: ")"):
                level -= 1
                if level == 0 { return offset + 1 }
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return offset
            default: break
            }
            offset += 1
        }
        return offset
    }

    /// The offset after the string or character literal that begins at an offset. An unclosed one ends with its line.
    func literalEnd(from start: Int) -> Int {
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") {
            if let end = rawStringEnd(from: start) { return end }
        } else if isDigitSeparator(start) {
            return start + 1
        }
        var offset = start + 1
        while offset < bytes.count {
            switch bytes[offset] {
            case quote: return offset + 1
            case UInt8(ascii: "\\"):
                offset += byte(offset + 1) == 0x0D && byte(offset + 2) == 0x0A ? 3 : 2
            case 0x0A, 0x0D: return offset
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// The offset after `R"limit(text)limit"` with the quote at an offset; nil if it is not one, or is not closed.
    private func rawStringEnd(from quote: Int) -> Int? {
        guard quote > 0, bytes[quote - 1] == UInt8(ascii: "R") else { return nil }
        let prefix = WordBytes.start(before: quote, in: bytes, atMost: 4)
        guard ["R", "LR", "uR", "UR", "u8R"].contains(where: { bytes[prefix..<quote].elementsEqual($0.utf8) }) else {
            return nil
        }
        var open = quote + 1
        while open < quote + 18, byte(open) != UInt8(ascii: "(") {
            let byte = byte(open)
            if byte <= 0x20 || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") {
                return nil
            }
            open += 1
        }
        guard byte(open) == UInt8(ascii: "(") else { return nil }
        let limit = bytes[(quote + 1)..<open]
        var offset = open + 1
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: ")") {
                let end = offset + 1 + limit.count
                if byte(end) == UInt8(ascii: "\""), bytes[(offset + 1)..<end].elementsEqual(limit) { return end + 1 }
            }
            offset += 1
        }
        return bytes.count
    }

    /// In bytes: a file that is a single long word would be scanned again from each apostrophe.
    private static let longestNumber = 64

    /// Whether the apostrophe at an offset is inside a number: `1'000`.
    private func isDigitSeparator(_ offset: Int) -> Bool {
        guard offset > 0, WordBytes.contains(bytes[offset - 1]), WordBytes.contains(byte(offset + 1)) else {
            return false
        }
        let first = bytes[WordBytes.start(before: offset, in: bytes, atMost: Self.longestNumber)]
        return first >= 0x30 && first <= 0x39
    }
}
