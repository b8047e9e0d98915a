import Base
import Foundation
import Testing

@Suite struct JSONWriterTests {
    private func text(_ layout: JSONLayout) -> String {
        let paths = ["a", "b"]
        let bytes = JSON.object(layout) {
            $0.member("version", 1)
            $0.member("label", nil as String?)
            $0.array("paths") { for path in paths { $0.item(path) } }
            $0.array("none") { _ in }
            $0.object("summary") {
                $0.member("ok", true)
                $0.object("empty") { _ in }
            }
            $0.array("places", .line) {
                $0.object {
                    $0.member("x", 1)
                    $0.member("y", 2.5)
                }
                $0.array { $0.item("z"[...]) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func compact() {
        #expect(
            text(.compact) == """
                {"version":1,"label":null,"paths":["a","b"],"none":[],"summary":{"ok":true,"empty":{}},\
                "places":[{"x":1,"y":2.5},["z"]]}
                """)
    }

    @Test func line() {
        #expect(
            text(.line) == """
                {"version": 1, "label": null, "paths": ["a", "b"], "none": [], "summary": {"ok": true, "empty": {}}, \
                "places": [{"x": 1, "y": 2.5}, ["z"]]}
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
                  "places": [{"x": 1, "y": 2.5}, ["z"]]
                }
                """)
    }

    @Test func linesInAPrettyArray() {
        let bytes = JSON.array(.pretty) {
            for number in 1...2 { $0.object(.line) { $0.member("n", number) } }
            $0.array { $0.item(3) }
        }
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                [
                  {"n": 1},
                  {"n": 2},
                  [
                    3
                  ]
                ]
                """)
    }

    private func written(_ value: some JSONWritable) -> String { String(decoding: JSON.value(value), as: UTF8.self) }

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
        #expect(written(Int.min) == "-9223372036854775808")
        #expect(written(0.1) == "0.1")
        #expect(written(Double.nan) == "null")
        #expect(written(-Double.infinity) == "null")
        #expect(written(Double.greatestFiniteMagnitude) == "1.7976931348623157e+308")
        #expect(written(3 as Int?) == "3")
    }

    @Test func whatIsWrittenReadsBackTheSame() throws {
        let everything = (0..<0x3000).compactMap(Unicode.Scalar.init).map(String.init).joined()
        let value = JSONValue.object([
            JSONMember(everything, .array([.null, .bool(false), .string(everything), .number(JSONNumber(-5))])),
            JSONMember("", .object([])), JSONMember("", .array([])),
        ])
        for layout in [JSONLayout.compact, .line, .pretty] {
            #expect(try parseJSON(JSON.value(value, layout)) == value)
        }
    }

    @Test(.enabled(if: Tool.python != nil, "python3 is not installed")) func pythonReadsIt() throws {
        let python = try #require(Tool.python)
        let all = (0..<0x11_0000).compactMap(Unicode.Scalar.init).map(String.init).joined()
        let bytes = JSON.object(.pretty) {
            $0.member("all", all)
            $0.member("small", Double.leastNonzeroMagnitude)
        }
        let script = """
            import json, sys
            value = json.loads(sys.stdin.buffer.read().decode("utf-8"))
            assert value["all"] == "".join(chr(c) for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF)
            assert value["small"] == 5e-324
            """
        let result = try withTemporaryFolder { try python.run(["-c", script], in: $0, input: Data(bytes)) }
        #expect(result.status == 0)
    }
}
