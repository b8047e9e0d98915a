import Text

/// Some names, to be looked for in many files at once: a file costs the same however many there are.
struct WordSet {
    private let words: Set<[UInt8]>
    /// A bit for the first byte of each word: most other words need not be read.
    private var firsts: [UInt64] = [0, 0, 0, 0]
    /// A bit for the hash of each word, which spares nearly all other words the look into the set.
    private var bits: [UInt64]

    init(_ names: some Sequence<String>) {
        words = Set(names.map { Array($0.utf8) })
        bits = Array(repeating: 0, count: 1024)
        for word in words {
            var hash = NameHash()
            for byte in word { hash.add(byte) }
            bits[hash.slot] |= hash.bit
            if let first = word.first { firsts[Int(first >> 6)] |= 1 << UInt64(first & 63) }
        }
    }

    /// Where the names stand as words of their own, in order.
    func offsets(in bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        forEach(in: bytes) { start, _ in found.append(start) }
        return found
    }

    /// Shows each of the words with its place.
    func forEach(in bytes: [UInt8], _ visit: (_ start: Int, _ word: [UInt8]) -> Void) {
        var offset = 0
        while offset < bytes.count {
            guard WordBytes.contains(bytes[offset]) else {
                offset += 1
                continue
            }
            let start = offset
            let first = bytes[offset]
            guard firsts[Int(first >> 6)] & 1 << UInt64(first & 63) != 0 else {
                while offset < bytes.count, WordBytes.contains(bytes[offset]) { offset += 1 }
                continue
            }
            var hash = NameHash()
            while offset < bytes.count, WordBytes.contains(bytes[offset]) {
                hash.add(bytes[offset])
                offset += 1
            }
            guard bits[hash.slot] & hash.bit != 0 else { continue }
            let word = Array(bytes[start..<offset])
            if words.contains(word) { visit(start, word) }
        }
    }

}

extension NameHash {
    /// Which of 1,024 numbers has its bit.
    fileprivate var slot: Int { Int(value >> 6 & 1023) }
    fileprivate var bit: UInt64 { 1 << UInt64(value & 63) }
}
