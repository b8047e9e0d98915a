import Foundation
import LibXML
import Testing

@Suite struct XPathErrorTests {
    private let tree: XMLTree
    private let context: XPathContext

    init() throws {
        tree = try parse("<a><b c='d'/></a>")
        context = try #require(XPathContext(functions: ["f"]) { _, call in .number(Double(call.count)) })
        context.begin(tree)
    }

    private func message(_ source: String, at node: XMLNode = .document) -> String? {
        do {
            let expression = try XPathExpression(source)
            do {
                _ = try context.evaluate(expression, at: node)
            } catch {
                return error.message
            }
            return nil
        } catch {
            return "syntax at \(error.utf8Offset): \(error.message)"
        }
    }

    @Test(arguments: [
        ("ib:g()", "Unregistered function"), ("g()", "Unregistered function"), ("$x", "Undefined variable"),
        ("//b[g()]", "Unregistered function"), ("//b[$x]", "Undefined variable"),

        ("//y:b", "Undefined namespace prefix"),
        ("count()", "Invalid number of arguments"), ("concat('a')", "Invalid number of arguments"),
        ("true(1)", "Invalid number of arguments"), ("count(1)", "Invalid type"), ("1/b", "Invalid type"),
        ("'a' | //b", "Invalid type"), ("ib:f()/b", "Invalid type"),
    ])
    func evaluation(source: String, words: String) throws {
        #expect(message(source) == words)
        let expression = try XPathExpression(source)
        #expect(throws: XPathError.self) { try context.boolean(expression, at: .document) }
        #expect(throws: XPathError.self) { try context.evaluate(expression, at: .document) }
        #expect(throws: XPathError.self) { try context.nodes(expression, at: .document) }
        // An error does not affect the next evaluation.
        #expect(message("//b") == nil)
        #expect(try context.nodes(XPathExpression("//b"), at: .document).count == 1)
    }

    /// libxml2 does not count work on texts.
    @Test(arguments: [
        "concat(., 'x')", "contains(/, 'x')", "normalize-space()", "number(.)", "starts-with(., 'x')", "string()",
        "string-length(/a)", "substring(., 3)", "substring-after(., 'x')", "substring-before(., 'x')", "sum(//b | /a)",
        "translate(., 'x', 'y')",
    ])
    func textsCount(source: String) throws {
        let text = String(repeating: "c", count: 16_000)
        let tree = try parse("<a><b/>\(text)</a>")
        context.begin(tree)
        context.operations = 0
        _ = try context.evaluate(XPathExpression(source), at: .element(tree.root))
        #expect(context.operations > 900)
        context.operations = 0
        context.operationLimit = 500
        #expect(throws: XPathError.self) {
            try context.evaluate(XPathExpression("\(source) = 'd' or //b"), at: .element(tree.root))
        }
    }

    @Test(arguments: [
        ("", "Invalid expression", 0), ("a[", "Invalid expression", 2), ("a]", "Invalid expression", 1),
        ("'a", "Unfinished literal", 2), ("(a", "Invalid expression", 2), ("a b", "Invalid expression", 2),
        ("é['", "Unfinished literal", 4), ("//", "Invalid expression", 2), ("@", "Invalid expression", 1),
        ("f(", "A closing parenthesis is missing", 2), ("ib:f( ", "A closing parenthesis is missing", 6),
        ("$", "Expected $ for variable reference", 1),
        ("a::b", "Invalid expression", 2),
        // A name in no edition of XML; libxml2 2.14 accepts those of the fifth.
        ("1 +", "Invalid expression", 3), ("\u{F0000}", "Invalid expression", 0),
    ])
    func syntax(source: String, words: String, offset: Int) {
        do {
            try checkXPathSyntax(source)
            Issue.record("\(source) was taken")
        } catch {
            #expect(error.message == words)
            #expect(error.utf8Offset == offset)
        }
    }

    @Test(arguments: ["a", "ib:nothing($x)", "$x", "//a[b:c]", "-1", ".", "@*", "a | b", " a ", "'é'"])
    func taken(source: String) throws {
        try checkXPathSyntax(source)
        #expect(try XPathExpression(source).source == source)
    }

    /// libxml2 has no message for some of these.
    @Test(arguments: ["y:f()", "$y:x", "//y:b", "//b[y:f()]"])
    func unknownPrefixes(source: String) {
        #expect(message(source)?.contains("prefix") == true)
    }

    @Test func nestingWithoutEnd() {
        #expect(message(String(repeating: "(", count: 100_000)) != nil)
        #expect(message(String(repeating: "a[", count: 100_000)) != nil)
        #expect(message(String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300)) == nil)
        #expect(message("1" + String(repeating: "+1", count: 100_000)) != nil)
        #expect(message(String(repeating: "-", count: 100_001) + "1") == nil)
        _ = message("a" + String(repeating: "/a", count: 1_100_000))
    }

    @Test func callsOfAnyArity() throws {
        for count in [0, 1, 2, 7, 100] {
            let arguments = Array(repeating: "//b", count: count).joined(separator: ", ")
            #expect(try context.evaluate(XPathExpression("ib:f(\(arguments))"), at: .document).number == Double(count))
        }
    }

    /// libxml2 would print some of its messages.
    @Test func nothingIsPrinted() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let descriptor = open(file.path, O_RDWR | O_CREAT, 0o600)
        let kept = dup(2)
        dup2(descriptor, 2)
        for source in ["ib:g()", "g()", "$x", "y:f()", "//y:b", "$y:x", "count()", "(", "//b[g()]"] {
            _ = message(source)
        }
        _ = checkPatternSyntax("a[")
        _ = try? parse("<a b=c>&d;")
        _ = try? RegularExpression("(")
        dup2(kept, 2)
        close(kept)
        close(descriptor)
        let printed = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(!printed.contains("xml"))
        #expect(!printed.contains("XPath"))
        if !printed.isEmpty { FileHandle.standardError.write(Data(printed.utf8)) }
    }

    /// Whatever the result, it does not crash.
    @Test func withoutADocument() throws {
        let context = try #require(XPathContext(functions: ["f"]) { _, call in .nodes([call.contextNode]) })
        for source in [
            ".", "/", "//a", "name()", "..", "@b", "ancestor::*", "id('a')", "lang('a')", "ib:f()", "ib:f(.)/b", "a[1]",
        ] {
            let expression = try XPathExpression(source)
            for node in [
                XMLNode.document, .element(ElementRef(index: 0)), .attribute(ElementRef(index: 3), ordinal: 1),
                .other(2),
            ] {
                _ = try? context.boolean(expression, at: node)
                _ = try? context.evaluate(expression, at: node)
                _ = try? context.nodes(expression, at: node).map(context.string)
            }
        }
        #expect(try context.evaluate(XPathExpression("1 + 1"), at: .document).number == 2)
    }

    @Test func nodesThatAreNotThere() throws {
        for node in [
            XMLNode.element(ElementRef(index: 9)), .attribute(ElementRef(index: 0), ordinal: 9), .other(9), .other(-1),
        ] {
            #expect(try context.evaluate(XPathExpression("name()"), at: node).string == "a")
            #expect(context.string(of: node) == "")
        }
        #expect(try context.evaluate(XPathExpression("position()"), at: .document, position: Int.max).number > 0)
    }
}
