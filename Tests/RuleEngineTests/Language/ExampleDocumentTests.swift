import Testing

@testable import RuleEngine

@Suite struct ExampleDocumentTests {
    /// The text at each mark, up to a length.
    private func atMarks(_ document: ExampleDocument, _ length: Int) -> [String] {
        document.marks.map { String(decoding: document.bytes[$0...].prefix(length), as: UTF8.self) }
    }

    @Test func marksAreTakenOut() {
        let (bytes, marks) = ExampleMarks.strip("↓é↓↓b → c↓")
        #expect(String(decoding: bytes, as: UTF8.self) == "éb → c")
        #expect(marks == [0, 2, 2, 9])
    }

    @Test func objectsAndConnectionsArePutIntoADocument() {
        let document = ExampleDocument.expand(
            xml: #"<label id="a"/><outlet ↓property="title" destination="a" id="o"/>"#)
        #expect(document.kind == .xib)
        #expect(
            document.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
                targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
                useSafeAreas="YES" colorMatched="YES">
                    <device id="retina6_12" orientation="portrait" appearance="light"/>
                    <dependencies>
                        <deployment identifier="iOS"/>
                        <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
                    </dependencies>
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
                            <connections>
                                <outlet property="title" destination="a" id="o"/>
                            </connections>
                        </placeholder>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                        <label id="a"/>
                    </objects>
                </document>

                """)
        #expect(atMarks(document, 16) == ["property=\"title\""])
    }

    @Test func placeholdersOfMacOSAreCustomObjects() {
        let document = ExampleDocument.expand(
            xml: "<window id=\"w\"/><action ↓selector=\"save:\" target=\"w\" id=\"a\"/>",
            for: Applicability(documents: [.xib, .storyboard], platforms: [.macos, .ios]))
        #expect(
            document.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
                targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" \
                customObjectInstantitationMethod="direct">
                    <dependencies>
                        <deployment identifier="macosx"/>
                        <plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="22504"/>
                    </dependencies>
                    <objects>
                        <customObject id="-2" userLabel="File's Owner">
                            <connections>
                                <action selector="save:" target="w" id="a"/>
                            </connections>
                        </customObject>
                        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                        <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                        <window id="w"/>
                    </objects>
                </document>

                """)
        #expect(atMarks(document, 8) == ["selector"])
    }

    @Test(arguments: [
        #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/>"#,
        #"<view id="v"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>"#,
    ])
    func aSnippetThatBringsPlaceholdersGetsNone(_ xml: String) {
        let text = ExampleDocument.expand(xml: xml).text
        #expect(text.components(of: "<placeholder ") == 1)
    }

