import InterfaceBuilder
import Testing

/// A file that is not a document, the expected message, and the text at the expected place.
struct Unread: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var kind: ReadingProblem.Kind
    var place: String
    /// `%` matches libxml2's message, which differs between versions.
    var message: String

    init(_ name: String, _ bytes: [UInt8], _ kind: ReadingProblem.Kind, at place: String, _ message: String) {
        self.name = name
        self.bytes = bytes
        self.kind = kind
        self.place = place
        self.message = message
    }

    init(_ name: String, _ text: String, _ kind: ReadingProblem.Kind, at place: String, _ message: String) {
        self.init(name, Array(text.utf8), kind, at: place, message)
    }

    var testDescription: String { name }
}

private func problem(_ bytes: [UInt8]) throws -> ReadingProblem? {
    let reader = try #require(DocumentReader())
    do throws(ReadingProblem) {
        _ = try reader.read(bytes, path: "/project/Card.xib")
        return nil
    } catch {
        return error
    }
}

@Suite struct ReadingProblemTests {
    @Test(arguments: refused + conflicts + notWellFormed + foreign)
    func isReported(_ file: Unread) throws {
        let problem = try #require(try problem(file.bytes))
        #expect(problem.kind == file.kind)
        #expect(String(decoding: file.bytes[problem.range], as: UTF8.self) == file.place)
        let parts = file.message.split(separator: "%", omittingEmptySubsequences: false)
        if parts.count == 2 {
            #expect(problem.message.hasPrefix(parts[0]) && problem.message.hasSuffix(parts[1]), "\(problem.message)")
            #expect(problem.message.count > file.message.count)
        } else {
            #expect(problem.message == file.message)
        }
    }

    @Test(arguments: refused + conflicts + notWellFormed + foreign)
    func aMessageIsOneLineForATerminal(_ file: Unread) throws {
        let message = try #require(try problem(file.bytes)).message
        let isBad: (Unicode.Scalar) -> Bool = {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{2028}" || $0 == "\u{2029}"
        }
        #expect(!message.unicodeScalars.contains(where: isBad))
        #expect(message.first?.isUppercase == true)
        #expect(message.last == ".")
        #expect(!message.contains("!"))
        #expect(message.count < 700)
    }

    @Test(arguments: refused + conflicts + notWellFormed + foreign)
    func theReaderIsFineAfterwards(_ file: Unread) throws {
        let reader = try #require(DocumentReader())
        #expect(throws: ReadingProblem.self) { try reader.read(file.bytes, path: "/bad.xib") }
        let document = try reader.read(
            Array("<document><objects><view id='v'/></objects></document>".utf8), path: "/a.xib")
        #expect(document.ids(document.topLevelViews) == ["v"])
    }

    @Test func theKindsAreWhatRulesName() {
        #expect(
            ReadingProblem.Kind.allCases.map(\.rawValue)
                == ["malformed-document", "unreadable-document", "merge-conflict", "legacy-document"])
    }

    @Test func theBoundsThemselvesAreRead() throws {
        let attributes = (1...255).map { "a\($0)='x'" }.joined(separator: " ")
        let deep = String(repeating: "<view>", count: 254) + String(repeating: "</view>", count: 254)
        let text = "<document><objects><view id='v' \(attributes)/>\(deep)</objects></document>"
        #expect(try problem(Array(text.utf8)) == nil)
    }

    @Test func aByteOrderMarkMovesNoPlace() throws {
        let text = "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\r\n<archive type='x'>\r\n</archive>"
        let problem = try #require(try problem(Array(text.utf8)))
        #expect(String(decoding: Array(text.utf8)[problem.range], as: UTF8.self) == "<archive type='x'>")
    }
}

