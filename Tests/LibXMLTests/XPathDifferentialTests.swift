import LibXML
import TestSupport
import Testing

/// Generated expressions, compared with libxml2 called directly on the same bytes.
@Suite struct XPathDifferentialTests {
    private let tree: XMLTree
    private let oracle: Oracle
    private let context: XPathContext

    init() throws {
        let bytes = Array(SampleDocument.text.utf8)
        tree = try parse(bytes)
        oracle = try #require(Oracle(bytes))
        context = try #require(XPathContext(functions: []) { _, _ in .boolean(true) })
        context.begin(tree)
    }

    private func contextNodes(_ random: inout SeededGenerator) -> [XMLNode] {
        let element = ElementRef(index: Int.random(in: 0..<tree.elementCount, using: &random))
        let other = ElementRef(index: Int.random(in: 0..<tree.elementCount, using: &random))
        let names = tree.attributeNames(other)
        return [.document, .element(tree.root), .element(element)]
            + (names.isEmpty ? [] : [.attribute(other, ordinal: Int.random(in: 0..<names.count, using: &random))])
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func generated(seed: UInt64) {
        var generator = ExpressionGenerator(
            seed: seed, elements: SampleDocument.elements, attributes: SampleDocument.attributes,
            texts: SampleDocument.texts)
        var random = SeededGenerator(seed: seed)
        var kinds = (found: 0, other: 0, failed: 0)
        for _ in 0..<400 {
            let source = generator.expression()
            for node in contextNodes(&random) {
                let expected = oracle.evaluate(source, at: node)
                #expect(context.value(source, at: node) == expected, "\(source) at \(node)")
                guard let expression = try? XPathExpression(source) else { continue }
                let boolean = try? context.boolean(expression, at: node)
                #expect(boolean == expected?.boolean, "\(source) at \(node)")
                let string = try? context.evaluate(expression, at: node).string
                #expect(string == expected?.string, "\(source) at \(node)")
                switch expected {
                case nil: kinds.failed += 1
                case let value? where value.nodes == nil: kinds.other += 1
                case let value?: if value.nodes?.isEmpty == false { kinds.found += 1 }
                }
            }
        }
        // Most generated expressions must find something.
        #expect(kinds.found > 120)
        #expect(kinds.other > 400)
        #expect(kinds.failed < 100)
    }

    /// Node-sets that libxml2 collects in reverse or in two parts.
    @Test(arguments: [
        "//label/ancestor::*", "//label/preceding::*/@id", "//constraint | //view | //@id",
        "//@id | //text() | //comment()",
        "(//rect)[last()]/preceding-sibling::* | /", "//textView/preceding::node()", "//string/node() | //string/@key",
        "//*[@id='c5']/preceding::*[position() < 4]", "//label/.. | //label", "/ | //@* | //node()",
        "//comment()/following::*",
        "//label/@* | //label/@text | //label", "//state/@title | //state/@key", "id('v1')", "//*[@*[last()] = 'YES']",
    ])
    func order(source: String) {
        for node in [XMLNode.document, .element(ElementRef(index: 9))] {
            #expect(context.value(source, at: node) == oracle.evaluate(source, at: node))
        }
        let found = oracle.evaluate(source, at: .document)?.nodes?.count ?? 0
        #expect((found > 0) == !source.hasPrefix("id("))
    }

    @Test func manyNodesInOrder() throws {
        let text = "<r>" + (0..<5000).map { "<a i='\($0)' j='x'>t<b/></a>" }.joined() + "</r>"
        let tree = try parse(text)
        context.begin(tree)
        for source in ["//a[last()]/preceding-sibling::*", "//b | //a", "//a/@j | //a/@i | //a"] {
            let nodes = try context.nodes(XPathExpression(source), at: .document)
            let places = nodes.compactMap { tree.range(of: $0)?.lowerBound }
            #expect(places.count > 4000)
            #expect(places == places.sorted(), "\(source)")
        }
    }
}
