import LibXML
import Testing

/// Expressions evaluated without libxml2's evaluator, compared with equivalent ones that require it.
@Suite struct XPathShortcutTests {
    private let tree: XMLTree
    private let context: XPathContext

    init() throws {
        tree = try parse(
            """
            <a id="1" xmlns:p="urn:p" p:id="x" xml:space="preserve" text="&lt;"><b p:key="2" key="" id="3"/><b p:key="4"/>\
            <c text="one&#10;two" id="true">text</c><d id="0" Key="z"/><e id="NaN"/></a>
            """)
        let tree = tree
        context = try #require(
            XPathContext(functions: ["self", "id", "all", "backwards", "twice", "none", "truth", "number", "not-a"]) {
                index, call in
                let node = call.count > 0 ? call.nodes(0).first ?? .document : call.contextNode
                let elements = Array(tree.elements.map(XMLNode.element))
                switch index {
                case 0: return .nodes([node])
                case 1: return .string(node.element.flatMap { tree.attribute("id", $0) } ?? "no element")
                case 2: return .nodes(elements)
                case 3: return .nodes(elements.reversed())
                case 4: return .nodes(elements + elements)
                case 5: return .nodes([])
                case 6: return .boolean(node == .element(tree.root))
                case 7: return .number(node.element.flatMap { tree.attribute("id", $0) }.flatMap(Double.init) ?? .nan)
                default:
                    guard let object = call.context.object(.nodes(elements)) else { return .boolean(false) }
                    return .object(object)
                }
            })
        context.begin(tree)
    }

    private var nodes: [XMLNode] {
        [.document] + tree.elements.map(XMLNode.element)
            + tree.elements.flatMap { element in
                tree.attributeNames(element).indices.map { .attribute(element, ordinal: $0) }
            }
    }

    private func check(_ source: String, _ plain: String) throws {
        let short = try XPathExpression(source)
        let long = try XPathExpression(plain)
        for node in nodes {
            #expect(try context.boolean(short, at: node) == context.boolean(long, at: node), "\(source) at \(node)")
            #expect(try context.string(short, at: node) == context.string(long, at: node), "\(source) at \(node)")
            #expect(try context.nodes(short, at: node) == context.nodes(long, at: node), "\(source) at \(node)")
        }
    }

    @Test(arguments: ["id", "key", "Key", "text", "space", "nothing", "p", "xmlns"])
    func attribute(name: String) throws {
        try check("@\(name)", "(@\(name))")
        try check("@\(name)", "./@\(name)")
    }

    @Test(arguments: ["self", "id", "all", "backwards", "twice", "none", "truth", "number", "not-a"])
    func call(name: String) throws {
        for source in ["ib:\(name)()", "ib:\(name)(.)"] {
            for plain in ["(ib:\(name)(.))", "(ib:\(name)())", "ib:\(name)( . )"] { try check(source, plain) }
            // Functions are not called in string() and boolean() by a shortcut.
            let value = try XPathExpression(source)
            let asString = try XPathExpression("string(\(source))")
            let asBoolean = try XPathExpression("boolean(\(source))")
            for node in nodes {
                #expect(try context.string(value, at: node) == context.evaluate(asString, at: node).string)
                #expect(try context.boolean(value, at: node) == context.evaluate(asBoolean, at: node).boolean)
            }
        }
    }

    @Test func nodesInDocumentOrderAndOnce() throws {
        let elements = Array(tree.elements.map(XMLNode.element))
        for source in ["ib:all()", "ib:backwards()", "ib:twice(.)", "ib:not-a()"] {
            #expect(try context.nodes(XPathExpression(source), at: .document) == elements, "\(source)")
        }
    }

    @Test func functionsAreCalledOnce() throws {
        var calls = 0
        let context = try #require(
            XPathContext(functions: ["f"]) { _, call in
                calls += 1
                return call.context.object(.nodes([call.contextNode])).map(XPathValue.object) ?? .boolean(false)
            })
        context.begin(tree)
        for source in ["ib:f()", "ib:f(.)", "(ib:f())"] {
            calls = 0
            #expect(try context.nodes(XPathExpression(source), at: .element(tree.root)) == [.element(tree.root)])
            #expect(calls == 1)
        }
    }

    @Test(arguments: [
        "ib:nothing()", "ib:nothing(.)", "ib:()", "ib:id", "@", "@p:id", "@*", "@id ", "ib:id() ", "ib:id(..)",
    ])
    func noShortcut(source: String) throws {
        let node = XMLNode.element(ElementRef(index: 1))
        let expression = try? XPathExpression(source)
        let plain = try? XPathExpression("(\(source))")
        #expect((expression == nil) == (plain == nil))
        guard let expression, let plain else { return }
        #expect((try? context.string(expression, at: node)) == (try? context.string(plain, at: node)))
        #expect((try? context.boolean(expression, at: node)) == (try? context.boolean(plain, at: node)))
        #expect((try? context.nodes(expression, at: node)) == (try? context.nodes(plain, at: node)))
    }
}
