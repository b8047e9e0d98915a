import InterfaceBuilder
import LibXML
import Testing

@Suite struct SceneTests {
    private func storyboard() throws -> Document {
        try iosStoryboard(
            """
            <!--Items-->
            <scene sceneID="s1">
                <objects>
                    <tapGestureRecognizer id="t"/>
                    <tableViewController id="c1" sceneMemberID="viewController"><tableView key="view" id="tv"/></tableViewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="f1" sceneMemberID="firstResponder"/>
                    <exit id="e" sceneMemberID="exit"/>
                </objects>
                <point key="canvasLocation" x="1" y="2"/>
            </scene>
            <scene sceneID="s2"><objects>
                <viewControllerPlaceholder storyboardName="Other" id="c2" sceneMemberID="viewController"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="f2" sceneMemberID="firstResponder"/>
                <view id="extra"/>
            </objects></scene>
            <scene sceneID="s3"/>
            """)
    }

    @Test func eachSceneIsASeparateTree() throws {
        let document = try storyboard()
        #expect(document.scenes.map(\.sceneID) == ["s1", "s2", "s3"])
        #expect(document.scenes.map { $0.mainObject.flatMap(document.id) } == ["c1", "c2", nil])
        #expect(document.scenes.map { $0.objects != nil } == [true, true, false])
        #expect(document.objectLists == document.scenes.compactMap(\.objects))
    }

    @Test func topLevelObjectsAreThoseOfAllScenes() throws {
        let document = try storyboard()
        #expect(document.ids(document.topLevelObjects) == ["t", "c1", "e", "c2", "extra"])
        #expect(document.ids(document.topLevelViews) == ["extra"])
        #expect(document.ids(document.placeholders) == ["f1", "f2"])
    }

    @Test func aStoryboardHasNoFilesOwner() throws {
        let document = try storyboard()
        #expect(document.filesOwner == nil)
        #expect(document.ownerKind == .unset)
        #expect(!document.isViewXib && !document.isCellXib)
    }

    @Test func theScenesOfMacOS() throws {
        let document = try read(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
                <scenes>
                    <scene sceneID="a"><objects>
                        <application id="app" sceneMemberID="viewController"/>
                        <customObject id="delegate" customClass="AppDelegate"/>
                        <customObject id="f" customClass="NSResponder" sceneMemberID="firstResponder"/>
                    </objects></scene>
                    <scene sceneID="w"><objects>
                        <windowController id="wc" sceneMemberID="viewController"><window key="window" id="win"/></windowController>
                        <customObject id="-1" customClass="NSResponder" sceneMemberID="firstResponder"/>
                    </objects></scene>
                </scenes>
            </document>
            """)
        #expect(document.scenes.compactMap(\.mainObject).compactMap(document.id) == ["app", "wc"])
        #expect(document.ids(document.placeholders) == ["f", "-1"])
        #expect(document.ids(document.topLevelObjects) == ["app", "delegate", "wc"])
        #expect(document.filesOwner == nil)
        #expect(try document.isFirstResponder(document.require("f")))
        #expect(try !document.isFirstResponder(document.require("delegate")))
    }
}
