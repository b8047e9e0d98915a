import Base
import LibXML
import Testing

/// A document without namespaces gets our nodes, one with a declaration libxml2's: both trees must be equal.
@Suite struct TreeBuilderTests {
    @Test(arguments: Documents.all.map(\.name))
    func handmadeDocument(name: String) throws {
        let text = try #require(Documents.all.first { $0.name == name }).text
        #expect(try differences(Array(text.utf8)) == [])
    }

    @Test(arguments: 0..<8)
    func realDocuments(part: Int) throws {
        for (number, path) in try Documents.real.enumerated() where number % 8 == part {
            #expect(try differences(readFile(path)) == [], "\(path)")
        }
    }

    @Test(arguments: [
        "<a>one<!-- c --> two <?p q?><b/>\n three<![CDATA[ <x> ]]>&amp;&#65;four\n</a>",
        "<!-- before --><?p?><a b=''><c/> \n <d> </d>\n</a><!-- after --><?q r?>",
        "<a b='&amp;#38;' c='&#38;#38;' d='&amp;amp; &lt; &#10; &#38;lt;' e='x\ty\nz'/>",
        "<a><b xml:space='preserve'> </b><c/></a>",
        "<a b='\(String(repeating: "&amp;é", count: 5000))'>\(String(repeating: "<b/>text\n  ", count: 5000))</a>",
        "<a>\(String(repeating: "0123456789 \n", count: 100_000))</a>",
    ])
    func textsAndValues(text: String) throws { #expect(try differences(Array(text.utf8)) == []) }

    /// A partial tree is freed: the parser continues with the next document.
    @Test(arguments: ["<a><b>text", "<a><b c='&none;'/></a>", "<a><b></a>", "<a><b/><p:c/>", "<a><x:b xmlns:x='u'>"])
    func afterAFailure(text: String) throws {
        let parser = try #require(XMLParser())
        for _ in 0..<3 {
            #expect(throws: XMLSyntaxError.self) { try parser.parse(Array(text.utf8)) }
            let tree = try parser.parse(Array("<a><b c='d'>e</b></a>".utf8))
            #expect(tree.text(tree.root) == "e")
        }
    }

    /// The places where the tree of a document differs from libxml2's own.
    private func differences(_ bytes: [UInt8]) throws -> [String] {
        guard let start = firstElement(bytes) else { return ["there is no element"] }
        let declared = bytes[..<start] + Array(" xmlns:declared='u'".utf8) + bytes[start...]
        guard let ours = try? parse(bytes), let libxml2 = try? parse(Array(declared)) else {
            return (try? parse(bytes)) == nil && (try? parse(Array(declared))) == nil ? [] : ["only one can be read"]
        }
        var found: [String] = []
        if ours.elementCount != libxml2.elementCount { found.append("number of elements") }
        for (element, other) in zip(ours.elements, libxml2.elements) {
            if ours.name(element) != libxml2.name(other) || ours.parent(element) != libxml2.parent(other) {
                found.append("element \(element.index)")
            }
            let names = ours.attributeNames(element)
            if names != libxml2.attributeNames(other) { found.append("attributes of \(element.index)") }
            for name in names where ours.attribute(named: name, element) != libxml2.attribute(named: name, other) {
                found.append("\(name) of \(element.index)")
            }
        }
        let everything = try nodes(ours)
        if try nodes(libxml2) != everything { found.append("nodes") }
        return found
    }

    /// The end of the name of the root.
    private func firstElement(_ bytes: [UInt8]) -> Int? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let tag = text.firstMatch(of: /(?s)^(?:\x{FEFF}|\s|<\?.*?\?>|<!--.*?-->)*<[^\s\/>]+/) else { return nil }
        return text[..<tag.range.upperBound].utf8.count
    }

    /// Every node found by XPath, in document order: kind, name and text.
    private func nodes(_ tree: XMLTree) throws -> [String] {
        let context = try #require(XPathContext(functions: []) { _, _ in nil })
        context.begin(tree)
        defer { context.end() }
        let kinds = ["element": "self::*", "text": "self::text()", "comment": "self::comment()"]
        let tests = try kinds.mapValues { try XPathExpression($0) }
        let name = try XPathExpression("name()")
        var nodes: [String] = []
        for expression in ["//node()", "//@*"] {
            for node in try context.nodes(XPathExpression(expression), at: .document) {
                let kind = try tests.first { try context.boolean($0.value, at: node) }?.key ?? "other"
                let text = kind == "element" ? "" : context.string(of: node)
                nodes.append("\(kind) \(try context.string(name, at: node)) \(text)")
            }
        }
        return nodes
    }
}
