import Base
import TestSupport
import Testing

struct ByteRunsTests {
    private static func isMember(_ byte: UInt8) -> Bool {
        byte >= 128 || "_$0123456789".utf8.contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
    }

    /// The expected words, found byte by byte.
    private static func words(_ bytes: [UInt8], from start: Int = 0) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var begin: Int?
        for (offset, byte) in (bytes + [0x20]).enumerated().dropFirst(start) {
            if isMember(byte) {
                begin = begin ?? offset
            } else if let first = begin {
                words.append(first..<offset)
                begin = nil
            }
        }
        return words
    }

    private static func found(_ bytes: [UInt8], from start: Int = 0, _ runs: ByteRuns = ByteRuns())
        -> [Range<Int>]
    {
        var found: [Range<Int>] = []
        runs.forEach(in: bytes, from: start) { word, hash in
            found.append(word)
            #expect(hash == ByteRuns.hash(Array(bytes[word])))
        }
        return found
    }

    @Test func everyByteBetweenWords() {
        for byte in UInt8.min ... .max {
            for length in [3, 63, 64, 65, 130] {
                let bytes = Array(repeating: UInt8(ascii: "a"), count: length) + [byte, UInt8(ascii: "b")]
                let isMember = Self.isMember(byte)
                #expect(Self.found(bytes) == (isMember ? [0..<length + 2] : [0..<length, length + 1..<length + 2]))
            }
        }
    }

    @Test func wordsInAnyPlace() {
        var random = SeededGenerator(seed: 1)
        let alphabet = Array("aZ_$09 .@[`{/:é".utf8)
        for length in 0..<300 {
            let bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            let start = length / 3
            #expect(Self.found(bytes) == Self.words(bytes))
            #expect(Self.found(bytes, from: start) == Self.words(bytes, from: start))
            let capital = Self.words(bytes).filter { bytes[$0].starts(with: "Z".utf8) }
            #expect(Self.found(bytes, ByteRuns(like: [Array("Z".utf8)])) == capital)
            let pair = capital.filter { bytes[$0].starts(with: "Za".utf8) }
            #expect(Self.found(bytes, ByteRuns(like: [Array("Za9".utf8)])) == pair)
        }
    }

    @Test func wordsOfDifferentHashes() {
        let words = [
            "a", "b", "aa", "ab", "ba", "Card", "Cards", "CardView", "CardViews", "ViewCard", "aaaaaaaaa", "aaaaaaaaaa",
        ]
        #expect(Set(words.map { ByteRuns.hash(Array($0.utf8)) }).count == words.count)
    }
}
