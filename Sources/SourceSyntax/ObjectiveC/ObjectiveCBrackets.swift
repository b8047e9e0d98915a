import Base

extension ObjectiveCScanner {
    /// The bytes that are significant inside braces.
    private static let marks = ByteSet("\"#'/@{}".utf8)

    /// The offset after the `}` that closes the `{` at an offset. If it is missing, the offset of something that a body
    /// cannot contain: `@end`, the next class, the `#else` of a `#if` around the body; otherwise the end of the file.
    mutating func bracesEnd(from open: Int) -> Int {
        var outer = conditions.count
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
    }

    /// The offset after the bracket that closes the `(` or `[` at an offset; without one, of what can't be inside it.
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

    /// The offset after the `>` that closes the `<` at an offset; without one, of what can't be inside it.
    mutating func anglesEnd(from open: Int) -> Int {
        var level = 0
        var offset = open
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "<"):
                level += 1
                offset += 1
            case UInt8(ascii: ">"):
                // Not the `>` of `->`.
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

    /// The offset after the comment or literal that begins at an offset.
    func elementEnd(from start: Int) -> Int {
        bytes[start] == UInt8(ascii: "/") ? commentEnd(from: start) : literalEnd(from: start)
    }

    /// Skips a token, including everything in brackets if it opens some.
    mutating func skipToken() {
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "["): consume(to: max(bracketsEnd(from: next), next + 1))
        case UInt8(ascii: "{"): consume(to: max(bracesEnd(from: next), next + 1))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): consume(to: elementEnd(from: next))
        default: consume(to: max(wordEnd(from: next), next + 1))
        }
    }

    /// Whether the word after the `@` at an offset occurs only between bodies.
    private func endsBody(_ offset: Int) -> Bool {
        switch byte(offset + 1) {
        case UInt8(ascii: "e"): reads(offset + 1..<wordEnd(from: offset + 1), "end")
        case UInt8(ascii: "i"):
            reads(offset + 1..<wordEnd(from: offset + 1), anyOf: ["interface", "implementation"])
        default: false
        }
    }
}
