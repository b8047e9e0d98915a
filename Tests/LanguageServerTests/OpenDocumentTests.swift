import Base
@testable import LanguageServer
import TestSupport
import Testing

struct OpenDocumentTests {
    private static func change(_ range: (Int, Int, Int, Int)?, _ text: String) -> JSONValue {
        let change: JSONValue = ["text": .string(text)]
        return change.adding(
            "range",
            range.map {
                TextRange(TextPosition(line: $0.0, character: $0.1), TextPosition(line: $0.2, character: $0.3)).json
            })
    }

    private static func changed(_ text: String, _ changes: [JSONValue]) throws -> String {
        var document = OpenDocument(uri: "file:///A.xib", version: 1, text: text)
        try document.change(changes, version: 2, .utf16)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    @Test func changesAreMadeInTheirOrder() throws {
        let changes = [
            Self.change((0, 2, 1, 0), "-"), Self.change((0, 0, 0, 0), "x"), Self.change((9, 9, 9, 9), "!"),
        ]
        #expect(try Self.changed("a😀b\ncd", [changes[0]]) == "a-cd".replacing("-", with: "-"))
        #expect(try Self.changed("ab\ncd", changes) == "xab-cd!")
        #expect(try Self.changed("ab", [Self.change(nil, "new")]) == "new")
    }

    @Test func whatCanNotBeUnderstoodChangesNothing() {
        var document = OpenDocument(uri: "file:///A.xib", version: 1, text: "ab")
        let wrong: [JSONValue] = [["range": ["start": 1], "text": "x"], ["range": .null], [:], 1]
        for change in wrong {
            #expect(throws: ResponseError.self) {
                try document.change([Self.change(nil, "new"), change], version: 2, .utf16)
            }
            #expect(document.bytes == Array("ab".utf8) && document.version == 1)
        }
    }

    /// Compared with the same edits of an array of characters that each count as 1.
    @Test func randomEditsAgreeWithAnArray() throws {
        var random = SeededGenerator(seed: 7)
        var characters: [Character] = []
        var document = OpenDocument(uri: "file:///A.xib", version: 0, text: "")
        func position(_ offset: Int) -> (Int, Int) {
            let before = characters[..<offset]
            let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
            return (before.count { $0 == "\n" }, offset - start)
        }
        for version in 1...2000 {
            let start = Int.random(in: 0...characters.count, using: &random)
            let end = min(characters.count, start + Int.random(in: 0...3, using: &random))
            let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                "aé\nb".randomElement(using: &random) ?? "a"
            }
            let (from, to) = (position(start), position(end))
            try document.change(
                [Self.change((from.0, from.1, to.0, to.1), String(new))], version: version, .utf16)
            characters.replaceSubrange(start..<end, with: new)
            try #require(document.bytes == Array(String(characters).utf8), "edit \(version)")
        }
    }
}
