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
