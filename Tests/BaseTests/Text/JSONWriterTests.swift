import Base
import Foundation
import Testing

@Suite struct JSONWriterTests {
    private func text(_ layout: JSONLayout) -> String {
        let value: JSONValue = [
            "version": 1, "label": JSONValue(nil as String?), "paths": .texts(["a", "b"]), "none": [],
            "summary": ["ok": true, "empty": .object([])], "places": .line([["x": 1, "y": 2], .line(["z"])]),
        ]
        return value.text(layout)
    }

    @Test func compact() {
        #expect(
            text(.compact) == """
                {"version":1,"label":null,"paths":["a","b"],"none":[],"summary":{"ok":true,"empty":{}},\
                "places":[{"x":1,"y":2},["z"]]}
                """)
    }

    @Test func line() {
        #expect(
            text(.line) == """
                {"version": 1, "label": null, "paths": ["a", "b"], "none": [], "summary": {"ok": true, "empty": {}}, \
                "places": [{"x": 1, "y": 2}, ["z"]]}
                """)
    }

    @Test func pretty() {
        #expect(
            text(.pretty) == """
                {
                  "version": 1,
                  "label": null,
                  "paths": [
                    "a",
                    "b"
                  ],
                  "none": [],
                  "summary": {
                    "ok": true,
                    "empty": {}
                  },
                  "places": [{"x": 1, "y": 2}, ["z"]]
                }
                """)
    }

    @Test func linesInAPrettyArray() {
        let value: JSONValue = [.line(["n": 1]), .line(["n": 2]), [3]]
        #expect(
            value.text(.pretty) == """
                [
                  {"n": 1},
                  {"n": 2},
                  [
                    3
                  ]
                ]
                """)
    }

    private func written(_ text: String) -> String { JSONValue.string(text).text(.compact) }

    @Test func escapes() {
        #expect(written("\"\\/\n\r\t\u{8}\u{C}") == #""\"\\/\n\r\t\b\f""#)
        #expect(written("\0\u{1}\u{1F}\u{7F}") == #""\u0000\u0001\u001f\u007f""#)
        #expect(written("a\u{2028}b\u{2029}\u{2027}é😀") == "\"a\\u2028b\\u2029\u{2027}é😀\"")
        // Other control characters of a terminal, and characters that reverse text.
        #expect(written("\u{9B}31m\u{80}\u{A0}\u{7FF}") == "\"\\u009b31m\\u0080\u{A0}\u{7FF}\"")
        #expect(written("\u{202E}\u{200F}\u{2066}\u{2069}") == #""\u202e\u200f\u2066\u2069""#)
        #expect(written("\u{200B}\u{FEFF}\u{AD}\u{206A}") == #""\u200b\ufeff\u00ad\u206a""#)
        #expect(written("\u{E0041}\u{E007F}") == #""\udb40\udc41\udb40\udc7f""#)
        #expect(written("\u{200C}\u{200D}\u{202F}\u{FE0F}") == "\"\u{200C}\u{200D}\u{202F}\u{FE0F}\"")
    }

    @Test func numbers() {
        #expect(JSONValue.integer(Int.min).text(.compact) == "-9223372036854775808")
        #expect(JSONValue(3 as Int?).text(.compact) == "3")
        #expect(JSONValue(nil as Int?).text(.compact) == "null")
    }

    @Test func objectsGetMembers() {
        let value: JSONValue = ["a": 1]
        #expect(value.adding("b", nil) == ["a": 1])
        #expect(value.adding("b", 2) + ["c": 3] == ["a": 1, "b": 2, "c": 3])
    }

    @Test func whatIsWrittenReadsBackTheSame() throws {
        let everything = (0..<0x3000).compactMap(Unicode.Scalar.init).map(String.init).joined()
        let value = JSONValue.object([
            JSONMember(everything, .array([.null, .bool(false), .string(everything), .number(JSONNumber(-5))])),
            JSONMember("", .object([])), JSONMember("", .array([])),
        ])
        for layout in [JSONLayout.compact, .line, .pretty] {
            #expect(try parseJSON(value.bytes(layout)) == value)
        }
    }

    @Test(.enabled(if: Tool.python != nil, "python3 is not installed")) func pythonReadsIt() throws {
        let python = try #require(Tool.python)
        let all = (0..<0x11_0000).compactMap(Unicode.Scalar.init).map(String.init).joined()
        let value: JSONValue = ["all": .string(all)]
        let script = """
            import json, sys
            value = json.loads(sys.stdin.buffer.read().decode("utf-8"))
            assert value["all"] == "".join(chr(c) for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF)
            """
        let result = try withTemporaryFolder { try python.run(["-c", script], in: $0, input: Data(value.page)) }
        #expect(result.status == 0)
    }
}
