/// The bytes of a file, with lines and columns.
package struct SourceText: Sendable {
    package let bytes: [UInt8]
    /// What is known where each block of `blockSize` bytes begins, so that no question costs more than a block or two,
    /// however long a line is.
    private let blocks: [Block]
    /// 3 when the text begins with a UTF-8 byte order mark, else 0.
    package let byteOrderMarkLength: Int
    /// The number of lines; a text that ends with a line end has an empty last one.
    package let lineCount: Int

    private struct Block {
        /// Line ends before the block.
        var lineEnds: Int
        /// Where the line begins in which the block begins.
        var lineStart: Int
        /// Unicode scalars before the block.
        var scalars: Int
    }

    private static let blockSize = 256

    package init(_ bytes: [UInt8]) {
        var blocks: [Block] = []
        blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
        var current = Block(lineEnds: 0, lineStart: 0, scalars: 0)
        var start = 0
        while true {
            blocks.append(current)
            let end = min(start + Self.blockSize, bytes.count)
            let lineEnds = Self.lineEnds(bytes, start..<end)
            if lineEnds > 0, let last = bytes[start..<end].lastIndex(of: UInt8(ascii: "\n")) {
                current.lineEnds += lineEnds
                current.lineStart = last + 1
            }
            current.scalars += Self.scalars(bytes, start..<end)
            if end - start < Self.blockSize { break }
            start = end
        }
        self.bytes = bytes
        self.blocks = blocks
        lineCount = current.lineEnds + 1
        byteOrderMarkLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The position of a byte; offsets outside the text are moved to its ends.
    package func position(at offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let block = blocks[offset / Self.blockSize]
        let before = (offset / Self.blockSize * Self.blockSize)..<offset
        let lineEnds = Self.lineEnds(bytes, before)
        var lineStart = block.lineStart
        if lineEnds > 0, let last = bytes[before].lastIndex(of: UInt8(ascii: "\n")) { lineStart = last + 1 }
        if lineStart == 0 { lineStart = min(byteOrderMarkLength, offset) }
        let column = scalars(before: offset) - scalars(before: lineStart) + 1
        return Position(offset: offset, line: block.lineEnds + lineEnds + 1, column: column)
    }

    /// The bytes of a line counted from 1, without its line end and without a byte order mark; nil when there is no such
    /// line.
    package func line(_ number: Int) -> Range<Int>? {
        guard number >= 1, number <= lineCount else { return nil }
        let start = number == 1 ? byteOrderMarkLength : offset(afterLineEnds: number - 1)
        guard number < lineCount else { return start..<bytes.count }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
    }

    /// The text of a range; bytes that are no UTF-8 are replaced.
    package func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Where the scalar with this number stands, counted from 0 and without a byte order mark; the end of the text when it
    /// has fewer.
    func offset(ofScalar number: Int) -> Int {
        let number = max(number, 0) + (byteOrderMarkLength > 0 ? 1 : 0)
        let block = lastBlock { $0.scalars <= number }
        var scalars = blocks[block].scalars
        var offset = block * Self.blockSize
        if block + 1 < blocks.count, blocks[block + 1].scalars - scalars == Self.blockSize {
            // Nothing but ASCII.
            return offset + number - scalars
        }
        while offset < bytes.count {
            if bytes[offset] & 0xC0 != 0x80 {
                if scalars == number { return offset }
                scalars += 1
            }
            offset += 1
        }
        return bytes.count
    }

    /// The byte after so many line ends, of which the text has at least that many.
    private func offset(afterLineEnds count: Int) -> Int {
        let block = lastBlock { $0.lineEnds < count }
        var missing = count - blocks[block].lineEnds
        var offset = block * Self.blockSize
        while missing > 0, offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\n") { missing -= 1 }
            offset += 1
        }
        return offset
    }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.blockSize
        if block + 1 < blocks.count, blocks[block + 1].scalars - blocks[block].scalars == Self.blockSize {
            return blocks[block].scalars + offset % Self.blockSize
        }
        return blocks[block].scalars + Self.scalars(bytes, (block * Self.blockSize)..<offset)
    }

    /// The last block that satisfies a condition which holds for the first one and, up to some block, for all.
    private func lastBlock(where condition: (Block) -> Bool) -> Int {
        var low = 0
        var high = blocks.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if condition(blocks[middle]) { low = middle } else { high = middle }
        }
        return low
    }

    private static func lineEnds(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var count = 0
        for byte in bytes[range] where byte == UInt8(ascii: "\n") { count &+= 1 }
        return count
    }

    private static func scalars(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var count = 0
        for byte in bytes[range] where byte & 0xC0 != 0x80 { count &+= 1 }
        return count
    }
}
