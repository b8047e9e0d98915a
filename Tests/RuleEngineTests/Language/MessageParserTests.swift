import Testing

@testable import RuleEngine

@Suite struct MessageParserTests {
    @Test(arguments: [
        ("no braces", [MessageTemplate.Part.text("no braces")]),
        ("{@id}", [.expression("@id")]),
        ("{{ and }} are braces", [.text("{ and } are braces")]),
        ("{{{@id}}}", [.text("{"), .expression("@id"), .text("}")]),
        (
            #"{ib:choose(@a = '}', 'x', "y]]")} end"#,
            [.expression(#"ib:choose(@a = '}', 'x', "y]]")"#), .text(" end")]
        ),
        (#"it's {concat("'", @a, '"}')}"#, [.text("it's "), .expression(#"concat("'", @a, '"}')"#)]),
        ("{a[b[1]]}", [.expression("a[b[1]]")]),
        ("a [b] c", [.text("a [b] c")]),
        (
            "size[[ ({@width} × {@height})]]!",
            [
                .text("size"),
                .optional([.text(" ("), .expression("@width"), .text(" × "), .expression("@height"), .text(")")]),
                .text("!"),
            ]
        ),
        ("[[[{@a}]]]", [.optional([.text("["), .expression("@a"), .text("]")])]),
        ("[[{a[b[1]]}]][[{c}]]", [.optional([.expression("a[b[1]]")]), .optional([.expression("c")])]),
        ("{'🎈'}é", [.expression("'🎈'"), .text("é")]),
        ("", []),
    ])
    func aTextHasParts(_ text: String, _ parts: [MessageTemplate.Part]) {
        let parsed = MessageParser.parse(text)
        #expect(parsed.template.parts == parts)
        #expect(parsed.problems.isEmpty)
    }

    @Test func expressionsHaveTheirPlaces() {
        let parsed = MessageParser.parse("é {@a}[[, {{ {@b}]]")
        #expect(parsed.expressions.map(\.source) == ["@a", "@b"])
        #expect(parsed.expressions.map(\.utf8Offset) == [4, 15])
    }

    @Test func brokenTextsEndWithAProblem() {
        // Truncated anywhere: parsing ends, with a problem.
        let text = "a {{ [[b {concat('}', \"]]\")} ]] }} {@c}"
        for length in 0..<text.count {
            let parsed = MessageParser.parse(String(text.prefix(length)))
            for problem in parsed.problems { #expect((0...length).contains(problem.utf8Offset)) }
        }
        #expect(MessageParser.parse(String(text.prefix(12))).problems.count == 2)
    }
}
