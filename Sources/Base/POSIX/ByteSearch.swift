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

/// Whether a range of bytes is equal to a word.
package func hasBytes(_ word: [UInt8], in bytes: [UInt8], at range: Range<Int>) -> Bool {
    guard range.count == word.count, range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
    return bytes.withUnsafeBytes { bytes in
        word.withUnsafeBytes { word in
            guard let start = bytes.baseAddress, let first = word.baseAddress else { return word.isEmpty }
            return memcmp(start + range.lowerBound, first, word.count) == 0
        }
    }
}
