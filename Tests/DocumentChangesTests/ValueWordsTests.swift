import Testing

@testable import DocumentChanges

/// A xib of macOS: bindings, a scroll view, an attribute of a class.
enum MacVersions {
    static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
            <objects>
                <customObject id="-2" userLabel="File's Owner" customClass="NSObject"/>
                <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                <customView id="vie-w0-001" userLabel="card">
                    <rect key="frame" x="0.0" y="0.0" width="280" height="80"/>
                    <subviews>
                        <textField id="fie-ld-001">
                            <rect key="frame" x="1" y="1" width="90" height="20"/>
                            <animations/>
                            <textFieldCell key="cell" title="Amount" id="cel-l0-001"/>
                            <connections>
                                <binding destination="-2" name="value" keyPath="amount" id="bin-d0-001">
                                    <dictionary key="options">
                                        <bool key="NSRaisesForNotApplicableKeys" value="NO"/>
                                        <string key="NSNullPlaceholder">none</string>
                                        <string key="NSValueTransformerName">NSNegateBoolean</string>
                                    </dictionary>
                                </binding>
                            </connections>
                        </textField>
                        <scrollView id="scr-ol-001">
                            <rect key="frame" x="1" y="31" width="90" height="40"/>
                            <clipView key="contentView" id="cli-p0-001">
                                <rect key="frame" x="1" y="1" width="88" height="38"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            </clipView>
                            <scroller key="horizontalScroller" wantsLayer="YES" id="bar-00-001">
                                <rect key="frame" x="1" y="1" width="88" height="16"/>
                            </scroller>
                        </scrollView>
                    </subviews>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="cornerRadius">
                            <integer key="value" value="8"/>
                        </userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
                    </userDefinedRuntimeAttributes>
                </customView>
                <button id="but-to-001">
                    <attributedString key="attributedTitle">
                        <fragment content="Read ">
                            <attributes>
                                <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                            </attributes>
                        </fragment>
                        <fragment content="more">
                            <attributes>
                                <font key="NSFont" size="13" name="Avenir-Medium"/>
                            </attributes>
                        </fragment>
                    </attributedString>
                </button>
            </objects>
            <simulatedMetricsContainer key="defaultSimulatedMetrics">
                <simulatedStatusBarMetrics key="statusBar"/>
            </simulatedMetricsContainer>
        </document>

        """
}

/// Values that consist of others are told with what changed in them.
@Suite struct ValueWordsTests {
    @Test(arguments: [
        ("none<", "nothing<", "text field “Amount”: binding value null placeholder “none” → “nothing”"),
        (
            "<string key=\"NSNullPlaceholder\">none</string>", "",
            "text field “Amount”: binding value null placeholder “none” removed"
        ),
        (
            "NSNegateBoolean", "NSIsNil",
            "text field “Amount”: binding value value transformer “NSNegateBoolean” → “NSIsNil”"
        ),
        ("value=\"NO\"", "value=\"YES\"", "text field “Amount”: binding value raises for not applicable keys on"),
        ("value=\"8\"", "value=\"12\"", "custom view “card”: cornerRadius 8 → 12"),
        (
            "<integer key=\"value\" value=\"8\"/>", "<real key=\"value\" value=\"8.5\"/>",
            "custom view “card”: cornerRadius 8 → 8.5"
        ),
        ("keyPath=\"isRound\" value=\"YES\"", "keyPath=\"isRound\" value=\"NO\"", "custom view “card”: isRound off"),
        (
            "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"isRound\" value=\"YES\"/>", "",
            "custom view “card”: isRound on removed"
        ),
        ("red=\"1\"", "red=\"0\"", "button: attributed title “Read ” (color #FF0000) → “Read ” (color #000000)"),
        ("content=\"more\"", "content=\"less\"", "button: attributed title “more” → “less”"),
        (
            "size=\"13\"", "size=\"15\"",
            "button: attributed title “more” (font Avenir-Medium 13) → “more” (font Avenir-Medium 15)"
        ),
    ])
    func aValueIsTold(_ old: String, _ new: String, _ line: String) throws {
        let (lines, diff) = try Versions.lines([(old, new)], in: MacVersions.xib)
        #expect(lines == [line])
        #expect(diff.changes.allSatisfy { $0.old != $0.new })
        let text = { (xib: String) in DocumentOutline.text(try Versions.tree(xib)) }
        #expect(try text(MacVersions.xib) != text(MacVersions.xib.replacing([(old, new)])))
    }

    /// A text is cut where its ends don't differ yet.
    @Test(arguments: [true, false])
    func whereALongTextDiffersIsTold(_ isAttribute: Bool) throws {
        let long = String(repeating: "word ", count: 30)
        func label(_ text: String) throws -> String {
            try Versions.xib.replacing([
                isAttribute
                    ? ("text=\"Login\"", "text=\"\(long)\(text)\"")
                    : (
                        "<nil key=\"highlightedColor\"/>",
                        "<attributedString key=\"userComments\"><fragment content=\"\(long)\(text)\"/></attributedString>"
                    )
            ])
        }
        let diff = DocumentDiff(try Versions.tree(label("one")), try Versions.tree(label("two")))
        #expect(
            diff.changes.count == 1
                && diff.changes.allSatisfy { $0.words.contains("one →") && $0.words.hasSuffix("two") })
    }

    @Test func aRemovedBindingIsToldWithItsOptions() throws {
        let start = try #require(MacVersions.xib.ranges(of: "<binding").first?.lowerBound)
        let end = try #require(MacVersions.xib.ranges(of: "</binding>").first?.upperBound)
        #expect(
            try Versions.lines([(String(MacVersions.xib[start..<end]), "")], in: MacVersions.xib).lines == [
                "text field “Amount”: binding value to File's Owner (NSObject).amount (raises for not applicable keys off, "
                    + "null placeholder “none”, value transformer “NSNegateBoolean”) removed"
            ])
    }

    @Test(arguments: [
        ("image=\"star\"/", "/", "button “Save”: image star removed"),
        (
            "<state key=\"normal\" title=\"Save\" image=\"star\"/>", "",
            "button “Save”: title “Save” removed; image star removed"
        ),
        (
            "red=\"0.5\" green=\"0.25\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
            "cyan=\"0.5\" magenta=\"0\" yellow=\"0\" black=\"0\" alpha=\"1\" colorSpace=\"deviceCMYK\"",
            "button “Save”: background #8040FF → #80FFFF"
        ),
        (
            "customColorSpace=\"sRGB\"", "customColorSpace=\"displayP3\"",
            "button “Save”: background #8040FF → #8040FF (Display P3)"
        ),
        (
            "<nil key=\"highlightedColor\"/>",
            "<nil key=\"highlightedColor\"/><variation key=\"default\"><mask key=\"constraints\"/></variation>", nil
        ),
        (
            "<point key=", "<nil key=\"simulatedStatusBarMetrics\"/><point key=",
            "view “card”: simulated status bar metrics inferred → none"
        ),
        (
            "<point key=", "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/><point key=",
            "view “card”: simulated destination metrics inferred → freeform simulated size metrics"
        ),
    ])
    func aPropertyIsNamed(_ old: String, _ new: String, _ line: String?) throws {
        #expect(try Versions.lines([(old, new)]).lines == [line].compactMap { $0 })
    }
}
