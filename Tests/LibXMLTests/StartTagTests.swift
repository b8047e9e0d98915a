import LibXML
import TestSupport
import Testing

@Suite struct StartTagTests {
    /// Each attribute as `name|as written|value`.
    private func attributes(_ text: String, in range: Range<Int>? = nil) -> [String] {
        let bytes = Array(text.utf8)
        func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        return StartTag(bytes: bytes, range: range ?? 0..<bytes.count).attributes.map {
            "\($0.name)|\(slice($0.range))|\(slice($0.value))"
        }
    }

    @Test func attributes() {
        #expect(attributes("<a>") == [])
        #expect(attributes("<a/>") == [])
        #expect(attributes("<a b=\"c\">") == ["b|b=\"c\"|c"])
        #expect(attributes("<a b=\"c\" d='e'/>") == ["b|b=\"c\"|c", "d|d='e'|e"])
        #expect(attributes("<a\n\tb\r\n=\n 'c'\n/>") == ["b|b\r\n=\n 'c'|c"])
        #expect(attributes("<a b='>' c=\"/>\" d=' = '>") == ["b|b='>'|>", "c|c=\"/>\"|/>", "d|d=' = '| = "])
        #expect(attributes("<a b='\"' c=\"'\">") == ["b|b='\"'|\"", "c|c=\"'\"|'"])
        #expect(attributes("<a b='' c=\"\"/>") == ["b|b=''|", "c|c=\"\"|"])
        #expect(attributes("<ä ö='ü😀'/>") == ["ö|ö='ü😀'|ü😀"])
        #expect(attributes("<a b='&quot;&lt;'>") == ["b|b='&quot;&lt;'|&quot;&lt;"])
    }

    @Test func names() throws {
        let bytes = Array("<p:a xmlns='1' xmlns:p='2' p:b='3' c='4' xml:id='5' xmlnsx='6'/>".utf8)
        let attributes = StartTag(bytes: bytes, range: 0..<bytes.count).attributes
        #expect(attributes.map(\.name) == ["xmlns", "xmlns:p", "p:b", "c", "xml:id", "xmlnsx"])
        #expect(attributes.map { String($0.localName) } == ["xmlns", "p", "b", "c", "id", "xmlnsx"])
        #expect(attributes.map(\.isNamespace) == [true, true, false, false, false, false])
    }

    @Test func rangesInTheMiddle() {
        let text = "<r x='0'><a b='c'/><d e='f'/></r>"
        #expect(attributes(text, in: place(of: "<a b='c'/>", in: text)) == ["b|b='c'|c"])
        #expect(attributes(text, in: place(of: "<d e='f'/>", in: text)) == ["e|e='f'|f"])
        #expect(attributes(text, in: 10..<10) == [])
    }

    @Test func rangesOutside() {
        #expect(attributes("<a b='c'/>", in: -5..<100) == ["b|b='c'|c"])
        #expect(attributes("<a b='c'/>", in: 100..<200) == [])
        #expect(attributes("", in: 0..<10) == [])
        #expect(attributes("<a b='c'/>", in: Int.min..<Int.max) == ["b|b='c'|c"])
    }

    /// Everything that is not an attribute is skipped.
    @Test(arguments: [
        "<", "<a", "<a b", "<a b=", "<a b= ", "<a b=c>", "<a =>", "<a ='b'>", "<a b c>", "<a / / b>", "<a \">", "<a '>",
        "<a ==>", "<a b==>", "<a b= =>", "=", "'", "/", "<a b/c>", "\0",
    ])
    func noAttributes(text: String) {
        #expect(attributes(text) == [])
    }

    @Test func someOfThem() {
        #expect(attributes("<a b c='d'>") == ["c|c='d'|d"])
        #expect(attributes("<a b='c'd='e'>") == ["b|b='c'|c", "d|d='e'|e"])
        #expect(attributes("<a b='c' d='e") == ["b|b='c'|c", "d|d='e|e"])
        #expect(attributes("<a b='c' d='") == ["b|b='c'|c", "d|d='|"])
    }

    /// Never a range outside of the tag, never one after another's beginning, and always an end.
    @Test func anyBytes() {
        var random = SeededGenerator(seed: 1)
        let alphabet = Array("<a b=\"'/>\n\t:é\0".utf8)
        for _ in 0..<5000 {
            let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            let tag = Int.random(in: -3...20, using: &random)..<Int.random(in: 20...40, using: &random)
            var previous = max(tag.lowerBound, 0)
            for attribute in StartTag(bytes: bytes, range: tag).attributes {
                let isInside =
                    attribute.range.lowerBound >= previous
                    && attribute.range.upperBound <= min(tag.upperBound, bytes.count)
                    && attribute.range.lowerBound < attribute.value.lowerBound
                    && attribute.value.upperBound <= attribute.range.upperBound
                if !isInside { Issue.record("\(attribute) in \(bytes), \(tag)") }
                previous = attribute.range.upperBound
            }
        }
    }
}
