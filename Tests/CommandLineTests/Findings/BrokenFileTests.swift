import Foundation
import Testing

/// Files besides the documents that are broken: each has one finding, where it breaks.
@Suite struct BrokenFileTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><view id="v-i-w"/></objects>
        </document>
        """
    private static let project = """
        // !$*UTF8*$!
        {
            objects = {
                A = {isa = PBXFileReference; path = Card.xib; sourceTree = "<group>"; };
                B = {isa = PBXGroup; children = (A, ); sourceTree = "<group>"; };
            };
        }
        """
    private static let catalog = "{\"properties\": {\"provides-namespace\": true}}"
    private static let strings = "\"v-i-w.text\" = \"Karte\";\n"
    private static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict><key>CFBundleName</key><string>Card</string></dict>
        </plist>
        """

    private static let files = [
        "App.xcodeproj/project.pbxproj": project, "Base.lproj/Card.xib": document, "App.swift": "class App {}",
        "Images.xcassets/Icons/Contents.json": catalog, "Images.xcassets/Icons/a.imageset/Contents.json": "{}",
        "de.lproj/Card.strings": strings, "Info.plist": plist,
    ]

    private func findings(_ name: String, _ text: String) throws -> [String] {
        let sandbox = try Sandbox()
        for (path, content) in Self.files { try sandbox.write(path == name ? text : content, to: "App/\(path)") }
        let found = try sandbox.lint("App").diagnostics.filter {
            ["malformed-document", "merge-conflict"].contains($0.rule)
        }
        return found.map { "\($0.place.path):\($0.place.line): \($0.message) [\($0.rule)]" }
    }

    @Test func wholeFilesHaveNone() throws {
        #expect(try findings("", "") == [])
    }

    @Test(arguments: [
        (
            "App.xcodeproj/project.pbxproj", project.replacing("(A, );", with: "(A, ;"),
            "5: This file is not a valid project: a text, in double quotes, is expected here, not \";\". Xcode can't open it. Correct it here."
        ),
        (
            "Images.xcassets/Icons/Contents.json", "{\"properties\": ",
            "1: This file is not valid JSON: the text ends where a value is expected. Xcode can't compile the catalog. Correct it here."
        ),
        (
            "de.lproj/Card.strings", "\"v-i-w.text\" = \"Die \"Karte\"\";\n",
            "1: This file is not a valid table of strings: \";\" is expected here, not \"K\". Xcode can't compile it. Correct it here."
        ),
    ])
    func aBrokenFileHasOne(_ name: String, _ text: String, _ message: String) throws {
        #expect(try findings(name, text) == ["App/\(name):\(message) [malformed-document]"])
    }

    @Test(arguments: [
        ("App.xcodeproj/project.pbxproj", "Xcode can't open it"),
        ("Images.xcassets/Icons/Contents.json", "Xcode can't compile the catalog"),
        ("de.lproj/Card.strings", "Xcode can't compile it"), ("Info.plist", "Xcode can't compile it"),
    ])
    func aMarkerIsAConflict(_ name: String, _ outcome: String) throws {
        let text = try #require(Self.files[name])
        let markers = ["<<<<<<< HEAD": " with \"HEAD\"", "=======": "", ">>>>>>> theirs": " with \"theirs\""]
        for (marker, side) in markers {
            let message = "A merge conflict\(side) was left here. \(outcome). Keep one side, or merge again."
            #expect(try findings(name, "\(marker)\n" + text) == ["App/\(name):1: \(message) [merge-conflict]"])
        }
    }
}
