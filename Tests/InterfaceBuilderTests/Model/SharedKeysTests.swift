import Base
import InterfaceBuilder
import LibXML
import TestSupport
import Testing

/// Hashes may find too many elements, but never too few.
@Suite struct SharedKeysTests {
    @Test func constraintsWithTheSameKey() throws {
        let document = try constraints(
            """
            <constraint firstItem="a" firstAttribute="top" secondItem="g" secondAttribute="top" constant="1" id="one"/>
            <constraint firstItem="g" firstAttribute="top" secondItem="a" secondAttribute="top" constant="-1" id="turned"/>
            <constraint firstItem="a" firstAttribute="baseline" secondItem="g" secondAttribute="lastBaseline" id="old"/>
            <constraint firstItem="a" firstAttribute="lastBaseline" secondItem="g" secondAttribute="baseline" id="new"/>
            <constraint firstItem="a" firstAttribute="width" constant="1" id="alone"/>
            """)
        #expect(document.ids(try #require(document.constraintsSharingKeys())) == ["one", "turned", "old", "new"])
        #expect(try document.key("one") == document.key("turned"))
    }

    @Test func notASCII() throws {
        let document = try constraints("<constraint firstItem=\"é\" firstAttribute=\"width\" id=\"c\"/>")
        #expect(document.constraintsSharingKeys() == nil)
    }

    @Test func connectionsWithTheSameKey() throws {
        let document = try iosXib(
            """
            <view id="v"><connections>
                <outlet property="a" destination="v" id="1"/><outlet property="b" destination="v" id="2"/>
                <outlet property="a" destination="w" id="3"/><action selector="c:" destination="w" id="4"/>
            </connections></view>
            <view id="w"><connections><outlet property="b" destination="v" id="5"/></connections></view>
            """)
        #expect(document.ids(try #require(document.connectionsSharingKeys())) == ["1", "3"])
        let spaced = try iosXib(
            "<view id=\"v\"><connections><action selector=\"a b\" destination=\"c\" id=\"1\"/></connections></view>")
        #expect(spaced.connectionsSharingKeys() == nil)
    }

    @Test func valuesOfAnAttribute() throws {
        let document = try iosXib(
            "<view id=\"v\" tag=\"1\"/><view id=\"w\" tag=\"2\"/><view id=\"x\" tag=\"1\"/><view id=\"\" tag=\"\"/>")
        let tree = document.tree
        #expect(document.ids(try #require(tree.elements(sharingValuesOf: "tag"))) == ["v", "x"])
        #expect(tree.elements(sharingValuesOf: "id") == [])
        #expect(tree.elements(sharingValuesOf: "never") == [])
        #expect(try iosXib("<view id=\"é\"/>").tree.elements(sharingValuesOf: "id") == nil)
        let prefixed = try iosXib("<view xmlns:p=\"u\" p:id=\"v\"/>")
        #expect(prefixed.tree.elements(sharingValuesOf: "id") == nil)
    }

    @Test func examples() throws {
        for path in try Corpus.documents(in: OwnDocuments.package.join("Examples")) {
            guard let document = try? DocumentReader()?.read(readFile(path), path: path) else { continue }
            for (key, shared) in [
                (document.constraintKey, document.constraintsSharingKeys()),
                (document.connectionKey, document.connectionsSharingKeys()),
            ] as [((ElementRef) -> String?, [ElementRef]?)] {
                guard let shared else { continue }
                let elements = Dictionary(grouping: document.tree.elements.filter { key($0) != nil }) { key($0) ?? "" }
                let repeated = elements.values.filter { $0.count > 1 }.flatMap(\.self)
                #expect(Set(repeated).isSubset(of: shared), "\(path)")
            }
        }
    }
}
