import Foundation
import Testing

/// `--unsafe-fixes` adds the texts that a document's strings tables lack.
@Suite struct MissingKeyFixTests {
    private static let options = ["--no-config", "--only", "missing-localization"]

    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <label text="Last" id="zzz-zz-zzz"/>
                <label text="Hello" id="abc-de-fGh"/>
                <label id="10a-de-fGh"><string key="text">A "quoted" \\ text
        in two lines</string></label>
                <label text="Second" id="2bc-de-fGh"/>
                <segmentedControl id="Bcd-ef-gHi"><segments><segment title="All"/><segment title="Some"/></segments></segmentedControl>
                <button id="bbb-ef-gHi"><state key="normal" title="Save"/><attributedString key="userComments"><fragment content="Saves the card"/></attributedString></button>
            </objects>
        </document>

        """

    private func project(_ tables: [String: String]) throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write(Self.document, to: "App/Base.lproj/Card.xib")
        for (path, text) in tables { try sandbox.write(text, to: "App/\(path)") }
        return sandbox
    }

    private func text(_ path: String, in sandbox: Sandbox) throws -> String {
        String(decoding: try Data(contentsOf: sandbox.folder.appendingPathComponent("App/\(path)")), as: UTF8.self)
    }

    /// Once, and the second time changes nothing.
    private func fix(_ sandbox: Sandbox) throws {
        let run = try sandbox.run(["lint", ".", "--unsafe-fixes"] + Self.options)
        #expect(run.end == .exit(0), "\(run.summary)")
        #expect(try sandbox.lint(".", options: Self.options).diagnostics.isEmpty)
        #expect(try sandbox.run(["lint", ".", "--unsafe-fixes"] + Self.options).summary.contains("Nothing to fix"))
    }

    @Test(arguments: ["\n", "\r\n"])
    func stringsAreInXcodesOrderWithItsComments(lineEnd: String) throws {
        let before = """

            /* Class = "UILabel"; text = "Hello"; ObjectID = "abc-de-fGh"; */
            "abc-de-fGh.text" = "Hallo"; // greeting

            /* Class = "UISegmentedControl"; Bcd-ef-gHi.segmentTitles[0] = "All"; ObjectID = "Bcd-ef-gHi"; */
            "Bcd-ef-gHi.segmentTitles[0]" = "Alle";

            """
        let after = #"""

            /* Class = "UILabel"; text = "Second"; ObjectID = "2bc-de-fGh"; */
            "2bc-de-fGh.text" = "Second";

            /* Class = "UILabel"; text = "A \"quoted\" \\ text\nin two lines"; ObjectID = "10a-de-fGh"; */
            "10a-de-fGh.text" = "A \"quoted\" \\ text\nin two lines";

            /* Class = "UILabel"; text = "Hello"; ObjectID = "abc-de-fGh"; */
            "abc-de-fGh.text" = "Hallo"; // greeting

            /* Class = "UIButton"; normalTitle = "Save"; ObjectID = "bbb-ef-gHi"; Note = "Saves the card"; */
            "bbb-ef-gHi.normalTitle" = "Save";

            /* Class = "UISegmentedControl"; Bcd-ef-gHi.segmentTitles[0] = "All"; ObjectID = "Bcd-ef-gHi"; */
            "Bcd-ef-gHi.segmentTitles[0]" = "Alle";

            /* Class = "UISegmentedControl"; Bcd-ef-gHi.segmentTitles[1] = "Some"; ObjectID = "Bcd-ef-gHi"; */
            "Bcd-ef-gHi.segmentTitles[1]" = "Some";

            /* Class = "UILabel"; text = "Last"; ObjectID = "zzz-zz-zzz"; */
            "zzz-zz-zzz.text" = "Last";

