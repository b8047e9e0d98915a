import InterfaceBuilder
import LibXML
import Testing

@Suite struct ReferenceTests {
    /// The names of an element's attributes with dangling references.
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

    @Test func connectionsLeadToTheFirstObjectWithTheirID() throws {
        let document = try iosXib(
            """
            <label id="a"/><button id="a"/>
            <view id="v"><connections><outlet property="title" destination="a" id="o"/></connections></view>
            """)
        let objects = document.tree.elements.filter { document.id($0) == "a" }
        #expect(objects.map { document.connections(to: $0).map(\.name) } == [["title"], []])
    }

    @Test func aDeviceIsNotAnObjectToReferTo() throws {
        let document = try read(
            """
            <document targetRuntime="iOS.CocoaTouch" initialViewController="retina"><device id="retina"/><scenes/></document>
            """)
        #expect(document.danglingReferences(document.tree.root).count == 1)
    }
}
