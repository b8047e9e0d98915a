import Testing

/// The results of the functions for arguments of every kind; their meaning is tested with the model, and by the rules
/// that call them.
@Suite struct SizeFunctionTests {
    private let document = xib(
        """
        <view id="v">
            <subviews>
                <label horizontalHuggingPriority="251.5" id="l"/>
                <stackView axis="vertical" id="s"/>
                <view fixedFrame="YES" id="w"/>
            </subviews>
            <constraints>
                <constraint firstItem="l" firstAttribute="width" constant="8" id="k"/>
            </constraints>
        </view>
        """)

    @Test(
        arguments: [
            ("ib:layout-axis()", ["", "", "vertical", ""]),
            ("ib:layout-axis(//stackView)", Array(repeating: "vertical", count: 4)),
            ("ib:hugging(., 'horizontal')", ["250", "251.5", "250", "250"]),
            ("ib:hugging(., 'vertical')", Array(repeating: "250", count: 4)),
            ("ib:resistance(., 'vertical')", Array(repeating: "750", count: 4)),
            ("ib:resistance(., 'sideways')", Array(repeating: "NaN", count: 4)),
            ("ib:hugging(//nothing, 'vertical')", Array(repeating: "NaN", count: 4)),
            ("ib:hugging('l', 'vertical')", Array(repeating: "NaN", count: 4)),
            ("ib:has-intrinsic-size(., 'vertical')", ["false", "true", "false", "false"]),
            ("ib:has-intrinsic-size(., '')", Array(repeating: "false", count: 4)),
            ("ib:fixed-size(., 'horizontal')", ["false", "true", "false", "false"]),
            ("ib:fixed-size(., 'vertical')", Array(repeating: "false", count: 4)),
            ("ib:is-bounded(., 'horizontal')", ["true", "true", "false", "true"]),
            ("ib:is-bounded(., 'vertical')", ["true", "false", "false", "true"]),
            ("ib:is-bounded(//constraint, 'vertical')", Array(repeating: "false", count: 4)),
            ("ib:lacks-size(., 'vertical')", ["false", "false", "false", "false"]),
            ("ib:keeps-frame()", ["false", "false", "false", "true"]),
            ("ib:constrained()", ["false", "true", "false", "false"]),
        ])
    func atAView(expression: String, values expected: [String]) throws {
        #expect(try values(of: expression, at: "any-view", in: document) == expected)
    }
}
