extension ObjectiveCScanner {
    /// After the `}` that closes the `{` at an offset. Where it is missing, what stands there that no body can hold: `@end`, the
    /// next class, the `#else` of a `#if` around the body; else the end of the file.
    mutating func bracesEnd(from open: Int) -> Int {
        // A set of the ASCII characters that mean something here: " # ' / @ { }
        let low: UInt64 = 1 << 0x22 | 1 << 0x23 | 1 << 0x27 | 1 << 0x2F
        let high: UInt64 = 1 << (0x40 - 64) | 1 << (0x7B - 64) | 1 << (0x7D - 64)
        var outer = conditions.count
        var level = 0
        var offset = open
        while offset < bytes.count {
            let byte = bytes[offset]
            let set = byte < 64 ? low : high
            if byte >= 128 || set >> UInt64(byte & 63) & 1 == 0 {
                offset += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "{"):
                level += 1
                offset += 1
            case UInt8(ascii: "}"):
                level -= 1
                offset += 1
                if level <= 0 { return offset }
            case UInt8(ascii: "@"):
                if endsBody(offset) { return offset }
                offset += 1
            case UInt8(ascii: "#"):
                guard isFirstInLine(offset) else {
                    offset += 1
                    continue
                }
                let condition = conditions.last
                if conditions.count <= outer, directive(at: offset) == .else, condition != nil { return offset }
                let (directive, end) = readDirective(at: offset, level: level)
                if directive == .else, let condition { level = condition.level }
                if directive == .endif { outer = min(outer, conditions.count) }
                offset = end
            default: offset = elementEnd(from: offset)
            }
        }
        return bytes.count
    }

    /// After the bracket that closes the one at an offset, `(` or `[`; where it is missing, at what cannot stand inside.
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
            case UInt8(ascii: "}"), UInt8(ascii: ";"): return offset
            case UInt8(ascii: "@"):
                if endsBody(offset) { return offset }
                offset += 1
            case UInt8(ascii: "#"):
                offset = isFirstInLine(offset) ? readDirective(at: offset).end : offset + 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"): offset = elementEnd(from: offset)
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// After the `>` that closes the `<` at an offset; where it is missing, at what cannot stand inside.
    mutating func anglesEnd(from open: Int) -> Int {
        var level = 0
        var offset = open
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "<"):
                level += 1
                offset += 1
            case UInt8(ascii: ">"):
                // Not the one of `->`.
                if offset == open || bytes[offset - 1] != UInt8(ascii: "-") { level -= 1 }
                offset += 1
                if level == 0 { return offset }
            case UInt8(ascii: "("), UInt8(ascii: "["): offset = max(bracketsEnd(from: offset), offset + 1)
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "@"): return offset
            case UInt8(ascii: "#"):
                offset = isFirstInLine(offset) ? readDirective(at: offset).end : offset + 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"): offset = elementEnd(from: offset)
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// After the comment or literal that begins at an offset.
    func elementEnd(from start: Int) -> Int {
        bytes[start] == UInt8(ascii: "/") ? commentEnd(from: start) : literalEnd(from: start)
    }

    /// Reads over a token, and over all in brackets when it opens some.
    mutating func skipToken() {
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "["): consume(to: max(bracketsEnd(from: next), next + 1))
        case UInt8(ascii: "{"): consume(to: max(bracesEnd(from: next), next + 1))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): consume(to: elementEnd(from: next))
        default: consume(to: max(wordEnd(from: next), next + 1))
        }
    }

    /// Whether a word after the `@` at an offset stands only between bodies.
    private func endsBody(_ offset: Int) -> Bool {
        switch byte(offset + 1) {
        case UInt8(ascii: "e"): reads(offset + 1..<wordEnd(from: offset + 1), "end")
        case UInt8(ascii: "i"):
            reads(offset + 1..<wordEnd(from: offset + 1), anyOf: ["interface", "implementation"])
        default: false
        }
    }
}
