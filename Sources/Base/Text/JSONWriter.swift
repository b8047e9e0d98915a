/// The layout of a JSON text.
package enum JSONLayout: Sendable {
    /// Without any white space: `{"a":1,"b":[2,3]}`
    case compact
    /// On one line, for reading: `{"a": 1, "b": [2, 3]}`
    case line
    /// A line for each member and item, indented by two spaces.
    case pretty
}

/// Writes JSON. The result is always valid.
///
///     JSON.object(.pretty) {
///         $0.member("version", 1)
///         $0.array("paths") { for path in paths { $0.item(path) } }
///         $0.object("summary") { $0.member("files", files) }
///     }
package enum JSON {
    /// The UTF-8 of an object.
    package static func object(_ layout: JSONLayout = .compact, _ body: (inout JSONObjectWriter) -> Void) -> [UInt8] {
        var output = JSONOutput(layout: layout)
        output.object(nil, body)
        return output.bytes
    }

    /// The UTF-8 of an array.
    package static func array(_ layout: JSONLayout = .compact, _ body: (inout JSONArrayWriter) -> Void) -> [UInt8] {
        var output = JSONOutput(layout: layout)
        output.array(nil, body)
        return output.bytes
    }

    /// The UTF-8 of a value.
    package static func value(_ value: some JSONWritable, _ layout: JSONLayout = .compact) -> [UInt8] {
        var output = JSONOutput(layout: layout)
        value.write(to: &output)
        return output.bytes
    }
}

/// A type that can be written as a value: `String`, `Substring`, `Int`, `Bool`, `Double` (null unless finite),
/// `JSONValue` and optionals of them (nil is null). A conforming type writes exactly one of these.
package protocol JSONWritable {
    func write(to output: inout JSONOutput)
}

/// Writes the members of an object.
package struct JSONObjectWriter {
    fileprivate var output: JSONOutput
    fileprivate var isEmpty = true

    package mutating func member(_ name: String, _ value: some JSONWritable) {
        begin(name)
        value.write(to: &output)
    }

    /// A member that is an object, with a separate layout if one is given.
    package mutating func object(_ name: String, _ layout: JSONLayout? = nil, _ body: (inout JSONObjectWriter) -> Void)
    {
        begin(name)
        output.object(layout, body)
    }

    /// A member that is an array, with a separate layout if one is given.
    package mutating func array(_ name: String, _ layout: JSONLayout? = nil, _ body: (inout JSONArrayWriter) -> Void) {
        begin(name)
        output.array(layout, body)
    }

    private mutating func begin(_ name: String) {
        output.separate(isFirst: isEmpty)
        isEmpty = false
        output.string(name.utf8)
        output.append(output.layout == .compact ? ":" : ": ")
    }
}

/// Writes the items of an array.
package struct JSONArrayWriter {
    fileprivate var output: JSONOutput
    fileprivate var isEmpty = true

    package mutating func item(_ value: some JSONWritable) {
        begin()
        value.write(to: &output)
    }

    /// An item that is an object, with a separate layout if one is given.
    package mutating func object(_ layout: JSONLayout? = nil, _ body: (inout JSONObjectWriter) -> Void) {
        begin()
        output.object(layout, body)
    }

    /// An item that is an array, with a separate layout if one is given.
    package mutating func array(_ layout: JSONLayout? = nil, _ body: (inout JSONArrayWriter) -> Void) {
        begin()
        output.array(layout, body)
    }

    private mutating func begin() {
        output.separate(isFirst: isEmpty)
        isEmpty = false
    }
}

/// The text written so far. Only this module can add to it.
package struct JSONOutput {
    private(set) var bytes: [UInt8] = []
    private(set) var layout: JSONLayout
    private var depth = 0

    fileprivate init(layout: JSONLayout) { self.layout = layout }

    mutating func object(_ layout: JSONLayout?, _ body: (inout JSONObjectWriter) -> Void) {
        enclose("{", "}", layout) { output in
            var writer = JSONObjectWriter(output: output.take())
            body(&writer)
            output = writer.output
            return writer.isEmpty
        }
    }

    mutating func array(_ layout: JSONLayout?, _ body: (inout JSONArrayWriter) -> Void) {
        enclose("[", "]", layout) { output in
            var writer = JSONArrayWriter(output: output.take())
            body(&writer)
            output = writer.output
            return writer.isEmpty
        }
    }

    /// `body` returns whether it wrote nothing.
    private mutating func enclose(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ inner: JSONLayout?, _ body: (inout JSONOutput) -> Bool
    ) {
        let outer = layout
        // A value on one line can't contain values on several lines.
        if let inner, outer == .pretty { layout = inner }
        bytes.append(UInt8(ascii: open))
        depth += 1
        let isEmpty = body(&self)
        depth -= 1
        if !isEmpty, layout == .pretty { indent() }
        bytes.append(UInt8(ascii: close))
        layout = outer
    }

    /// Leaves this empty, so that the bytes have one owner and are never copied.
    private mutating func take() -> JSONOutput {
        var taken = JSONOutput(layout: layout)
        swap(&self, &taken)
        return taken
    }

    fileprivate mutating func separate(isFirst: Bool) {
        if !isFirst { append(layout == .line ? ", " : ",") }
        if layout == .pretty { indent() }
    }

    private mutating func indent() {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { append("  ") }
    }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ text: String) { append(text.utf8) }

    mutating func append(_ text: some Collection<UInt8>) { bytes += text }
}

// Literals for JSON values in code: `["line": 1, "character": 2]`.

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

    /// The object with another member; unchanged if the value is nil.
    package func adding(_ name: String, _ value: JSONValue?) -> JSONValue {
        guard let value, case .object(let members) = self else { return self }
        return .object(members + [JSONMember(name, value)])
    }
}

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
