package import Base

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
