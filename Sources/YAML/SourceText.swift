/// The bytes of a file, with lines and columns.
package struct SourceText: Sendable {
    package let bytes: [UInt8]
    /// The state at the start of each block of `blockSize` bytes, so that no query costs more than a block or two,
    /// regardless of the length of lines.
    private let blocks: [Block]
    /// 3 if the text begins with a UTF-8 byte order mark, otherwise 0.
    package let byteOrderMarkLength: Int
    /// The number of lines; a text that ends with a line end has an empty last one.
    package let lineCount: Int

    private struct Block {
        /// The number of line ends before the block.
        var lineEnds: Int
        /// The start of the line in which the block begins.
        var lineStart: Int
        /// The number of Unicode scalars before the block.
        var scalars: Int

        /// Advances the state to the end of `range`, at whose start it was valid.
        mutating func advance(over range: Range<Int>, of bytes: [UInt8]) {
            for offset in range {
                if bytes[offset] & 0xC0 != 0x80 { scalars += 1 }
                if bytes[offset] == UInt8(ascii: "\n") {
                    lineEnds += 1
                    lineStart = offset + 1
                }
            }
        }
    }

    private static let blockSize = 256

    package init(_ bytes: [UInt8]) {
        var blocks: [Block] = []
        blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
        var block = Block(lineEnds: 0, lineStart: 0, scalars: 0)
        var start = 0
        while true {
            blocks.append(block)
            let end = min(start + Self.blockSize, bytes.count)
            block.advance(over: start..<end, of: bytes)
            if end - start < Self.blockSize { break }
            start = end
        }
        self.bytes = bytes
        self.blocks = blocks
        lineCount = block.lineEnds + 1
        byteOrderMarkLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The position of the first character, after a byte order mark.
    var firstPosition: Position { Position(offset: byteOrderMarkLength, line: 1, column: 1) }

    /// The position of a byte; offsets outside the text are clamped to it.
    package func position(at offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let place = block(at: offset)
        let lineStart = place.lineStart == 0 ? min(byteOrderMarkLength, offset) : place.lineStart
        let column = place.scalars - scalars(before: lineStart) + 1
        return Position(offset: offset, line: place.lineEnds + 1, column: column)
    }

    /// The bytes of a line numbered from 1, without its line end and without a byte order mark; nil if there is no such
    /// line.
    package func line(_ number: Int) -> Range<Int>? {
        guard number >= 1, number <= lineCount else { return nil }
        let start = number == 1 ? byteOrderMarkLength : offset(afterLineEnds: number - 1)
        guard number < lineCount else { return start..<bytes.count }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
    }

    /// The text of a range; invalid UTF-8 is replaced.
    package func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The position a number of scalars after another one, at most the end of the text. It takes as long as it passes bytes.
    func position(_ start: Position, afterScalars count: Int) -> Position {
        var position = start
        var missing = count
        while position.offset < bytes.count {
            let byte = bytes[position.offset]
            if byte & 0xC0 != 0x80 {
                if missing == 0 { break }
                missing -= 1
                position.column += 1
                if byte == UInt8(ascii: "\n") {
                    position.line += 1
                    position.column = 1
                }
            }
            position.offset += 1
        }
        return position
    }

    /// The offset after a number of line ends; the text has at least that many.
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

    /// The state at a byte, as if a block began there.
    private func block(at offset: Int) -> Block {
        let number = offset / Self.blockSize
        var block = blocks[number]
        block.advance(over: (number * Self.blockSize)..<offset, of: bytes)
        return block
    }

    private func scalars(before offset: Int) -> Int {
        let number = offset / Self.blockSize
        return isASCII(number) ? blocks[number].scalars + offset % Self.blockSize : block(at: offset).scalars
    }

    private func isASCII(_ block: Int) -> Bool {
        block + 1 < blocks.count && blocks[block + 1].scalars - blocks[block].scalars == Self.blockSize
    }

    /// The last block that satisfies a condition which is true for the first one and, up to some block, for all.
    private func lastBlock(where condition: (Block) -> Bool) -> Int {
        blocks.dropFirst().partitioningIndex { !condition($0) } - 1
    }
}

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

/// A range of bytes and its replacement; an empty range inserts.
package struct ByteEdit: Hashable, Sendable {
    package var range: Range<Int>
    package var replacement: [UInt8]

    package init(_ range: Range<Int>, _ replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    package init(_ range: Range<Int>, _ replacement: String) { self.init(range, Array(replacement.utf8)) }
}

extension [ByteEdit] {
    /// Sorted by offset; insertions at the same offset keep their order, and come before a replacement there.
    package var inOrder: [ByteEdit] {
        enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }.map(\.element)
    }

    /// Whether no edits overlap and all are within a number of bytes.
    package func fit(_ count: Int) -> Bool {
        var at = 0
        for edit in inOrder {
            guard edit.range.lowerBound >= at, edit.range.upperBound <= count else { return false }
            at = edit.range.upperBound
        }
        return true
    }

    /// The bytes with all edits applied; nil if edits overlap or one is out of range.
    package func applied(to bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + reduce(0) { $0 + $1.replacement.count })
        var at = 0
        for edit in inOrder {
            guard edit.range.lowerBound >= at, edit.range.upperBound <= bytes.count else { return nil }
            result += bytes[at..<edit.range.lowerBound]
            result += edit.replacement
            at = edit.range.upperBound
        }
        return result + bytes[at...]
    }
}

/// The offset of the first byte that is invalid in UTF-8; nil if there is none.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
        let first = bytes[offset]
        if first < 0x80 {
            offset += 1
            continue
        }
        // The second byte's range also excludes overlong forms, surrogates and values beyond U+10FFFF.
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return offset
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return offset }
        for next in bytes[(offset + 2)..<(offset + length)] where next & 0xC0 != 0x80 { return offset }
        offset += length
    }
    return nil
}
