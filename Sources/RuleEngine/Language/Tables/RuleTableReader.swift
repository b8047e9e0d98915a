/// Why a table can't be read: it was written by another version, or is damaged.
package struct TableError: Error, Hashable, Sendable {
    /// In bytes of the table.
    package var offset: Int

    package var message: String { "the table of built-in rules is damaged at byte \(offset): run scripts/rules" }
}

/// Reads what `RuleTableWriter` wrote.
struct RuleTableReader {
    private let bytes: [UInt8]
    private var at = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { at == bytes.count }

    var error: TableError { TableError(offset: at) }

    mutating func number() throws(TableError) -> Int { try number(endingWith: UInt8(ascii: ",")) }

    mutating func text() throws(TableError) -> String {
        let range = try nextText()
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// The rest of a line.
    mutating func line() throws(TableError) -> String {
        guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) else { throw error }
        defer { at = end + 1 }
        return String(decoding: bytes[at..<end], as: UTF8.self)
    }

    /// Skips the end of the line after an element.
    mutating func endOfLine<Element>(after element: Element) throws(TableError) -> Element {
        guard try line().isEmpty else { throw error }
        return element
    }

    mutating func tag() throws(TableError) -> Unicode.Scalar {
        guard at < bytes.count else { throw error }
        at += 1
        return Unicode.Scalar(bytes[at - 1])
    }

    mutating func flag() throws(TableError) -> Bool {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") else { throw error }
        at += 1
        return bytes[at - 1] == UInt8(ascii: "+")
    }

    mutating func word<Word: RawRepresentable<String>>(_ type: Word.Type) throws(TableError) -> Word {
        let start = at
        guard let word = Word(rawValue: try text()) else { throw TableError(offset: start) }
        return word
    }

    mutating func list<Element>(_ body: (inout RuleTableReader) throws(TableError) -> Element) throws(TableError)
        -> [Element]
    {
        let count = try number()
        // Each element takes at least one byte.
        guard count >= 0, count <= bytes.count - at else { throw error }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try body(&self)) }
        return list
    }

    mutating func texts() throws(TableError) -> [String] {
        try list { (reader) throws(TableError) in try reader.text() }
    }

    mutating func optional<Value>(_ body: (inout RuleTableReader) throws(TableError) -> Value) throws(TableError)
        -> Value?
    {
        try flag() ? try body(&self) : nil
    }

    mutating func optionalText() throws(TableError) -> String? { try flag() ? try text() : nil }

    private mutating func nextText() throws(TableError) -> Range<Int> {
        let length = try number(endingWith: UInt8(ascii: ":"))
        guard length >= 0, length <= bytes.count - at else { throw error }
        defer { at += length }
        return at..<at + length
    }

    private mutating func number(endingWith end: UInt8) throws(TableError) -> Int {
        let start = at
        let isNegative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var number = 0
        var digits = 0
        while at < bytes.count, (0x30...0x39).contains(bytes[at]), digits < 18 {
            number = number * 10 + Int(bytes[at] - 0x30)
            at += 1
            digits += 1
        }
        guard digits > 0, at < bytes.count, bytes[at] == end else { throw TableError(offset: start) }
        at += 1
        return isNegative ? -number : number
    }
}
