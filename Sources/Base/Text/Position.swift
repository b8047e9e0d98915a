/// A point in a text.
package struct Position: Hashable, Comparable, Sendable {
    /// Bytes before it, from 0, a byte order mark included.
    package var offset: Int
    /// Counted from 1; a line ends after `\n`.
    package var line: Int
    /// Unicode scalars from 1; a byte order mark is not counted.
    package var column: Int

    package init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    package static let start = Position(offset: 0, line: 1, column: 1)

    package static func < (a: Position, b: Position) -> Bool { a.offset < b.offset }
}
