import Base
import Testing

@testable import ProjectModel

/// No code names the documents that an app starts with.
struct ProjectTextsTests {
    private func plist(_ key: String, _ value: String) -> String {
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>\(key)</key>\(value)</dict></plist>"
    }

    @Test func namesInInfoPropertyLists() {
        let index = resources([
            "/App/Info.plist": plist(
                "UIApplicationSceneManifest",
                "<dict><key>a</key><array><dict><key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict>"
            ),
            "/App/Mac-Info.plist": plist("NSMainNibFile", "<string>MainMenu.nib</string>"),
            "/App.xcodeproj/project.pbxproj":
                "{ objects = { C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_KEY_UILaunchStoryboardName = Launch; }; }; }; }",
        ])
        for name in ["Main", "MainMenu", "Launch"] { #expect(index.isSetting(name), "\(name)") }
        #expect(!index.isSetting("Other"))
    }

    /// Each of some arrays has the next one twice.
    private func nested(_ count: Int) -> [UInt8] {
        func number(_ value: Int, bytes: Int) -> [UInt8] {
            (0..<bytes).reversed().map { $0 > 1 ? 0 : UInt8(value >> (8 * $0) & 255) }
        }
        var list = Array("bplist00".utf8)
        for index in 1...count { list += [0xA2, UInt8(index), UInt8(index)] }
        list += [0x51, UInt8(ascii: "M")]
        let table = list.count
        for index in 0...count { list += number(8 + 3 * index, bytes: 2) }
        list += [0, 0, 0, 0, 0, 0, 2, 1]
        for value in [count + 1, 0, table] { list += number(value, bytes: 8) }
        return list
    }

    @Test func aListOfReferencesIsReadUpToABound() throws {
        #expect(try PropertyListFile(nested(10)).root.items?.count == 2)
        #expect(throws: PropertyListError.self) { try PropertyListFile(nested(100)) }
        #expect(nested(100).count == 544)
    }

    @Test func aNameFromABuildVariable() {
        #expect(resources(["/Info.plist": plist("UIMainStoryboardFile", "<string>$(MAIN)</string>")]).isSetting("Any"))
        #expect(!resources(["/Info.plist": plist("CFBundleName", "<string>$(NAME)</string>")]).isSetting("Any"))
    }

    @Test func compiledDocuments() {
        let index = resources([
            "/App/Old.nib/keyedobjects.nib": "", "/App/New.nib": "", "/A.storyboardc/x-view-y.nib": "",
        ])
        for name in ["Old", "New", "A"] { #expect(index.hasCompiledDocument(named: name), "\(name)") }
        #expect(!index.hasCompiledDocument(named: "Card"))
    }
}

extension ResourceIndex {
    /// Whether an Info.plist or a build setting has this value, or may have it.
    fileprivate func isSetting(_ name: String) -> Bool { hasUnknownSetting || isKnownSetting(name) }
}