private let refused = [
    Unread(
        "no bytes", "", .malformed, at: "",
        "This file is empty. Xcode can't open it. Restore it from version control."),
    Unread(
        "white space", "\u{FEFF} \r\n\t\n", .malformed, at: "",
        "This file is empty. Xcode can't open it. Restore it from version control."),
    Unread(
        "UTF-16 with its mark", [0xFE, 0xFF, 0x00, 0x3C, 0x00, 0x61], .unreadable, at: "\u{FFFD}\u{FFFD}",
        "The encoding of this file is UTF-16, but Interface Builder writes UTF-8. Open and save it in Xcode, or convert it."
    ),
    Unread(
        "UTF-16 without a mark", [0x3C, 0x00, 0x61, 0x00], .unreadable, at: "<\u{0}",
        "The encoding of this file is UTF-16, but Interface Builder writes UTF-8. Open and save it in Xcode, or convert it."
    ),
    Unread(
        "UTF-32", [0xFF, 0xFE, 0x00, 0x00, 0x3C, 0x00, 0x00, 0x00], .unreadable, at: "\u{FFFD}\u{FFFD}",
        "The encoding of this file is UTF-32, but Interface Builder writes UTF-8. Open and save it in Xcode, or convert it."
    ),
    Unread(
        "a declared encoding", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<document/>", .unreadable,
        at: "encoding=\"ISO-8859-1\"",
        "The encoding of this file is ISO-8859-1, but Interface Builder writes UTF-8. "
            + "Open and save it in Xcode, or convert it."),
    Unread(
        "an encoding without a name", "<?xml version=\"1.0\" encoding=''?>\n<document/>", .unreadable,
        at: "encoding=''",
        "The encoding of this file is unknown, but Interface Builder writes UTF-8. "
            + "Open and save it in Xcode, or convert it."),
    Unread(
        "an encoding meant for the terminal", "<?xml version='1.0' encoding='\u{1B}[31m\n\u{9B}red'?><document/>",
        .unreadable, at: "encoding='\u{1B}[31m\n\u{9B}red'",
        "The encoding of this file is  [31m  red, but Interface Builder writes UTF-8. "
            + "Open and save it in Xcode, or convert it."),
    Unread(
        "an entity", "<document>\n  <!ENTITY a \"b\">\n</document>", .malformed, at: "<!ENTITY a \"b\"",
        "This file declares a document type or entities, which Interface Builder never writes. It is not checked. "
            + "Remove the declaration."),
    Unread(
        "a document type", "<?xml version=\"1.0\"?>\n<!DOCTYPE document\n[]>\n<document/>", .malformed,
        at: "<!DOCTYPE document",
        "This file declares a document type or entities, which Interface Builder never writes. It is not checked. "
            + "Remove the declaration."),
    Unread(
        "257 attributes", "<document>\n<view " + (1...257).map { "a\($0)=''" }.joined(separator: " ") + "/></document>",
        .malformed, at: "<view",
        "This element has 257 attributes, more than the limit of 256. Interface Builder writes a few dozen at most. "
            + "Restore the file from version control."),
    Unread(
        "257 levels", "<document>" + String(repeating: "<view>", count: 255) + "<deepest/>",
        .malformed,
        at: "<deepest",
        "Elements are nested more than 256 levels deep, which exceeds the limit. "
            + "Restore the file from version control."),
]

private let keepOne = "Xcode can't open the file. Keep one side, or merge again with \"xiblint merge --resolve\"."

private let conflicts = [
    Unread(
        "a conflict", "<document>\n<<<<<<< HEAD\n<a/>\n=======\n<b/>\n>>>>>>> feature/login\n</document>", .conflict,
        at: "<<<<<<< HEAD", "A merge conflict between \"HEAD\" and \"feature/login\" was left here. \(keepOne)"),
    Unread(
        "a conflict with CRLF", "<document>\r\n<<<<<<< ours\r\n=======\r\n>>>>>>> theirs\r\n</document>", .conflict,
        at: "<<<<<<< ours", "A merge conflict between \"ours\" and \"theirs\" was left here. \(keepOne)"),
    Unread(
        "a conflict without labels", "<<<<<<<\n=======\n>>>>>>>\n", .conflict, at: "<<<<<<<",
        "A merge conflict between one side and the other was left here. \(keepOne)"),
    Unread(
        "half a conflict", "<document>\n<a/>\n>>>>>>> feature\n</document>", .conflict, at: ">>>>>>> feature",
        "A merge conflict with \"feature\" was left here. \(keepOne)"),
    Unread(
        "the other half", "<document>\n<<<<<<< HEAD\n</document>", .conflict, at: "<<<<<<< HEAD",
        "A merge conflict with \"HEAD\" was left here. \(keepOne)"),
    Unread(
        "labels meant for the terminal", "<<<<<<< \u{1B}]0;evil\u{7}\n=======\n>>>>>>> a\u{2028}b\n", .conflict,
        at: "<<<<<<< \u{1B}]0;evil\u{7}",
        "A merge conflict between \" ]0;evil \" and \"a b\" was left here. \(keepOne)"),
]

