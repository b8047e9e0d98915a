import Foundation
import LibXML
import Testing

@Suite struct EncodingPrecheckTests {
    @Test(arguments: ["", " ", "\n\n", "\r\n\t ", "\u{FEFF}", "\u{FEFF}\n  \n"])
    func empty(text: String) {
        #expect(problem(text) == .empty)
    }

    @Test(arguments: ["a", "\n<a/>", "\u{FEFF}<a/>", "<a> </a>", "\0"])
    func notEmpty(text: String) {
        #expect(problem(text) == nil)
    }

    @Test(arguments: [
        (String.Encoding.utf16LittleEndian, "UTF-16"), (.utf16BigEndian, "UTF-16"), (.utf32LittleEndian, "UTF-32"),
        (.utf32BigEndian, "UTF-32"),
    ])
    func wideEncodings(encoding: String.Encoding, name: String) throws {
        for text in ["<?xml version=\"1.0\"?><a/>", "<a/>"] {
            let bare = try #require(text.data(using: encoding))
            let marked = try #require("\u{FEFF}\(text)".data(using: encoding))
            #expect(problem(Array(bare)) == .encoding(name, 0..<2))
            #expect(problem(Array(marked)) == .encoding(name, 0..<2))
        }
    }

    /// Texts whose first bytes libxml2 would take for something else than UTF-8.
    @Test func encodingsByTheirFirstBytes() {
        #expect(problem([0x4C, 0x6F, 0xA7, 0x94, 0x93]) == .encoding("EBCDIC", 0..<2))
        #expect(problem([0x00, 0x00, 0x3C, 0x00, 0x00]) == .encoding("UTF-32", 0..<2))
        #expect(problem([0x00, 0x3C, 0x00, 0x00, 0x00]) == .encoding("UTF-32", 0..<2))
        #expect(problem([0xFE, 0xFF]) == .encoding("UTF-16", 0..<2))
        #expect(problem([0xFF, 0xFE]) == .encoding("UTF-16", 0..<2))
        #expect(problem([0x4C, 0x6F, 0xA7]) == nil)
        #expect(problem(Array("Lo".utf8)) == nil)
    }

    @Test(arguments: [
        "encoding=\"utf-8\"", "encoding=\"UTF-8\"", "encoding='UTF-8'", "encoding = 'Utf-8'", "encoding=\"utf8\"",
        "encoding='UTF8'", "standalone=\"no\"",
    ])
    func utf8(declaration: String) throws {
        for mark in ["", "\u{FEFF}"] {
            let text = "\(mark)<?xml version=\"1.0\" \(declaration)?>\n<é/>"
            #expect(problem(text) == nil)
            if !declaration.hasPrefix("standalone") { #expect(try parse(text).elementCount == 1) }
        }
    }

    @Test(arguments: [
        ("ISO-8859-1", "encoding=\"ISO-8859-1\""), ("latin1", "encoding = 'latin1'"), ("UTF-16", "encoding='UTF-16'"),
        ("US-ASCII", "encoding\n=\n\"US-ASCII\""), ("", "encoding=''"), ("utf-80", "encoding='utf-80'"),
        ("ISO-8859-1", "standalone=\"yes\" encoding=\"ISO-8859-1\""),
    ])
    func otherEncodings(name: String, declaration: String) {
        for mark in ["", "\u{FEFF}"] {
            for space in [" ", "\n", String(repeating: " ", count: 600), String(repeating: "\n", count: 70_000)] {
                let text = "\(mark)<?xml version=\"1.0\"\(space)\(declaration) ?>\n<a/>"
                let start = place(of: "encoding", in: text).lowerBound
                let end = place(of: declaration, in: text).upperBound
                #expect(problem(text) == .encoding(name, start..<end))
            }
        }
    }

    @Test(arguments: [
        "<?xml version='1.0'?><a encoding=\"latin1\"/>", "<?xml-model encoding=\"latin1\"?><a/>",
        "<?xmlencoding encoding='latin1'?><a/>", "<a><?xml2 encoding='latin1'?></a>", "<a encoding='latin1'/>",
        "<?xml version=\"1.0\"?><!-- encoding='latin1' --><a/>",
    ])
    func noDeclarationOfAnEncoding(text: String) {
        #expect(problem(text) == nil)
    }
}
