package import Base

/// The starts of a text's lines, as defined by the protocol: a line ends with `\n`, `\r\n` or `\r`.
package struct LineTable: Sendable {
    package let bytes: [UInt8]
    /// The offset of each line's first byte; the first one is after a byte order mark, which editors don't show.
    private let starts: [Int]

    package init(_ bytes: [UInt8]) {
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, at < bytes.count, bytes[at] == 0x0A { at += 1 }
            starts.append(at)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// The bytes of a line without its end.
    package func line(_ number: Int) -> Range<Int> {
        guard starts.indices.contains(number) else { return bytes.count..<bytes.count }
        let start = starts[number]
        var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The position of a byte; a byte inside a character counts as its start.
    package func position(at offset: Int, _ encoding: PositionEncoding) -> TextPosition {
        let offset = min(max(offset, starts[0]), bytes.count)
        let number = starts.firstIndex(atLeast: offset + 1) - 1
        let start = starts[number]
        var end = min(offset, line(number).upperBound)
        while end < bytes.count, end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let character = bytes[start..<end].reduce(0) { $0 + encoding.width(ofFirstByte: $1) }
        return TextPosition(line: number, character: character)
    }

    /// The byte at a position. A position beyond its line is the line's end, and a line beyond the last one is the text's.
    package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return starts[0] }
        guard position.line < starts.count else { return bytes.count }
        let range = line(position.line)
        var at = range.lowerBound
        var counted = 0
        while at < range.upperBound {
            let width = encoding.width(ofFirstByte: bytes[at])
            if counted + width > position.character { break }
            counted += width
            at += 1
        }
        while at > range.lowerBound, at < range.upperBound, bytes[at] & 0xC0 == 0x80 { at -= 1 }
        return at
    }
}

/// The unit of a position's `character`.
package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// The length of a character with this first byte in UTF-8; its other bytes count nothing in UTF-16.
    func width(ofFirstByte byte: UInt8) -> Int {
        switch self {
        case .utf8: 1
        case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        }
    }
}

/// A position of the protocol: both numbers count from 0.
package struct TextPosition: Hashable, Comparable, Sendable {
    package var line: Int
    package var character: Int

    package static func < (a: TextPosition, b: TextPosition) -> Bool {
        (a.line, a.character) < (b.line, b.character)
    }
}

/// A range of the protocol.
package struct TextRange: Hashable, Sendable {
    package var start: TextPosition
    package var end: TextPosition

    package init(_ start: TextPosition, _ end: TextPosition) {
        self.start = start
        self.end = max(start, end)
    }

    package init?(_ value: JSONValue?) {
        guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else { return nil }
        self.init(start, end)
    }

    package var json: JSONValue { ["start": start.json, "end": end.json] }

    /// Whether they have a character in common, or touch.
    func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

extension TextPosition {
    package init?(_ value: JSONValue?) {
        guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0,
            character >= 0
        else { return nil }
        self.init(line: line, character: character)
    }

    package var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }
}

extension LineTable {
    /// A range of bytes as a range of the protocol.
    package func range(_ bytes: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
        TextRange(position(at: bytes.lowerBound, encoding), position(at: bytes.upperBound, encoding))
    }
}
