#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The offset of the first occurrence of a word in bytes from `start` on, and not beyond `end`; nil if there is none.
package func firstOffset(of word: String, in bytes: [UInt8], from start: Int = 0, to end: Int = .max) -> Int? {
    var word = word
    return word.withUTF8 { firstOffset(of: $0, bytes, start, end) }
}

package func firstOffset(of word: [UInt8], in bytes: [UInt8], from start: Int = 0, to end: Int = .max) -> Int? {
    word.withUnsafeBufferPointer { firstOffset(of: $0, bytes, start, end) }
}

/// The offsets of all occurrences of a text in bytes, in order and without overlaps.
package func allOffsets(of text: [UInt8], in bytes: [UInt8]) -> [Int] {
    var found: [Int] = []
    var start = 0
    while let offset = firstOffset(of: text, in: bytes, from: start) {
        found.append(offset)
        start = offset + text.count
    }
    return found
}

/// The offsets of a word in bytes, in order: occurrences that are part of a longer word don't count.
package func wordOffsets(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
    allOffsets(of: word, in: bytes).filter { offset in
        let end = offset + word.count
        return (offset == 0 || !WordBytes.contains(bytes[offset - 1]))
            && (end == bytes.count || !WordBytes.contains(bytes[end]))
    }
}

extension [UInt8] {
    /// Whether they contain one of some texts.
    package func mentions(_ texts: [String], from start: Int = 0, to end: Int = .max) -> Bool {
        texts.contains { firstOffset(of: $0, in: self, from: start, to: end) != nil }
    }
}

/// It searches for the character of the word that sources have fewest of.
private func firstOffset(
    of word: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8], _ start: Int, _ end: Int
) -> Int? {
    guard let first = word.baseAddress, !word.isEmpty, start >= 0 else { return nil }
    let rare = word.indices.max { rarity[Int(word[$0])] < rarity[Int(word[$1])] } ?? 0
    return bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return nil }
        let limit = min(end, bytes.count) - (word.count - 1 - rare)
        var at = start + rare
        while at < limit, let found = memchr(base + at, Int32(word[rare]), limit - at) {
            let place = UnsafeRawPointer(found) - base - rare
            if memcmp(base + place, first, word.count) == 0 { return place }
            at = place + rare + 1
        }
        return nil
    }
}

/// The place of each byte in the order of the frequent ones in sources, most frequent first.
private let rarity: [UInt8] = {
    var rarity = Array(repeating: UInt8.max, count: 256)
    for (place, byte) in " etiroanslcdump.fhgS:vwCb()/yIVTAMRLP\"kDNxBEUOF".utf8.enumerated() {
        rarity[Int(byte)] = UInt8(place)
    }
    return rarity
}()

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