    @Test func aMacOSSnippetThatBringsItsOwnerGetsNone() {
        let macOS = Applicability(platforms: [.macos])
        let own = ExampleDocument.expand(xml: #"<customObject id="-2" customClass="A"/><view id="v"/>"#, for: macOS)
        #expect(own.text.components(of: "<customObject ") == 1)
        let other = ExampleDocument.expand(xml: #"<customObject id="c" customClass="A"/><view id="v"/>"#, for: macOS)
        #expect(other.text.components(of: "<customObject ") == 4)
    }

    @Test(arguments: [
        (
            #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>↓<outlet id="o"/>"#,
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
                        <connections>
                            <outlet id="o"/>
                        </connections>
                    </placeholder>
            """
        ),
        (
            #"↓<outlet id="o"/><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><x/></placeholder>"#,
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><x/>
                        <connections>
                            <outlet id="o"/>
                        </connections>
                    </placeholder>
            """
        ),
        (
            #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet id="p"/></connections></placeholder>↓<outlet id="o"/>"#,
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet id="p"/>
                            <outlet id="o"/>
                    </connections></placeholder>
            """
        ),
    ])
    func connectionsGoToTheSnippetsOwnOwner(_ xml: String, _ owner: String) {
        let document = ExampleDocument.expand(xml: xml)
        #expect(document.text.contains("        \(owner)\n    </objects>"))
        #expect(atMarks(document, 15) == ["<outlet id=\"o\"/"])
    }

    @Test func connectionsMayBeInTheirElement() {
        let document = ExampleDocument.expand(
            xml: "<connections><outlet ↓id=\"o\"/><action id=\"a\"/></connections><view id=\"v\"/>")
        #expect(document.text.components(of: "<connections>") == 1)
        #expect(document.text.contains("<outlet id=\"o\"/><action id=\"a\"/>\n            </connections>"))
        #expect(atMarks(document, 6) == ["id=\"o\""])
    }

    @Test func scenesBecomeAStoryboard() {
        let document = ExampleDocument.expand(
            xml: """
                <!--Login-->
                <scene sceneID="s"><objects><viewController ↓id="c"/></objects></scene>
                <resources><image name="i"/></resources>
                <scene sceneID="t"><objects/></scene>
                """)
        #expect(document.kind == .storyboard)
        #expect(document.text.contains("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"))
        #expect(
            document.text.contains(
                """
                    <scenes>
                        <!--Login-->
                <scene sceneID="s"><objects><viewController id="c"/></objects></scene>
                        <scene sceneID="t"><objects/></scene>
                    </scenes>
                    <resources><image name="i"/></resources>
                </document>
                """))
        #expect(atMarks(document, 6) == ["id=\"c\""])
    }

    @Test func aRuleForStoryboardsGetsAScene() {
        let storyboards = Applicability(documents: [.storyboard])
        let document = ExampleDocument.expand(
            xml: "<segue ↓id=\"s\"/><viewController id=\"c\"/>", for: storyboards)
        #expect(document.kind == .storyboard)
        #expect(
            document.text.contains(
                """
                    <scenes>
                        <scene sceneID="scene">
                            <objects>
                                <viewController id="c">
                                    <connections>
                                        <segue id="s"/>
                                    </connections>
                                </viewController>
                                <placeholder placeholderIdentifier="IBFirstResponder" id="first-responder" \
                userLabel="First Responder" sceneMemberID="firstResponder"/>
                            </objects>
                        </scene>
                    </scenes>
                """))
        #expect(atMarks(document, 6) == ["id=\"s\""])
        let alone = ExampleDocument.expand(xml: "<segue ↓id=\"s\"/>", for: storyboards)
        #expect(alone.text.contains("<viewController id=\"view-controller\" sceneMemberID=\"viewController\">"))
        #expect(atMarks(alone, 6) == ["id=\"s\""])
    }

    @Test(arguments: [
        (
            Applicability.PlatformName.tvos, "type=\"com.apple.InterfaceBuilder.AppleTV.XIB\"",
            "targetRuntime=\"AppleTV\""
        ),
        (.watchos, "type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"", "targetRuntime=\"watchKit\""),
        (.visionos, "type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"", "targetRuntime=\"visionOS\""),
    ])
    func otherPlatformsHaveTheirDocuments(
        _ platform: Applicability.PlatformName, _ type: String, _ runtime: String
    ) {
        let document = ExampleDocument.expand(xml: "<view/>", for: Applicability(platforms: [platform]))
        #expect(document.text.contains(type))
        #expect(document.text.contains(runtime))
        #expect(document.kind == (platform == .watchos ? .storyboard : .xib))
    }

    @Test func partsOfTheDocumentAreBesideTheObjects() {
        let document = ExampleDocument.expand(
            xml: """
                <resources><namedColor ↓name="c"/></resources>
                <view id="v"/>
                <device id="retina4_7"/>
                <dependencies><plugIn identifier="p" version="1"/></dependencies>
                """)
        #expect(
            document.text.contains(
                """
                colorMatched="YES">
                    <device id="retina4_7"/>
                    <dependencies><plugIn identifier="p" version="1"/></dependencies>
                    <objects>
                """))
        #expect(
            document.text.contains("    </objects>\n    <resources><namedColor name=\"c\"/></resources>\n</document>\n")
        )
        #expect(atMarks(document, 8) == ["name=\"c\""])
    }

    @Test func objectsMayBringTheirElement() {
        let document = ExampleDocument.expand(xml: "<objects><view id=\"v\"/></objects>")
        #expect(document.text.contains("    </dependencies>\n    <objects><view id=\"v\"/></objects>\n</document>\n"))
    }

    @Test(arguments: [
        "<?xml version=\"1.0\"?><plist/>", "  \n<?xml version=\"1.0\"?>", "<document><objects/></document>",
        "<document",
        "<archive/>", "NIBArchive", "", " \n", "<view", "<view></label>", "<view/>text", "text<view/>", "<!-- only -->",
        "<!DOCTYPE document><document/>", "<view a='1' a='2'/>", "<view a=1/>", "<view a='<'/>", "<view>&nbsp;</view>",
        "<view>&#xD800;</view>", "<view><!-- -- --></view>", "<view>]]></view>", "<view>\u{1}</view>", "</view>",
        "<1/>",
        "<<<<<<< HEAD\n<view/>\n=======\n>>>>>>> x\n", "<view a='1'b='2'/>", "<![CDATA[x]]>", "<view/ >", "<view", "<",
        "<view a='x", "<!-- ", "<?x", "<view>&lt",
    ])
    func whatIsNotASequenceOfElementsIsUnchanged(_ xml: String) {
        let document = ExampleDocument.expand(xml: xml)
        #expect(document.text == xml)
        #expect(document.kind == .xib)
    }

    @Test func aCompleteStoryboardIsRecognized() {
        #expect(ExampleDocument.expand(xml: "<document type='x.Storyboard.XIB'/>").kind == .storyboard)
        #expect(ExampleDocument.expand(xml: "<document><scenes/></document>").kind == .storyboard)
    }

    @Test(arguments: [
        "<view a='>' ↓b=\"/>\"/>", "<view a='&lt;&#x41;&amp;'><!-- <label id='\"'> --><label ↓b=\"'\"/></view>",
        "<view><![CDATA[</view>]] ↓> ]]><label ↓b=\"\"/></view>", "<?target <view> ?><view ↓b=\"é\"/><!-- end -->",
        "<view\n\tb = 'x' ↓b-c='y'></view >", "<a:view xmlns:a=\"u\" ↓b=\"\"></a:view>",
    ])
    func snippetsThatAreHardToReadAreKeptComplete(_ xml: String) {
        let document = ExampleDocument.expand(xml: xml)
        let (bytes, marks) = ExampleMarks.strip(xml)
        #expect(document.text.contains("        \(String(decoding: bytes, as: UTF8.self))\n    </objects>"))
        #expect(document.marks.count == marks.count)
        for (mark, original) in zip(document.marks, marks) {
            #expect(document.bytes[mark...].prefix(3) == bytes[original...].prefix(3))
        }
    }

    @Test func marksAreInTheOrderOfTheDocument() {
        let document = ExampleDocument.expand(xml: "↓<view/>↓<outlet/>↓")
        #expect(document.marks == document.marks.sorted())
        #expect(atMarks(document, 5) == ["<outl", "\n    ", "<view"])
    }
}

extension String {
    /// The number of occurrences of a text in this one.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

extension ExampleDocument {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
