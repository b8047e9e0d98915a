import InterfaceBuilder
import LibXML
import Testing

@Suite struct RuntimeAttributeTests {
    private func attributes(_ xml: String) throws -> (attributes: [RuntimeAttribute], document: Document) {
        let document = try iosXib(
            "<view id='v'><userDefinedRuntimeAttributes>\(xml)</userDefinedRuntimeAttributes></view>")
        return (try document.runtimeAttributes(of: document.require("v")), document)
    }

    private func attribute(_ xml: String) throws -> (attribute: RuntimeAttribute, document: Document) {
        let (attributes, document) = try attributes("<userDefinedRuntimeAttribute keyPath='layer.x' \(xml)")
        try #require(attributes.count == 1)
        return (attributes[0], document)
    }

    @Test(
        arguments: [
            ("type='boolean' value='YES'/>", "boolean", "YES"),
            ("type='number'><real key='value' value='1.5'/></userDefinedRuntimeAttribute>", "number", "1.5"),
            ("type='number'><integer key='value' value='8'/></userDefinedRuntimeAttribute>", "number", "8"),
            ("type='string' value='text'/>", "string", "text"), ("type='string' value=''/>", "string", ""),
            ("type='string'/>", "string", nil),
            ("type='string'><string key='value'>a\nb</string></userDefinedRuntimeAttribute>", "string", "a\nb"),
            (
                "type='string'><mutableString key='value'>long</mutableString></userDefinedRuntimeAttribute>", "string",
                "long"
            ),
            (
                "type='string'><string key='value' base64-UTF8='YES'>\nGw\n</string></userDefinedRuntimeAttribute>",
                "string", "\u{1B}"
            ),
            ("type='image' value='star'/>", "image", "star"), ("type='nil'/>", "nil", nil),
            ("type='color'><color key='value' white='1' alpha='1'/></userDefinedRuntimeAttribute>", "color", nil),
            ("/>", "", nil),
        ] as [(String, String, String?)])
    func textOfAValue(xml: String, type: String, text: String?) throws {
        let attribute = try attribute(xml).attribute
        #expect(attribute.keyPath == "layer.x")
        #expect(attribute.type == type)
        #expect(attribute.text == text)
        #expect(!attribute.isLocalized)
    }

    @Test(arguments: ["point", "size", "rect", "range", "color"])
    func valuesThatAreElements(type: String) throws {
        let (attribute, document) = try attribute(
            "type='\(type)'><\(type) key='value' x='1'/></userDefinedRuntimeAttribute>")
        #expect(attribute.type == type && attribute.text == nil)
        #expect(attribute.valueElement.map(document.tree.name) == type)
    }

    @Test func localized() throws {
        #expect(try attribute("type='string' value='a' localized='YES'/>").attribute.isLocalized)
        #expect(try !attribute("type='string' value='a' localized='NO'/>").attribute.isLocalized)
    }

    @Test func inTheOrderInWhichTheyAreSet() throws {
        let (attributes, document) = try attributes(
            """
            <userDefinedRuntimeAttribute type="string" keyPath="b" value="1"/><other/>
            <userDefinedRuntimeAttribute type="string" keyPath="a" value="2"/>
            <userDefinedRuntimeAttribute type="string" value="3"/>
            """)
        #expect(attributes.map(\.keyPath) == ["b", "a", ""])
        #expect(try attributes.allSatisfy { $0.object == (try document.require("v")) })
    }

    @Test func anObjectWithoutAny() throws {
        let document = try iosXib("<view id='v'/>")
        #expect(try document.runtimeAttributes(of: document.require("v")).isEmpty)
    }
}

@Suite struct SimulatedMetricsTests {
    private func metrics(_ children: String) throws -> SimulatedMetrics {
        let document = try iosXib("<view id='v'>\(children)<rect key='frame'/></view>")
        return try document.simulatedMetrics(of: document.require("v"))
    }

