/// Finds the words in bytes: runs of letters, digits, `_`, `$` and all non-ASCII bytes, as in `WordBytes` in Text.
///
/// Every source is searched for words a few times, so 64 bytes are classified and eight bytes are hashed at once.
package struct ByteRuns: Sendable {
    /// A bit for each pair of bytes that a word to find begins with.
    private let beginnings: [UInt64]

    /// Finds all words.
    package init() { beginnings = Array(repeating: .max, count: 1 << 10) }

    /// Finds some words, and others that begin with the same bytes.
    package init(like words: some Sequence<[UInt8]>) {
        var beginnings: [UInt64] = Array(repeating: 0, count: 1 << 10)
        for word in words {
            guard let first = word.first else { continue }
            // After a word of one letter, any byte can follow.
            for second in word.count > 1 ? word[1]...word[1] : 0...UInt8.max {
                let pair = Self.pair(first, second)
                beginnings[pair / 64] |= 1 << UInt64(pair % 64)
            }
        }
        self.beginnings = beginnings
    }

    @inline(__always)
    private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

    /// Visits the words to find from an offset on, each in full length, with its hash.
    package func forEach(in bytes: [UInt8], from start: Int = 0, _ visit: (Range<Int>, UInt64) -> Void) {
        beginnings.withUnsafeBufferPointer { beginnings in
            bytes.withUnsafeBytes { bytes in
                var offset = start
                // The last bit is set if the byte before the block is part of a word.
                var before: UInt64 = 0
                while offset < bytes.count {
                    let members = Self.members(bytes, offset)
                    var starts = members & ~(members << 1 | before)
                    before = members >> 63
                    while starts != 0 {
                        let place = starts.trailingZeroBitCount
                        starts &= starts - 1
                        let start = offset + place
                        let pair = Self.pair(bytes[start], start + 1 < bytes.count ? bytes[start + 1] : 0)
                        guard beginnings[pair / 64] & 1 << UInt64(pair % 64) != 0 else { continue }
                        let count = (~members >> UInt64(place)).trailingZeroBitCount
                        var end = min(start + count, offset + 64)
                        if end == offset + 64 {
                            while end < bytes.count, Self.isMember(bytes[end]) { end += 1 }
                        }
                        visit(start..<end, Self.hash(bytes, start, end))
                    }
                    offset += 64
                }
            }
        }
    }

    /// The hash with which a word is visited.
    package static func hash(_ word: [UInt8]) -> UInt64 { word.withUnsafeBytes { hash($0, 0, $0.count) } }

    @inline(__always)
    private static func isMember(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte >= 128
    }

    /// The word bytes among the 64 bytes from an offset on, the first one in the lowest bit.
    private static func members(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        var members: UInt64 = 0
        guard let base = bytes.baseAddress, offset + 64 <= bytes.count else {
            for place in offset..<bytes.count where isMember(bytes[place]) { members |= 1 << UInt64(place - offset) }
            return members
        }
        for number in 0..<4 {
            let block = base.loadUnaligned(fromByteOffset: offset + number * 16, as: SIMD16<UInt8>.self)
            members |= Self.members(of: block) << UInt64(number * 16)
        }
        return members
    }

    /// The word bytes among sixteen bytes.
    @inline(__always)
    private static func members(of bytes: SIMD16<UInt8>) -> UInt64 {
        // With numbers instead of these vectors, each byte would be compared separately.
        func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
        let letters = ((bytes | all(0x20)) &- all(UInt8(ascii: "a"))) .< all(26)
        let digits = (bytes &- all(UInt8(ascii: "0"))) .< all(10)
        let marks = (bytes .== all(UInt8(ascii: "_"))) .| (bytes .== all(UInt8(ascii: "$")))
        let members = letters .| digits .| marks .| (bytes .>= all(128))
        let halves = unsafeBitCast(members, to: SIMD2<UInt64>.self)
        return bits(halves[0]) | bits(halves[1]) << 8
    }

    /// A bit for each of eight bytes that are all ones or all zeros.
    @inline(__always)
    private static func bits(_ bytes: UInt64) -> UInt64 {
        ((UInt64(littleEndian: bytes) & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) >> 56
    }

    /// Words of up to eight bytes have distinct hashes.
    @inline(__always)
    private static func hash(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        var offset = start
        while offset < end {
            let count = min(end - offset, 8)
            var piece: UInt64 = 0
            if offset + 8 <= bytes.count {
                piece = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                piece &= ~0 >> UInt64(64 - count * 8)
            } else {
                for place in 0..<count { piece |= UInt64(bytes[offset + place]) << UInt64(place * 8) }
            }
            hash = (hash ^ piece) &* 0xFF51_AFD7_ED55_8CCD
            hash ^= hash >> 32
            offset += 8
        }
        return hash
    }
}

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
