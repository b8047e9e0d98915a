extension JSONOutput {
    /// A string in quotes. Characters that JavaScript or a terminal could misinterpret, or that change the direction of
    /// text, are escaped too.
    mutating func string(_ text: some Collection<UInt8>) {
        append(UInt8(ascii: "\""))
        defer { append(UInt8(ascii: "\"")) }
        // Nearly all texts.
        if text.allSatisfy(Self.isPlain) { return append(text) }
        func escape(_ scalar: UInt32, after count: Int) {
            removeLast(count)
            append("\\u" + String(0x10000 + scalar, radix: 16).dropFirst())
        }
        var last: (UInt8, UInt8) = (0, 0)
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\r"): append("\\r")
            case UInt8(ascii: "\t"): append("\\t")
            case 0x08: append("\\b")
            case 0x0C: append("\\f")
            case 0x00..<0x20: append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
            case 0x7F: append("\\u007f")
            // `##[` and `##vso[` are commands to CI hosts, wherever they are printed.
            case UInt8(ascii: "#") where last.1 == byte: append("\\u0023")
            // U+0080 is C2 80, U+2000 is E2 80 80 and U+2040 is E2 81 80.
            case 0x80...0x9F where last.1 == 0xC2: escape(UInt32(byte), after: 1)
            case 0x8E...0x8F where last == (0xE2, 0x80), 0xA8...0xAE where last == (0xE2, 0x80):
                escape(0x1F80 + UInt32(byte), after: 2)
            case 0xA6...0xA9 where last == (0xE2, 0x81): escape(0x1FC0 + UInt32(byte), after: 2)
            default: append(byte)
            }
            last = (last.1, byte)
        }
    }

    /// Whether a byte is never escaped.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "\\"): false
        default: (0x20...0x7E).contains(byte)
        }
    }
}

extension String: JSONWritable {
    package func write(to output: inout JSONOutput) { output.string(utf8) }
}

extension Substring: JSONWritable {
    package func write(to output: inout JSONOutput) { output.string(utf8) }
}

extension Bool: JSONWritable {
    package func write(to output: inout JSONOutput) { output.append(self ? "true" : "false") }
}

extension Int: JSONWritable {
    package func write(to output: inout JSONOutput) { output.append(String(self)) }
}

extension Double: JSONWritable {
    package func write(to output: inout JSONOutput) { output.append(isFinite ? String(self) : "null") }
}

extension JSONNumber: JSONWritable {
    package func write(to output: inout JSONOutput) { output.append(text) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    package func write(to output: inout JSONOutput) {
        if let self { self.write(to: &output) } else { output.append("null") }
    }
}

extension JSONValue: JSONWritable {
    package func write(to output: inout JSONOutput) {
        switch self {
        case .null: output.append("null")
        case .bool(let value): value.write(to: &output)
        case .number(let number): number.write(to: &output)
        case .string(let text): text.write(to: &output)
        case .array(let items): output.array(nil) { for item in items { $0.item(item) } }
        case .object(let members):
            output.object(nil) { for member in members { $0.member(member.name, member.value) } }
        }
    }
}