    @Test func sizes() throws {
        #expect(try metrics("").size == .inferred)
        #expect(try metrics("<freeformSimulatedSizeMetrics key='simulatedDestinationMetrics'/>").size == .freeform)
        #expect(
            try metrics("<simulatedScreenMetrics key='simulatedDestinationMetrics' type='retina47'/>").size
                == .fixed("simulatedScreenMetrics"))
    }

    @Test func aFreeformSizeAloneIsALeftOver() throws {
        #expect(try metrics("<size key='freeformSize' width='1' height='1'/>").size == .inferred)
    }

    @Test func onlyTheKeySaysWhatAnElementIsFor() throws {
        #expect(try metrics("<freeformSimulatedSizeMetrics/>").size == .inferred)
        #expect(
            try metrics("<view><freeformSimulatedSizeMetrics key='simulatedDestinationMetrics'/></view>").size
                == .inferred)
    }

    @Test func bars() throws {
        let metrics = try metrics(
            """
            <nil key="simulatedStatusBarMetrics"/><simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
            <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            """)
        #expect(metrics.size == .inferred)
        #expect(
            metrics.bars == [
                "simulatedStatusBarMetrics": "nil", "simulatedTopBarMetrics": "simulatedNavigationBarMetrics",
                "simulatedBottomBarMetrics": "simulatedTabBarMetrics",
            ])
    }
}

@Suite struct NotesTests {
    private func notes(_ children: String) throws -> String? {
        let document = try iosXib("<label id='l'>\(children)</label>")
        return try document.notes(of: document.require("l"))
    }

    @Test func theFragmentsAreJoined() throws {
        #expect(
            try notes(
                """
                <attributedString key="userComments">
                    <fragment content="xiblint:disable "/>
                    <fragment><string key="content">a, b&#10;-- why</string><attributes><font key="NSFont"/></attributes></fragment>
                    <other content="no"/><fragment/>
                </attributedString>
                """) == "xiblint:disable a, b\n-- why")
    }

    @Test func otherAttributedStringsAreNone() throws {
        #expect(try notes("") == nil)
        #expect(try notes("<attributedString key='attributedText'><fragment content='a'/></attributedString>") == nil)
        #expect(try notes("<string key='userComments'>a</string>") == nil)
        #expect(try notes("<attributedString key='userComments'/>") == "")
    }

    @Test func aFragmentMayBeEncoded() throws {
        #expect(
            try notes(
                """
                <attributedString key="userComments"><fragment><string key="content" base64-UTF8="YES">
                w6QJYg
                </string></fragment></attributedString>
                """) == "ä\tb")
    }

    @Test func theElementIsKnown() throws {
        let document = try iosXib(
            "<label id='l'><attributedString key='userComments'><fragment content='a'/></attributedString></label>")
        #expect(try document.notesElement(of: document.require("l")) == document.first("attributedString"))
    }
}

@Suite struct ReferenceTests {
    /// The names of an element's attributes that lead nowhere.
    private func dangling(_ document: Document, _ id: String) throws -> [String] {
        let element = try document.require(id)
        return document.danglingReferences(element).map { node in
            guard case .attribute(element, let ordinal) = node else { return "?" }
            return document.tree.attributeNames(element)[ordinal]
        }
    }

    @Test func ofAConstraint() throws {
        let document = try constraints(
            """
            <constraint firstItem="a" firstAttribute="top" secondItem="g" secondAttribute="top" id="right"/>
            <constraint secondAttribute="top" secondItem="lost" firstAttribute="top" firstItem="gone" id="wrong"/>
            <constraint firstItem="" firstAttribute="top" id="empty"/>
            <constraint firstAttribute="top" identifier="gone" userLabel="gone" id="none"/>
            """)
        #expect(try dangling(document, "right") == [])
        #expect(try dangling(document, "wrong") == ["secondItem", "firstItem"])
        #expect(try dangling(document, "empty") == ["firstItem"])
        #expect(try dangling(document, "none") == [])
    }

    @Test func ofConnectionsAndOthers() throws {
        let document = try iosXib(
            """
            <tableViewCell id="c" textLabel="gone" detailTextLabel="l" imageView="lost" reuseIdentifier="gone">
                <label id="l"/>
                <connections>
                    <outlet property="gone" destination="gone" id="o"/><action selector="a" destination="-1" id="a"/>
                    <segue destination="l" popoverAnchorView="gone" kind="gone" id="s"/>
                </connections>
            </tableViewCell>
            """)
        #expect(try dangling(document, "c") == ["textLabel", "imageView"])
        #expect(try dangling(document, "o") == ["destination"])
        #expect(try dangling(document, "a") == [])
        #expect(try dangling(document, "s") == ["popoverAnchorView"])
        #expect(try dangling(document, "l") == [])
    }

    @Test func aDeviceIsNoObjectToReferTo() throws {
        let document = try read(
            """
            <document targetRuntime="iOS.CocoaTouch" initialViewController="retina"><device id="retina"/><scenes/></document>
            """)
        #expect(document.danglingReferences(document.tree.root).count == 1)
    }
}
