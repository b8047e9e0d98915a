import Base
import Testing

@testable import ProjectModel

@Suite struct FontTests {
    /// A font file with only a name table.
    private func font(_ names: [(platform: UInt16, id: UInt16, text: [UInt8])], at start: Int = 0) -> [UInt8] {
        func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
        func four(_ value: Int) -> [UInt8] { two(value >> 16) + two(value) }
        var records: [UInt8] = []
        var storage: [UInt8] = []
        for name in names {
            records += two(Int(name.platform)) + two(0) + two(0) + two(Int(name.id)) + two(name.text.count)
            records += two(storage.count)
            storage += name.text
        }
        let table = two(0) + two(names.count) + two(6 + records.count) + records + storage
        let head = [0, 1, 0, 0] + two(1) + [0, 0, 0, 0, 0, 0] + Array("name".utf8) + four(0)
        return head + four(start + 28) + four(table.count) + table
    }

    private func wide(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }

    @Test func namesOfAFont() {
        #expect(postScriptNames(ofFont: font([(1, 4, Array("Full".utf8)), (3, 6, wide("Own-Bold"))])) == ["Own-Bold"])
        #expect(postScriptNames(ofFont: font([(1, 6, Array("Old-Mac".utf8))])) == ["Old-Mac"])
        #expect(postScriptNames(ofFont: font([(1, 4, Array("Full".utf8))])) == nil)
        #expect(postScriptNames(ofFont: Array("version https://git-lfs.github.com/spec/v1\n".utf8)) == nil)
        #expect(postScriptNames(ofFont: []) == nil)
    }

    @Test func collections() {
        let first = font([(3, 6, wide("A"))], at: 20)
        let second = font([(3, 6, wide("B"))], at: 20 + first.count)
        let head = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 20, 0, 0, 0, UInt8(20 + first.count)]
        #expect(postScriptNames(ofFont: head + first + second) == ["A", "B"])
    }

    @Test func damagedFontsDoNoHarm() {
        let whole = font([(1, 6, Array("Old-Mac".utf8)), (3, 6, wide("Own-Bold"))])
        for length in 0..<whole.count { _ = postScriptNames(ofFont: Array(whole[..<length])) }
        for index in whole.indices {
            for byte: UInt8 in [0, 0x7F, 0xFF] {
                var damaged = whole
                damaged[index] = byte
                _ = postScriptNames(ofFont: damaged)
            }
        }
    }

    @Test func fontsOfAProject() {
        let plist = "<plist><dict><key>UIAppFonts</key><array><string>Own.ttf</string></array></dict></plist>"
        let index = resources([
            "App/Own.ttf": font([(3, 6, wide("Own-Bold"))]), "App/Extra.otf": font([(3, 6, wide("Extra"))]),
            "App/Info.plist": Array(plist.utf8),
        ])
        #expect(index.fonts("Own-Bold").map(\.isListed) == [true] && index.fonts("Extra").map(\.isListed) == [false])
        #expect(index.font("Own-Bld") == .absent && index.font("Own-Bold") != .absent && index.font("Extra") != .absent)
        for font in ["HelveticaNeue-Light", "Georgia", ".SFUI-Bold"] { #expect(index.font(font) != .absent) }
        #expect(index.nearest("Own-Bld", .font) == "Own-Bold")
    }

    @Test func aFolderOfFonts() {
        let plist = "<plist><dict><key>ATSApplicationFontsPath</key><string>Fonts/</string></dict></plist>"
        let index = resources([
            "Mac/Fonts/Own.ttf": font([(3, 6, wide("Own"))]), "Mac/Other.ttf": font([(3, 6, wide("Other"))]),
            "Mac/Mac-Info.plist": Array(plist.utf8),
        ])
        #expect(index.fonts("Own").map(\.isListed) == [true] && index.fonts("Other").map(\.isListed) == [false])
    }

    @Test func whatIsUnreadableMakesUncertain() {
        let index = resources(["A.ttf": Array("version https://git-lfs".utf8), "B.ttf": font([(3, 6, wide("B"))])])
        #expect(index.fontUncertainty == [.unreadableFont("A.ttf")] && index.font("C") != .absent)
        #expect(resources([:] as [String: String]).fontUncertainty == [.noFont])
    }
}
