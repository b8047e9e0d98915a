/// The bytes of a file, with lines and columns.
package struct SourceText: Sendable {
    package let bytes: [UInt8]
    /// Where each line begins.
    private let lineStarts: [Int]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        lineStarts = starts
    }

    /// The number of lines; a text that ends with a line end has an empty last one.
    package var lineCount: Int { lineStarts.count }

    /// The position of a byte; offsets outside the text are moved to its ends.
    package func position(at offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let start = low == 0 ? min(byteOrderMarkLength, offset) : lineStarts[low]
        var column = 1
        for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 { column += 1 }
        return Position(offset: offset, line: low + 1, column: column)
    }

    /// The bytes of a line counted from 1, without its line end and without a byte order mark; nil when there is no such line.
    package func line(_ number: Int) -> Range<Int>? {
        guard number >= 1, number <= lineStarts.count else { return nil }
        var start = lineStarts[number - 1]
        var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
        if number == 1 { start = min(byteOrderMarkLength, end) }
        if end > start, number < lineStarts.count, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// The text of a range; bytes that are no UTF-8 are replaced.
    package func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// 3 when the text begins with a UTF-8 byte order mark, else 0.
    package var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
