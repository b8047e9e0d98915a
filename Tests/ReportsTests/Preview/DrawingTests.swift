import Base
import DocumentChanges
import InterfaceBuilder
import LayoutModel
import LibXML
import TestSupport
import Testing

@testable import Reports

/// What a reader of a picture sees of single views.
@Suite struct DrawingTests {
    private static func drawn(_ objects: String, isMac: Bool = false) throws -> DrawnDocument {
        let (type, runtime) =
            isMac ? ("Cocoa", "MacOSX.Cocoa") : ("CocoaTouch", "iOS.CocoaTouch")
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.\(type).XIB" version="3.0" toolsVersion="22505" targetRuntime="\(runtime)">
                <objects>\(objects)</objects>
            </document>
            """
        return try DrawnDocument(Array(text.utf8), "Drawn.xib")
    }

    private static let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"200\" height=\"100\"/>"

    // MARK: macOS

    @Test func aTableBeginsBelowItsHeader() throws {
        let drawn = try Self.drawn(
            """
            <scrollView id="scr-ol-001">\(Self.frame)
                <clipView key="contentView" id="cli-p0-001">\(Self.frame)
                    <subviews>
                        <tableView rowHeight="17" headerView="hea-de-001" id="tab-le-001">
                            <rect key="frame" x="0.0" y="0.0" width="200" height="77"/>
                        </tableView>
                    </subviews>
                </clipView>
                <tableHeaderView key="headerView" id="hea-de-001">
                    <rect key="frame" x="0.0" y="0.0" width="200" height="23"/>
                </tableHeaderView>
            </scrollView>
            """, isMac: true)
        let (table, header) = (drawn.rectangles["tab-le-001"]?.first, drawn.rectangles["hea-de-001"]?.first)
        #expect(table == Rect(x: 0, y: 23, width: 200, height: 77) && header?.maxY == 23)
    }

    /// A window's content view is only hatched along its edges, a label in it all over.
    @Test func whatIsInAMisplacedContentViewIsSeen() throws {
        let drawn = try Self.drawn(
            """
            <window title="A" id="win-do-001"><rect key="contentRect" x="0.0" y="0.0" width="200" height="100"/>
                <view key="contentView" misplaced="YES" id="vie-w0-001">\(Self.frame)
                    <subviews>
                        <box misplaced="YES" boxType="separator" id="box-00-001">
                            <rect key="frame" x="10" y="10" width="50" height="20"/>
                        </box>
                    </subviews>
                </view>
            </window>
            """, isMac: true)
        func hatched(_ name: String) -> [String] {
            drawn.picture.elements.filter { drawn.picture.attribute(name, $0)?.hasPrefix("url(#h") == true }
                .compactMap { drawn.picture.attribute("width", $0) }
        }
        #expect(hatched("fill") == ["50"] && hatched("stroke").count == 1)
    }

    // MARK: Buttons and labels

    @Test func aBackgroundImageIsNotNamedUnderATitle() throws {
        func texts(_ state: String) throws -> Set<String> {
            let drawn = try Self.drawn(
                "<button buttonType=\"custom\" id=\"but-to-001\">\(Self.frame)<state key=\"normal\" \(state)/></button>"
            )
            return Set(drawn.picture.elements.filter { drawn.picture.name($0) == "text" }.map(drawn.picture.text))
        }
        #expect(try texts("title=\"Pay\" backgroundImage=\"card\"").isSuperset(of: ["Pay"]))
        #expect(try !texts("title=\"Pay\" backgroundImage=\"card\"").contains("card"))
        #expect(try texts("backgroundImage=\"card\"").contains("card"))
    }

    @Test func aTextIsClippedWhereItsViewClips() throws {
        func isClipped(_ attributes: String) throws -> Bool {
            let drawn = try Self.drawn("<label text=\"Total\" \(attributes) id=\"lab-el-001\">\(Self.frame)</label>")
            let tree = drawn.picture
            let text = try #require(tree.elements.first { tree.name($0) == "text" && tree.text($0) == "Total" })
            let rectangle = try #require(tree.elements.first { tree.attribute("id", $0) == "v-lab-el-001" })
            return tree.parent(text) != tree.parent(rectangle)
        }
        #expect(try isClipped("clipsSubviews=\"YES\""))
        #expect(try !isClipped(""))
    }

    // MARK: Captions

    @Test func noCaptionLeavesThePicture() throws {
        var captions = 0
        for path in WireframeTests.files {
            guard let drawn = try? DrawnDocument(try readFile(path), path) else { continue }
            let tree = drawn.picture
            // Several pictures are moved beside each other.
            if tree.elements.contains(where: { tree.attribute("transform", $0) != nil }) { continue }
            let right = try #require(tree.attribute("viewBox", tree.root)).split(separator: " ").compactMap {
                Double($0)
            }
            for text in tree.elements where tree.name(text) == "text" && tree.attribute("font-size", text) == "11" {
                guard let x = tree.attribute("x", text).flatMap(Double.init),
                    ["#5f6368", "#a8a8ad"].contains(tree.attribute("fill", text))
                else { continue }
                // The letters of other fonts are up to 15 % wider.
                let width = Font(size: 11).width(of: tree.text(text)) * 1.15
                #expect(x + width <= right[0] + right[2] + 0.01, "\(path): \(tree.text(text))")
                captions += 1
            }
        }
        #expect(captions > 30)
    }

    // MARK: Scenes

    private static func storyboard(_ scenes: [String]) -> String {
        let all = scenes.map { name in
            """
            <scene sceneID="sce-\(name)"><objects>
                <viewController storyboardIdentifier="\(name)Screen" title="\(name)" id="con-\(name)">
                    <view key="view" id="vie-\(name)">\(frame)
                        <subviews><label text="Text of \(name)" id="lab-\(name)">\(frame)</label></subviews>
                    </view>
                </viewController>
            </objects></scene>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
                <scenes>\(all.joined())</scenes>
            </document>
            """
    }

    /// An added or removed scene has a frame, a number, its line with its identifier, and no half for the other version.
    @Test(arguments: [true, false]) func aSceneComesOrGoes(isAdded: Bool) throws {
        let reader = try #require(DocumentReader())
        func document(_ scenes: [String]) throws -> Document {
            try reader.read(Array(Self.storyboard(scenes).utf8), path: "Main.storyboard")
        }
        let (old, new) = (
            try document(isAdded ? ["One"] : ["One", "Two"]), try document(isAdded ? ["One", "Two"] : ["One"])
        )
        let screens = WireframeComparison.compare(old, new, DocumentDiff(SourceTree(old), SourceTree(new)))
        #expect(screens.map(\.name) == ["Two"])
        let both = try #require(screens.first).both
        let tree = try #require(XMLParser()).parse(WireframeFile.svg([both]))
        let texts = tree.elements.filter { tree.name($0) == "text" }.map(tree.text)
        #expect(texts.contains(isAdded ? "added" : "removed") && !texts.contains("before") && !texts.contains("after"))
        #expect(texts.contains { $0.contains("TwoScreen") } && texts.count { $0 == "1" } == 2)
        let lines = tree.elements.filter { tree.name($0) == "text" && tree.attribute("font-size", $0) == "12" }
        for line in lines {
            let x = tree.attribute("x", line).flatMap(Double.init) ?? .infinity
            #expect(x + Font(size: 12).width(of: tree.text(line)) * 1.15 <= both.bounds.maxX)
        }
        let color = isAdded ? "#1a8038" : "#d1242e"
        let marks = tree.elements.filter {
            tree.attribute("stroke", $0) == color && tree.attribute("stroke-width", $0) == "2.5"
        }
        #expect(marks.map { tree.attribute("width", $0) } == ["200"])
        #expect(both.caption.first?.contains(isAdded ? "added" : "removed") == true)
    }
}
