import Base
import Testing

@testable import ProjectModel

@Suite struct LooseImageTests {
    private let index = resources([
        "A.xcassets/x.imageset/Contents.json": "{}", "App/back@2x.png": "", "App/back@3x.png": "",
        "App/wide@2x~ipad.png": "", "App/photo.JPG": "", "App/App.icns": "", "App/v1.2@2x.png": "",
        "App/en.lproj/flag.pdf": "",
        "Skin.bundle/Icons/star@2x.png": "", "App/readme.txt": "", "App/Glyph.icon/icon.json": "",
    ])

    @Test(
        arguments: [
            "back", "back.png", "back@2x.png", "back@2x", "wide", "wide.png", "wide~ipad.png", "photo.jpg", "photo",
            "App",
            "App.icns", "v1.2", "v1.2.png", "flag", "Skin.bundle/Icons/star", "Skin.bundle/Icons/star.png", "Back",
            "star",
        ])
    func imagesThatAreThere(name: String) {
        #expect(!index.imageFiles(name).isEmpty)
        #expect(!index.lacksImage(name))
    }

    @Test(arguments: ["v1", "readme", "bac", "2x", "ipad", "Icons/star", "App/back"]) func others(name: String) {
        #expect(index.lacksImage(name))
    }

    @Test func suggestions() { #expect(index.nearest("bakc", .image) == "back") }
}
