import Base
import Testing

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue { try parseJSON(Array(text.utf8)) }

    private func problem(_ text: String) -> String? {
        do {
            _ = try read(text)
            return nil
        } catch let error as JSONError {
            return "\(error.position.line):\(error.position.column): \(error.message)"
        } catch {
            return "\(error)"
        }
    }

    @Test func lookUp() throws {
        let json = try read(#"{"a": [1, "x", true, null, 2.5], "b": {"c": "d"}, "e": 1, "e": 2}"#)
        #expect(json["a"]?[0]?.integer == 1)
        #expect(json["a"]?[1]?.string == "x")
        #expect(json["a"]?[2]?.bool == true)
        #expect(json["a"]?[3]?.isNull == true)
        #expect(json["a"]?[4]?.double == 2.5)
        #expect(json["a"]?[5] == nil)
        #expect(json["a"]?[-1] == nil)
        #expect(json["a"]?.items?.count == 5)
        #expect(json["b"]?["c"]?.string == "d")
        #expect(json["e"]?.integer == 2)
        #expect(json["z"] == nil)
        #expect(json[0] == nil)
        #expect(json.members?.map(\.name) == ["a", "b", "e", "e"])
    }

    @Test func numbers() throws {
        #expect(try read("-0").integer == 0)
        #expect(try read("-12").integer == -12)
        #expect(try read("1.0").integer == nil)
        #expect(try read("1e3").integer == nil)
        #expect(try read("1e3").double == 1000)
        #expect(try read("9223372036854775807").integer == Int.max)
        #expect(try read("9223372036854775808").integer == nil)
        #expect(try read("1e400").integer == nil)
        #expect(try read("1e400").double == .infinity)
        #expect(try read("1.50").double == 1.5)
        #expect(JSONValue.number(JSONNumber(12)).integer == 12)
    }

    @Test func strings() throws {
        #expect(try read(#""\ud83d\ude00\u00e9\/\n""#).string == "😀é/\n")
        #expect(try read(#""a\ud83d""#).string == "a\u{FFFD}")
        #expect(try read(#""\ude00b""#).string == "\u{FFFD}b")
        #expect(try read(#""\ud83d\ud83d\ude00""#).string == "\u{FFFD}😀")
    }

    @Test func aByteOrderMarkIsPassedOver() throws {
        #expect(try read("\u{FEFF}1").integer == 1)
    }

    @Test(arguments: [
        ("", "1:1: the text ends where a value is expected"),
        ("[1,\n é]", "2:2: a value is expected here, not \"é\""),
        ("[1,\n\n", "3:1: the text ends where a value is expected"),
        ("[1 2]", "1:4: \",\" or \"]\" is expected here, not \"2\""),
        ("{\"é\" 1}", "1:6: \":\" is expected here, not \"1\""),
        ("{\"a\": 1 \"b\"}", "1:9: \",\" or \"}\" is expected here, not a double quote"),
        ("{a: 1}", "1:2: a name in double quotes is expected here, not \"a\""),
        ("[01]", "1:2: a number must not begin with 0: remove it"),
        ("[-]", "1:3: a digit is expected here, not \"]\""),
        ("[1.]", "1:4: a digit is expected here, not \"]\""),
        ("[\"a\nb\"]", "1:4: a string can't contain control characters or line ends: write \\n, \\t or \\u00XX"),
        ("[\"abc", "1:2: the text ends within this string"),
        ("[\"abc\\", "1:2: the text ends within this string"),
        ("[\"a\\x\"]", "1:4: no escape of JSON begins like this: write \\\\ for a backslash"),
        ("[\"a\\u12\"]", "1:4: \\u needs four hexadecimal digits"),
        ("[] []", "1:4: this follows a complete value: remove it"),
        ("\u{1}", "1:1: a value is expected here, not a control character"),
    ])
    func refused(text: String, message: String) {
        #expect(problem(text) == message)
    }

    @Test func whatIsNotUTF8() {
        #expect(
            throws: JSONError(
                message: "this is not UTF-8: save the file as UTF-8", position: Position(offset: 2, line: 1, column: 3))
        ) {
            try parseJSON([0x22, 0x61, 0xFF, 0x22])
        }
    }

    @Test func depth() {
        let allowed = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        #expect(problem(allowed) == nil)
        #expect(problem("[" + allowed + "]") == "1:257: this is nested deeper than 256 levels")
        #expect(problem(String(repeating: "[", count: 300_000)) == "1:257: this is nested deeper than 256 levels")
        #expect(problem(String(repeating: "{\"a\":", count: 300)) == "1:1281: this is nested deeper than 256 levels")
    }
}
