/// A JSON value as written: members keep their order, numbers their digits.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
    /// An array or an object that is written on one line of a text with several lines. No text is read as one.
    indirect case line(JSONValue)
}

/// A name and its value in an object.
package struct JSONMember: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

/// A JSON number; equal to another one if both have the same text.
package struct JSONNumber: Hashable, Sendable {
    /// As written in JSON.
    package let text: String

    /// `text` must be a JSON number.
    init(text: String) { self.text = text }

    package init(_ integer: Int) { text = String(integer) }

    /// The nearest number; infinite if it is too large.
    package var double: Double { Double(text) ?? .nan }

    /// The number, if it is written as an integer (so not `1.0`) and is not too large.
    package var integer: Int? { Int(text) }
}

extension JSONValue {
    package var isNull: Bool { self == .null }

    package var bool: Bool? {
        if case .bool(let value) = self { return value }
        return nil
    }

    package var integer: Int? {
        if case .number(let number) = self { return number.integer }
        return nil
    }

    package var double: Double? {
        if case .number(let number) = self { return number.double }
        return nil
    }

    package var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The items of an array.
    package var items: [JSONValue]? {
        if case .array(let items) = self { return items }
        return nil
    }

    /// The members of an object, in the order of the text.
    package var members: [JSONMember]? {
        if case .object(let members) = self { return members }
        return nil
    }

    /// The value of an object's member, the last one if several have the name; nil if there is none, or this is not an
    /// object.
    package subscript(name: String) -> JSONValue? {
        members?.last { $0.name == name }?.value
    }

    /// An array's item; nil if there is none, or this is not an array.
    package subscript(index: Int) -> JSONValue? {
        guard let items, items.indices.contains(index) else { return nil }
        return items[index]
    }
}

/// Why a JSON text was rejected.
package struct JSONError: Error, Hashable, Sendable {
    package var message: String
    package var position: Position

    package init(message: String, position: Position) {
        self.message = message
        self.position = position
    }
}

/// Parses a JSON text strictly according to RFC 8259, in UTF-8; a byte order mark is skipped.
///
/// A `\u` surrogate without its partner, which the RFC allows, becomes U+FFFD.
/// - Throws: The first error, with its position.
package func parseJSON(_ bytes: [UInt8]) throws(JSONError) -> JSONValue { try parseJSONWithPlaces(bytes).value }

/// Parses a JSON text, and finds the places of its parts.
package func parseJSONWithPlaces(_ bytes: [UInt8]) throws(JSONError) -> (value: JSONValue, place: JSONPlace) {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.text()
    return (value, JSONPlace(range: bytes.indices, parts: reader.parts))
}

/// The place of a value in its text: that of a member begins with its name.
package struct JSONPlace: Hashable, Sendable {
    package var range: Range<Int>
    /// Those of an array's items or an object's members, in their order.
    package var parts: [JSONPlace]

    /// The place of a member of this value, the last one if several have the name.
    package func part(_ name: String, of value: JSONValue) -> JSONPlace? {
        value.members?.lastIndex { $0.name == name }.map { parts[$0] }
    }
}

private struct JSONReader {
    let bytes: [UInt8]
    var at = 0
    /// Those of the value that was read last.
    var parts: [JSONPlace] = []

    mutating func text() throws(JSONError) -> JSONValue {
        if let offset = firstInvalidUTF8(in: bytes) {
            throw error("this is not UTF-8: save the file as UTF-8", at: offset)
        }
        at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let value = try value(depth: 0)
        skipSpace()
        guard at == bytes.count else { throw error("this follows a complete value: remove it") }
        return value
    }

    private static let maximumDepth = 256

    /// The next byte; at the end 0, which no JSON text contains.
    private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

    private func error(_ message: String, at offset: Int? = nil) -> JSONError {
        JSONError(message: message, position: SourceText(bytes).position(at: offset ?? at))
    }

    private func expected(_ what: String) -> JSONError {
        guard at < bytes.count else { return error("the text ends where \(what) is expected") }
        return error("\(what) is expected here, not \(quotedCharacter(at: at, of: bytes))")
    }

    private mutating func skipSpace() {
        while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { at += 1 }
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        skipSpace()
        parts = []
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw expected("a value")
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
        guard bytes[at...].starts(with: word.utf8) else { throw expected("a value") }
        at += word.utf8.count
        return value
    }

