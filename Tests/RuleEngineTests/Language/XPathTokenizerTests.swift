import Testing

@testable import RuleEngine

@Suite struct XPathTokenizerTests {
    /// One letter for each kind of token.
    private func kinds(_ source: String) -> String {
        XPathTokenizer.tokens(of: source).map { token in
            switch token.kind {
            case .number: "1"
            case .literal: "L"
            case .variable: "$"
            case .function: "f"
            case .nodeType: "t"
            case .axis: "a"
            case .nameTest: "n"
            case .operator: "o"
            case .symbol(let symbol): symbol
            }
        }.joined(separator: " ")
    }

    @Test(arguments: [
        ("a/b//c", "n o n o n"),
        ("//a", "o n"),
        ("@id = 'x'", "@ n o L"),
        ("* * *", "n o n"),
        ("@* * 2", "@ n o 1"),
        ("(*) * (*)", "( n ) o ( n )"),
        ("a[*]*.", "n [ n ] o ."),
        ("or or or", "n o n"),
        ("and and div mod mod", "n o n o n"),
        ("div div and", "n o n"),
        ("div(1)", "f ( 1 )"),
        ("@and and @or", "@ n o @ n"),
        ("$and and $or", "$ o $"),
        ("child::div", "a :: n"),
        ("ancestor-or-self::*", "a :: n"),
        ("child :: a", "a :: n"),
        ("text()", "t ( )"),
        ("text ( )", "t ( )"),
        ("processing-instruction('x')", "t ( L )"),
        ("ib:label( . )", "f ( . )"),
        ("ib:*", "n"),
        ("a-b - c", "n o n"),
        ("a -b", "n o n"),
        ("1.5+.5-2.", "1 o 1 o 1"),
        (".. | ../..", ".. o .. o .."),
        ("a<=b!=c>=d", "n o n o n o n"),
        ("$größe + $a.b", "$ o $"),
        ("concat('\"', \"'\")", "f ( L , L )"),
        ("", ""),
    ])
    func anExpressionHasTokens(_ source: String, _ expected: String) {
        #expect(kinds(source) == expected)
    }

    @Test func tokensHaveTheirByteRanges() {
        let source = "é[@b = '…'] and $ib:c-d"
        let bytes = Array(source.utf8)
        let texts = XPathTokenizer.tokens(of: source).map { String(decoding: bytes[$0.range], as: UTF8.self) }
        #expect(texts == ["é", "[", "@", "b", "=", "'…'", "]", "and", "$ib:c-d"])
    }

    @Test(arguments: [("a b", 2), ("a # b", 2), ("'x", 0), ("a[\"x]", 2), ("$1", 0), ("a & b", 2), ("\u{1}", 0)])
    func anInvalidTokenEndsThem(_ source: String, _ end: Int) {
        #expect(XPathTokenizer.scan(source).end == end)
    }

    @Test func callsHaveArguments() {
        let source = "f(a, ib:g(), h(b[i(1, 2)], (c)), 'x,y')"
        let calls = XPathCallSite.calls(in: XPathTokenizer.tokens(of: source))
        #expect(calls.map(\.name) == ["g", "i", "h", "f"])
        #expect(calls.map(\.arguments.count) == [0, 2, 2, 4])
        #expect(calls.map(\.utf8Offset) == [5, 17, 13, 0])
    }
}
