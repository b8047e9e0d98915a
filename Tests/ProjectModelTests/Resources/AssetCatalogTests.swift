import Testing

@testable import Base
@testable import ProjectModel

@Suite struct AssetCatalogTests {
    private static let namespace = #"{"properties": {"provides-namespace": true}, "info": {"version": 1}}"#

    private let index = resources([
        "App/Assets.xcassets/Contents.json": "{}",
        "App/Assets.xcassets/logo.imageset/Contents.json": "{}",
        "App/Assets.xcassets/logo.imageset/logo@2x.png": "",
        "App/Assets.xcassets/Brand.colorset/Contents.json": "{}",
        "App/Assets.xcassets/Plain/Contents.json": #"{"properties": {"provides-namespace": false}}"#,
        "App/Assets.xcassets/Plain/plain.imageset/Contents.json": "{}",
        "App/Assets.xcassets/No Contents/tint.colorset/Contents.json": "{}",
        "App/Assets.xcassets/Icons/Contents.json": namespace,
        "App/Assets.xcassets/Icons/star.imageset/Contents.json": "{}",
        "App/Assets.xcassets/Icons/Plain/Contents.json": "{}",
        "App/Assets.xcassets/Icons/Plain/moon.symbolset/Contents.json": "{}",
        "App/Assets.xcassets/Icons/Inner/Contents.json": namespace,
        "App/Assets.xcassets/Icons/Inner/sun.imageset/Contents.json": "{}",
        "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
        "App/Assets.xcassets/words.dataset/Contents.json": "{}",
        "App/Assets.xcassets/Bad/Contents.json": "{",
        "App/Assets.xcassets/Bad/doubtful.imageset/Contents.json": "nonsense",
        "App/Assets.xcassets/Top.brandassets/Small.imagestack/Front.imagestacklayer/Contents.json": "{}",
        "Kit/Media.xcassets/logo.imageset/Contents.json": "{}",
        "Kit/Media.xcassets/ca.t.imageset/Contents.json": "{}",
        "Kit/Sprites.xcassets/Fish.spriteatlas/Contents.json": namespace,
        "Kit/Sprites.xcassets/Fish.spriteatlas/red.imageset/Contents.json": "{}",
    ])

    @Test(
        arguments: [
            "logo", "plain", "Icons/star", "Icons/moon", "Icons/Inner/sun", "AppIcon", "doubtful", "Bad/doubtful",
            "ca.t",
            "Fish/red", "Top", "Small", "logo.png", "logo@2x.png", "NSAddTemplate", "Other.bundle/star",
        ])
    func imagesThatAreThere(name: String) {
        #expect(!index.lacksImage(name))
    }

    @Test(
        arguments: [
            "star", "Plain/plain", "moon", "Icons/Plain/moon", "Inner/sun", "Brand", "words", "Logo", "Assets", "Icons",
            "Contents", "red", "logos", "NSaddress",
        ])
    func imagesThatAreNot(name: String) {
        #expect(index.lacksImage(name))
    }

    @Test func colors() {
        #expect(index.color("Brand") != .absent && index.color("tint") != .absent)
        #expect(index.color("brand") == .absent)
        #expect(index.color("No Contents/tint") == .absent)
        #expect(index.color("logo") == .absent)
    }

    @Test func setsOfOneNameAreAllKept() {
        #expect(
            index.imageSets("logo").map(\.path) == [
                "App/Assets.xcassets/logo.imageset", "Kit/Media.xcassets/logo.imageset",
            ])
    }

    @Test func countsAndProblems() {
        let summary = index.summary
        #expect(summary.catalogs == 3 && summary.colorSets == 2 && summary.symbolSets == 1 && summary.dataSets == 1)
        #expect(summary.imageSets == 8)
        #expect(index.problems.map(\.path) == ["App/Assets.xcassets/Bad/Contents.json"])
        #expect(index.problems.first?.position?.line == 1)
    }

    @Test func suggestions() {
        #expect(index.nearest("Icons/sta", .image) == "Icons/star")
        #expect(index.nearest("Logo", .image) == "logo")
        #expect(index.nearest("brand", .color) == "Brand")
        #expect(index.nearest("quite another thing", .image) == nil)
    }
}
