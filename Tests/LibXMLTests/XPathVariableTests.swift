import Base
import Foundation
import LibXML
import Testing

@Suite struct XPathVariableTests {
    private let tree: XMLTree
    private let context: XPathContext

    init() throws {
        tree = try parse("<a i='0'><b i='1'>x</b><b i='2'/><c i='3'/></a>")
        context = try #require(
            XPathContext(functions: ["texts", "self"]) { index, call in
                index == 0
                    ? .nodes(call.context.textNodes(call.nodes(0).map(call.context.string)))
                    : .nodes([call.contextNode])
            })
        context.begin(tree)
    }

    private func evaluate(_ source: String, at node: XMLNode = .document) throws -> XPathObject {
        try context.evaluate(XPathExpression(source), at: node)
    }

    @Test func values() throws {
        let values: [String: XPathValue] = [
            "boolean": .boolean(true), "number": .number(1.5), "string": .string("é"),
            "nodes": .nodes([.element(ElementRef(index: 1)), .attribute(ElementRef(index: 3), ordinal: 0)]),
        ]
        let context = context
        context.variable = { context, name in
            values[name].flatMap { context.object($0) }
        }
        #expect(try evaluate("$boolean = true()").boolean)
        #expect(try evaluate("$number * 2").number == 3)
        #expect(try evaluate("concat($string, $string)").string == "éé")
        #expect(try evaluate("count($nodes/..)").number == 2)
        #expect(try evaluate("$nodes[2]").string == "3")
        #expect(
            try context.nodes(of: evaluate("$nodes")) == [
                .element(ElementRef(index: 1)), .attribute(ElementRef(index: 3), ordinal: 0),
            ])
        #expect(xpathMessage { try evaluate("$nothing") } == "Undefined variable")
        // A variable's object belongs to the caller; using it does not change it.
        let object = try #require(
            context.object(.nodes([.element(ElementRef(index: 2)), .element(ElementRef(index: 1))])))
        context.variable = { _, _ in object }
        for _ in 0..<3 { #expect(try evaluate("$x[@i = 2] | $x/@i").boolean) }
        #expect(context.nodes(of: object).count == 2)
    }

    // MARK: Texts of our own

    @Test func lasting() throws {
        let list = try #require(context.lasting(["x", "", "<&>", "é😀", "x"]))
        context.variable = { $1 == "list" ? list : nil }
        for document in 0..<3 {
            #expect(try evaluate("count($list)").number == 5)
            #expect(try evaluate("$list[3]").string == "<&>")
            #expect(try evaluate("//b[. = $list]/@i").string == "1")
            #expect(try context.nodes(of: evaluate("$list")).map(context.string) == ["x", "", "<&>", "é😀", "x"])
            #expect(try context.nodes(of: evaluate("$list[position() > 3]")).map(context.string) == ["é😀", "x"])
            #expect(try evaluate("count($list | /*)").number == 6)
            #expect(try evaluate("count($list/.. | $list/ancestor::node() | $list/following::node())").number >= 0)
            context.end()
            context.begin(document == 0 ? try parse("<r><b i='1'>x</b></r>") : tree)
        }
        #expect(try evaluate("count($list)").number == 5)
        #expect(context.lasting([]).map { context.nodes(of: $0) } == [])
    }

    @Test func textNodes() throws {
        let nodes = context.textNodes(["one", "two", ""])
        #expect(nodes.map(context.string) == ["one", "two", ""])
        #expect(nodes.allSatisfy { $0.element == nil && tree.range(of: $0) == nil })
        #expect(Set(nodes).count == 3)
        #expect(try evaluate("string-length()", at: nodes[1]).number == 3)
        #expect(try context.nodes(XPathExpression("ib:self()"), at: nodes[0]).map(context.string) == ["one"])
        #expect(try evaluate("ib:texts(//@i)[last()]").string == "3")
        #expect(try evaluate("//*[@i = ib:texts(//c/@i)]/@i").string == "3")
        context.end()
        #expect(nodes.map(context.string) == ["", "", ""])
        context.begin(tree)
        #expect(nodes.map(context.string) == ["", "", ""])
    }

    /// Text and comments of the document are available while it is.
    @Test func textsOfTheDocument() throws {
        let nodes = try context.nodes(XPathExpression("//text()"), at: .document)
        #expect(nodes.map(context.string) == ["x"])
        #expect(try evaluate("name(..)", at: try #require(nodes.first)).string == "b")
        context.begin(try parse("<z/>"))
        #expect(nodes.map(context.string) == [""])
    }

    /// libxml2 frees its namespace nodes with their set; ours must stay.
    @Test func namespaces() throws {
        context.begin(try parse("<a xmlns:p='urn:p'><b xmlns='urn:d'/></a>"))
        for source in ["//namespace::*", "/*/*/namespace::node()", "//*[namespace::p]/namespace::p"] {
            let nodes = try context.nodes(XPathExpression(source), at: .document)
            #expect(!nodes.isEmpty)
            for _ in 0..<200 { _ = try context.nodes(XPathExpression(source), at: .document) }
            #expect(
                nodes.allSatisfy {
                    ["urn:p", "urn:d", "http://www.w3.org/XML/1998/namespace"].contains(context.string(of: $0))
                })
        }
        #expect(try evaluate("count(//namespace::*[ib:self() = 'urn:p'])").number > 0)
    }

    // MARK: Lifetimes

    /// A value may be released late; it retains what it refers to.
    @Test func valuesAfterTheirDocument() throws {
        var objects: [XPathObject] = []
        for number in 0..<50 {
            let tree = try parse(
                "<a><b>\(number)</b><c d='\(number)'>" + String(repeating: "<e>text</e>", count: 50) + "</c></a>")
            context.begin(tree)
            for source in ["//b", "//e/text()", "//@d", "//namespace::*", "ib:texts(//b)", "/"] {
                objects.append(try evaluate(source))
            }
            context.end()
        }
        #expect(objects[0].string == "0")
        #expect(objects[49 * 6 + 2].string == "49")
        #expect(objects[49 * 6 + 4].string == "49")
        objects.removeAll()
        context.begin(tree)
        #expect(try evaluate("count(//b)").number == 2)
    }

    /// A value of an earlier document is not valid in the next one.
    @Test func valuesInTheNextDocument() throws {
        let old = try evaluate("//b")
        let lasting = try #require(context.lasting(["z"]))
        context.variable = { $1 == "old" ? old : $1 == "lasting" ? lasting : nil }
        #expect(try evaluate("count($old)").number == 2)
        context.end()
        context.begin(try parse("<r><b/></r>"))
        #expect(xpathMessage { try evaluate("count($old)") } == "Undefined variable")
        #expect(context.nodes(of: old) == [])
        #expect(try evaluate("$lasting").string == "z")
        #expect(context.object(.object(old)).map { context.nodes(of: $0) } ?? [] == [])
    }

    @Test func valuesAfterTheirContext() throws {
        var context = XPathContext(functions: []) { _, _ in .boolean(true) }
        context?.begin(tree)
        let list = try #require(context?.lasting(["x", "y"]))
        let nodes = try #require(try context?.evaluate(XPathExpression("//b"), at: .document))
        context = nil
        #expect(list.string == "x")
        #expect(nodes.string == "x")
    }

    #if os(Linux)
        /// Many documents in sequence take no more memory than a few.
        @Test func memoryOverManyDocuments() throws {
            func work(_ count: Int) throws {
                for number in 0..<count {
                    context.begin(
                        try parse("<a><b i='\(number)'>" + String(repeating: "<c>text</c>", count: 20) + "</b></a>"))
                    #expect(try evaluate("count(ib:texts(//c) | //namespace::*)").number > 20)
                    _ = context.textNodes(Array(repeating: String(repeating: "x", count: 100), count: 100))
                    _ = try context.nodes(XPathExpression("//text()"), at: .document)
                    context.end()
                }
            }
            func resident() throws -> Int {
                let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
                return try #require(status.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 4096
            }
            try work(100)
            // Other tests run concurrently, and some allocate memory for seconds: one round without growth is enough.
            // The texts of 200 documents would be 5 MB.
            let growth = try (0..<200).lazy.map { _ in
                let before = try resident()
                try work(200)
                return try resident() - before
            }.first { $0 < 2_000_000 }
            #expect(growth != nil)
        }
    #endif
}
