import LibXML
import Testing

@Suite struct TreeTests {
    private let tree: XMLTree
    private let names: [String]

    init() throws {
        tree = try parse(
            "<a id='0'>t<b key='x'><c/><d>u<!-- v --><e/></d></b><b key='y'/><f><b/></f>&amp;<![CDATA[w]]></a>")
        names = tree.elements.map(tree.name)
    }

    @Test func elements() {
        #expect(names == ["a", "b", "c", "d", "e", "b", "f", "b"])
        #expect(tree.elementCount == 8)
        #expect(tree.name(tree.root) == "a")
        #expect(tree.elements.map(\.index) == Array(0..<8))
    }

    @Test func structure() {
        #expect(tree.elements.map { tree.parent($0)?.index } == [nil, 0, 1, 1, 3, 0, 0, 6])
        #expect(
            tree.elements.map { tree.children($0).map(\.index) } == [[1, 5, 6], [2, 3], [], [4], [], [], [7], []])
        #expect(tree.elements.map { tree.descendants($0).map(\.index) }[..<4] == [Array(1..<8), [2, 3, 4], [], [4]])
        #expect(tree.child(tree.root, named: "b") == ElementRef(index: 1))
        #expect(tree.child(tree.root, named: "c") == nil)
        #expect(tree.child(tree.root, key: "y") == ElementRef(index: 5))
        #expect(tree.child(tree.root, key: "z") == nil)
        for ancestor in tree.elements {
            for element in tree.elements {
                let isBelow = tree.descendants(ancestor).contains(element)
                #expect(tree.isAncestor(ancestor, of: element) == isBelow)
            }
        }
    }

    @Test func content() throws {
        #expect(tree.text(tree.root) == "tu&w")
        #expect(tree.text(ElementRef(index: 3)) == "u")
        #expect(tree.text(ElementRef(index: 2)) == "")
        #expect(tree.attribute("key", ElementRef(index: 1)) == "x")
        #expect(tree.attribute("kez", ElementRef(index: 1)) == nil)
        #expect(tree.attribute("ke", ElementRef(index: 1)) == nil)
        #expect(tree.attribute("keys", ElementRef(index: 1)) == nil)
        #expect(tree.attribute("", ElementRef(index: 1)) == nil)
        #expect(tree.attributeNames(tree.root) == ["id"])
        let values = try parse("<a b='&lt;&amp;&#38;amp;é' c='' d='x&amp;y'/>")
        #expect(values.attribute("b", values.root) == "<&&amp;é")
        #expect(values.attribute("c", values.root) == "")
        #expect(values.attribute("d", values.root) == "x&y")
        #expect(values.hasAttribute("b", "<&&amp;é", values.root))
        #expect(values.hasAttribute("c", "", values.root))
        #expect(values.hasAttribute("d", "x&y", values.root))
        #expect(!values.hasAttribute("d", "x", values.root))
        #expect(!values.hasAttribute("d", "x&yz", values.root))
        #expect(!values.hasAttribute("c", "x", values.root))
        #expect(!values.hasAttribute("e", "", values.root))
    }

    /// A NUL ends a string of libxml2, but not one of ours: it must not be read past.
    @Test func namesAndValuesWithNUL() throws {
        let tree = try parse("<a bc='d'/>")
        #expect(tree.attribute("bc\0", tree.root) == nil)
        #expect(tree.attribute("bc\0\0\0\0\0\0", tree.root) == nil)
        #expect(!tree.hasAttribute("bc", "d\0", tree.root))
        #expect(!tree.hasAttribute("bc", "d\0\0\0", tree.root))
        #expect(!tree.hasAttribute("bc", "\0", tree.root))
    }

    @Test(arguments: [-1, 8, Int.max, Int.min])
    func elementsThatAreNotThere(index: Int) {
        let element = ElementRef(index: index)
        #expect(tree.name(element) == "")
        #expect(tree.nameID(element) == -1)
        #expect(tree.parent(element) == nil)
        #expect(Array(tree.children(element)) == [])
        #expect(Array(tree.descendants(element)) == [])
        #expect(!tree.isAncestor(element, of: tree.root))
        #expect(!tree.isAncestor(tree.root, of: element) || index > 0)
        #expect(tree.attribute("id", element) == nil)
        #expect(!tree.hasAttribute("id", element))
        #expect(!tree.hasAttribute("id", "0", element))
        #expect(tree.attributeNames(element) == [])
        #expect(tree.text(element) == "")
        #expect(tree.startTag(element) == 0..<0)
        #expect(tree.attributeRange("id", element) == nil)
        #expect(tree.range(of: .element(element)) == 0..<0)
        #expect(tree.range(of: .attribute(element, ordinal: 0)) == 0..<0)
    }

    @Test(arguments: [-1, 1, 1000, Int.max])
    func attributesThatAreNotThere(ordinal: Int) throws {
        let context = try #require(XPathContext(functions: []) { _, _ in .boolean(true) })
        context.begin(tree)
        #expect(context.string(of: .attribute(tree.root, ordinal: ordinal)) == "")
        #expect(tree.range(of: .attribute(tree.root, ordinal: ordinal)) == tree.startTag(tree.root))
    }

    @Test func numbersOfNames() throws {
        let parser = try #require(XMLParser())
        let first = try parser.parse(Array("<a><b/><a/></a>".utf8))
        #expect(first.elements.map(first.nameID) == [0, 1, 0])
        let second = try parser.parse(Array("<c><b/></c>".utf8))
        #expect(second.elements.map(second.nameID) == [2, 1])
        #expect(parser.internedNames.names == ["a", "b", "c"])
        #expect(first.internedNames === second.internedNames)
    }

    @Test func manyNames() throws {
        let parser = try #require(XMLParser())
        let text = "<r>" + (0..<3000).map { "<n\($0)/>" }.joined() + "</r>"
        for _ in 0..<2 {
            let tree = try parser.parse(Array(text.utf8))
            #expect(tree.elements.map(tree.nameID) == Array(0...3000))
            #expect(tree.name(ElementRef(index: 3000)) == "n2999")
        }
        #expect(parser.internedNames.names.count == 3001)
    }

    /// A tree and its table of names outlive their parser.
    @Test func treeWithoutItsParser() throws {
        var parser = XMLParser()
        let tree = try #require(
            try parser?.parse(Array("<a><long-name x='long value, longer than any node'/></a>".utf8)))
        parser = nil
        #expect(tree.name(ElementRef(index: 1)) == "long-name")
        #expect(tree.attribute("x", ElementRef(index: 1)) == "long value, longer than any node")
    }
}
