/// A range of a file's bytes, half the size of `Range<Int>`: no file larger than 2 GB is read.
package struct ByteRange: Hashable, Sendable {
    package var start: UInt32
    package var end: UInt32

    /// The range of a missing part.
    package static let none = ByteRange(0, 0)

    package init(_ start: Int, _ end: Int) {
        self.start = UInt32(clamping: start)
        self.end = UInt32(clamping: max(start, end))
    }

    package var isEmpty: Bool { start == end }
    package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Consecutive entries of one of the tables in `SourceDeclarations`.
package struct TableRange: Hashable, Sendable {
    package var start: UInt32
    package var count: UInt32

    package static let none = TableRange(from: 0, to: 0)

    package init(from start: Int, to end: Int) {
        self.start = UInt32(clamping: start)
        count = UInt32(clamping: max(end - start, 0))
    }

    package var isEmpty: Bool { count == 0 }
    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