    /// Reads an array or an object from its bracket to the closing one, and the places of its parts.
    private mutating func list(
        depth: Int, until end: Unicode.Scalar, _ part: (inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        guard depth < Self.maximumDepth else {
            throw error("this is nested deeper than \(Self.maximumDepth) levels")
        }
        at += 1
        skipSpace()
        var places: [JSONPlace] = []
        defer { parts = places }
        if take(UInt8(ascii: end)) { return }
        while true {
            skipSpace()
            let start = at
            try part(&self)
            places.append(JSONPlace(range: start..<at, parts: parts))
            skipSpace()
            if take(UInt8(ascii: end)) { return }
            guard take(UInt8(ascii: ",")) else { throw expected("\",\" or \"\(end)\"") }
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        at += 1
        return true
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
        var items: [JSONValue] = []
        try list(depth: depth, until: "]") { reader throws(JSONError) in
            items.append(try reader.value(depth: depth + 1))
        }
        return .array(items)
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
        var members: [JSONMember] = []
        try list(depth: depth, until: "}") { reader throws(JSONError) in
            guard reader.next == UInt8(ascii: "\"") else { throw reader.expected("a name in double quotes") }
            let name = try reader.string()
            reader.skipSpace()
            guard reader.take(UInt8(ascii: ":")) else { throw reader.expected("\":\"") }
            members.append(JSONMember(name, try reader.value(depth: depth + 1)))
        }
        return .object(members)
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = at
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) {
            try digits()
        } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
            throw error("a number must not begin with 0: remove it", at: at - 1)
        }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return .number(JSONNumber(text: String(decoding: bytes[start..<at], as: UTF8.self)))
    }

    private mutating func digits() throws(JSONError) {
        let start = at
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { at += 1 }
        guard at > start else { throw expected("a digit") }
    }
}

// Strings.
extension JSONReader {
    private mutating func string() throws(JSONError) -> String {
        let quote = at
        at += 1
        var start = at
        // Only a string with escapes needs a separate copy before it becomes a String.
        var text: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") {
                defer { at += 1 }
                if text.isEmpty { return String(decoding: bytes[start..<at], as: UTF8.self) }
                text += bytes[start..<at]
                return String(decoding: text, as: UTF8.self)
            }
            guard byte >= 0x20 else {
                throw error("a string can't contain control characters or line ends: write \\n, \\t or \\u00XX")
            }
            if byte == UInt8(ascii: "\\") {
                text += bytes[start..<at]
                text += UTF8.encode(try escape(in: quote)) ?? UTF8.encodedReplacementCharacter
                start = at
            } else {
                at += 1
            }
        }
        throw endsWithin(quote)
    }

    private func endsWithin(_ quote: Int) -> JSONError { error("the text ends within this string", at: quote) }

    private mutating func escape(in quote: Int) throws(JSONError) -> Unicode.Scalar {
        let backslash = at
        at += 1
        guard at < bytes.count else { throw endsWithin(quote) }
        let letter = bytes[at]
        at += 1
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try codePoint(from: backslash)
        default: throw error("no escape of JSON begins like this: write \\\\ for a backslash", at: backslash)
        }
    }

    private mutating func codePoint(from backslash: Int) throws(JSONError) -> Unicode.Scalar {
        let unit = try codeUnit(from: backslash)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if UTF16.isLeadSurrogate(unit), bytes[at...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            let second = at
            at += 2
            let trail = try codeUnit(from: second)
            if UTF16.isTrailSurrogate(trail) { return UTF16.decode(UTF16.EncodedScalar([unit, trail])) }
            // Not its partner, but a separate character.
            at = second
        }
        return "\u{FFFD}"
    }

    private mutating func codeUnit(from backslash: Int) throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch next {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = next - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = next - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = next - UInt8(ascii: "A") + 10
            default: throw error("\\u needs four hexadecimal digits", at: backslash)
            }
            unit = unit << 4 | UInt16(digit)
            at += 1
        }
        return unit
    }
}

/// The character at an offset of UTF-8, for a message.
package func quotedCharacter(at offset: Int, of bytes: [UInt8]) -> String {
    if bytes[offset] < 0x20 { return "a control character" }
    if bytes[offset] == UInt8(ascii: "\"") { return "a double quote" }
    let end = bytes[(offset + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    return "\"\(String(decoding: bytes[offset..<end], as: UTF8.self))\""
}
