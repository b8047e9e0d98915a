import Testing

@Suite struct LayoutFunctionTests {
    private let document = xib(
        """
        <view id="v">
            <subviews><label id="l"/></subviews><viewLayoutGuide key="safeArea" id="g"/>
            <constraints>
                <constraint firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="top" id="k1"/>
                <constraint firstAttribute="width" constant="8" id="k2"/>
                <constraint firstItem="gone" firstAttribute="top" secondItem="lost" secondAttribute="top" placeholder="YES" id="k3"/>
            </constraints>
            <variation key="default"><mask key="constraints"><exclude reference="k2"/></mask></variation>
        </view>
        """)

    @Test(
        arguments: [
            ("ib:first-item()/@id", ["l", "v", ""]), ("ib:second-item()/@id", ["g", "", ""]),
            ("ib:first-item(.)/@id", ["l", "v", ""]), ("ib:first-item(//constraint[1])/@id", ["l", "l", "l"]),
            ("count(ib:first-item(//nothing))", ["0", "0", "0"]), ("count(ib:first-item('k1'))", ["0", "0", "0"]),
            ("count(ib:first-item(//label))", ["0", "0", "0"]), ("count(ib:second-item(//nothing))", ["0", "0", "0"]),
            ("ib:installed()", ["true", "false", "true"]), ("ib:installed(.)", ["true", "false", "true"]),
            ("ib:installed(//label)", ["true", "true", "true"]),
            ("ib:installed(//nothing)", ["false", "false", "false"]),
            ("ib:installed('k1')", ["false", "false", "false"]),
            ("ib:constraint-mismatch()", ["", "", ""]), ("ib:constraint-mismatch(//label)", ["", "", ""]),
            ("ib:constraint-mismatch(//nothing)", ["", "", ""]),
            ("ib:constraint-key() = ''", ["false", "false", "true"]), ("ib:constraint-key(//nothing)", ["", "", ""]),
            ("ib:constraint-key(//label)", ["", "", ""]),
            ("ib:constraint-key() = ib:constraint-key(//constraint[2])", ["false", "true", "false"]),
        ])
    func atAConstraint(expression: String, values expected: [String]) throws {
        #expect(try values(of: expression, at: "constraint", in: document) == expected)
    }

    @Test(
        arguments: [
            ("firstAttribute='width'", ""), ("firstAttribute='top'", "alone"),
            ("firstItem='l' firstAttribute='centerX'", "alone"),
            ("firstAttribute='top' placeholder='YES'", ""), ("firstAttribute='sideways'", ""),
            ("firstAttribute='width' secondItem='l' secondAttribute='height'", ""),
            ("firstAttribute='width' secondItem='l' secondAttribute='leading'", "attributes"),
            ("firstAttribute='top' secondItem='l' secondAttribute='leading'", "attributes"),
            ("firstAttribute='left' secondItem='l' secondAttribute='leading'", "attributes"),
            ("firstAttribute='leading' secondItem='l' secondAttribute='centerX'", ""),
            ("firstAttribute='top' secondItem='g' secondAttribute='bottom'", ""),
            ("firstAttribute='top' secondItem='w' secondAttribute='top'", "items"),
            ("firstItem='w' firstAttribute='width' secondItem='l' secondAttribute='width'", "items"),
            ("firstAttribute='top' secondItem='gone' secondAttribute='top'", ""),
        ])
    func whyAConstraintRaises(attributes: String, mismatch: String) throws {
        let document = xib(
            """
            <view id="v">
                <subviews><label id="l"/></subviews><viewLayoutGuide key="safeArea" id="g"/>
                <constraints><constraint \(attributes) id="k"/></constraints>
            </view>
            <view id="w"/>
            """)
        #expect(try values(of: "ib:constraint-mismatch()", at: "constraint", in: document) == [mismatch])
    }

    @Test func elsewhereThereIsNoItem() throws {
        for expression in ["ib:first-item()", "ib:second-item()"] {
            #expect(try values(of: "count(\(expression))", in: document) == ["0"])
        }
        #expect(try values(of: "ib:constraint-key()", in: document) == [""])
    }
}
