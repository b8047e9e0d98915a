/// The line ends and the continuation bytes of UTF-8 in a range of bytes, counted sixteen bytes at a time.
package struct ByteCounts {
    package private(set) var lineEnds = 0
    package private(set) var continuations = 0

    private typealias Block = SIMD16<UInt8>

    /// - Parameter range: Offsets; those outside of the bytes have nothing.
    package init(of bytes: [UInt8], in range: Range<Int>) {
        let range = range.clamped(to: bytes.indices)
        bytes.withUnsafeBytes { bytes in
            var offset = range.lowerBound
            while offset < range.upperBound {
                // A counter of a byte is full after 255 blocks.
                let blocks = min((range.upperBound - offset) / 16, 255)
                if blocks == 0 {
                    add(bytes[offset])
                    offset += 1
                } else {
                    add(blocks, of: bytes, from: offset)
                    offset += blocks * 16
                }
            }
        }
    }

    private mutating func add(_ byte: UInt8) {
        if byte == 0x0A { lineEnds += 1 }
        if byte & 0xC0 == 0x80 { continuations += 1 }
    }

    private mutating func add(_ count: Int, of bytes: UnsafeRawBufferPointer, from start: Int) {
        let (lineEnd, mark, bits) = (Block(repeating: 0x0A), Block(repeating: 0x80), Block(repeating: 0xC0))
        var (ends, others) = (Block.zero, Block.zero)
        for number in 0..<count {
            let block = bytes.loadUnaligned(fromByteOffset: start + number * 16, as: Block.self)
            // All bits of a byte that matches are set, which is -1.
            ends &-= unsafeBitCast(block .== lineEnd, to: Block.self)
            others &-= unsafeBitCast(block & bits .== mark, to: Block.self)
        }
        lineEnds += Int(SIMD16<UInt16>(truncatingIfNeeded: ends).wrappedSum())
        continuations += Int(SIMD16<UInt16>(truncatingIfNeeded: others).wrappedSum())
    }
}
