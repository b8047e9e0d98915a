/// A set of bytes that are searched together, sixteen offsets at a time.
package struct ByteSet: Sendable {
    private typealias Block = SIMD16<UInt8>

    private let blocks: [Block]

    /// - Parameter bytes: Only a few: each takes a comparison.
    package init(_ bytes: some Sequence<UInt8>) { blocks = bytes.map(Block.init(repeating:)) }

    /// The offset of the first one of them from an offset on; the number of bytes if there is none.
    package func first(in bytes: [UInt8], from start: Int) -> Int {
        blocks.withUnsafeBufferPointer { blocks in
            bytes.withUnsafeBytes { bytes in
                var offset = start
                while offset + 16 <= bytes.count {
                    let place = bytes.loadUnaligned(fromByteOffset: offset, as: Block.self)
                    var hits = SIMDMask<SIMD16<Int8>>(repeating: false)
                    for block in blocks { hits .|= place .== block }
                    let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
                    if halves[0] != 0 { return offset + UInt64(littleEndian: halves[0]).trailingZeroBitCount / 8 }
                    if halves[1] != 0 { return offset + 8 + UInt64(littleEndian: halves[1]).trailingZeroBitCount / 8 }
                    offset += 16
                }
                while offset < bytes.count, !blocks.contains(where: { $0[0] == bytes[offset] }) { offset += 1 }
                return offset
            }
        }
    }
}
