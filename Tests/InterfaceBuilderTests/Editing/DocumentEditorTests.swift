import Base
import LibXML
import TestSupport
import Testing

@testable import InterfaceBuilder

/// Changes of documents, byte for byte.
@Suite struct DocumentEditorTests {
    /// The list of objects after a change; nil if it can't be applied.
    private func edited(
        _ objects: String, platform: String = "iOS.CocoaTouch", _ change: (inout DocumentEditor, Document) -> Void
    ) throws -> String? {
        let head = "<document type=\"x\" targetRuntime=\"\(platform)\"><objects>"
        let bytes = Array("\(head)\(objects)</objects></document>".utf8)
        let reader = try #require(DocumentReader())
        let document = try reader.read(bytes, path: "/A.xib")
        var editor = DocumentEditor(document)
        change(&editor, document)
        guard let after = editor.finished()?.applied(to: bytes) else { return nil }
        #expect(throws: Never.self) { try reader.read(after, path: "/A.xib") }
        return String(
            String(decoding: after, as: UTF8.self).dropFirst(head.count).dropLast("</objects></document>".count))
    }

    private func object(_ id: String, _ document: Document) -> ElementRef {
        document.object(id: id) ?? document.tree.root
    }

    @Test func attributesKeepTheirQuotesAndAreWhereXcodeWritesThem() throws {
        let change: (inout DocumentEditor, Document) -> Void = { editor, document in
            editor.setAttribute("priority", to: "999", of: self.object("k", document))
        }
        #expect(
            try edited("<constraint firstAttribute=\"width\" constant=\"8\" id=\"k\"/>", change)
                == "<constraint firstAttribute=\"width\" priority=\"999\" constant=\"8\" id=\"k\"/>")
        #expect(
            try edited("<constraint firstAttribute='width'\n\tpriority = '1' id='k' />", change)
                == "<constraint firstAttribute='width'\n\tpriority = '999' id='k' />")
        #expect(
            try edited("<constraint firstAttribute='width'\n\tid='k'/>", change)
                == "<constraint firstAttribute='width' priority='999'\n\tid='k'/>")
    }

    @Test func valuesAreEscaped() throws {
        let value = "a<b>&\"c'\n"
        #expect(
            try edited("<label text=\"\" id='l'/>") { editor, document in
                editor.setAttribute("text", to: value, of: self.object("l", document))
                editor.setAttribute("userLabel", to: value, of: self.object("l", document))
            } == "<label text=\"a&lt;b&gt;&amp;&quot;c'&#10;\" id='l' userLabel=\"a&lt;b&gt;&amp;&quot;c'&#10;\"/>")
        // XML can't represent it.
        #expect(
            try edited("<label id=\"l\"/>") { $0.setAttribute("text", to: "\u{1}", of: self.object("l", $1)) } == nil)
    }

    @Test func whatCannotBeDoneIsNotDone() throws {
        let two = "<view id=\"v\"/><outlet destination=\"v\" id=\"o\"/>"
        #expect(try edited(two) { $0.remove(self.object("v", $1)) } == nil, "something refers to it")
        #expect(
            try edited(two) {
                $0.remove(self.object("v", $1))
                $0.remove(self.object("o", $1))
            } == "")
        #expect(try edited(two) { editor, document in editor.remove(document.tree.root) } == nil)
        #expect(try edited(two) { $0.insert("<view", .after, self.object("v", $1)) } == nil)
        #expect(
            try edited(two) {
                $0.setAttribute("text", to: "a", of: self.object("v", $1))
                $0.insert("<x/>", .last, self.object("v", $1))
                $0.remove(self.object("o", $1))
            } == "<view text=\"a\" id=\"v\"><x/></view>")
    }

    @Test func elementsGoWithTheirLinesAndEmptyListsToo() throws {
        let objects = """

            <view id="v">
                <connections>
                    <outlet property="a" destination="v" id="o1"/>
                    <outlet property="b" destination="v" id="o2"/>
                </connections>
                <!-- mine -->
            </view>

            """
        #expect(
            try edited(objects) { $0.remove(self.object("o1", $1)) }
                == objects.replacing("        <outlet property=\"a\" destination=\"v\" id=\"o1\"/>\n", with: ""))
        #expect(
            try edited(objects.replacing("\n", with: "\r\n")) {
                $0.remove(self.object("o2", $1))
                $0.remove(self.object("o1", $1))
            } == "\r\n<view id=\"v\"/>\r\n")
    }

    @Test(arguments: ["\n", "\r\n"])
    func elementsAreInsertedOnSeparateLines(_ end: String) throws {
        let xml = "<connections><outlet id='o' destination='v' property='a'/></connections>"
        #expect(
            try edited("\(end)    <view id=\"v\"/>\(end)") { $0.insert(xml, .last, self.object("v", $1)) }
                == "\(end)    <view id=\"v\">\(end)        <connections>\(end)"
                + "            <outlet property=\"a\" destination=\"v\" id=\"o\"/>\(end)"
                + "        </connections>\(end)    </view>\(end)")
        #expect(
            try edited("\(end)  <view id=\"v\"/>\(end)") { editor, document in
                editor.insert("<a/>", .before, self.object("v", document))
                editor.insert("<b/><c/>", .after, self.object("v", document))
            } == "\(end)  <a/>\(end)  <view id=\"v\"/>\(end)  <b/>\(end)  <c/>\(end)")
    }

    @Test func anElementTakesAnothersPlace() throws {
        #expect(
            try edited("\n<view id=\"v\">\n    <a id=\"a\"/>\n</view>\n") { editor, document in
                editor.insert("<b/>", .before, self.object("a", document))
                editor.remove(self.object("a", document))
            } == "\n<view id=\"v\">\n    <b/>\n</view>\n")
    }

    @Test func newIDsAreXcodesAndUnused() throws {
        let reader = try #require(DocumentReader())
        let document = try reader.read(Array("<document><objects/></document>".utf8), path: "/A.xib")
        var ids = ObjectIDs(document)
        let first = ids.next(seed: "a")
        #expect(first.wholeMatch(of: /[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}/) != nil)
        #expect(ids.next(seed: "a") != first, "given once")
        let other = try reader.read(
            Array("<document><objects><a id=\"\(first)\"/></objects></document>".utf8), path: "/A.xib")
        var others = ObjectIDs(other)
        #expect(others.next(seed: "a") != first, "in use")
        var again = ObjectIDs(document)
        #expect(again.next(seed: "a") == first, "the same each time")
    }

    /// An attribute that is removed and inserted again is at its old position, in real documents.
    @Test(.enabled(if: Corpus.isThere, "XIBLINT_CORPUS names no folder of real documents"))
    func attributesComeBackToTheirPlaces() throws {
        let reader = try #require(DocumentReader())
        var all = 0
        var elsewhere = 0
        for file in try Corpus.files {
            guard let document = try? reader.read(readFile(file), path: file) else { continue }
            for element in document.tree.elements {
                let names = document.tree.attributeNames(element)
                for (index, name) in names.enumerated() {
                    let others = names[..<index] + names[(index + 1)...]
                    let place = AttributeOrder.index(
                        of: name, among: Array(others), of: document.tree.name(element), on: document.platform)
                    all += 1
                    if place != index { elsewhere += 1 }
                }
            }
        }
        #expect(elsewhere * 1000 < all, "\(elsewhere) of \(all) stand elsewhere")
    }
}
