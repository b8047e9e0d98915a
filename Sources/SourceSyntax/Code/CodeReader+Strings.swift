extension CodeReader {
    /// The text of a Swift literal and its interpolations.
    mutating func swiftPieces(of range: ByteRange) -> [CodeStringPiece] {
        var start = Int(range.start)
        var end = Int(range.end)
        var pounds = 0
        while start < end, bytes[start] == UInt8(ascii: "#") {
            pounds += 1
            start += 1
        }
        let quote = UInt8(ascii: "\"")
        // Nothing that is loaded has a multi-line string as its name.
        if end - start >= 6, bytes[start + 1] == quote, bytes[start + 2] == quote {
            return [.interpolation(.other([], range))]
        }
        guard end - pounds > start + 1, bytes[end - pounds - 1] == quote else {
            return [.interpolation(.other([], range))]
        }
        start += 1
        end -= pounds + 1
        if pounds > 0 {
            let text = bytes[start..<end]
            // `#"Card\#(number)"#`
            guard !text.contains(UInt8(ascii: "\\")) else { return [.interpolation(.other([], range))] }
            return [.text(String(decoding: text, as: UTF8.self))]
        }
        var pieces: [CodeStringPiece] = []
        var text: [UInt8] = []
        while start < end {
            guard bytes[start] == UInt8(ascii: "\\"), start + 1 < end else {
                text.append(bytes[start])
                start += 1
                continue
            }
            if bytes[start + 1] == UInt8(ascii: "(") {
                if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
                text = []
                var scanner = SwiftScanner(bytes)
                let close = min(scanner.bracketsEnd(from: start + 1), end)
                pieces.append(.interpolation(interpolated(start + 2..<max(close - 1, start + 2))))
                start = close
            } else {
                // `\u{e9}`
                guard bytes[start + 1] != UInt8(ascii: "u") else { return [.interpolation(.other([], range))] }
                text.append(Self.escaped(bytes[start + 1]))
                start += 2
            }
        }
        if !text.isEmpty || pieces.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
        return pieces
    }

    /// The maximum nesting of interpolations. Each is read by a separate reader, on the stack.
    private static let mostInterpolations = 8

    private func interpolated(_ range: Range<Int>) -> CodeExpression {
        guard depth < Self.mostInterpolations else { return .other([], ByteRange(range.lowerBound, range.upperBound)) }
        var source = SourceDeclarations(bytes, language: .swift)
        source.declarations = []
        var reader = CodeReader(source, ByteRange(range.lowerBound, range.upperBound))
        reader.depth = depth + 1
        let value = reader.expression()
        return reader.isAtEnd ? value : .other([value], ByteRange(range.lowerBound, range.upperBound))
    }

    /// The text of Objective-C literals; adjacent ones are concatenated.
    mutating func objectiveCString() -> CodeExpression {
        let start = at
        var text: [UInt8] = []
        // Numeric escapes are not evaluated.
        var isKnown = true
        while kind(at) == .string {
            let range = range(of: at)
            var offset = Int(range.start)
            while offset < Int(range.end), bytes[offset] != UInt8(ascii: "\"") { offset += 1 }
            offset += 1
            let end = Int(range.end) - 1
            while offset < end {
                if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < end {
                    isKnown = isKnown && !"uUx01234567".utf8.contains(bytes[offset + 1])
                    text.append(Self.escaped(bytes[offset + 1]))
                    offset += 2
                } else {
                    text.append(bytes[offset])
                    offset += 1
                }
            }
            at += 1
        }
        let whole = range(from: start)
        return .string(
            isKnown ? [.text(String(decoding: text, as: UTF8.self))] : [.interpolation(.other([], whole))], whole)
    }

    private static func escaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "0"): 0
        default: byte
        }
    }
}
