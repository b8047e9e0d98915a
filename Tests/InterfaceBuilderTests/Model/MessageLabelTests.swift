import InterfaceBuilder
import LibXML
import Testing

@Suite struct MessageLabelTests {
    @Test(
        arguments: [
            ("root", "View"), ("direct", "View › Image View"), ("named", #"Label "Name""#), ("card", "Card View"),
            ("inner", "Card View › Label"), ("third", "Card View › Stack View › Label"),
            ("fourth", "Card View › … › Label"), ("held", "Card View › … › View"), ("under", "footer › Label"),
            ("long", String(repeating: "x", count: 39) + "…"),
            ("below", String(repeating: "x", count: 39) + "… › Label"), ("tap", "Tap Gesture Recognizer"),
        ])
    func aViewThatOnlyHasItsKindGoesByTheWayToIt(id: String, label: String) throws {
        let document = try iosXib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Profile">
                <connections><outlet property="footer" destination="held" id="o"/></connections>
            </placeholder>
            <view id="root"><subviews>
                <imageView id="direct"/><label text="Name" id="named"/>
                <view customClass="CardView" id="card"><subviews>
                    <label id="inner"/>
                    <stackView id="stack"><subviews>
                        <label id="third"/>
                        <view id="box"><subviews>
                            <label id="fourth"/>
                            <view id="held"><subviews><label id="under"/></subviews></view>
                        </subviews></view>
                    </subviews></stackView>
                </subviews></view>
                <view userLabel="\(String(repeating: "x", count: 60))" id="long"><subviews><label id="below"/></subviews></view>
            </subviews></view>
            <tapGestureRecognizer id="tap"/>
            """)
        #expect(try document.messageLabel(document.require(id)) == label)
    }

    @Test func aViewOfAScreenGoesByItsController() throws {
        let document = try iosXib(
            """
            <viewController customClass="LoginViewController" id="c"><view key="view" id="v"><subviews>
                <label id="l"/>
            </subviews></view></viewController>
            <viewController title="Details" id="d"/>
            """)
        #expect(try document.messageLabel(document.require("v")) == "Login View Controller › View")
        #expect(try document.messageLabel(document.require("d")) == "Details")
        #expect(try document.messageLabel(document.require("l")) == "Login View Controller › View › Label")
    }

    @Test(
        arguments: [
            (
                #"firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top""#,
                #""Name".top = superview.top"#
            ),
            (
                #"firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="16""#,
                #"superview.trailing = "Name".trailing + 16"#
            ),
            (#"firstAttribute="width" constant="8""#, "Card.width = 8"),
            (
                #"firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="2""#,
                "Card.width = 2 × Card.height"
            ),
            (#"firstItem="d" firstAttribute="top" secondItem="v" secondAttribute="top""#, "Label.top = Card.top"),
            (#"firstItem="g" firstAttribute="top" secondItem="v" secondAttribute="top""#, "Safe Area.top = Card.top"),
            (
                #"firstItem="l" firstAttribute="top" secondItem="s" secondAttribute="bottom""#,
                #""Name".top = View.bottom"#
            ),
            (#"userLabel="Gap" firstAttribute="width""#, "Gap"),
        ])
    func aConstraintNamesBothItsItems(attributes: String, label: String) throws {
        let document = try iosXib(
            """
            <view userLabel="Card" id="v">
                <subviews>
                    <label text="Name" id="l"/><view id="s"><subviews><label id="d"/></subviews></view>
                </subviews>
                <viewLayoutGuide key="safeArea" id="g"/>
                <constraints><constraint \(attributes) id="k"/></constraints>
            </view>
            """)
        #expect(try document.messageLabel(document.require("k")) == label)
    }
}
