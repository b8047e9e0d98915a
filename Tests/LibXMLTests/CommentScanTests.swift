import LibXML
import Testing

@Suite struct CommentScanTests {
    @Test(arguments: [
        ("<!-- a --><r><!----></r>", ["<!-- a -->", "<!---->"]),
        ("<r a='&lt;!-- x -->'><![CDATA[<!-- a -->]]><?p <!-- b --> ?><!-- c > --></r>", ["<!-- c > -->"]),
        ("<r/>", []),
        ("", []),
        ("<r><!-- open", ["<!-- open"]),
    ])
    func findsComments(_ text: String, _ expected: [String]) {
        let bytes = Array(text.utf8)
        #expect(CommentScan.comments(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
    }

    @Test(arguments: [(" \n\t", true), ("<!-- a --> <?b?>", true), ("a", false), ("</b>", false), ("", true)])
    func knowsBlanks(_ text: String, _ expected: Bool) {
        #expect(CommentScan.isBlank(Array(text.utf8), 0..<text.utf8.count) == expected)
    }
}

@Suite struct DecodedTextTests {
    private func text(_ source: String, isAttribute: Bool) -> (text: String, pieces: [String]) {
        let bytes = Array(source.utf8)
        let range = 0..<bytes.count
        let decoded =
            isAttribute
            ? DecodedText(attributeValue: range, in: bytes) : DecodedText(content: range, in: bytes)
        let pieces = decoded.bytes.indices.map { index in
            String(decoding: bytes[decoded.source(of: index..<index + 1)], as: UTF8.self)
        }
        return (String(decoding: decoded.bytes, as: UTF8.self), pieces)
    }

    @Test func entitiesHavePlaces() {
        let came = text("a&amp;b&#10;c&#x41;&quot;", isAttribute: true)
        #expect(came.text == "a&b\ncA\"")
        #expect(came.pieces == ["a", "&amp;", "b", "&#10;", "c", "&#x41;", "&quot;"])
    }

    @Test func lineEndsAreOne() {
        #expect(text("a\r\nb\rc\nd", isAttribute: true).text == "a b c d")
        let content = text("a\r\nb\rc\nd", isAttribute: false)
        #expect(content.text == "a\nb\nc\nd")
        #expect(content.pieces == ["a", "\r\n", "b", "\r", "c", "\n", "d"])
    }

    @Test func sectionsAndCommentsAreRead() {
        #expect(text("a<![CDATA[<&amp;]]>b<!-- c -->d", isAttribute: false).text == "a<&amp;bd")
    }

    @Test func whatIsNoReferenceStays() {
        #expect(text("a & b &nope; &#xFFFFFFFF;", isAttribute: false).text == "a & b &nope; &#xFFFFFFFF;")
    }

    /// libxml2's result for a text is the reference.
    @Test func libxml2ReadsTheSame() throws {
        let samples = ["a &lt;b&gt; &#228;&#x1F600;", "x\r\ny\tz", "ä &apos;q&apos; <![CDATA[ < ]]> e<!-- no --> f"]
        for sample in samples {
            let source = "<r>\(sample)</r>"
            let parser = try #require(XMLParser())
            let tree = try parser.parse(Array(source.utf8))
            let decoded = DecodedText(content: tree.content(tree.root), in: tree.bytes)
            #expect(String(decoding: decoded.bytes, as: UTF8.self) == tree.text(tree.root))
        }
    }
}
