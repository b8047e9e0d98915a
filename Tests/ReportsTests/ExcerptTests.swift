import Base
import Reports
import Testing

/// The lines under a finding on a terminal.
@Suite struct ExcerptTests {
    /// The line and the caret's line without the gutter; empty if there is no excerpt.
    private func excerpt(_ file: Marked, width: Int = 80) throws -> [String] {
        let report = makeReport([try #require(file.diagnostic())])
        let lines = report.rendered(.full, content: { _ in file.source.bytes }, width: width).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasSuffix("some-rule") == true && lines[1] == "  It is wrong")
        #expect(lines.suffix(2) == ["", ""])
        return lines.dropFirst(2).dropLast(2).map { line in
            let gutter = line.prefix { $0 == " " || $0.isNumber } + "| "
            #expect(line.hasPrefix(gutter))
            return String(line.dropFirst(gutter.count))
        }
    }

    private func excerpt(_ text: String, width: Int = 80) throws -> [String] { try excerpt(Marked(text), width: width) }

    @Test func indentationIsLeftOut() throws {
        #expect(try excerpt("\n \t  <a [b]/>\n") == ["<a b/>", "   ^"])
        #expect(try excerpt("\n  [  <a b]/>\n") == ["  <a b/>", "^~~~~~"])
    }

    @Test func aTabWithinIsOneCell() throws {
        #expect(try excerpt("\t<a\t\t[b=\"\t\"]\t/>") == ["<a  b=\" \" />", "    ^~~~~"])
    }

    @Test func wideCharactersTakeTwoCells() throws {
        #expect(try excerpt("<a t=\"日本語\" [u=\"ウ\"]/>") == ["<a t=\"日本語\" u=\"ウ\"/>", "              ^~~~~~"])
        #expect(try excerpt("<a t=\"😀✅\" [u=\"🚀\"] v/>") == ["<a t=\"😀✅\" u=\"🚀\" v/>", "            ^~~~~~"])
        // Two scalars, one flag.
        #expect(try excerpt("<a t=\"🇩🇪\" [u]/>") == ["<a t=\"🇩🇪\" u/>", "          ^"])
    }

    @Test func marksThatCombineTakeNone() throws {
        #expect(
            try excerpt("<a t=\"e\u{301}\u{323}\" [u=\"o\u{308}\"]/>") == [
                "<a t=\"e\u{301}\u{323}\" u=\"o\u{308}\"/>", "         ^~~~~",
            ])
        #expect(
            try excerpt("<a t=\"\u{1112}\u{1161}\u{11AB}\" [u]/>") == [
                "<a t=\"\u{1112}\u{1161}\u{11AB}\" u/>", "          ^",
            ])
    }

    @Test func whatCannotBeSeenIsShown() throws {
        #expect(try excerpt("<a t=\"\u{200B}\u{FEFF}\u{AD}\" [u]/>") == ["<a t=\"���\" u/>", "           ^"])
    }

    @Test func aByteOrderMarkIsNotPartOfTheLine() throws {
        #expect(try excerpt("\u{FEFF}<a [b]/>\n") == ["<a b/>", "   ^"])
    }

    @Test func carriageReturnsAreNotPartOfTheLine() throws {
        #expect(try excerpt("<x/>\r\n<a [b]/>\r\n") == ["<a b/>", "   ^"])
        #expect(try excerpt("<x/>\r\n<a b/>[\r]\n") == ["<a b/>", "      ^"])
        #expect(try excerpt("<x/>\r<a [b]/>\r") == ["<x/> <a b/> ", "        ^"])
    }

    @Test func aPlaceOverSeveralLinesIsMarkedOnItsFirst() throws {
        #expect(try excerpt("<x/>\n<a [b\n  c=\"d\"\n  e]/>\n") == ["<a b", "   ^"])
        #expect(try excerpt("<x/>\r\n  [<abc d=\"e\"\r\n  e/>]\r\n") == ["<abc d=\"e\"", "^~~~~~~~~~"])
        #expect(try excerpt("<a b[\n]/>\n") == ["<a b", "    ^"])
    }

    @Test func anEmptyPlaceHasACaret() throws {
        #expect(try excerpt("<a []b/>\n") == ["<a b/>", "   ^"])
        #expect(try excerpt("<a b/>[]") == ["<a b/>", "      ^"])
        #expect(try excerpt("[]<a b/>") == ["<a b/>", "^"])
    }

    @Test func aBlankLineIsNotShown() throws {
        #expect(try excerpt("<a>\n[]") == [])
        #expect(try excerpt("[]") == [])
        #expect(try excerpt("<a>\n  \t[]\n</a>") == [])
        #expect(try excerpt("<a>\r\n[]\r\n</a>") == [])
    }

    @Test func aFileThatHasChangedIsNotShown() throws {
        let file = Marked("<a>\n<b>\n<c [d]/>\n")
        let diagnostic = try #require(file.diagnostic())
        for changed in ["", "<a>", "\n\n\n\n\n\n\n\n\n\n", "<a>\n<b b=\"ccccccccccc\">\n<c d/>\n"] {
            let text = makeReport([diagnostic]).rendered(.full, content: { _ in Array(changed.utf8) })
            #expect(text == "A.xib:3:4 warning some-rule\n  It is wrong\n\n")
        }
    }

    @Test func bytesThatAreNotTextAreReplaced() throws {
        let bytes = Array("<a t=\"".utf8) + [0xFF, 0xC3] + Array("\" [u=\"".utf8) + [0x80] + Array("\"]/>".utf8)
        #expect(try excerpt(Marked(bytes)) == ["<a t=\"��\" u=\"�\"/>", "          ^~~~~"])
        let unreadable = Array("<a [".utf8) + [0x80] + Array("]b/>".utf8)
        #expect(try excerpt(Marked(unreadable)) == ["<a �b/>", "   ^"])
    }

    // MARK: Long lines

    /// `full` leaves for the line 8 less than the terminal's width, here 28.
    private let narrow = 36

    @Test func aLineThatFitsIsComplete() throws {
        #expect(
            try excerpt("<a bcdefghijklmnopqrst [u]=\"\"/>", width: narrow + 1).first
                == "<a bcdefghijklmnopqrst u=\"\"/>")
        #expect(
            try excerpt("<a bcdefghijklmnopqrst[u]=\"\"/>", width: narrow).first == "<a bcdefghijklmnopqrstu=\"\"/>")
    }

    @Test func theEndOfALongLineIsLeftOut() throws {
        #expect(
            try excerpt("<a [b=\"0\"] c=\"\(String(repeating: "x", count: 50))\"/>", width: narrow)
                == ["<a b=\"0\" c=\"xxxxxxxxxxxxxxxx…", "   ^~~~~"])
    }

    @Test func theBeginOfALongLineIsLeftOut() throws {
        #expect(
            try excerpt("<a c=\"\(String(repeating: "x", count: 50))\" [b=\"0\"]/>", width: narrow)
                == ["…" + String(repeating: "x", count: 19) + "\" b=\"0\"/>", "                      ^~~~~"])
    }

    @Test func bothAreLeftOut() throws {
        let long = String(repeating: "x", count: 50)
        // A third of the width is before the place.
        #expect(
            try excerpt("<a c=\"\(long)\" [b=\"0\"] d=\"\(long)\"/>", width: narrow)
                == ["…xxxxxxx\" b=\"0\" d=\"xxxxxxxxxx…", "          ^~~~~"])
    }

    @Test func aPlaceLongerThanTheTerminalIsCut() throws {
        let long = String(repeating: "x", count: 500)
        #expect(
            try excerpt("<abc [b=\"\(long)\"]/>", width: narrow)
                == [
                    "<abc b=\"" + String(repeating: "x", count: 20) + "…",
                    "     " + "^" + String(repeating: "~", count: 22),
                ])
    }

    @Test(arguments: ["日", "😀", "e\u{301}", "x", "é"], [36, 37, 50, 80])
    func noLineIsWiderThanTheTerminal(_ character: String, _ width: Int) throws {
        let cells = ["日", "😀"].contains(character) ? 2 : 1
        for (before, inside, after) in [(0, 1, 60), (60, 1, 0), (60, 3, 60), (60, 60, 60), (100, 0, 1), (3, 4, 5)] {
            func filler(_ count: Int) -> String { String(repeating: character, count: count) }
            let lines = try excerpt(
                "<" + filler(before) + "[" + filler(inside) + "]" + filler(after) + ">", width: width)
            func isFiller(_ c: Character) -> Bool { String(c) == character }
            let used = lines[0].reduce(0) { $0 + (isFiller($1) ? cells : 1) }
            #expect(used <= width - 6)
            #expect(used >= min(width - 10, (before + inside + after) * cells + 2), "\(lines)")
            // The caret is under the first character of the place: as many cells are before it as before the place in
            // the excerpt.
            let indent = lines[1].prefix { $0 == " " }.count
            #expect(indent < used && lines[1].count <= max(used, indent + 1))
        }
    }

    @Test func aMarkIsNotPutOnTheEllipsis() throws {
        let lines = try excerpt("<\(String(repeating: "e\u{301}", count: 60))[b]>", width: narrow)
        #expect(lines[0].unicodeScalars.prefix(2).map(String.init) == ["…", "e"])
        #expect(lines[1].drop { $0 == " " } == "^")
        #expect(lines[0].count - 1 == lines[1].count)
    }

    @Test func anImageOnALineIsCut() throws {
        let image = String(repeating: "QUJD", count: 1_000_000)
        let lines = try excerpt("<a data=\"\(image)\" [b=\"0\"] c=\"\(image)\"/>")
        #expect(lines[0].count == 74 && lines[0].contains("D\" b=\"0\" c=\"Q"))
        #expect(lines[1].drop { $0 == " " } == "^~~~~")
        #expect(try excerpt("<a [data=\"\(image)\"]/>")[1].count == 72)
    }
}
