import LibXML
import Testing

@testable import RuleEngine

@Suite struct XPathProblemTests {
    @Test(arguments: [
        ("a b", "an operator is missing here", 2), ("'a' 'b'", "an operator is missing here", 4),
        ("'a''b'", "a quote can't be doubled. Put the text in quotes of the other kind", 3),
        ("a[1] b", "an operator is missing here", 5), ("count(a) $b", "an operator is missing here", 9),
        ("..x", "an operator is missing here", 2), ("@", "something is missing after this", 0),
        ("a + ", "something is missing after this", 2), ("a//", "something is missing after this", 1),
        ("child::", "something is missing after this", 5), ("a == b", "\"==\" is written =", 2),
        ("a || b", "\"||\" is written or", 2), ("a && b", "\"&&\" is written and", 2),
        ("!a", "\"!\" is written not(…)", 0), ("$", "a variable's name follows $", 0),
        ("'x", "this quote is not closed", 0), ("f(a", "this bracket is not closed", 1),
        ("f(a]", "this bracket closes nothing", 3), ("a)", "this bracket closes nothing", 1),
    ])
    func aSlipIsNamed(_ source: String, _ message: String, _ offset: Int) {
        #expect(throws: XPathSyntaxError.self) { try checkXPathSyntax(source) }
        #expect(XPathProblem.find(in: source) == XPathProblem(message: message, utf8Offset: offset))
    }

    @Test(arguments: [
        "/", "a | /", ". = ..", "@*", "*", "* * *", "(a)[1]", "text()", "-1", "- - a", "a[b][c]/d", "$a/b",
    ])
    func whatLibxml2TakesHasNone(_ source: String) throws {
        try checkXPathSyntax(source)
        #expect(XPathProblem.find(in: source) == nil)
    }
}
