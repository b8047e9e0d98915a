import Base
import InterfaceBuilder
import Testing

@testable import ProjectModel

/// The texts of a document in a language.
@Suite struct LanguageTextsTests {
    private static let card = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <view id="v"><subviews>
                    <label text="Hello" id="abc-de-fGh"/>
                    <button id="bcd-ef-gHi"><state key="normal" title="Save"/></button>
                    <label text="0:00" id="cde-fg-hIj"/>
                </subviews></view>
            </objects>
        </document>
        """

    private static func document(_ path: Path) throws -> Document {
        try #require(DocumentReader()).read(Array(card.utf8), path: path)
    }

    private static func language(_ name: String) throws -> TextLanguage { try #require(TextLanguage(name)) }

    /// The texts of the label and the button.
    private static func shown(_ name: String, _ files: [String: String], _ path: Path = "Base.lproj/Card.xib") throws
        -> (texts: [String], missing: Int, isKnown: Bool)
    {
        let document = try document(path)
        let translations = resources(files).translations(ofDocument: path)
        let found = document.texts(in: try language(name), translations)
        let shown = document.showing(found.texts)
        let label = try #require(shown.object(id: "abc-de-fGh"))
        let state = try #require(shown.tree.elements(named: "state").first)
        return (
            [("text", label), ("title", state)].compactMap { shown.text($0, of: $1) }, found.missing.count,
            found.isKnown
        )
    }

    @Test func aTableReplacesTextsAndLeavesTheOthers() throws {
        let files = ["de.lproj/Card.strings": "\"abc-de-fGh.text\" = \"Hallo\";", "fr.lproj/Card.strings": ""]
        let german = try Self.shown("de", files)
        #expect(german.texts == ["Hallo", "Save"] && german.missing == 1 && german.isKnown)
        // A language without a table, and one with an empty one.
        #expect(try Self.shown("it", files).texts == ["Hello", "Save"])
        #expect(try !Self.shown("it", files).isKnown && !Self.shown("fr", files).isKnown)
    }

    @Test func aCatalogHasAllLanguages() throws {
        let files = [
            "Card.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
                "abc-de-fGh.text": {"localizations": {
                    "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
                    "pt-BR": {"variations": {"plural": {"one": {"stringUnit": {"value": "um"}}, "other": {"stringUnit": {"value": "Olá"}}}}}}},
                "bcd-ef-gHi.normalTitle": {"shouldTranslate": false}
            }}
            """
        ]
        let german = try Self.shown("de", files, "Card.xib")
        #expect(german.texts == ["Hallo", "Save"] && german.missing == 0)
        #expect(try Self.shown("pt", files, "Card.xib").texts == ["Olá", "Save"])
        #expect(try Self.shown("pt_BR", files, "Card.xib").texts == ["Olá", "Save"])
        #expect(resources(files).translations(ofDocument: "Card.xib").languages.map(\.code) == ["de", "pt-BR"])
    }

    @Test func aPluralHasItsGeneralForm() throws {
        let table = """
            <?xml version="1.0"?><plist version="1.0"><dict><key>abc-de-fGh.text</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@count@ da</string>
            <key>count</key><dict><key>one</key><string>eins</string><key>other</key><string>viele</string></dict>
            </dict></dict></plist>
            """
        #expect(try Self.shown("de", ["de.lproj/Card.stringsdict": table]).texts == ["viele da", "Save"])
    }

    @Test func pseudolanguagesNeedNoTable() throws {
        #expect(try Self.shown("double", [:]).texts == ["Hello Hello", "Save Save"])
        #expect(try Self.shown("accented", [:]).texts == ["[Ĥéļļö]", "[Šåvé]"])
    }

    @Test func theCopyOfALanguageIsItsDocument() throws {
        let index = resources(["Base.lproj/Card.xib": "", "de.lproj/Card.xib": "", "de.lproj/Other.xib": ""])
        let german = try Self.language("de")
        #expect(index.copy(ofDocument: "Base.lproj/Card.xib", in: german) == "de.lproj/Card.xib")
        #expect(try index.copy(ofDocument: "Base.lproj/Card.xib", in: Self.language("fr")) == nil)
    }

    @Test func namesOfLanguages() throws {
        #expect(TextLanguage("German")?.code == "de")
        #expect(TextLanguage("zh_Hans")?.code == "zh-Hans")
        for name in ["", "x", "../de", "de fr", "--rtl"] { #expect(TextLanguage(name) == nil) }
        for name in ["ar", "he", "fa-IR", "ur"] { #expect(try Self.language(name).isRightToLeft) }
        #expect(try !Self.language("de").isRightToLeft)
    }
}
