import Base
import Linting
import RuleEngine
import Testing

@Suite struct NoteWriterTests {
    private func write(
        _ xml: String, _ id: String? = "v", rules: [String] = ["tag-nine"], why: String? = "why", subtree: Bool = false
    ) throws(NewSuppression.WriteError) -> (text: String?, outcome: NewSuppression.Outcome) {
        let suppression = NewSuppression(rules: rules, reason: why, objectID: id, isForSubtree: subtree)
        let outcome = try suppression.write(into: Array(xml.utf8), path: "/V.xib", names: RuleNames([]))
        return (outcome.bytes.map { String(decoding: $0, as: UTF8.self) }, outcome)
    }

    private func document(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
        \(objects)
            </objects>
        </document>

        """
    }

    private func expectWritten(
        _ before: String, _ after: String, _ id: String? = "v", rules: [String] = ["tag-nine"], why: String? = "why",
        subtree: Bool = false
    ) throws {
        for lineEnd in ["\n", "\r\n"] {
            let came = try write(
                document(before).replacing("\n", with: lineEnd), id, rules: rules, why: why, subtree: subtree)
            #expect(came.text == document(after).replacing("\n", with: lineEnd))
        }
    }

    @Test func anObjectThatClosesItselfIsOpened() throws {
        try expectWritten(
            "        <view id=\"v\"/>",
            """
                    <view id="v">
                        <attributedString key="userComments">
                            <fragment content="xiblint:disable tag-nine -- why"/>
                        </attributedString>
                    </view>
            """)
    }

    @Test func aNewNoteIsWhereXcodeWritesIt() throws {
        func view(_ note: String) -> String {
            """
                    <view id="v">
                        <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
            \(note)            <userDefinedRuntimeAttributes/>
                        <connections/>
                    </view>
            """
        }
        try expectWritten(
            view(""),
            view(
                """
                            <attributedString key="userComments">
                                <fragment content="xiblint:disable-subtree tag-nine, b"/>
                            </attributedString>

                """), rules: ["tag-nine", "b"], why: nil, subtree: true)
    }

    @Test func aLongNoteIsAnElement() throws {
        let why = String(repeating: "a", count: 128)
        try expectWritten(
            "        <view id=\"v\">\n        </view>",
            """
                    <view id="v">
                        <attributedString key="userComments">
                            <fragment>
                                <string key="content">xiblint:disable tag-nine -- \(why)</string>
                            </fragment>
                        </attributedString>
                    </view>
            """, why: why)
    }

    @Test func aNoteThatIsThereGetsALine() throws {
        func view(_ fragment: String) -> String {
            """
                    <view id="v">
                        <attributedString key="userComments">
            \(fragment)
                        </attributedString>
                    </view>
            """
        }
        try expectWritten(
            view("                <fragment content=\"Title &amp; &quot;more&quot; &lt;\"/>"),
            view(
                """
                                <fragment>
                                    <string key="content">Title &amp; "more" &lt;
                xiblint:disable tag-nine -- a &lt; b &amp; "c"</string>
                                </fragment>
                """), why: "a < b & \"c\"")
        let styled = """
                            <fragment content="One "/>
                            <fragment>
                                <string key="content">two</string>
                                <attributes>
                                    <font key="NSFont" metaFont="cellTitle"/>
                                </attributes>
                            </fragment>
            """
        try expectWritten(
            view(styled), view(styled.replacing("two", with: "two\nxiblint:disable tag-nine -- why")))
        try expectWritten(
            view("                <fragment content=\" \"/>"),
            view("                <fragment content=\"xiblint:disable tag-nine -- why\"/>"))
    }

    @Test func documentsInOneLineStaySo() throws {
        let xml =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><view id=\"v\"><rect/></view></objects></document>"
        let note =
            "<attributedString key=\"userComments\"><fragment content=\"xiblint:disable tag-nine -- why\"/></attributedString>"
        #expect(try write(xml).text == xml.replacing("<rect/>", with: "<rect/>" + note))
        let empty = xml.replacing("<rect/></view>", with: "</view>")
        #expect(try write(empty).text == empty.replacing("</view>", with: note + "</view>"))
        let closed = xml.replacing("><rect/></view>", with: "/>")
        #expect(try write(closed).text == closed.replacing("<view id=\"v\"/>", with: "<view id=\"v\">\(note)</view>"))
    }

    @Test func constraintsAndConnectionsHaveTheirViews() throws {
        let xml = document(
            """
                    <view id="v" userLabel="Card">
                        <constraints>
                            <constraint firstAttribute="width" constant="1" id="c"/>
                        </constraints>
                        <connections>
                            <outlet property="x" destination="v" id="o"/>
                        </connections>
                    </view>
            """)
        let constraint = try write(xml, "c").outcome
        #expect(constraint.object == "Card (v)" && constraint.named == "The constraint Card.width = 1")
        #expect(try write(xml, "o").outcome.named == "The outlet x")
        #expect(try write(xml, "v").outcome.named == nil)
    }

    @Test func theFilesNoteIsTheOwners() throws {
        let xml = document("        <placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>")
        let written = try write(xml, nil).outcome
        #expect(written.isForFile && written.object == "File's Owner (-1)")
        #expect(throws: NewSuppression.WriteError.self) { try write(document("<view id=\"v\"/>"), nil) }
    }

    @Test func whatIsThereIsNotWrittenAgain() throws {
        let names = RuleNames([try SuppressionRules.rule("tag-nine"), try SuppressionRules.rule("b")])
        let first = NewSuppression(rules: ["tag-nine"], reason: nil, objectID: "v", isForSubtree: false)
        let once = try #require(
            try first.write(into: Array(document("<view id=\"v\"/>").utf8), path: "/V.xib", names: names).bytes)
        #expect(try first.write(into: once, path: "/V.xib", names: names).bytes == nil)
        let both = NewSuppression(rules: ["tag-nine", "b"], reason: nil, objectID: "v", isForSubtree: false)
        let twice = try #require(try both.write(into: once, path: "/V.xib", names: names).bytes)
        #expect(String(decoding: twice, as: UTF8.self).contains("xiblint:disable tag-nine\nxiblint:disable b<"))
    }

    @Test(arguments: [
        ("<view id=\"abcdef\"/>", "no object in this file has the id \"abcdeg\". Did you mean \"abcdef\"?"),
        (
            "<view id=\"abcdeg\" userLabel=\"A\"><attributedString key=\"userComments\"><fragment><string key=\"content\" base64-UTF8=\"YES\">CWE</string></fragment></attributedString></view>",
            "xiblint does not change the Notes field of A (abcdeg), because of its form. Add this line to it in Xcode: xiblint:disable tag-nine -- why"
        ),
        ("<view", "This is not well-formed XML"),
    ])
    func impossibleSuppressionsAreReported(_ objects: String, _ message: String) {
        do {
            _ = try write(document(objects), "abcdeg")
            Issue.record("it was written")
        } catch {
            #expect(error.message.hasPrefix(message), "\(error.message)")
        }
    }
}
