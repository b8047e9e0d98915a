import Base
import Testing

@Suite struct NoteSuppressionTests {
    @Test func anObjectsNoteIsForTheObject() throws {
        let xml = xib(
            """
            <view id="a" tag="9">\(note("xiblint:disable tag-nine -- it is a test"))
            <subviews><label id="b" tag="9"/></subviews></view>
            """)
        let found = try suppressing(xml)
        #expect(found.left == ["4:11 tag-nine label"])
        #expect(found.suppressed == ["3:1 tag-nine view -- it is a test"])
    }

    @Test func whatIsNotAnObjectBelongsToItsOwner() throws {
        let xml = xib(
            """
            <view id="a"><color key="tintColor" tag="9"/>
            <viewLayoutGuide key="safeArea" id="g" tag="9"/>
            <constraints tag="9"><constraint id="c" tag="9"/></constraints>
            \(note("xiblint:disable tag-nine"))
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute tag="9"/></userDefinedRuntimeAttributes>
            <connections><outlet property="x" destination="a" id="o" tag="9"/></connections>
            </view><view id="b" tag="9"/>
            """)
        let found = try suppressing(xml)
        #expect(found.left == ["9:8 tag-nine view"])
        #expect(found.suppressed.count == 6)
    }

    @Test func aConstraintMayHaveItsOwnNote() throws {
        let xml = xib(
            """
            <view id="a"><constraints><constraint id="c" tag="9">\(note("xiblint:disable tag-nine"))</constraint>
            <constraint id="d" tag="9"/></constraints></view>
            """)
        #expect(try suppressing(xml).left == ["4:1 tag-nine constraint"])
    }

    @Test func aSubtreeIsEverythingInside() throws {
        let xml = xib(
            """
            <view id="a" tag="9">\(note("xiblint:disable-subtree tag-nine"))
            <subviews><label id="b" tag="9"/></subviews></view>
            <view id="c" tag="9"/>
            """)
        #expect(try suppressing(xml).left == ["5:1 tag-nine view"])
    }

    @Test func filesOwnersNoteAppliesToTheFile() throws {
        let xml = xib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1">\(note("xiblint:disable tag-nine"))</placeholder>
            <view id="a" tag="9"/><view id="b" tag="8"/>
            """)
        #expect(try suppressing(xml).left == ["4:23 tag-eight view"])
    }

    @Test func theInitialControllersNoteAppliesToTheStoryboard() throws {
        func storyboard(initial: String) -> String {
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"\(initial)>
            <scenes><scene sceneID="s"><objects>
            <viewController id="c" sceneMemberID="viewController">\(note("xiblint:disable tag-nine"))
            <view key="view" id="v" tag="9"/></viewController>
            </objects></scene></scenes></document>
            """
        }
        #expect(
            try suppressing(storyboard(initial: " initialViewController=\"c\""), path: "/M.storyboard").left == []
        )
        // Without an initial one, the first one's does.
        #expect(try suppressing(storyboard(initial: ""), path: "/M.storyboard").left == [])
        let other = storyboard(initial: "").replacing(
            "<scenes>",
            with: "<scenes><scene sceneID=\"r\"><objects><viewController id=\"b\" sceneMemberID=\"viewController\"/>"
                + "</objects></scene>")
        let left = try suppressing(other, path: "/M.storyboard").left
        #expect(left.map { $0.prefix(4) } == ["3:12", "4:1 "])
    }

    @Test func aNoteHasItsPlaceInWhateverFormItIs() throws {
        func places(_ fragments: String) throws -> [String] {
            try suppressing(
                xib("<view id=\"a\">\n<attributedString key=\"userComments\">\n\(fragments)</attributedString></view>")
            )
            .left.map { String($0.prefix { $0 != " " }) }
        }
        #expect(try places("<fragment content='Ä&amp;&#10;xiblint:disable nothing'/>") == ["5:47"])
        #expect(
            try places("<fragment><string key=\"content\">Title\nxiblint:disable nothing</string></fragment>")
                == ["6:17"])
        #expect(try places("<fragment content='xiblint:disa'/>\n<fragment content='ble nothing'/>") == ["6:24"])
        #expect(
            try places(
                "<fragment><mutableString key=\"content\">\nxiblint:disable nothing</mutableString><attributes/></fragment>"
            )
                == ["6:17"])
        // Encoded: "\txiblint:disable nothing".
        #expect(
            try places(
                "<fragment>\n<string key=\"content\" base64-UTF8=\"YES\">\nCXhpYmxpbnQ6ZGlzYWJsZSBub3RoaW5n\n</string></fragment>"
            )
                == ["6:1"])
    }

    @Test func everythingIsReportedWhenTheyAreIgnored() throws {
        let xml = xib("<view id=\"a\" tag=\"9\">\(note("xiblint:disable tag-nine, tag-eight"))</view>")
        let found = try suppressing(xml, ignoring: true)
        #expect(found.left == ["3:1 tag-nine view"])
        #expect(found.suppressed == [])
    }
}
