import Base
import LibXML
import Testing

@Suite struct XPathFunctionTests {
    /// What a function received in its call.
    private struct Seen: Equatable {
        var function: Int
        var count: Int
        var node: XMLNode
    }

    private final class Calls {
        var body: (Int, XPathCall) -> XPathValue = { _, _ in .boolean(true) }
    }

    private let tree: XMLTree
    private let context: XPathContext
    private let calls: Calls

    init() throws {
        tree = try parse("<a i='0'><b i='1'>x</b><b i='2'/><c i='3'><b i='4'/><d/></c><!-- e --><?f g?></a>")
        let calls = Calls()
        self.calls = calls
        context = try #require(XPathContext(functions: ["f", "g", "eval", "long-name"]) { calls.body($0, $1) })
        context.begin(tree)
    }

    private func evaluate(_ source: String, at node: XMLNode = .document) throws -> XPathObject {
        try context.evaluate(XPathExpression(source), at: node)
    }

    private func element(_ index: Int) -> XMLNode { .element(ElementRef(index: index)) }

    // MARK: Calls

    @Test func numbersOfFunctions() throws {
        var seen: [Seen] = []
        calls.body = {
            seen.append(Seen(function: $0, count: $1.count, node: $1.contextNode))
            return .number(1)
        }
        _ = try evaluate("ib:f(1) + ib:g() + ib:long-name(1, 2, 3)", at: element(2))
        let node = element(2)
        #expect(
            seen == [
                Seen(function: 0, count: 1, node: node), Seen(function: 1, count: 0, node: node),
                Seen(function: 3, count: 3, node: node),
            ])
    }

    @Test(arguments: [
        ("1.5", "1.5", 1.5, true), ("'é😀'", "é😀", Double.nan, true), ("''", "", .nan, false),
        ("true()", "true", 1, true),
        ("false()", "false", 0, false), ("0 div 0", "NaN", .nan, false), ("//c/@i", "3", 3, true),
        ("//b", "x", .nan, true),
        ("//nothing", "", .nan, false), ("' 12 '", " 12 ", 12, true), ("-0.0", "0", 0, false),
    ])
    func arguments(argument: String, string: String, number: Double, boolean: Bool) throws {
        var isChecked = false
        calls.body = { _, call in
            isChecked = true
            #expect(call.string(1) == string)
            #expect(call.number(1) == number || (call.number(1).isNaN && number.isNaN))
            #expect(call.boolean(1) == boolean)
            #expect(call.isNodeSet(1) == argument.hasPrefix("//"))
            #expect(call.object(1)?.string == string)
            return .boolean(true)
        }
        _ = try evaluate("ib:f('first', \(argument), 'last')")
        #expect(isChecked)
    }

    @Test func nodesInArguments() throws {
        var nodes: [[XMLNode]] = []
        calls.body = { _, call in
            nodes = (0..<call.count).map(call.nodes)
            return .boolean(true)
        }
        _ = try evaluate("ib:f(//b, //d/preceding-sibling::*/.., //@i[. > 2] | //c, 'text', /, //b/text(), //nothing)")
        #expect(nodes[0] == [1, 2, 4].map(element))
        #expect(nodes[1] == [element(3)])
        #expect(
            nodes[2] == [
                element(3), .attribute(ElementRef(index: 3), ordinal: 0), .attribute(ElementRef(index: 4), ordinal: 0),
            ])
        #expect(nodes[3] == [])
        #expect(nodes[4] == [.document])
        #expect(nodes[5].map(context.string) == ["x"])
        #expect(nodes[6] == [])
    }

    @Test(arguments: [-1, 2, Int.max, Int.min])
    func argumentsThatAreNotThere(index: Int) throws {
        calls.body = { _, call in
            #expect(call.string(index) == "")
            #expect(call.number(index).isNaN)
            #expect(!call.boolean(index))
            #expect(!call.isNodeSet(index))
            #expect(call.nodes(index) == [])
            #expect(call.object(index) == nil)
            return .boolean(true)
        }
        #expect(try evaluate("ib:f(//b, 1)").boolean)
    }

    // MARK: Results

    @Test func results() throws {
        calls.body = { _, _ in .boolean(false) }
        #expect(try evaluate("ib:f(1)").string == "false")
        #expect(try !evaluate("ib:f(1)").boolean)
        calls.body = { _, _ in .number(2.5) }
        #expect(try evaluate("ib:f(1) * 2").number == 5)
        calls.body = { _, _ in .string("é\u{1F600}") }
        #expect(try evaluate("string-length(ib:f(1))").number == 2)
        calls.body = { _, call in call.object(0).map(XPathValue.object) ?? .boolean(false) }
        #expect(try evaluate("count(ib:f(//b)/@i)").number == 3)
        #expect(try evaluate("ib:f('x')").string == "x")
        #expect(try evaluate("concat(ib:f(//b[2]/@i), ib:f(7))").string == "27")
    }

    @Test func nodeSetsAsResults() throws {
        let tree = tree
        calls.body = { _, _ in .nodes([4, 1, 1, 2].map { .element(ElementRef(index: $0)) } + [.document]) }
        #expect(try context.nodes(of: evaluate("ib:f(1)")) == [.document] + [1, 2, 4].map(element))
        #expect(try evaluate("count(ib:f(1))").number == 4)
        #expect(
            try context.nodes(of: evaluate("ib:f(1)/@i")).compactMap { tree.range(of: $0) }.map { tree.slice($0) } == [
                "i='1'", "i='2'", "i='4'",
            ])
        #expect(try context.nodes(of: evaluate("ib:f(1)[2]")) == [element(1)])
        #expect(try context.nodes(of: evaluate("//c | ib:f(1)[self::b]")) == [1, 2, 3, 4].map(element))
        calls.body = { _, _ in .nodes([]) }
        #expect(try evaluate("count(ib:f(1))").number == 0)
        calls.body = { _, _ in
            .nodes([
                .attribute(ElementRef(index: 3), ordinal: 0), .element(ElementRef(index: 99)), .other(99),
                .attribute(ElementRef(index: 0), ordinal: 7),
            ])
        }
        #expect(try context.nodes(of: evaluate("ib:f(1)")) == [.attribute(ElementRef(index: 3), ordinal: 0)])
    }

    @Test func manyNodesAsResults() throws {
        let tree = try parse("<r>" + String(repeating: "<a/>", count: 30_000) + "</r>")
        context.begin(tree)
        let elements = Array(tree.elements.map(XMLNode.element))
        for nodes in [elements, elements.reversed(), elements + elements] {
            calls.body = { _, _ in .nodes(nodes) }
            #expect(try context.nodes(of: evaluate("ib:f(1)")) == elements)
            #expect(try context.nodes(XPathExpression("ib:f()"), at: .document) == elements)
        }
    }

    // MARK: Expressions in functions

    @Test func innerEvaluationsLeaveTheOuterOne() throws {
        let inner = try XPathExpression("count(//b[position() = last()]) + position() * 100 + last() * 1000")
        calls.body = { function, call in
            guard function == 2 else { return .nodes([call.contextNode]) }
            let value = try? call.context.evaluate(inner, at: .element(ElementRef(index: 4)), position: 3, size: 7)
                .number
            return .number(value ?? -1)
        }
        #expect(try evaluate("ib:eval()", at: element(1)).number == 7302)
        let source =
            "//b[ib:eval() = 7302 and position() = 2]/@i | //b[last() = 2 and ib:eval() > 0][ib:f()/@i = @i]/@i"
        #expect(try context.nodes(of: evaluate(source)).map(context.string) == ["1", "2"])
        #expect(try evaluate("concat(ib:eval(), position(), last(), @i)", at: element(2)).string == "7302112")
        let object = try context.evaluate(
            XPathExpression("concat(ib:eval(), position(), '/', last(), @i)"), at: element(2), position: 5, size: 9)
        #expect(object.string == "73025/92")
    }

    /// A predicate over our own text nodes sets their document to libxml2's: a path in a function still uses ours.
    @Test func innerEvaluationsAtTextsOfOurOwn() throws {
        let inner = try XPathExpression("count(//b) + count(/a)")
        let list = try #require(context.lasting(["x", "y"]))
        context.variable = { $1 == "list" ? list : nil }
        calls.body = { _, call in .number((try? call.context.evaluate(inner, at: .document).number) ?? -1) }
        #expect(try evaluate("count($list[ib:eval() = 4])").number == 2)
        #expect(try evaluate("count(//b)").number == 3)
    }

    @Test func innerErrorsAreNotOuterOnes() throws {
        let wrong = try XPathExpression("ib:nothing(1)")
        calls.body = { _, call in
            do throws(XPathError) {
                return .boolean(try call.context.boolean(wrong, at: call.contextNode))
            } catch {
                return .string(error.message)
            }
        }
        #expect(try evaluate("concat(ib:eval(1), '!')").string == "Unregistered function!")
        #expect(try context.boolean(XPathExpression("ib:eval(1) = 'x' or //b"), at: .document))
        #expect(xpathMessage { try evaluate("concat(ib:eval(1), $x)") } == "Undefined variable")
    }

    /// A function that evaluates its own call would recurse without end.
    @Test(arguments: ["ib:eval()", "ib:eval(1)", "not(ib:eval(.))", "count(//d[ib:eval(1)])"])
    func callsOfThemselves(source: String) throws {
        let again = try XPathExpression(source)
        var deepest: XPathError?
        calls.body = { _, call in
            do throws(XPathError) {
                return .boolean(try call.context.boolean(again, at: .document))
            } catch {
                if deepest == nil { deepest = error }
                return .boolean(false)
            }
        }
        _ = try? context.boolean(again, at: .document)
        #expect(deepest != nil)
        calls.body = { _, _ in .boolean(true) }
        _ = try context.boolean(again, at: .document)
    }

    @Test func namesOfFunctions() throws {
        #expect(throws: XPathError.self) { try evaluate("ib:F()") }
        #expect(throws: XPathError.self) { try evaluate("ib:ff()") }
        #expect(throws: XPathError.self) { try evaluate("ib:long-nam()") }
        #expect(throws: XPathError.self) { try evaluate("f()") }
        #expect(try evaluate("ib:long-name()").boolean)
    }
}
