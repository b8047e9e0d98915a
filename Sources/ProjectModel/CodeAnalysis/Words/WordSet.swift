import Base

/// A set of names to search for in many files: the cost per file does not depend on the number of names.
struct WordSet {
    private let words: Set<[UInt8]>
    /// Filters by the first bytes: most other words need not be read.
    private let runs: ByteRuns
    /// A bit for the hash of each word, which avoids the set lookup for nearly all other words.
    private var bits: [UInt64]

    init(_ names: some Sequence<String>) {
        words = Set(names.map { Array($0.utf8) })
        bits = Array(repeating: 0, count: 1024)
        for word in words {
            let hash = ByteRuns.hash(word)
            bits[Self.slot(hash)] |= Self.bit(hash)
        }
        runs = ByteRuns(like: words)
    }

    /// The offsets of the names as complete words, in order.
    func offsets(in bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        forEach(in: bytes) { start, _ in found.append(start) }
        return found
    }

    /// Visits each of the words with its offset.
    func forEach(in bytes: [UInt8], _ visit: (_ start: Int, _ word: [UInt8]) -> Void) {
        runs.forEach(in: bytes) { range, hash in
            guard bits[Self.slot(hash)] & Self.bit(hash) != 0 else { return }
            let word = Array(bytes[range])
            if words.contains(word) { visit(range.lowerBound, word) }
        }
    }

    /// The index of the 64-bit integer, of 1,024, with a hash's bit.
    private static func slot(_ hash: UInt64) -> Int { Int(hash >> 6 & 1023) }
    private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash & 63) }
}
