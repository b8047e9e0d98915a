import Base
import TestSupport
import Testing

@testable import ProjectModel

@Suite struct OldStylePropertyListTests {
    private func read(_ text: String) throws -> PropertyList { try PropertyListFile(Array(text.utf8)).root }

    private func pairs(_ text: String) throws -> [String: String] {
        let members = try #require(try read(text).members)
        return Dictionary(members.map { ($0.key, $0.value.string ?? "?") }) { $1 }
    }

    @Test(
        arguments: [
            ("", [:]), (" \n\t", [:]), ("// nothing", [:]), ("/* nothing */\n", [:]), ("{}", [:]),
            (#""a" = "b";"#, ["a": "b"]), (#"{ a = b; }"#, ["a": "b"]), ("a;", ["a": "a"]),
            (#""a b";"#, ["a b": "a b"]),
            ("a=b;c=d;", ["a": "b", "c": "d"]), ("'a' = 'b\"c';", ["a": "b\"c"]),
            ("/* x */ a /* = */ = // y\n b /* ; */ ;", ["a": "b"]), ("a = b; a = c;", ["a": "c"]),
            (#"Ab1-cd-E2f.text = "x";"#, ["Ab1-cd-E2f.text": "x"]), ("a = path/to/$x_1:2;", ["a": "path/to/$x_1:2"]),
            (#""a" = "1\n2\t\"3\"\\4";"#, ["a": "1\n2\t\"3\"\\4"]), (#""a" = "\U00e9\U65E5";"#, ["a": "é日"]),
            (#""a" = "\Ud83d\Ude00!";"#, ["a": "😀!"]), (#""a" = "\Ud83d";"#, ["a": "\u{FFFD}"]),
            (#""a" = "\101\60\0";"#, ["a": "A0\0"]), (#""a" = "\216";"#, ["a": "Î"]),
            (#""a" = "\u0041\q";"#, ["a": "u0041q"]),
            ("\"a\" = \"1\\\n2\";", ["a": "1\n2"]), ("\"a\" = \"two\nlines\";", ["a": "two\nlines"]),
            ("\u{FEFF}a = b;", ["a": "b"]), ("a\u{2028}=\u{2029}b;", ["a": "b"]), (#""é" = "\é";"#, ["é": "é"]),
            (#""x" = "\U41g";"#, ["x": "Ag"]), (#""a" = "%@ \"%d\"";"#, ["a": "%@ \"%d\""]),
        ] as [(String, [String: String])])
    func dictionaries(text: String, expected: [String: String]) throws {
        #expect(try pairs(text) == expected)
    }

    @Test func everyKindOfValue() throws {
        let value = try read("{ a = (1, \"2 \", {b = c;}, ()); d = <0fbd 7A\n>; e = <>; }")
        #expect(
            value["a"]
                == .array([
                    .string("1"), .string("2 "), .dictionary([.init("b", .string("c"), offset: 17, end: 23)]),
                    .array([]),
                ]))
        #expect(value["d"] == .other)
        #expect(value["e"] == .other)
        #expect(try read("(a, b,)") == .array([.string("a"), .string("b")]))
        #expect(try read("\"lone\"") == .string("lone"))
    }

    @Test(
        arguments: [
            ("a = b", 1, 6), ("a b;", 1, 3), ("\n a = ;", 2, 6), ("{ a = b;", 1, 9), ("a = \"b;\n", 1, 5),
            ("/* x", 1, 1),
            ("a = (1 2);", 1, 8), ("a = <0g>;", 1, 7), ("a = <0>;", 1, 5), ("{} x", 1, 4), ("a = b;\né = c;", 2, 1),
            ("= b;", 1, 1),
        ])
    func mistakesHaveAPlace(text: String, line: Int, column: Int) {
        let error = #expect(throws: PropertyListError.self) { try read(text) }
        #expect(error?.position.map { [$0.line, $0.column] } == [line, column], "\(error?.message ?? "")")
    }

    @Test func deepNestingIsRefused() {
        #expect(throws: PropertyListError.self) { try read(String(repeating: "(", count: 100_000)) }
        #expect(throws: PropertyListError.self) { try read(String(repeating: "{a=", count: 100_000)) }
    }

    @Test(arguments: [true, false], [true, false])
    func utf16(isBigEndian: Bool, hasMark: Bool) throws {
        let text = (hasMark ? "\u{FEFF}" : "") + "\"k\" = \"é😀\";\n"
        let bytes = text.utf16.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? pair : pair.reversed()
        }
        #expect(try PropertyListFile(bytes).root["k"] == .string("é😀"))
    }

    @Test func otherEncodingsAreRefused() {
        #expect(throws: PropertyListError.self) { try PropertyListFile([0x61, 0x3D, 0xE9, 0x3B]) }
        #expect(throws: PropertyListError.self) { try PropertyListFile([0xFF, 0xFE, 0x61]) }
    }

    @Test(arguments: [1, 2, 3]) func damagedTextsDoNoHarm(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = Array(#"/* é */ "a\U00e9" = "b\n\101"; c = (1, <0f 00>, {d;}); // x\#n 'e' = f.g/h;"#.utf8)
        let signs = Array(#"\"'(){}<>=;,/*Uu0aé"#.utf8) + [0, 0x0A, 0xFF, 0xE2, 0x80, 0xA8]
        for length in 0...text.count { _ = try? PropertyListFile(Array(text[..<length])) }
        for _ in 0..<2000 {
            var damaged = text
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                damaged[Int.random(in: damaged.indices, using: &random)] = signs.randomElement(using: &random) ?? 0
            }
            _ = try? PropertyListFile(damaged)
            _ = try? StringsTable(damaged, format: .strings)
        }
    }
}
