import Base
import Testing

@Suite struct YAMLDecodingTests {
    private func node(_ text: String) throws -> YAMLNode {
        try #require(try parseYAML(SourceText(Array("a: \(text)".utf8)))?["a"])
    }

    @Test(arguments: [
        ("", "nothing"), ("~", "nothing"), ("null", "nothing"), ("'null'", "a string"), ("''", "a string"),
        ("true", "true or false"), ("false", "true or false"), ("'true'", "a string"), ("on", "a string"),
        ("off", "a string"), ("yes", "a string"), ("1", "a number"), ("-1.5e3", "a number"), ("1.2.3", "a string"),
        ("nan", "a string"), (".inf", "a string"), ("0x10", "a string"), ("e", "a string"), ("-", "a list"),
        ("\"1\"", "a string"), ("[]", "a list"), ("{}", "a map"), ("|\n  1", "a string"),
    ])
    func kinds(text: String, name: String) throws {
        #expect(try node(text == "-" ? "\n- x" : text).kindName == name)
    }

    @Test func scalars() throws {
        #expect(try node("true").bool == true)
        #expect(try node("false").bool == false)
        #expect(try node("no").bool == nil)
        #expect(try node("'true'").bool == nil)
        #expect(try node("12").integer == 12)
        #expect(try node("-12").integer == -12)
        #expect(try node("12.0").integer == nil)
        #expect(try node("'12'").integer == nil)
        #expect(try node("99999999999999999999").integer == nil)
        #expect(try node("1.5").number == 1.5)
        #expect(try node("12").number == 12)
        #expect(try node("1e999").number == nil)
        #expect(try node("12").scalar == "12")
        #expect(try node("'x'").scalar == "x")
        #expect(try node("[x]").scalar == nil)
        #expect(try node("~").isNull)
        #expect(try !node("'~'").isNull)
        #expect(try !node("[]").isNull)
    }

    @Test func collections() throws {
        let map = try node("{x: 1, y: [2, 3]}")
        #expect(map["x"]?.integer == 1)
        #expect(map["y"]?.items?.compactMap(\.integer) == [2, 3])
        #expect(map["z"] == nil)
        #expect(map.entries?.compactMap(\.key.scalar) == ["x", "y"])
        #expect(map.items == nil)
        #expect(try node("x")["x"] == nil)
        #expect(try node("[x]").entries == nil)
    }
}
