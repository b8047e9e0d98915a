/// The layout of a JSON text.
package enum JSONLayout: Sendable {
    /// Without any white space: `{"a":1,"b":[2,3]}`
    case compact
    /// On one line, for reading: `{"a": 1, "b": [2, 3]}`
    case line
    /// A line for each member and item, indented by two spaces.
    case pretty
}

// Values in code: `["line": 1, "character": .integer(column), "label": JSONValue(label)]`.

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self = .number(JSONNumber(number)) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(arrayLiteral items: JSONValue...) { self = .array(items) }
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { JSONMember($0, $1) })
    }
}

extension JSONValue {
    package static func integer(_ number: Int) -> JSONValue { .number(JSONNumber(number)) }

    package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    /// Null for nil.
    package init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

    /// Null for nil.
    package init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }

    /// The object with another member; unchanged if the value is nil.
    package func adding(_ name: String, _ value: JSONValue?) -> JSONValue {
        guard let value else { return self }
        return self + .object([JSONMember(name, value)])
    }

    /// The object with the members of another one.
    package static func + (object: JSONValue, other: JSONValue) -> JSONValue {
        .object((object.members ?? []) + (other.members ?? []))
    }
}

extension JSONValue {
    /// The UTF-8 of the value, which is always valid JSON.
    package func bytes(_ layout: JSONLayout = .compact) -> [UInt8] {
        var output = JSONOutput(layout: layout)
        output.value(self)
        return output.bytes
    }

    package func text(_ layout: JSONLayout) -> String { String(decoding: bytes(layout), as: UTF8.self) }

    /// A text of several lines, with an end of the last one.
    package var page: [UInt8] { bytes(.pretty) + [UInt8(ascii: "\n")] }
}

private struct JSONOutput {
    var bytes: [UInt8] = []
    var layout: JSONLayout
    var depth = 0

    mutating func value(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .number(let number): append(number.text)
        case .string(let text): string(text.utf8)
        case .array(let items): list("[", "]", items) { $0.value($1) }
        case .object(let members):
            list("{", "}", members) { output, member in
                output.string(member.name.utf8)
                output.append(output.layout == .compact ? ":" : ": ")
                output.value(member.value)
            }
        case .line(let value):
            let outer = layout
            if outer == .pretty { layout = .line }
            self.value(value)
            layout = outer
        }
    }

    private mutating func list<Item>(
        _ open: String, _ close: String, _ items: [Item], _ write: (inout JSONOutput, Item) -> Void
    ) {
        append(open)
        depth += 1
        for (number, item) in items.enumerated() {
            if number > 0 { append(layout == .line ? ", " : ",") }
            if layout == .pretty { indent() }
            write(&self, item)
        }
        depth -= 1
        if !items.isEmpty, layout == .pretty { indent() }
        append(close)
    }

    private mutating func indent() {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { append("  ") }
    }

    private mutating func append(_ text: String) { append(text.utf8) }

    /// Appending a sequence of an unknown kind takes three times as long as appending bytes.
    private mutating func append(_ text: String.UTF8View) {
        if text.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil { bytes += text }
    }

    /// A string in quotes. Hidden characters, and what a CI host could misinterpret, are escaped too.
    private mutating func string(_ text: String.UTF8View) {
        append("\"")
        defer { append("\"") }
        // Nearly all texts.
        if text.withContiguousStorageIfAvailable({ $0.allSatisfy(Self.isPlain) }) ?? text.allSatisfy(Self.isPlain) {
            append(text)
            return
        }
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
            default: bytes += scalar.utf8
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
