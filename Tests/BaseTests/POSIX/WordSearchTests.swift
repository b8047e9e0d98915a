import Base
import Testing

@Suite struct WordSearchTests {
    private static let words = ["class", "enum", "extension", "ab", "b", "abc"]
    private static let search = WordSearch([
        WordSearch.Word("class", rare: 1, 4), WordSearch.Word("enum", rare: 3, 1),
        WordSearch.Word("extension", rare: 1, 8),
        WordSearch.Word("ab", rare: 0, 1), WordSearch.Word("b", rare: 0, 0), WordSearch.Word("abc", rare: 9, -1),
    ])

    private static func found(_ bytes: [UInt8], count: Int) -> [String] {
        var found: [String] = []
        search.search(bytes, count: count) { found.append("\($1) \(words[$0])") }
        return found
    }

    /// The words found by a search at each position.
    private static func expected(_ bytes: ArraySlice<UInt8>) -> [String] {
        bytes.indices.flatMap { place in
            words.filter { bytes[place...].starts(with: $0.utf8) }.map { "\(place) \($0)" }
        }
    }

    @Test(arguments: [
        "", "class", "clas", "xclassy", "an enum class extension of", "abcabcab", "extensionextensionextension",
        "a text of more than sixteen bytes, then a class", "class, and then a text of more than sixteen bytes",
    ])
    func findsAll(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(Self.found(bytes, count: bytes.count) == Self.expected(bytes[...]))
    }

    @Test func wordsAtEveryPlace() {
        for word in Self.words {
            for before in 0..<40 {
                for after in [0, 1, 15, 16, 30] {
                    let bytes =
                        Array(repeating: UInt8(ascii: " "), count: before) + Array(word.utf8)
                        + Array(repeating: UInt8(ascii: "."), count: after)
                    #expect(Self.found(bytes, count: bytes.count) == Self.expected(bytes[...]))
                }
            }
        }
    }

    @Test func onlySoManyBytes() {
        let bytes = Array("class class class class".utf8)
        for count in 0...bytes.count { #expect(Self.found(bytes, count: count) == Self.expected(bytes[..<count])) }
        #expect(Self.found(bytes, count: 99) == Self.expected(bytes[...]))
    }
}
