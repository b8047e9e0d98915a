import Foundation
import Testing

/// `--unsafe-fixes` and `--diff` in strings tables: keys whose objects no longer exist.
@Suite struct TableFixTests {
    private static let options = ["--no-config", "--only", "stale-localization"]
    private static let kept =
        "/* Class = \"UILabel\"; text = \"Hello\"; ObjectID = \"abc-de-fGh\"; */\n\"abc-de-fGh.text\" = \"Hé😀\";\n"
    private static let gone =
        "/* Class = \"UILabel\"; text = \"Bye\"; ObjectID = \"bcd-ef-gHi\"; */\n\"bcd-ef-gHi.text\" = \"Tschüss\";\n"

    private func project(_ tables: [String: [UInt8]]) throws -> Sandbox {
        try LocalizedCard.project(["Base.lproj/Card.xib", "Base.lproj/Panel.xib"], tables: tables)
    }

    private func bytes(_ path: String, in sandbox: Sandbox) throws -> [UInt8] {
        Array(try Data(contentsOf: sandbox.folder.appendingPathComponent("App/\(path)")))
    }

    private func fix(_ sandbox: Sandbox) throws -> Outcome {
        try sandbox.run(["lint", ".", "--unsafe-fixes"] + Self.options)
    }

    private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isBigEndian ? bytes.reversed() : bytes
        }
    }

    @Test(arguments: ["\n", "\r\n"])
    func everyEncodingStaysAsItIs(lineEnd: String) throws {
        func text(_ parts: String...) -> String { parts.joined(separator: "\n").replacing("\n", with: lineEnd) }
        let before = text(Self.kept, Self.gone, Self.kept.replacing("text\" =", with: "hint\" ="))
        let after = text(Self.kept, Self.kept.replacing("text\" =", with: "hint\" ="))
        let mark = "\u{FEFF}"
        let encodings: [String: (String) -> [UInt8]] = [
            "de": { Array($0.utf8) }, "es": { Array((mark + $0).utf8) },
            "fr": { utf16(mark + $0, isBigEndian: false) }, "it": { utf16(mark + $0, isBigEndian: true) },
        ]
        let sandbox = try project(
            Dictionary(uniqueKeysWithValues: encodings.map { ("\($0.key).lproj/Card.strings", $0.value(before)) }))
        #expect(try sandbox.lint(".", options: Self.options).diagnostics.count == 1)
        let run = try fix(sandbox)
        #expect(run.end == .exit(0), "\(run.summary)")
        for (language, encode) in encodings {
            #expect(try bytes("\(language).lproj/Card.strings", in: sandbox) == encode(after), "\(language)")
        }
        #expect(try fix(sandbox).summary.contains("Nothing to fix"))
    }

    @Test func theCommentAboveGoesAndOthersStay() throws {
        let sandbox = try project([
            "de.lproj/Card.strings": Array(
                ("/* Screen */\n" + Self.gone
                    + "/* Screen 2 */\n\"bcd-ef-gHi.hint\" = \"x\"; \"abc-de-fGh.text\" = \"a\"; \"cde-fg-hIj.a\" = \"b\";")
                    .utf8)
        ])
        _ = try fix(sandbox)
        #expect(
            String(decoding: try bytes("de.lproj/Card.strings", in: sandbox), as: UTF8.self)
                == "/* Screen */\n/* Screen 2 */\n\"abc-de-fGh.text\" = \"a\";")
    }

    @Test func aStringCatalog() throws {
        func member(_ key: String) -> String { "    \"\(key)\" : {\n      \"localizations\" : { \"de\" : {} }\n    }" }
        func catalog(_ keys: String...) -> String {
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n" + keys.map(member).joined(separator: ",\n")
                + "\n  },\n  \"version\" : \"1.0\"\n}\n"
        }
        let sandbox = try project([
            "Base.lproj/Card.xcstrings": [],
            "Card.xcstrings": Array(
                catalog("bcd-ef-gHi.text", "abc-de-fGh.text", "cde-fg-hIj.text", "cde-fg-hIj.title").utf8),
        ])
        _ = try fix(sandbox)
        #expect(
            String(decoding: try bytes("Card.xcstrings", in: sandbox), as: UTF8.self) == catalog("abc-de-fGh.text"))
    }

    @Test(.enabled(if: Tool.git.isThere, "git is not installed"))
    func theDifferenceIsWhatTheFixDoes() throws {
        let tables: [String: [UInt8]] = [
            "de.lproj/Card.strings": Array((Self.gone + "\n" + Self.kept).utf8),
            "fr.lproj/Card.strings": Array((Self.kept + "\n" + Self.gone).utf8),
            "fr.lproj/Panel.strings": Array(Self.gone.utf8),
        ]
        let one = try project(tables)
        let other = try project(tables)
        let difference = try one.run(["lint", ".", "--diff", "--unsafe-fixes"] + Self.options)
        #expect(difference.end == .exit(1))
        #expect(try bytes("de.lproj/Card.strings", in: one) == tables["de.lproj/Card.strings"])
        try one.write(difference.text, to: "a.patch")
        #expect(try one.shell("git apply a.patch").code == 0)
        #expect(try fix(other).end == .exit(0))
        for path in tables.keys { #expect(try bytes(path, in: one) == bytes(path, in: other), "\(path)") }
        #expect(try bytes("fr.lproj/Panel.strings", in: other).isEmpty)
    }

    @Test func sarifHasTheEditsOfEachFile() throws {
        let sandbox = try project([
            "de.lproj/Card.strings": Array(Self.gone.utf8), "fr.lproj/Card.strings": Array(Self.gone.utf8),
        ])
        let text = try sandbox.run(["lint", ".", "--format", "sarif"] + Self.options).text
        let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let runs = try #require(log["runs"] as? [[String: Any]])
        let results = try #require(runs.first?["results"] as? [[String: Any]])
        let fixes = try #require(results.first?["fixes"] as? [[String: Any]])
        let changes = try #require(fixes.first?["artifactChanges"] as? [[String: Any]])
        let paths = changes.compactMap { ($0["artifactLocation"] as? [String: Any])?["uri"] as? String }
        #expect(paths == ["App/de.lproj/Card.strings", "App/fr.lproj/Card.strings"])
    }

    /// Suppressed entries stay, and so does a file that a link outside the root leads to.
    @Test func whatIsNotOursStays() throws {
        let sandbox = try project([
            "de.lproj/Card.strings": Array(("/* xiblint:disable:file stale-localization */\n" + Self.gone).utf8)
        ])
        let outside = try Sandbox(isEmpty: true)
        try outside.write(Self.gone, to: "Panel.strings")
        try FileManager.default.createSymbolicLink(
            at: sandbox.folder.appendingPathComponent("App/de.lproj/Panel.strings"),
            withDestinationURL: outside.folder.appendingPathComponent("Panel.strings"))
        let before = try bytes("de.lproj/Card.strings", in: sandbox)
        _ = try fix(sandbox)
        #expect(try bytes("de.lproj/Card.strings", in: sandbox) == before)
        let left = try String(contentsOf: outside.folder.appendingPathComponent("Panel.strings"), encoding: .utf8)
        #expect(left == Self.gone)
    }

    /// A comment suppresses the finding in the first table, and keeps the entry in another one.
    @Test func whatIsSuppressedInAnotherLanguageStays() throws {
        let comment = "/* xiblint:disable:next stale-localization */\n"
        let kept = comment + Self.gone
        let sandbox = try project([
            "de.lproj/Card.strings": Array(Self.gone.utf8), "fr.lproj/Card.strings": Array(kept.utf8),
            "it.lproj/Card.strings": Array(Self.gone.utf8),
        ])
        #expect(try fix(sandbox).end == .exit(0))
        #expect(try bytes("de.lproj/Card.strings", in: sandbox).isEmpty)
        #expect(try bytes("fr.lproj/Card.strings", in: sandbox) == Array(kept.utf8))
        #expect(try bytes("it.lproj/Card.strings", in: sandbox).isEmpty)
    }

    @Test func aTableInXMLIsNamed() throws {
        let list =
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>bcd-ef-gHi.text</key><string>Au revoir</string></dict></plist>"
        let tables = ["de.lproj/Card.strings": Array(Self.gone.utf8), "fr.lproj/Card.strings": Array(list.utf8)]
        let sandbox = try project(tables)
        let message = try #require(sandbox.lint(".", options: Self.options).diagnostics.first).message
        #expect(message.hasSuffix("fr.lproj/Card.strings is not a text file and must be edited by hand."))
        _ = try fix(sandbox)
        for (path, before) in tables { #expect(try bytes(path, in: sandbox) == before) }
    }
}
