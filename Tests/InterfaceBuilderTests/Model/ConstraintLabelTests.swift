import InterfaceBuilder
import LibXML
import Testing

@Suite struct ConstraintLabelTests {
    @Test(
        arguments: [
            (#"firstAttribute="width" constant="8""#, "width = 8"), (#"firstAttribute="width""#, "width = 0"),
            (#"firstAttribute="width" constant="-8.5""#, "width = -8.5"),
            (#"firstAttribute="height" relation="greaterThanOrEqual" constant="44""#, "height ≥ 44"),
            (#"firstAttribute="height" relation="lessThanOrEqual" constant="44""#, "height ≤ 44"),
            (
                #"firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="16""#,
                "Name.leading = leading + 16"
            ),
            (
                #"firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="-16""#,
                "trailing = Name.trailing - 16"
            ),
            (#"firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="top""#, "Name.top = Safe Area.top"),
            (
                #"firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="16:9""#,
                "width = 1.778 × height"
            ),
            (
                #"firstItem="l" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1/3" constant="0.80000000000000004""#,
                "Name.width = 0.333 × width + 0.8"
            ),
            (#"userLabel="Gap" firstAttribute="width""#, "Gap"),
            // Invalid numbers, or infinite ones.
            (#"firstAttribute="width" constant="nan""#, "width = 0"),
            (#"firstAttribute="width" constant="1e300""#, "width = 1e+300"),
            (#"firstAttribute="width" constant="1e308""#, "width = 1e+308"),
            // Items that are not there go by their ids.
            (
                #"firstItem="gone" firstAttribute="top" secondItem="lost" secondAttribute="bottom""#,
                "gone.top = lost.bottom"
            ),
            (#"firstItem="l" firstAttribute="top" secondAttribute="bottom""#, "Name.top = bottom"),
        ])
    func sayWhatXcodeShows(attributes: String, label: String) throws {
        let document = try iosXib(
            """
            <view id="v">
                <subviews><label id="l" text="Name"/></subviews><viewLayoutGuide key="safeArea" id="g"/>
                <constraints><constraint \(attributes) id="k"/></constraints>
            </view>
            """)
        #expect(try document.label(document.require("k")) == label)
    }

    @Test func aConstraintBetweenConstraintsEndsSomewhere() throws {
        let document = try iosXib(
            """
            <view id="v"><constraints>
                <constraint firstItem="k" firstAttribute="top" secondItem="m" secondAttribute="top" id="k"/>
                <constraint firstItem="k" firstAttribute="top" secondItem="k" secondAttribute="top" id="m"/>
            </constraints></view>
            """)
        #expect(try document.label(document.require("k")) == "Constraint.top = Constraint.top")
        #expect(try document.label(document.require("m")) == "Constraint.top = Constraint.top")
    }

    @Test func aConstraintOutsideConstraints() throws {
        let document = try iosXib(#"<view id="v"><constraint firstAttribute="width" id="k"/></view>"#)
        #expect(try document.label(document.require("k")) == "Constraint")
    }
}