private let correct = "Xcode can't open the file. Correct it here."
private let restore = "Xcode can't open it. Restore it from version control."

private let notWellFormed = [
    Unread(
        "an end tag of another element", "<document>\n  <objects>\n  </scenes>\n</document>", .malformed, at: "\n",
        "This is not well-formed XML: %. \(correct)"),
    Unread(
        "an unknown entity", "<document><label text=\"a &nbsp; b\"/></document>", .malformed, at: " ",
        "This is not well-formed XML: %. \(correct)"),
    Unread(
        "a bare <", "<document><label text=\"a < b\"/></document>", .malformed, at: "<",
        "This is not well-formed XML: %. \(correct)"),
    Unread(
        "cut off in a tag", "<document>\n<objects>\n<view id=\"", .malformed, at: "",
        "This file ends too early: %. \(restore)"),
    Unread(
        "cut off between tags", "<document>\n<objects>\n<view id=\"v\"/>\n", .malformed, at: "",
        "This file ends too early: %. \(restore)"),
    Unread(
        "no element", "<?xml version=\"1.0\"?>\n<!-- nothing -->\n", .malformed, at: "",
        "This file ends too early: %. \(restore)"),
    Unread(
        "a byte that is no UTF-8", Array("<document><label text=\"a".utf8) + [0xFF] + Array("b\"/></document>".utf8),
        .malformed, at: "\u{FFFD}", "This is not well-formed XML: this byte is not UTF-8. \(correct)"
    ),
    Unread(
        "half a character", Array("<document>\n  <label text=\"Gr".utf8) + [0xC3] + Array("\"/></document>".utf8),
        .malformed, at: "\u{FFFD}", "This is not well-formed XML: this byte is not UTF-8. \(correct)"
    ),
    Unread(
        "a control character", "<document>\n  <label text=\"a\u{1B}[31m\"/></document>", .malformed, at: "\u{1B}",
        "This is not well-formed XML: %. \(correct)"),
    Unread(
        "a bare ampersand", "<document>\n  <label text=\"a & b\"/></document>", .malformed, at: " ",
        "This is not well-formed XML: \"&\" is written as \"&amp;\". \(correct)"),
    Unread(
        "text", "hello", .malformed, at: "h",
        "This is not a xib or storyboard: it has no <document>. Xcode can't open the file."),
    Unread(
        "HTML", "<p>a & b</p>", .malformed, at: " ",
        "This is not a xib or storyboard: it has no <document>. Xcode can't open the file."),
]

private let foreign = [
    Unread(
        "a compiled nib", "NIBArchive\u{1}\u{0}\u{0}", .unreadable, at: "NIBArchive",
        "This is a compiled nib. Lint the .xib or .storyboard that it was compiled from."),
    Unread(
        "an older compiled nib", "bplist00\u{1}\u{2}", .unreadable, at: "bplist",
        "This is a binary property list (a compiled nib). Lint the .xib or .storyboard that it was compiled from."),
    Unread(
        "the format from before Xcode 5",
        "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"\n version=\"8.00\">\n<data/>\n</archive>",
        .legacy, at: "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"\n version=\"8.00\">",
        "This file has the format from before Xcode 5, which xiblint does not check. Open and save it in Xcode."),
    Unread(
        "another root", "<html lang='en'><body/></html>", .unreadable, at: "<html lang='en'>",
        "This is not an Interface Builder file: its root element is <html>, not <document>. "
            + "Exclude it, or restore it from version control."),
    Unread(
        "a root with a very long name", "<\(String(repeating: "a", count: 500))/>", .unreadable,
        at: "<\(String(repeating: "a", count: 500))/>",
        "This is not an Interface Builder file: its root element is <\(String(repeating: "a", count: 200))…>, "
            + "not <document>. Exclude it, or restore it from version control."),
]
