import Base
import Foundation
import TestSupport
import Testing

/// The reader must accept and refuse the same texts as Python's `json`, with the same values.
@Suite struct JSONAgainstPythonTests {
    private static let script = #"""
        import json, re, struct, sys

        def refuse(name):
            raise ValueError(name)

        class Number(str):
            pass

        class Pairs(list):
            pass

        def describe(value):
            if value is None: return "null"
            if value is True: return "true"
            if value is False: return "false"
            if isinstance(value, Number): return "%s=%s" % (value, struct.pack(">d", float(value)).hex())
            if isinstance(value, str): return '"' + re.sub("[\ud800-\udfff]", "\ufffd", value).encode("utf-8").hex() + '"'
            if isinstance(value, Pairs): return "{" + ",".join(describe(k) + ":" + describe(v) for k, v in value) + "}"
            return "[" + ",".join(describe(item) for item in value) + "]"

        for line in sys.stdin:
            try:
                text = bytes.fromhex(line).decode("utf-8")
                value = json.loads(
                    text, parse_constant=refuse, parse_int=Number, parse_float=Number, object_pairs_hook=Pairs)
                print(describe(value))
            except (ValueError, RecursionError):
                print("refused")
        """#

    private func describe(_ value: JSONValue) -> String {
        switch value {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let number):
            let bits = String(number.double.bitPattern, radix: 16)
            return "\(number.text)=" + String(repeating: "0", count: 16 - bits.count) + bits
        case .string(let text): return describe(text)
        case .array(let items): return "[" + items.map(describe).joined(separator: ",") + "]"
        case .object(let members):
            return "{" + members.map { describe($0.name) + ":" + describe($0.value) }.joined(separator: ",") + "}"
        case .line(let value): return describe(value)
        }
    }

    private func describe(_ text: String) -> String { "\"" + hex(text.utf8) + "\"" }

    private func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private func compare(_ texts: [[UInt8]]) throws -> (taken: Int, refused: Int) {
        let python = try #require(Tool.python)
        let input = Data((texts.map(hex).joined(separator: "\n") + "\n").utf8)
        let result = try withTemporaryFolder { try python.run(["-c", Self.script], in: $0, input: input) }
        try #require(result.status == 0)
        let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        try #require(lines.count == texts.count)
        for (text, line) in zip(texts, lines) {
            let ours = (try? parseJSON(text)).map(describe) ?? "refused"
            #expect(ours == line, "\(String(decoding: text, as: UTF8.self))")
        }
        let refused = lines.count { $0 == "refused" }
        return (texts.count - refused, refused)
    }

    @Test(.enabled(if: Tool.python != nil, "python3 is not installed")) func chosenTexts() throws {
        let texts = [
            "", " ", "null", " null ", "nul", "nulll", "True", "NaN", "Infinity", "-Infinity", "null null", "[1] x",
            "0", "-0", "-", "+1", "00", "01", "-01", "1.", ".5", "1.5", "1e", "1e5", "1E+5", "1e-5", "1e+", "1.e5",
            "0x10",
            "1_000", "1e400", "-1e400", "1e-400", "123456789012345678901234567890", "0.1", "4.9e-324", "2.5e-324",
            "9007199254740993", "1.7976931348623157e308", "\u{661}", "--1", "1-", "0e0", "-0.0",
            #""""#, #"""#, #""\""#, #""\\""#, #""\/\b\f\n\r\t\"""#, #""\a""#, #""\u0041""#, #""\u00e9""#, #""\u12""#,
            #""\u12g4""#, #""\U0041""#, #""\ud83d\ude00""#, #""\ud83d""#, #""\ude00""#, #""\ud83d\ud83d\ude00""#,
            #""\ud83d\u0041""#, #""\ud83dx""#, #""\ud83d\n""#, #""\ud83d\u12""#, #""\u0000""#, "\"\t\"", "\"\n\"",
            "\"\u{7F}\"",
            #""\u+041""#, #""\u 041""#, #""\"#, "\"\u{2028}😀é\"", "\"\0\"", "'a'", #""a" "b""#,
            "[]", "[ ]", "[1]", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[", "]", "[1", "[[]]", "[[]", "[]]", "[1, 2 , 3]",
            "{}", "{ }", #"{"a":1}"#, #"{"a":1,}"#, #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, #"{1:1}"#, #"{"a":1 "b":2}"#,
            #"{"a":1,"a":2}"#, #"{,}"#, #"{"a":1"#, #"{"a""#, "{", "}", #"{"":{}}"#, #"{"a":[{"b":null}]}"#,
            "// a\n1", "/* a */ 1", "1 // a", "\u{A0}1", "\u{C}1", "\r\n\t 1\r\n\t ", "\u{85}1", "tru", "falsey",
            String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
            String(repeating: "{\"a\":", count: 200) + "1" + String(repeating: "}", count: 200),
        ]
        let bytes: [[UInt8]] = [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3, 0x22],
            [0x22, 0xE2, 0x82, 0xAC, 0x22], [0x22, 0xE2, 0x82, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xF0, 0x9F, 0x98, 0x80, 0x22], [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], [0x22, 0x80, 0x22],
            [0x22, 0xE0, 0x9F, 0xBF, 0x22], [0x22, 0xEF, 0xBF, 0xBF, 0x22], [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
            [0x31, 0xC3],
        ]
        let counts = try compare(texts.map { Array($0.utf8) } + bytes)
        #expect(counts.taken > 30 && counts.refused > 50)
    }

    @Test(.enabled(if: Tool.python != nil, "python3 is not installed"), arguments: [1, 2, 3]) func generatedTexts(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        var texts: [[UInt8]] = []
        for _ in 0..<150 {
            let text = Array(value(depth: 0, &random).utf8)
            texts.append(text)
            for _ in 0..<3 { texts.append(damaged(text, &random)) }
        }
        let counts = try compare(texts)
        #expect(counts.taken > 150 && counts.refused > 100)
    }

    private func value(depth: Int, _ random: inout SeededGenerator) -> String {
        let space = [" ", "", "", "", "\n", "\t", "\r\n"].randomElement(using: &random) ?? ""
        let count = Int.random(in: 0...4, using: &random)
        switch Int.random(in: depth > 4 ? 3...6 : 0...6, using: &random) {
        case 0, 1:
            return "[" + (0..<count).map { _ in value(depth: depth + 1, &random) + space }.joined(separator: ",") + "]"
        case 2:
            let members = (0..<count).map { _ in
                string(&random) + space + ":" + space + value(depth: depth + 1, &random)
            }
            return "{" + space + members.joined(separator: "," + space) + space + "}"
        case 3: return string(&random)
        case 4: return ["true", "false", "null"].randomElement(using: &random) ?? ""
        default: return number(&random)
        }
    }

    private func string(_ random: inout SeededGenerator) -> String {
        let parts = [
            "a", "é", "日", "😀", " ", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\uD83D\\uDE00", "\\ud83d", "\\udc00",
            "\\u0000",
            "\u{7F}", "\u{2028}", "'", "{", "\\u0022",
        ]
        let count = Int.random(in: 0...6, using: &random)
        return "\"" + (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined() + "\""
    }

    private func number(_ random: inout SeededGenerator) -> String {
        let digits = String(
            UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64.random(in: 0...63, using: &random))
        let sign = Bool.random(using: &random) ? "-" : ""
        let fraction = Bool.random(using: &random) ? ".\(UInt32.random(in: 0...99999, using: &random))" : ""
        let exponents = ["", "", "e5", "E-12", "e+300", "e-320"]
        return sign + digits + fraction + (exponents.randomElement(using: &random) ?? "")
    }

    private func damaged(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var text = text
        let bytes = Array("\"\\{}[],:0123456789eE+-.tfnu \n\u{1}é".utf8)
        let index = Int.random(in: 0..<text.count, using: &random)
        let byte = bytes.randomElement(using: &random) ?? 0
        switch Int.random(in: 0...3, using: &random) {
        case 0: text.remove(at: index)
        case 1: text.insert(byte, at: index)
        case 2: text[index] = byte
        default: text.removeLast(text.count - index)
        }
        return text
    }
}
