import LibXML
import Testing

@Suite struct TagPrecheckTests {
    // MARK: Document types

    @Test(arguments: [
        ("<!DOCTYPE a><a/>", "<!DOCTYPE a"), ("\u{FEFF}<?xml version='1.0'?>\n<!DOCTYPE a\n[]>\n<a/>", "<!DOCTYPE a"),
        ("<!DOCTYPE a\r\n[]>\r\n<a/>", "<!DOCTYPE a"), ("<!-- --><!DOCTYPE", "<!DOCTYPE"),
        ("<a>\n<!ENTITY b 'c'></a>", "<!ENTITY b 'c'"), ("<a><b c='>'/><!DOCTYPE d></a>", "<!DOCTYPE d"),
    ])
    func documentType(text: String, expected: String) {
        #expect(problem(text) == .documentType(place(of: expected, in: text)))
    }

    @Test(arguments: [
        "<!-- <!DOCTYPE a> --><a/>", "<a><![CDATA[<!DOCTYPE a><!ENTITY b 'c'>]]></a>", "<a>&lt;!DOCTYPE a></a>",
        "<a b='<!DOCTYPE c>'/>", "<?p <!DOCTYPE a>?><a/>", "<!doctype a><a/>", "<a>!DOCTYPE</a>", "<!DOCTYP a><a/>",
        "<!-- > <!DOCTYPE a> -- --><a/>", "<a><!--><!DOCTYPE b>--></a>", "<a><![CDATA[]]<!DOCTYPE b>]]></a>",
    ])
    func noDocumentType(text: String) {
        #expect(problem(text) == nil)
    }

    // MARK: Attributes

    private func tag(_ count: Int, quote: String = "\"", separator: String = " ", value: String = "a=b >") -> String {
        "<name" + (0..<count).map { "\(separator)x\($0)=\(quote)\(value)\(quote)" }.joined()
    }

    @Test(arguments: ["/>", "></name>", "\n/>", " ></name>"])
    func manyAttributes(end: String) throws {
        for (quote, separator) in [("\"", " "), ("'", "\n"), ("\"", "\r\n\t")] {
            let fine = "<a>" + tag(256, quote: quote, separator: separator) + end + "</a>"
            #expect(problem(fine) == nil)
            #expect(try parse(fine).attributeNames(ElementRef(index: 1)).count == 256)
            let tooMany = "<a>\n" + tag(257, quote: quote, separator: separator) + end + "</a>"
            #expect(problem(tooMany) == .tooManyAttributes(257, place(of: "<name", in: tooMany)))
        }
        let shortest = "<n" + String(repeating: " a=''", count: 257) + end
        #expect(problem("<b>" + shortest + "</b>") == .tooManyAttributes(257, 3..<5))
        let many = tag(80_000) + end
        #expect(problem(many) == .tooManyAttributes(80_000, 0..<5))
    }

    @Test func manyAttributesElsewhere() {
        #expect(problem("<!-- " + tag(300) + "/> --><a/>") == nil)
        #expect(problem("<a><![CDATA[" + tag(300) + "/>]]></a>") == nil)
        #expect(problem("<a>" + String(repeating: tag(200) + "/>", count: 3) + "</a>") == nil)
        #expect(
            problem(
                "<a b='" + String(repeating: "=", count: 1000) + "'>" + String(repeating: "=\"", count: 999) + "</a>")
                == nil)
    }

    // MARK: Levels

    @Test func levels() throws {
        let open = String(repeating: "<d>", count: 255)
        let close = String(repeating: "</d>", count: 255)
        for (last, end) in [
            ("<last>", "</last>"), ("<last/>", ""), ("<last a='>' />", ""), ("<last a='/'>", "</last>"),
            ("<last>/>", "</last>"), ("<last> > ", "</last>"), ("<last a='/>'>", "</last>"),
        ] {
            let fine = open + last + end + close
            #expect(problem(fine) == nil)
            #expect(try parse(fine).elementCount == 256)
            let tooDeep = "<d>\n" + open + last + end + close + "</d>"
            #expect(problem(tooDeep) == .tooDeep(place(of: "<last", in: tooDeep)))
        }
        let siblings = open + String(repeating: "<e></e><f/>", count: 1000) + close
        #expect(problem(siblings) == nil)
        let commented = open + String(repeating: "<!-- <e> --><![CDATA[<e>]]><?e <e>?>", count: 3) + "<e/>" + close
        #expect(problem(commented) == nil)
    }

    @Test func levelsThatNeverClose() {
        let text = String(repeating: "<a>", count: 100_000)
        #expect(problem(text) == .tooDeep(256 * 3..<256 * 3 + 2))
        #expect(problem(String(repeating: "</a>", count: 1000) + text) == .tooDeep(4000 + 256 * 3..<4000 + 256 * 3 + 2))
    }

    // MARK: Truncated tags

    @Test(arguments: [
        "<", "<a", "<a ", "<a b", "<a b=", "<a b='", "<a b='c", "<!", "<!-", "<!--", "<!--a", "<!--a--", "<!--a-->",
        "<?", "<?xml", "<?xml ", "<?xml version", "<?a?", "<![CDATA[", "<![CDATA[a]]", "</", "</a", "&", "a", "<>",
        "<=>",
        "<'", "\0", "<a\0>", "<!>", "<!D", "<!DOCTYP", "<!ENTIT", "<!-->", "<!--->", "<?>", "<?xml>", "<?xml encoding",
        "<?xml encoding=>", "<?xml encoding='", "<?xml encoding='x",
    ])
    func cutOff(text: String) {
        #expect(problem(text) == nil)
    }
}
