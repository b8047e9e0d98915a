@testable import LanguageServer
import TestSupport
import Testing

struct LineTableTests {
    /// `é` is 2 bytes and 1 unit, `😀` 4 bytes and 2 units.
    private static let text = LineTable(Array("aé😀b\r\nc\rd\n\n😀".utf8))

    @Test func linesEndInThreeWays() {
        #expect((0..<6).map { Self.text.line($0).count } == [8, 1, 1, 0, 4, 0])
    }

    @Test func charactersCountAsNegotiated() {
        #expect(Self.text.position(at: 7, .utf8) == TextPosition(line: 0, character: 7))
        #expect(Self.text.position(at: 7, .utf16) == TextPosition(line: 0, character: 4))
        #expect(Self.text.offset(of: TextPosition(line: 0, character: 4), .utf16) == 7)
        // Inside a character: its start.
        #expect(Self.text.offset(of: TextPosition(line: 0, character: 3), .utf16) == 3)
        #expect(Self.text.offset(of: TextPosition(line: 0, character: 5), .utf8) == 3)
        #expect(Self.text.position(at: 5, .utf16) == TextPosition(line: 0, character: 2))
    }

    @Test func whatIsBeyondIsTheEnd() {
        #expect(Self.text.offset(of: TextPosition(line: 1, character: 99), .utf16) == 11)
        #expect(Self.text.offset(of: TextPosition(line: 99, character: 0), .utf16) == Self.text.bytes.count)
        #expect(Self.text.position(at: 99, .utf8) == TextPosition(line: 4, character: 4))
        #expect(LineTable([]).position(at: 5, .utf16) == TextPosition(line: 0, character: 0))
    }

    @Test func aByteOrderMarkIsNotSeen() {
        let marked = LineTable([0xEF, 0xBB, 0xBF] + Array("ab".utf8))
        #expect(marked.position(at: 4, .utf16) == TextPosition(line: 0, character: 1))
        #expect(marked.offset(of: TextPosition(line: 0, character: 1), .utf8) == 4)
    }

    /// Compared with the standard library's own views of a text.
    @Test func positionsAgreeWithStrings() {
        var random = SeededGenerator(seed: 1)
        let letters: [Character] = ["a", "é", "😀", "\n", "\r\n", "한", "\u{301}", "\t"]
        for _ in 0..<200 {
            let string = String((0..<40).map { _ in letters.randomElement(using: &random) ?? "a" })
            let table = LineTable(Array(string.utf8))
            for index in string.unicodeScalars.indices {
                let offset = string.utf8.distance(from: string.startIndex, to: index)
                let before = string[..<index].unicodeScalars
                if before.last == "\r", string.unicodeScalars[index] == "\n" { continue }
                let start = before.lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex
                let line = before.count { $0 == "\n" }
                for (encoding, count) in [
                    (PositionEncoding.utf8, string[start..<index].utf8.count),
                    (.utf16, string[start..<index].utf16.count),
                ] {
                    let position = TextPosition(line: line, character: count)
                    #expect(table.position(at: offset, encoding) == position)
                    #expect(table.offset(of: position, encoding) == offset)
                }
            }
        }
    }
}
