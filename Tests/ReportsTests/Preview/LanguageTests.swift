import Base
import InterfaceBuilder
import LayoutModel
import ProjectModel
import TestSupport
import Testing

@testable import Reports

/// Pictures with other texts than those of the file, and sheets of several pictures.
@Suite struct LanguageTests {
    private static let card = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <view contentMode="scaleToFill" id="roo-t0-001">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <label text="Reset" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab-e1-001"><rect key="frame" x="20" y="64" width="44" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                        <button translatesAutoresizingMaskIntoConstraints="NO" id="but-t1-001"><rect key="frame" x="20" y="100" width="60" height="30"/><constraints><constraint firstAttribute="width" constant="60" id="c3"/></constraints><fontDescription key="fontDescription" type="system" pointSize="15"/><state key="normal" title="Settings"/></button>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-e1-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="c1"/>
                        <constraint firstItem="lab-e1-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="64" id="c2"/>
                        <constraint firstItem="but-t1-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="c4"/>
                        <constraint firstItem="but-t1-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="100" id="c5"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """

    private static func options(_ language: String?, _ textSize: String? = nil) -> WireframeOptions {
        var options = WireframeOptions()
        options.language = language.flatMap { TextLanguage($0) }
        options.textSize = textSize
        return options
    }

    private static func pictures(_ options: WireframeOptions) throws -> [Wireframe] {
        Wireframe.draw(try #require(DocumentReader()).read(Array(card.utf8), path: "Card.xib"), options)
    }

    @Test func aLongerTextMakesItsLabelGrowAndIsCutInAFixedButton() throws {
        let drawn = try DrawnDocument(Array(Self.card.utf8), "Card.xib", Self.options("double"))
        #expect(drawn.texts.contains("Reset Reset"))
        let label = try #require(drawn.rectangles["lab-e1-001"]?.first)
        #expect(label.width > 80 && label.width < 110)
        #expect(drawn.rectangles["but-t1-001"]?.first?.width == 60)
        let picture = try #require(try Self.pictures(Self.options("double")).first)
        #expect(picture.cutTexts == 1)
        #expect(picture.caption.joined().contains("1 cut off"))
        #expect(try Self.pictures(Self.options(nil)).first?.cutTexts == 0)
    }

    @Test func aLanguageFromRightToLeftMirrors() throws {
        let drawn = try DrawnDocument(Array(Self.card.utf8), "Card.xib", Self.options("ar"))
        let label = try #require(drawn.rectangles["lab-e1-001"]?.first)
        #expect((label.x - 311).magnitude < 1)
    }

    @Test func barsAndCellsMirrorToo() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view contentMode="scaleToFill" id="roo-t0-001">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <subviews>
                            <navigationBar id="bar-01-001"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/><items><navigationItem id="nav-i1-001"><barButtonItem key="leftBarButtonItem" title="Back" id="bar-b1-001"/><barButtonItem key="rightBarButtonItem" title="Save" id="bar-b2-001"/></navigationItem></items></navigationBar>
                        </subviews>
                    </view>
                    <tableViewCell textLabel="tit-l1-001" detailTextLabel="det-l1-001" style="IBUITableViewCellStyleValue1" id="cel-l1-001">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <tableViewCellContentView key="contentView" tableViewCell="cel-l1-001" id="con-t1-001">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                            <autoresizingMask key="autoresizingMask"/>
                            <subviews>
                                <label text="Title" adjustsFontSizeToFit="NO" id="tit-l1-001"><rect key="frame" x="16" y="12" width="20" height="20"/><autoresizingMask key="autoresizingMask"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                                <label text="Detail" textAlignment="right" adjustsFontSizeToFit="NO" id="det-l1-001"><rect key="frame" x="339" y="12" width="20" height="20"/><autoresizingMask key="autoresizingMask"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                            </subviews>
                        </tableViewCellContentView>
                    </tableViewCell>
                </objects>
            </document>
            """
        func places(_ language: String?) throws -> [String: Double] {
            let drawn = try DrawnDocument(Array(text.utf8), "Card.xib", Self.options(language))
            let texts = drawn.picture.elements.filter { drawn.picture.name($0) == "text" }
            return Dictionary(
                texts.map { (drawn.picture.text($0), drawn.picture.attribute("x", $0).flatMap(Double.init) ?? .nan) }
            ) { first, _ in first }
        }
        let (own, mirrored) = (try places(nil), try places("ar"))
        #expect(try #require(own["Back"]) < 100 && #require(own["Save"]) > 300)
        #expect(try #require(mirrored["Back"]) > 300 && #require(mirrored["Save"]) < 100)
        // The cell lays out its labels itself: they are not cut, and its detail is at the end of the row.
        #expect(own["Title"] == 16 && own["Detail"] == 359)
        #expect(mirrored["Title"] == 359 && mirrored["Detail"] == 16)
        var narrow = Self.options(nil)
        narrow.size = CanvasSize("320x568")
        let cell = try DrawnDocument(Array(text.utf8), "Card.xib", narrow).rectangles
        #expect(cell["con-t1-001"]?.first?.width == 320)
        #expect(cell["det-l1-001"]?.first?.x == 284)
    }

    @Test func aSheetHasEachScreenOnceForEachWay() throws {
        let ways = try [nil, "double", "accented"].map { try Self.pictures(Self.options($0)) }
        let sheet = Wireframe.sheet(ways)
        #expect(sheet.map(\.startsRow) == [true, false, false])
        let svg = String(decoding: WireframeFile.svg(sheet), as: UTF8.self)
        #expect(svg.contains("3 wireframes") && svg.contains("· double ·"))
        let section = WireframePage.Section(title: "Card.xib", pictures: sheet)
        let page = String(decoding: WireframePage.html("Card.xib", [section]), as: UTF8.self)
        #expect(page.contains("id=\"show-language-double\"") && page.contains("id=\"only-cut\""))
        #expect(!page.contains("<script"))
        // One picture has nothing to choose.
        let plain = WireframePage.Section(title: "Card.xib", pictures: ways[0])
        #expect(!String(decoding: WireframePage.html("Card.xib", [plain]), as: UTF8.self).contains("checkbox"))
    }
}
