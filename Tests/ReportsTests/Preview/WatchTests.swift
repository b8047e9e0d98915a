import Base
import DocumentChanges
import Foundation
import InterfaceBuilder
import LayoutModel
import LibXML
import Testing

@testable import Reports

/// Interfaces of WatchKit, whose files have no frames.
@Suite struct WatchTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" toolsVersion="15505" targetRuntime="watchKit">
            <device id="watch38"/>
            <scenes>
                <scene sceneID="sce-ne-001">
                    <objects>
                        <controller title="Pay" id="con-tr-001">
                            <items>
                                <label text="Total" id="lab-el-001"/>
                                <group width="1" height="0.5" spacing="6" id="gro-up-001">
                                    <items>
                                        <button width="0.5" height="1" title="Yes" id="but-to-001"/>
                                        <button width="0.5" height="1" title="No" id="but-to-002"/>
                                    </items>
                                </group>
                                <label text="Hidden" hidden="YES" id="lab-el-002"/>
                                <imageView width="30" height="20" alignment="right" image="coin" id="ima-ge-001"/>
                                <table id="tab-le-001">
                                    <items>
                                        <tableRow identifier="Row" id="row-01-001">
                                            <group key="rootItem" width="1" layout="vertical" id="gro-up-002">
                                                <items><label text="Coffee" id="lab-el-003"/></items>
                                            </group>
                                        </tableRow>
                                    </items>
                                </table>
                                <group width="1" height="0.5" id="gro-up-003">
                                    <items>
                                        <label text="End" alignment="right" verticalAlignment="bottom" id="lab-el-004"/>
                                    </items>
                                </group>
                            </items>
                        </controller>
                    </objects>
                </scene>
            </scenes>
        </document>
        """

    private static func drawn(_ text: String = document) throws -> DrawnDocument {
        try DrawnDocument(Array(text.utf8), "Interface.storyboard")
    }

    private func frame(_ id: String) throws -> Rect { try #require(Self.drawn().rectangles[id]?.first) }

    @Test func aControllerStacksItsItems() throws {
        let order = try ["lab-el-001", "gro-up-001", "ima-ge-001", "tab-le-001", "gro-up-003"].map(frame)
        for (first, second) in zip(order, order.dropFirst()) { #expect(second.y == first.maxY + 4) }
        #expect(order.allSatisfy { $0.x >= 0 && $0.maxX <= 136 })
        #expect(try Self.drawn().rectangles["lab-el-002"] == nil)
        // What is more than the screen is scrolled.
        #expect(try frame("con-tr-001") == Rect(x: 0, y: 0, width: 136, height: #require(order.last).maxY))
    }

    @Test func sharesAreOfWhatIsLeft() throws {
        let (group, first, second) = try (frame("gro-up-001"), frame("but-to-001"), frame("but-to-002"))
        // Of 151 points below the title, four gaps are left out.
        #expect(group.width == 136 && group.height == (151 - 4 * 4) / 2)
        #expect(first.width == 65 && second.x == first.maxX + 6 && first.y == second.y && first.height == group.height)
    }

    @Test func itemsAreAligned() throws {
        let (image, end, group) = try (frame("ima-ge-001"), frame("lab-el-004"), frame("gro-up-003"))
        #expect(image.maxX == 136 && image.width == 30 && image.height == 20)
        #expect((end.maxX - 136).magnitude < 0.1 && (end.maxY - group.maxY).magnitude < 0.1)
    }

    @Test func textsAreDrawn() throws {
        let texts = try Self.drawn().texts
        for text in ["Pay", "Total", "Yes", "No", "Coffee", "End", "10:09"] { #expect(texts.contains(text), "\(text)") }
        #expect(texts.contains { $0.contains("watchOS, approximate") })
    }

    /// A change of a text marks its label, and what it moves gets a thin frame.
    @Test func aChangeIsMarked() throws {
        let reader = try #require(DocumentReader())
        let new = Self.document.replacingOccurrences(of: "text=\"Total\"", with: "text=\"Sum\"")
        let (before, after) = (
            try reader.read(Array(Self.document.utf8), path: "A.storyboard"),
            try reader.read(Array(new.utf8), path: "A.storyboard")
        )
        let diff = DocumentDiff(SourceTree(before), SourceTree(after))
        let screens = WireframeComparison.compare(before, after, diff)
        #expect(screens.count == 1 && screens.first?.before != nil && screens.first?.after != nil)
        let body = try #require(screens.first).both.body
        #expect(body.contains("stroke=\"#bf8700\"") && body.contains(">Sum</text>") && body.contains(">Total</text>"))
        #expect(body.contains("text “Total” → “Sum”"))
    }
}
