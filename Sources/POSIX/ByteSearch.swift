#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The offset of the first occurrence of a word in bytes from `start` on, and not beyond `end`; nil if there is none.
///
/// It searches for the word's last character, so a word with a rare one is found at the speed of reading memory.
package func firstOffset(of word: StaticString, in bytes: [UInt8], from start: Int = 0, to end: Int = .max) -> Int? {
    let length = word.utf8CodeUnitCount
    guard length > 0, start >= 0 else { return nil }
    return bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return nil }
        let last = Int32(word.utf8Start[length - 1])
        let limit = min(end, bytes.count)
        var at = start + length - 1
        while at < limit, let found = memchr(base + at, last, limit - at) {
            let end = UnsafeRawPointer(found) - base + 1
            if memcmp(base + end - length, word.utf8Start, length) == 0 { return end - length }
            at = end
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

/// The same as the first function for a word that is not a literal.
package func firstOffset(of word: [UInt8], in bytes: [UInt8], from start: Int = 0, to end: Int = .max) -> Int? {
    guard let final = word.last, start >= 0 else { return nil }
    return bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return nil }
        return word.withUnsafeBytes { word in
            guard let first = word.baseAddress else { return nil }
            let limit = min(end, bytes.count)
            var at = start + word.count - 1
            while at < limit, let found = memchr(base + at, Int32(final), limit - at) {
                let end = UnsafeRawPointer(found) - base + 1
                if memcmp(base + end - word.count, first, word.count) == 0 { return end - word.count }
                at = end
            }
            return nil
        }
    }
}
