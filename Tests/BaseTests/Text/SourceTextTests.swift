import Testing

@testable import YAML

@Suite struct SourceTextTests {
    private func source(_ text: String) -> SourceText { SourceText(Array(text.utf8)) }

    private func lines(_ text: String) -> [String] {
        let source = source(text)
        return (1...source.lineCount).compactMap { source.line($0).map(source.string) }
    }

    @Test func anEmptyTextHasOneEmptyLine() {
        let empty = source("")
        #expect(empty.lineCount == 1)
        #expect(empty.position(at: 0) == .start)
        #expect(empty.line(1) == 0..<0)
        #expect(empty.line(0) == nil)
        #expect(empty.line(2) == nil)
    }

    @Test func lines() {
        #expect(lines("a\nb\n") == ["a", "b", ""])
        #expect(lines("a\nb") == ["a", "b"])
        #expect(lines("\n\n") == ["", "", ""])
        #expect(lines("a\r\nb\r\n") == ["a", "b", ""])
        #expect(lines("\r\n") == ["", ""])
        #expect(lines("a\rb\r") == ["a\rb\r"])
        #expect(lines("\u{FEFF}a\nb") == ["a", "b"])
        #expect(lines("\u{FEFF}") == [""])
    }

    @Test func columnsCountScalars() {
        let text = source("é😀x\r\n日本y")
        #expect(text.position(at: 0) == Position(offset: 0, line: 1, column: 1))
        #expect(text.position(at: 2) == Position(offset: 2, line: 1, column: 2))
        #expect(text.position(at: 6) == Position(offset: 6, line: 1, column: 3))
        #expect(text.position(at: 9) == Position(offset: 9, line: 2, column: 1))
        #expect(text.position(at: 15) == Position(offset: 15, line: 2, column: 3))
    }

    @Test func aByteOrderMarkHasNoColumn() {
        let text = source("\u{FEFF}ab\nc")
        #expect(text.byteOrderMarkLength == 3)
        #expect(text.position(at: 0) == Position(offset: 0, line: 1, column: 1))
        #expect(text.position(at: 3) == Position(offset: 3, line: 1, column: 1))
        #expect(text.position(at: 4) == Position(offset: 4, line: 1, column: 2))
        #expect(text.position(at: 6) == Position(offset: 6, line: 2, column: 1))
        #expect(source("a\u{FEFF}b").byteOrderMarkLength == 0)
    }

    @Test func theLastLine() {
        #expect(source("a\nbc").position(at: 4) == Position(offset: 4, line: 2, column: 3))
        #expect(source("a\n").position(at: 2) == Position(offset: 2, line: 2, column: 1))
    }

    @Test func offsetsOutsideAreMovedIn() {
        #expect(source("a\nb").position(at: -5) == .start)
        #expect(source("a\nb").position(at: 99) == Position(offset: 3, line: 2, column: 2))
        #expect(source("abc").string(1..<99) == "bc")
    }

    @Test func brokenUTF8IsReplaced() {
        #expect(SourceText([0x61, 0xFF, 0x62]).string(0..<3) == "a\u{FFFD}b")
    }

    /// Lines and characters across every boundary of a table of blocks, compared with counting from the start.
    @Test(arguments: [1, 2, 3, 5, 31, 63, 64, 127, 128, 129, 255, 256, 257, 511, 512, 700, 2000])
    func longTexts(lineLength: Int) {
        for unit in ["a", "é", "日", "😀", "a😀"] {
            let line = String(repeating: unit, count: lineLength)
            for text in ["\(line)\n\(line)\r\n\n\(line)", "\u{FEFF}\(line)\n\(line)\n"] {
                checkPlaces(of: text)
            }
        }
    }

    private func checkPlaces(of text: String) {
        let source = source(text)
        var expected = Position.start
        var number = 0
        var wrong: [Position] = []
        for scalar in text.unicodeScalars {
            if source.position(at: expected.offset) != expected { wrong.append(expected) }
            let isMark = expected.offset == 0 && scalar == "\u{FEFF}"
            if !isMark {
                if source.position(source.firstPosition, afterScalars: number) != expected { wrong.append(expected) }
                number += 1
            }
            expected.offset += UTF8.width(scalar)
            if scalar == "\n" {
                expected.line += 1
                expected.column = 1
            } else if !isMark {
                expected.column += 1
            }
        }
        #expect(wrong.isEmpty)
        #expect(source.position(at: expected.offset) == expected)
        #expect(source.position(source.firstPosition, afterScalars: number) == expected)
        #expect(source.lineCount == expected.line)
    }
}
