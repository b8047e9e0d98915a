import Base
import Testing

@testable import RuleEngine

@Suite struct OptionTests {
    private func type(_ text: String, values: [String] = []) throws -> OptionType {
        try OptionType(text, values: values)
    }

    /// The value of `a: …`, or the problems.
    private func decode(_ yaml: String, as type: OptionType, placeholders: [String] = []) throws
        -> (value: OptionValue?, problems: [String])
    {
        let bytes = Array("a: \(yaml)".utf8)
        var reader = NodeReader(path: "x.yml", bytes: bytes)
        let node = try #require(try parseYAML(SourceText(bytes))?["a"])
        let value = reader.value(node, as: type, "a", placeholders: placeholders)
        return (value, reader.problems.map { "\($0.position.column): \($0.message)" })
    }

    @Test func typesAreWrittenInWords() throws {
        #expect(try type("boolean") == .boolean)
        #expect(try type("list of string") == .list(.string))
        #expect(try type("map of list of regex") == .map(.list(.regex)))
        #expect(try type("list of map of list of number") == .list(.map(.list(.number))))
        #expect(try type("list of integer or null") == .nullable(.list(.integer)))
        #expect(try type("enum or null", values: ["a", "b"]) == .nullable(.enumeration(["a", "b"])))
        #expect(try type("list of enum", values: ["a"]) == .list(.enumeration(["a"])))
    }

    @Test(arguments: [
        "", "List of string", "list  of string", "string or nil", "list of", "map of map of map of map of string",
    ])
    func otherNamesAreNotTypes(_ text: String) {
        #expect(throws: OptionType.SyntaxProblem.self) { try OptionType(text, values: []) }
    }

    @Test func aTypeReadsAsItIsWritten() throws {
        for text in ["boolean", "map of list of regex", "list of integer or null"] {
            #expect(try type(text).text == text)
        }
    }

    @Test func valuesAreTyped() throws {
        #expect(try decode("true", as: .boolean).value == .boolean(true))
        #expect(try decode("-3", as: .integer).value == .number(-3))
        #expect(try decode("0.5", as: .number).value == .number(0.5))
        #expect(try decode("44", as: .number).value == .number(44))
        #expect(try decode("44", as: .string).value == .string("44"))
        #expect(try decode("no", as: .string).value == .string("no"))
        #expect(try decode("'null'", as: .string).value == .string("null"))
        #expect(try decode("''", as: .string).value == .string(""))
        #expect(try decode("b", as: .enumeration(["a", "b"])).value == .string("b"))
        #expect(try decode("'.*View'", as: .regex).value == .string(".*View"))
        #expect(try decode("null", as: .nullable(.string)).value == .null)
        #expect(try decode("~", as: .nullable(.list(.string))).value == .null)
        #expect(try decode("x", as: .nullable(.string)).value == .string("x"))
        #expect(try decode("[]", as: .list(.string)).value == .list([]))
        #expect(
            try decode("{b: [1], a: 2}", as: .map(.list(.integer))).value
                == .map([
                    OptionValue.Entry(key: "b", value: .list([.number(1)])),
                    OptionValue.Entry(key: "a", value: .list([.number(2)])),
                ]))
    }

    @Test func aSingleValueIsTakenAsAList() throws {
        #expect(try decode("x", as: .list(.string)).value == .list([.string("x")]))
        #expect(try decode("3", as: .list(.list(.integer))).value == .list([.list([.number(3)])]))
        #expect(
            try decode("{k: v}", as: .list(.map(.string))).value
                == .list([.map([OptionValue.Entry(key: "k", value: .string("v"))])]))
    }

    @Test(arguments: [
        ("yes", OptionType.boolean, "4: a must be true or false; this is \"yes\""),
        ("'true'", .boolean, "4: a must be true or false; this is \"true\""),
        ("1.5", .integer, "4: a must be an integer; this is \"1.5\""),
        ("9007199254740993", .integer, "4: a must be an integer; this is \"9007199254740993\""),
        ("99999999999999999999", .integer, "4: a must be an integer; this is \"99999999999999999999\""),
        ("nan", .number, "4: a must be a number; this is \"nan\""),
        ("[1]", .number, "4: a must be a number; this is a list"),
        ("", .string, "3: a must be a string; this is empty"),
        ("{b: c}", .list(.string), "4: a must be a list of strings; this is a map"),
        ("null", .list(.string), "4: a must be a list of strings; this is empty"),
        ("x", .map(.string), "4: a must be a map of strings; this is \"x\""),
        ("x", .list(.map(.string)), "4: a must be a list of maps of strings; this is \"x\""),
        ("[x, 1]", .list(.integer), "5: an entry of a must be an integer; this is \"x\""),
        ("{b: [c]}", .map(.list(.boolean)), "9: an entry of a.b must be true or false; this is \"c\""),
        (
            "[width, heigth]", .list(.enumeration(["width", "height"])),
            "12: an entry of a must be one of width, height; this is \"heigth\". Did you mean \"height\"?"
        ),
        ("[a]", .nullable(.integer), "4: a must be an integer or null; this is a list"),
        ("a**", .regex, "4: a must be a regular expression; \"a**\" is none: extra characters"),
    ])
    func anotherTypeIsReported(_ yaml: String, _ type: OptionType, _ problem: String) throws {
        let decoded = try decode(yaml, as: type)
        #expect(decoded.value == nil)
        #expect(decoded.problems == [problem])
    }

    @Test func aRegexMayHavePlaceholders() throws {
        #expect(
            try decode("'x{stem}.*'", as: .list(.regex), placeholders: ["stem"]).value == .list([.string("x{stem}.*")]))
        #expect(try decode("'x{stem}'", as: .regex).value == nil)
        #expect(try decode("'x{other}'", as: .regex, placeholders: ["stem"]).value == nil)
        let text = ruleText(
            adding: "options: {pattern: {type: regex, placeholders: [stem], default: \"_{stem}\", description: d}}")
        #expect(try load(text).rule.options.first?.placeholders == ["stem"])
    }

    @Test func aLongTextIsShownShort() throws {
        let long = String(repeating: "ab", count: 1000)
        #expect(
            try decode(long, as: .integer).problems == ["4: a must be an integer; this is \"\(long.prefix(60))…\""])
        #expect(try decode("\"x\\ny\"", as: .integer).problems == ["4: a must be an integer; this is \"x…\""])
    }
}