            """#
        let sandbox = try project(["de.lproj/Card.strings": before.replacing("\n", with: lineEnd)])
        try fix(sandbox)
        #expect(try text("de.lproj/Card.strings", in: sandbox) == after.replacing("\n", with: lineEnd))
    }

    @Test func aTableOnOneLineInAnotherOrder() throws {
        let sandbox = try project([
            "de.lproj/Card.strings": #""zzz-zz-zzz.text" = "Z"; "abc-de-fGh.text" = "Hallo";"#,
            "fr.lproj/Card.strings": #""abc-de-fGh.text" = "Bonjour"; "zzz-zz-zzz.text" = "Z";"#,
        ])
        try fix(sandbox)
        #expect(
            try text("de.lproj/Card.strings", in: sandbox)
                .hasPrefix(#""zzz-zz-zzz.text" = "Z"; "abc-de-fGh.text" = "Hallo";"# + "\n\n/* Class"))
        #expect(try text("fr.lproj/Card.strings", in: sandbox).hasSuffix(#"; "zzz-zz-zzz.text" = "Z";"#))
    }

    private func entry(_ text: String, _ languages: [(String, state: String, String)]) -> String {
        let localizations = languages.map { language, state, value in
            """
                    "\(language)" : {
                      "stringUnit" : {
                        "state" : "\(state)",
                        "value" : "\(value)"
                      }
                    }
            """
        }
        return """
                "\(text)" : {
                  "localizations" : {
            \(localizations.joined(separator: ",\n"))
                  }
                }
            """
    }

    private func catalog(_ entries: [String]) -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
        \(entries.joined(separator: ",\n"))
          },
          "version" : "1.0"
        }

        """
    }

    @Test func aStringCatalogHasTheTextOfTheDocumentAsNew() throws {
        let german = [("de", "translated", "Hallo"), ("fr", "translated", "Bonjour")]
        let sandbox = try project([
            "mul.lproj/Card.xcstrings": catalog([
                entry("abc-de-fGh.text", german), entry("Bcd-ef-gHi.segmentTitles[0]", [("fr", "translated", "Tout")]),
                "    \"Bcd-ef-gHi.segmentTitles[1]\" : {\n\n    }",
            ])
        ])
        try fix(sandbox)
        let after = try text("mul.lproj/Card.xcstrings", in: sandbox)
        func new(_ key: String, _ comment: String, _ value: String) -> String {
            let line = "\n      "
            let head = "\"comment\" : \"\(comment)\",\(line)\"extractionState\" : \"extracted_with_value\",\(line)"
            return entry(key, ["de", "en", "fr"].map { ($0, "new", value) })
                .replacing("\"localizations\"", with: head + "\"localizations\"")
        }
        func label(_ id: String, _ value: String) -> String {
            let comment = #"Class = \"UILabel\"; text = \"\#(value)\"; ObjectID = \"\#(id)\";"#
            return new("\(id).text", comment, value)
        }
        #expect(after.contains(label("2bc-de-fGh", "Second")))
        #expect(
            after.contains(entry("Bcd-ef-gHi.segmentTitles[0]", [("de", "new", "All"), ("fr", "translated", "Tout")])))
        #expect(after.contains(entry("Bcd-ef-gHi.segmentTitles[1]", [("de", "new", "Some"), ("fr", "new", "Some")])))
        #expect(after.hasSuffix(label("zzz-zz-zzz", "Last") + "\n  },\n  \"version\" : \"1.0\"\n}\n"))
        let keys = after.split(separator: "\n").filter { $0.hasPrefix("    \"") }.map { $0.split(separator: "\"")[1] }
        #expect(
            keys == [
                "2bc-de-fGh.text", "10a-de-fGh.text", "abc-de-fGh.text", "bbb-ef-gHi.normalTitle",
                "Bcd-ef-gHi.segmentTitles[0]", "Bcd-ef-gHi.segmentTitles[1]", "zzz-zz-zzz.text",
            ])
    }

    @Test func aTableInXMLIsNamed() throws {
        let list =
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>abc-de-fGh.text</key><string>Salut</string></dict></plist>"
        let sandbox = try project(["fr.lproj/Card.strings": list])
        let message = try #require(sandbox.lint(".", options: Self.options).diagnostics.first).message
        #expect(message.hasSuffix("fr.lproj/Card.strings is not a text file and must be edited by hand."))
        _ = try sandbox.run(["lint", ".", "--unsafe-fixes"] + Self.options)
        #expect(try text("fr.lproj/Card.strings", in: sandbox) == list)
    }
}
