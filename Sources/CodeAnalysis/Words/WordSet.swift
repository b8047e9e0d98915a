import POSIX
import Text

/// Some names, to be looked for in many files at once: a file costs the same however many there are.
struct WordSet {
    private let words: Set<[UInt8]>
    /// By how they begin: most other words need not be read.
    private let runs: ByteRuns
    /// A bit for the hash of each word, which spares nearly all other words the look into the set.
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

    /// Where the names stand as words of their own, in order.
    func offsets(in bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        forEach(in: bytes) { start, _ in found.append(start) }
        return found
    }

    /// Shows each of the words with its place.
    func forEach(in bytes: [UInt8], _ visit: (_ start: Int, _ word: [UInt8]) -> Void) {
        runs.forEach(in: bytes) { range, hash in
            guard bits[Self.slot(hash)] & Self.bit(hash) != 0 else { return }
            let word = Array(bytes[range])
            if words.contains(word) { visit(range.lowerBound, word) }
        }
    }

    /// Which of 1,024 numbers has a hash's bit.
    private static func slot(_ hash: UInt64) -> Int { Int(hash >> 6 & 1023) }
    private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash & 63) }
}
