import Testing

@testable import Base
@testable import ProjectModel

@Suite struct StringsTableTests {
    @Test func objectsAndProperties() throws {
        let text = """
            /* Class = "UILabel"; text = "Hi"; ObjectID = "Ab1-cd-E2f"; */
            "Ab1-cd-E2f.text" = "Hallo";

            "Ab1-cd-E2f.ibShadowedToolTips[0]" = "";
            plain;
            """
        let table = try StringsTable(Array(text.utf8), format: .strings)
        #expect(table.entries.map(\.objectID) == ["Ab1-cd-E2f", "Ab1-cd-E2f", "plain"])
        #expect(table.entries.map(\.property) == ["text", "ibShadowedToolTips[0]", nil])
        #expect(table.entries.map(\.value) == ["Hallo", "", "plain"])
        #expect(table.entries.map { table.position(of: $0)?.line } == [2, 4, 5])
        #expect(table.entries.count { $0.objectID == "Ab1-cd-E2f" } == 2)
    }

    @Test func emptyFiles() throws {
        #expect(try StringsTable([], format: .strings).entries.isEmpty)
        #expect(try StringsTable([0xFF, 0xFE], format: .strings).entries.isEmpty)
    }

    @Test func placesInUTF16CountItsCharacters() throws {
        let text = "\u{FEFF}/* é😀 */ \"a\" = \"b\";\n  \"c\" = \"d\";"
        let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let table = try StringsTable(bytes, format: .strings)
        #expect(table.entries.map { table.position(of: $0).map { [$0.line, $0.column] } } == [[1, 10], [2, 3]])
    }

    @Test func xmlWithApplesDocumentType() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- old --><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
              "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict>
              <key>a.title</key><string>x &amp; y</string>
            </dict></plist>
            """
        let table = try StringsTable(Array(text.utf8), format: .strings)
        #expect(table.entries.map(\.value) == ["x & y"])
        #expect(table.entries.first.flatMap(table.position)?.line == 5)
    }

    @Test(
        arguments: [
            #"<!DOCTYPE plist [<!ENTITY a "b">]><plist><dict/></plist>"#,
            #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x" [<!ENTITY a "b">]><plist><string>&a;</string></plist>"#,
            #"<!DOCTYPE plist SYSTEM "file:///etc/passwd"><plist><dict/></plist>"#,
            #"<!DOCTYPE html PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x"><plist><dict/></plist>"#,
            #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x"><!DOCTYPE a><plist><dict/></plist>"#,
            "<plist><dict><key>a</key></dict></plist>", "<plist><dict><string>a</string></dict></plist>", "<plist/>",
            "<plist><dict/><dict/></plist>", "<plist><string>&a;</string></plist>", "<plist><dict>",
            "<plist><x/></plist>",
        ])
    func xmlThatIsRefused(text: String) {
        #expect(throws: PropertyListError.self) { try PropertyListFile(Array(text.utf8)) }
    }

    @Test func pluralsAndOtherDictionaries() throws {
        let text =
            "<plist><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>in %#@files@</string>"
            + "<key>files</key><dict><key>one</key><string>a file</string><key>other</key><string>%d files</string></dict>"
            + "</dict></dict></plist>"
        let table = try StringsTable(Array(text.utf8), format: .stringsdict)
        #expect(table.entries.map(\.key) == ["%d files"] && table.entries.map(\.value) == ["in %d files"])
        #expect(throws: PropertyListError.self) {
            try StringsTable(Array("<plist><array/></plist>".utf8), format: .strings)
        }
    }

    @Test func stringCatalogs() throws {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "a.text": {"comment": "\\"b.text\\": ", "localizations": {"en": {"stringUnit": {"value": "A"}}, "fr": {}}},
              "b.\\"\\n" : {"extractionState": "stale"}
            }}
            """
        let table = try StringsTable(Array(text.utf8), format: .xcstrings)
        #expect(table.sourceLanguage == "en")
        #expect(table.entries.map(\.key) == ["a.text", "b.\"\n"])
        #expect(table.entries.map(\.value) == ["A", nil])
        #expect(table.entries.map(\.languages) == [["en", "fr"], []])
        #expect(table.entries.map(\.isStale) == [false, true])
        #expect(table.entries.map { table.position(of: $0)?.line } == [2, 3])
        #expect(throws: PropertyListError.self) { try StringsTable(Array("{}".utf8), format: .xcstrings) }
        #expect(throws: PropertyListError.self) { try StringsTable(Array("{".utf8), format: .xcstrings) }
    }

    @Test func tablesOfDocuments() {
        let index = resources([
            "App/Base.lproj/Main.storyboard": "", "App/fr.lproj/Main.strings": "", "App/de.lproj/Main.strings": "",
            "App/de.lproj/Other.strings": "", "App/mul.lproj/Cell.xcstrings": "", "App/Base.lproj/Cell.xib": "",
            "Ext/Base.lproj/Main.storyboard": "", "Ext/fr.lproj/Main.strings": "", "App/View.xib": "",
            "App/View.xcstrings": "", "App/fr.lproj/View.strings": "", "App/en.lproj/Old.xib": "",
            "App/en.lproj/Old.strings": "", "App/fr.lproj/Old.strings": "",
        ])
        func tables(_ document: Path) -> [String] { index.tables(forDocument: document).map(\.path.string) }
        #expect(tables("App/Base.lproj/Main.storyboard") == ["App/de.lproj/Main.strings", "App/fr.lproj/Main.strings"])
        #expect(tables("Ext/Base.lproj/Main.storyboard") == ["Ext/fr.lproj/Main.strings"])
        #expect(tables("App/Base.lproj/Cell.xib") == ["App/mul.lproj/Cell.xcstrings"])
        #expect(tables("App/View.xib") == ["App/View.xcstrings"])
        #expect(tables("App/en.lproj/Old.xib") == ["App/fr.lproj/Old.strings"])
        #expect(index.tables(forDocument: "App/Base.lproj/Main.storyboard").map(\.language) == ["de", "fr"])
        #expect(index.summary.stringsTables == 9)
        #expect(
            index.documents(named: "Main") == ["App/Base.lproj/Main.storyboard", "Ext/Base.lproj/Main.storyboard"])
        #expect(index.documents(named: "View~ipad") == ["App/View.xib"] && index.documents(named: "Views").isEmpty)
    }
}

extension StringsTable {
    /// The position of an entry's key; nil in a binary property list.
    fileprivate func position(of entry: Entry) -> Position? {
        entry.offset.flatMap { offset in source?.position(at: offset) }
    }
}
