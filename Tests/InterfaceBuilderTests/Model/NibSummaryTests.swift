import InterfaceBuilder
import LibXML
import Testing

/// The summary of a document for the rules about the entire project.
@Suite struct NibSummaryTests {
    @Test func keepsWhoIsInANib() throws {
        let document = try iosXib(
            owner: #" customClass="Card""#,
            connections: #"<outlet property="contentView" destination="v" id="o"/>"#,
            """
            <tapGestureRecognizer id="t"/>
            <view id="v"><subviews><view id="w" customClass="Badge" customModule="App" customModuleProvider="target">\
            <connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="a"/></connections></view>\
            <label id="l" text="Name"/></subviews></view>
            """)
        let nib = NibSummary(document)
        #expect(nib.owner?.customClass == "Card")
        #expect(nib.owner?.outlets.map(\.name) == ["contentView"])
        #expect(nib.topLevel.map(\.element) == ["tapGestureRecognizer", "view"])
        #expect(nib.root?.id == "v")
        #expect(nib.objects.map(\.position) == [.owner, .topLevel, .topLevel, .embedded])
        let badge = try #require(nib.object(id: "w"))
        #expect(badge.className == "Badge" && badge.isView && badge.isOfOwnTarget)
        #expect(nib.actions == ["tap:"])
        #expect(nib.ownerActions.map(\.name) == ["tap:"])
        let start = document.tree.bytes[badge.range]
        #expect(String(decoding: start, as: UTF8.self).hasPrefix(#"<view id="w" customClass="Badge""#))
        #expect(nib.object(id: "l") == nil)
    }

    @Test func keepsWhatCodeLooksUpByName() throws {
        let nib = NibSummary(
            try iosStoryboard(
                """
                <scene sceneID="s"><objects><tableViewController storyboardIdentifier="List" id="c" \
                customClass="ListController" sceneMemberID="viewController"><tableView key="view" id="t"><prototypes>\
                <tableViewCell reuseIdentifier="item" id="p" customClass="ItemCell"/></prototypes></tableView>\
                <connections><segue destination="r" kind="show" identifier="open" id="g"/></connections>\
                </tableViewController></objects></scene>
                <scene sceneID="u"><objects><viewControllerPlaceholder storyboardName="Detail" \
                referencedIdentifier="Main" bundleIdentifier="org.example.kit" id="r" \
                sceneMemberID="viewController"/></objects></scene>
                """))
        #expect(nib.identifiers.map(\.name) == ["List", "item", "open"])
        #expect(nib.identifiers.map(\.kind) == [.scene, .reuse, .segue])
        #expect(nib.identifiers.map(\.className) == ["ListController", "ItemCell", "ListController"])
        let reference = try #require(nib.references.first)
        #expect(reference.name == "Detail" && reference.kind == .storyboard)
        #expect(reference.scene == "Main" && reference.bundle == "org.example.kit")
        #expect(nib.owner == nil && nib.topLevel.isEmpty)
    }

    /// AppKit's window controllers have scenes as view controllers have.
    @Test func keepsAWindowController() throws {
        let nib = NibSummary(
            try iosStoryboard(
                """
                <scene sceneID="s"><objects><windowController storyboardIdentifier="Progress" id="w" \
                sceneMemberID="viewController"/><controllerPlaceholder storyboardName="Other" id="p" \
                sceneMemberID="viewController"/></objects></scene>
                """))
        #expect(nib.identifiers.map(\.name) == ["Progress"])
        #expect(nib.references.map(\.name) == ["Other"])
    }
}
