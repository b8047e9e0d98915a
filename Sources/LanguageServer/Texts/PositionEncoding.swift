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

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    package static func < (a: TextPosition, b: TextPosition) -> Bool {
        (a.line, a.character) < (b.line, b.character)
    }
}
