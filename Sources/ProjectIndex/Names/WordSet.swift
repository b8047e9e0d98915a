/// Some names, to be looked for in many files at once: a file costs the same however many there are.
struct WordSet {
    private let hashes: Set<NameHash>
    private let words: Set<[UInt8]>

    init(_ names: some Sequence<String>) {
        words = Set(names.map { Array($0.utf8) })
        hashes = Set(words.map { NameHash(String(decoding: $0, as: UTF8.self)) })
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
            guard Self.isWord(bytes[offset]) else {
                offset += 1
                continue
            }
            let start = offset
            var hash = NameHash()
            while offset < bytes.count, Self.isWord(bytes[offset]) {
                hash.add(bytes[offset])
                offset += 1
            }
            guard hashes.contains(hash) else { continue }
            let word = Array(bytes[start..<offset])
            if words.contains(word) { visit(start, word) }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool { SwiftScanner.isASCIIWord(byte) || byte >= 128 }
}
