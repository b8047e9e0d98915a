extension JSONOutput {
    /// A string in quotes. Hidden characters, and what a CI host could misinterpret, are escaped too.
    mutating func string(_ text: some Collection<UInt8>) {
        append(UInt8(ascii: "\""))
        defer { append(UInt8(ascii: "\"")) }
        // Nearly all texts.
        if text.allSatisfy(Self.isPlain) { return append(text) }
        var last: Unicode.Scalar = " "
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\"": append("\\\"")
            case "\\": append("\\\\")
            case "\n": append("\\n")
            case "\r": append("\\r")
            case "\t": append("\\t")
            case "\u{8}": append("\\b")
            case "\u{C}": append("\\f")
            // `##[` and `##vso[` are commands to CI hosts, wherever they are printed.
            case "#" where last == "#": append("\\u0023")
            case _ where scalar.isHidden:
                for unit in scalar.utf16 { append("\\u" + String(0x10000 + UInt32(unit), radix: 16).dropFirst()) }
            default: append(scalar.utf8)
            }
            last = scalar
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
