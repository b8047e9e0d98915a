/// Finds the words in bytes: runs of letters, digits, `_`, `$` and all that is not ASCII.
///
/// Every source is searched for words a few times, so 64 bytes are told apart at once and a word is hashed eight bytes at a time.
package struct ByteRuns: Sendable {
    /// By byte: whether wanted words begin with it.
    private let isFirst: [Bool]

    package init(beginningWith isFirst: (UInt8) -> Bool) { self.isFirst = (0...UInt8.max).map(isFirst) }

    /// Shows where the wanted words are from an offset on, each as long as it goes, with its hash.
    package func forEach(in bytes: [UInt8], from start: Int = 0, _ visit: (Range<Int>, UInt64) -> Void) {
        isFirst.withUnsafeBufferPointer { isFirst in
            bytes.withUnsafeBytes { bytes in
                var offset = start
                // The last bit tells whether the byte before the block is of a word.
                var before: UInt64 = 0
                while offset < bytes.count {
                    let members = Self.members(bytes, offset)
                    var starts = members & ~(members << 1 | before)
                    before = members >> 63
                    while starts != 0 {
                        let place = starts.trailingZeroBitCount
                        starts &= starts - 1
                        let start = offset + place
                        guard isFirst[Int(bytes[start])] else { continue }
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

    /// The hash with which a word is shown.
    package static func hash(_ word: [UInt8]) -> UInt64 { word.withUnsafeBytes { hash($0, 0, $0.count) } }

    @inline(__always)
    private static func isMember(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte >= 128
    }

    /// Which of the 64 bytes from an offset on are of words, the first one in the lowest bit.
    private static func members(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        var members: UInt64 = 0
        guard let base = bytes.baseAddress, offset + 64 <= bytes.count else {
            for place in offset..<bytes.count where isMember(bytes[place]) { members |= 1 << UInt64(place - offset) }
            return members
        }
        for number in 0..<8 {
            let place = offset + number * 8
            let eight = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            members |= eightMembers(eight) << UInt64(number * 8)
        }
        return members
    }

    /// Which of eight bytes are of words. A sum of less than 256 in each byte tells by its highest bit what is large enough.
    @inline(__always)
    private static func eightMembers(_ bytes: UInt64) -> UInt64 {
        func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
        let ascii = bytes & all(0x7F)
        func among(_ bytes: UInt64, _ first: UInt8, _ last: UInt8) -> UInt64 {
            (bytes &+ all(0x80 - first)) & ~(bytes &+ all(0x7F - last))
        }
        let letters = among(ascii | all(0x20), UInt8(ascii: "a"), UInt8(ascii: "z"))
        let digits = among(ascii, UInt8(ascii: "0"), UInt8(ascii: "9"))
        let marks =
            among(ascii, UInt8(ascii: "_"), UInt8(ascii: "_")) | among(ascii, UInt8(ascii: "$"), UInt8(ascii: "$"))
        // A bit of each byte comes to stand next to those of the others.
        return (((letters | digits | marks | bytes) & all(0x80)) >> 7 &* 0x0102_0408_1020_4080) >> 56
    }

    /// Words of up to eight bytes have hashes of their own.
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
