import LibXML
import RuleEngine
import Testing

@Suite struct ExampleVariantTests {
    private func variants(_ xml: String) -> [ExampleVariant.Style: ExampleVariant] {
        let (bytes, marks) = ExampleMarks.strip(xml)
        let document = ExampleDocument(bytes: bytes, marks: marks, kind: .xib)
        return Dictionary(uniqueKeysWithValues: document.variants().map { ($0.style, $0) })
    }

    /// A variant with its marks inserted again.
    private func text(_ style: ExampleVariant.Style, of xml: String) -> String? {
        guard let variant = variants(xml)[style] else { return nil }
        var bytes = variant.bytes
        for mark in variant.marks.sorted(by: >) { bytes.insert(contentsOf: Array("↓".utf8), at: mark) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func aDocumentIsWrittenInEveryStyle() {
        let xml = "<a>\n  <b ↓x=\"1\" y='2'/>\n  ↓<c/>\n</a>\n"
        #expect(text(.asIs, of: xml) == xml)
        #expect(text(.carriageReturns, of: xml) == "<a>\r\n  <b ↓x=\"1\" y='2'/>\r\n  ↓<c/>\r\n</a>\r\n")
        #expect(text(.byteOrderMark, of: xml) == "\u{FEFF}" + xml)
        #expect(text(.wrappedTags, of: xml) == "<a>\n  <b\n    ↓x=\"1\"\n    y='2'/>\n  ↓<c/>\n</a>\n")
        #expect(text(.singleQuotes, of: xml) == "<a>\n  <b ↓x='1' y='2'/>\n  ↓<c/>\n</a>\n")
        #expect(text(.emojiBefore, of: xml) == "<a>\n  <!-- 🎈 --><b ↓x=\"1\" y='2'/>\n  <!-- 🎈 -->↓<c/>\n</a>\n")
    }

    @Test func theFirstOneIsAsItIs() {
        let document = ExampleDocument.expand(xml: "<view ↓id=\"v\"/>")
        #expect(document.variants().first == document.asIs)
        #expect(document.asIs.bytes == document.bytes && document.asIs.marks == document.marks)
        #expect(document.variants().map(\.style) == ExampleVariant.Style.allCases)
    }

    @Test func quotesInValuesAreEscaped() {
        #expect(
            text(.singleQuotes, of: "<a b=\"it's '↓x'\" c='\"'>'\"</a>")
                == "<a b='it&apos;s &apos;↓x&apos;' c='\"'>'\"</a>")
    }

    @Test func onlyTagsAreRewritten() {
        let xml =
            "<?xml version=\"1.0\"?>\n<a b=\"1\"><!-- <c d=\"1\" e=\"2\"> --><![CDATA[<f g=\"1\">]]><h ↓i=\">\"/></a>"
        let rest = "<!-- <c d=\"1\" e=\"2\"> --><![CDATA[<f g=\"1\">]]>"
        #expect(text(.singleQuotes, of: xml) == "<?xml version=\"1.0\"?>\n<a b='1'>\(rest)<h ↓i='>'/></a>")
        #expect(text(.wrappedTags, of: xml) == "<?xml version=\"1.0\"?>\n<a\n    b=\"1\">\(rest)<h\n    ↓i=\">\"/></a>")
        #expect(text(.emojiBefore, of: xml) == "<?xml version=\"1.0\"?>\n<a b=\"1\">\(rest)<!-- 🎈 --><h ↓i=\">\"/></a>")
    }

    @Test func whatIsNotWellFormedHasNoTags() {
        #expect(Set(variants("<a b=\"1\">\n<c>\n</a>↓").keys) == [.asIs, .carriageReturns, .byteOrderMark])
        #expect(text(.carriageReturns, of: "<a>\n</b>↓\n") == "<a>\r\n</b>↓\r\n")
        #expect(Set(variants("↓NIBArchive").keys) == [.asIs])
        #expect(Set(variants("").keys) == [.asIs])
    }

    @Test func whatChangesNothingIsLeftOut() {
        #expect(Set(variants("<a/>").keys) == [.asIs, .byteOrderMark])
        #expect(Set(variants("<a b='1'/>\r\n").keys) == [.asIs, .byteOrderMark, .wrappedTags])
        #expect(variants("\u{FEFF}<a/>")[.byteOrderMark] == nil)
    }

    @Test func everyVariantHasTheSameMeaning() throws {
        let xml = """
            ↓<view id="v" userLabel="it's &gt; &quot;big&quot;" customClass="A"><!-- a="b" -->
                <string key="text"><![CDATA[<x y="z">]]>"'</string>
            </view>
            <outlet property="a" ↓destination="v" id="o"/>
            """
        let variants = ExampleDocument.expand(xml: xml).variants()
        #expect(variants.count == 6)
        for variant in variants {
            let parser = try #require(XMLParser())
            let tree = try parser.parse(variant.bytes)
            let view = try #require(tree.elements.first { tree.name($0) == "view" })
            let outlet = try #require(tree.elements.first { tree.name($0) == "outlet" })
            #expect(tree.attribute("userLabel", view) == "it's > \"big\"")
            #expect(tree.text(view).contains("<x y=\"z\">\"'"))
            let places = [tree.attributeRange("destination", outlet)?.lowerBound, tree.startTag(view).lowerBound]
            #expect(variant.marks.map { $0 } == places)
        }
    }

    /// Every place in a variant is mapped to the example as written.
    @Test(arguments: [
        "<view ↓id='v'/>", "↓<view\n    id=\"v\" text=\"it's\"><subviews>↓<label ↓text=\"é\"/></subviews></view>",
        "<outlet ↓property='a' id='o'/><view id='v'/>↓<tapGestureRecognizer id='t'/>",
        "<view/><connections>↓<outlet id='o'/></connections>", "<scene>↓<objects/></scene>",
    ])
    func placesLeadBackToTheExample(xml: String) {
        let (bytes, marks) = ExampleMarks.strip(xml)
        let document = ExampleDocument.expand(xml: xml)
        #expect(document.marks.map(document.origin).compactMap(\.self).sorted() == marks)
        for variant in document.variants() {
            #expect(variant.marks.map(variant.origin) == document.marks, "\(variant.style.rawValue)")
            for offset in variant.bytes.indices {
                let place = variant.origin(of: offset)
                guard let origin = document.origin(of: place) else { continue }
                #expect(bytes[origin] == document.bytes[place])
            }
        }
        #expect(document.origin(of: 0) == nil)
    }
}
