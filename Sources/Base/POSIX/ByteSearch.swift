#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The offset of the first occurrence of a word in bytes from `start` on, and not beyond `end`; nil if there is none.
package func firstOffset(of word: StaticString, in bytes: [UInt8], from start: Int = 0, to end: Int = .max) -> Int? {
    word.withUTF8Buffer { firstOffset(of: $0, bytes, start, end) }
}

/// The same for a word that is not a literal.
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

/// The same for a word: occurrences that are part of a longer word don't count.
package func wordOffsets(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
    allOffsets(of: word, in: bytes).filter { offset in
        let end = offset + word.count
        return (offset == 0 || !WordBytes.contains(bytes[offset - 1]))
            && (end == bytes.count || !WordBytes.contains(bytes[end]))
    }
}

/// It searches for one character of the word: a capital letter, because text has few of them, else the last character.
private func firstOffset(
    of word: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8], _ start: Int, _ end: Int
) -> Int? {
    guard let first = word.baseAddress, !word.isEmpty, start >= 0 else { return nil }
    let rare = word.lastIndex { $0 &- UInt8(ascii: "A") < 26 } ?? word.count - 1
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

/// Searches bytes for several words at once, at about the speed of reading memory.
///
/// Many offsets at a time are compared with two characters of each word; only if both match, with the entire word. Words
/// with the same two characters at the same distance share a comparison.
package struct WordSearch: Sendable {
    /// A word, and the indices of two of its characters that rarely occur at this distance in other texts.
    package struct Word: Sendable {
        fileprivate let text: StaticString
        fileprivate let first: Int
        fileprivate let second: Int

        package init(_ text: StaticString, rare first: Int, _ second: Int) {
            self.text = text
            let last = text.utf8CodeUnitCount - 1
            self.first = min(max(min(first, second), 0), last)
            self.second = min(max(first, second, 0), last)
        }

        package var count: Int { text.utf8CodeUnitCount }
        fileprivate func byte(_ number: Int) -> UInt8 { text.utf8Start[number] }
    }

    private typealias Block = SIMD16<UInt8>

    private typealias Hits = SIMDMask<SIMD16<Int8>>

    private struct Pattern: Hashable, Sendable {
        let first: Block
        let second: Block
        let distance: Int

        init(_ word: Word) {
            first = Block(repeating: word.byte(word.first))
            second = Block(repeating: word.byte(word.second))
            distance = word.second - word.first
        }

        /// The places among sixteen of first characters with the second one after them.
        @inline(__always)
        func hits(_ place: UnsafeRawPointer) -> Hits {
            (place.loadUnaligned(as: Block.self) .== first)
                .& (place.loadUnaligned(fromByteOffset: distance, as: Block.self) .== second)
        }
    }

    private let words: [Word]
    private let patterns: [Pattern]
    private let longest: Int
    /// Whether a word's first compared character is this byte.
    private let isFirst: [Bool]

    /// - Parameter words: Of at least one character each.
    package init(_ words: [Word]) {
        self.words = words.filter { $0.count > 0 }
        patterns = Array(Set(self.words.map(Pattern.init)))
        longest = self.words.map(\.count).max() ?? 0
        let first = Set(self.words.map { $0.byte($0.first) })
        isFirst = (0...UInt8.max).map(first.contains)
    }

    /// Reports the occurrences of words, regardless of the text around them, in the order of the first characters that
    /// are compared.
    ///
    /// - Parameters:
    ///   - count: The number of bytes to search, from the first on.
    ///   - found: Called with the number of the word and its offset.
    @inline(never)
    package func search(_ bytes: [UInt8], count: Int, _ found: (_ word: Int, _ offset: Int) -> Void) {
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let count = min(count, bytes.count)
            var offset = 0
            patterns.withUnsafeBufferPointer { patterns in
                // Four blocks at once: loading a pattern costs as much as comparing it.
                while offset + 64 + longest <= count {
                    let place = base + offset
                    var hits = (Hits(), Hits(), Hits(), Hits())
                    for pattern in patterns {
                        hits.0 .|= pattern.hits(place)
                        hits.1 .|= pattern.hits(place + 16)
                        hits.2 .|= pattern.hits(place + 32)
                        hits.3 .|= pattern.hits(place + 48)
                    }
                    if any(hits.0 .| hits.1 .| hits.2 .| hits.3) {
                        report(hits.0, base, offset, count, found)
                        report(hits.1, base, offset + 16, count, found)
                        report(hits.2, base, offset + 32, count, found)
                        report(hits.3, base, offset + 48, count, found)
                    }
                    offset += 64
                }
            }
            while offset < count {
                compare(base, offset, count, found)
                offset += 1
            }
        }
    }

    private func report(
        _ hits: Hits, _ base: UnsafeRawPointer, _ offset: Int, _ count: Int,
        _ found: (_ word: Int, _ offset: Int) -> Void
    ) {
        let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
        report(halves[0], base, offset, count, found)
        report(halves[1], base, offset + 8, count, found)
    }

    /// Compares the places whose bytes are set.
    private func report(
        _ hits: UInt64, _ base: UnsafeRawPointer, _ offset: Int, _ count: Int,
        _ found: (_ word: Int, _ offset: Int) -> Void
    ) {
        var hits = UInt64(littleEndian: hits)
        while hits != 0 {
            let place = hits.trailingZeroBitCount / 8
            compare(base, offset + place, count, found)
            hits &= ~(0xFF << UInt64(place * 8))
        }
    }

    private func compare(
        _ base: UnsafeRawPointer, _ place: Int, _ count: Int, _ found: (_ word: Int, _ offset: Int) -> Void
    ) {
        let first = base.load(fromByteOffset: place, as: UInt8.self)
        guard isFirst[Int(first)] else { return }
        for number in words.indices {
            let word = words[number]
            let offset = place - word.first
            if first == word.byte(word.first), offset >= 0, word.count <= count - offset,
                memcmp(base + offset, word.text.utf8Start, word.count) == 0
            {
                found(number, offset)
            }
        }
    }
}
