import Testing

@Suite struct CommentSuppressionTests {
    @Test func aCommentAppliesToTheNextElement() throws {
        let xml = xib(
            """
            <view id="a" tag="9"><subviews>
            <label id="b" tag="9"/>
            <!-- xiblint:disable tag-nine: why -->
            <!-- more -->
            <label id="c" tag="9"/>
            <label id="d" tag="9"/></subviews></view>
            """)
        let found = try suppressing(xml)
        #expect(found.left == ["3:1 tag-nine view", "4:1 tag-nine label", "8:1 tag-nine label"])
        #expect(found.suppressed == ["7:1 tag-nine label -- why"])
    }

    @Test func orForTheOneItBegins() throws {
        let xml = xib(
            "<view id=\"a\" tag=\"9\"> <!-- xiblint:disable tag-nine -->\n<rect key=\"frame\" tag=\"9\"/></view>")
        #expect(try suppressing(xml).left == [])
        #expect(
            try suppressing(xib("<view id=\"a\" tag=\"9\"><!--xiblint:disable tag-nine--></view>")).left == [])
    }

    @Test func inAListItIsForTheMember() throws {
        let xml = xib(
            """
            <view id="a"><constraints><!-- xiblint:disable tag-nine -->
            <constraint id="c" tag="9"/>
            <constraint id="d" tag="9"/></constraints></view>
            """)
        #expect(try suppressing(xml).left == ["5:1 tag-nine constraint"])
    }

    @Test func beforeTheRootItIsForTheFile() throws {
        let xml = "<?xml version=\"1.0\"?>\n<!-- xiblint:disable tag-nine -->\n" + xib("<view id=\"a\" tag=\"9\"/>")
        #expect(try suppressing(xml).left == [])
    }

    @Test func whatOnlyLooksLikeACommentIsIgnored() throws {
        let xml = xib(
            """
            <textView id="a" tag="9"><string key="text"><![CDATA[<!-- xiblint:disable tag-nine -->]]></string></textView>
            """)
        #expect(try suppressing(xml).left == ["3:1 tag-nine textView"])
    }

    @Test(arguments: [
        "<view id=\"a\"/><!-- xiblint:disable tag-nine -->",
        "<view id=\"a\">text<!-- xiblint:disable tag-nine --></view>",
    ])
    func oneBeforeNothingIsReported(_ objects: String) throws {
        let left = try suppressing(xib(objects)).left
        #expect(left.count == 1 && left[0].contains("is not before an element"), "\(left)")
    }

    @Test func aSubtreeWorksToo() throws {
        let xml = xib(
            """
            <!-- xiblint:disable-subtree tag-nine -->
            <view id="a" tag="9"><subviews><label id="b" tag="9"/></subviews></view>
            """)
        #expect(try suppressing(xml).left == [])
    }
}
