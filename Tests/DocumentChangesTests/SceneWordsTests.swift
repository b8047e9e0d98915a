import Testing

@testable import DocumentChanges

/// Scenes, cells and windows that come and go.
@Suite struct SceneWordsTests {
    private static func scene(_ id: String, _ attributes: String, _ views: String = "") -> String {
        """
        <scene sceneID="s\(id)">
            <objects>
                <viewController \(attributes) id="c\(id)" sceneMemberID="viewController">
                    <view key="view" id="v\(id)">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>\(views)</subviews>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="f\(id)" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        """
    }

    private static func storyboard(_ scenes: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <scenes>
        \(scenes.joined(separator: "\n"))
            </scenes>
        </document>

        """
    }

    private static let views = """
        <view id="b0"><subviews><imageView id="b1" image="star"/><label text="Name" id="b2"/></subviews></view>
        <button id="b3"><state key="normal" title="Save"/></button><switch id="b4"/>
        """ + (5...8).map { "<label text=\"L\($0)\" id=\"b\($0)\"/>" }.joined()

    private func lines(_ before: String, _ after: String) throws -> [String] {
        DocumentDiff(try Versions.tree(before), try Versions.tree(after)).lines.map {
            $0.words.isEmpty ? $0.name : "\($0.name): \($0.words)"
        }
    }

    private static let one = storyboard(scene("1", "title=\"List\""))
    private static let two = storyboard(
        scene("1", "title=\"Items\""),
        scene("2", "storyboardIdentifier=\"Detail\" customClass=\"DetailController\"", views))

    @Test func aNewSceneIsToldFirst() throws {
        #expect(
            try lines(Self.one, Self.two) == [
                "scene DetailController: new, storyboard identifier Detail: label “Name”, button “Save”, switch, label “L5”, "
                    + "label “L6”, label “L7” and 2 more",
                "scene “Items” › view controller “Items”: title “List” → “Items”",
            ])
    }

    @Test func aRemovedSceneIsTold() throws {
        let line = try #require(try lines(Self.two, Self.one).first)
        #expect(
            line
                == "scene DetailController: removed (storyboard identifier Detail) with label “Name”, button “Save”, switch, label “L5”, label “L6”, label “L7” and 2 more"
        )
    }

    @Test func whatIsInANewCellIsTold() throws {
        let cell =
            "<tableViewCell reuseIdentifier=\"Cell\" id=\"t1\"><tableViewCellContentView key=\"contentView\" id=\"t2\"><subviews><label text=\"Hi\" id=\"t3\"/></subviews></tableViewCellContentView></tableViewCell>"
        func table(_ cells: String) -> String {
            Self.storyboard(Self.scene("1", "", "<tableView id=\"t0\"><prototypes>\(cells)</prototypes></tableView>"))
        }
        #expect(
            try lines(table(""), table(cell)) == [
                "scene view controller › table view cell Cell: new, in table view: label “Hi”"
            ])
    }

    @Test func scenesWithOneNameAreToldApart() throws {
        let attributes = "customClass=\"Page\""
        let before = Self.storyboard(Self.scene("1", attributes), Self.scene("2", attributes))
        #expect(
            try lines(before, before.replacing([("id=\"c2\"", "hidesBottomBarWhenPushed=\"YES\" id=\"c2\"")])) == [
                "scene Page [c2] › view controller Page [c2]: hides bottom bar when pushed on"
            ])
    }
}
