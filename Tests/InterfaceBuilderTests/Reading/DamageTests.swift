import InterfaceBuilder
import LibXML
import TestSupport
import Testing

/// Randomly damaged documents: each is reported as unreadable, or all queries on it work.
@Suite struct DamageTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <device id="retina6_1" orientation="portrait"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="CardView">
                    <connections><outlet property="view" destination="v" id="o1"/></connections>
                </placeholder>
                <view id="v" customClass="Card" customModule="Shop" userLabel="Größe 👍">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="90"/>
                    <subviews>
                        <label text="Name" id="l"/>
                        <button id="b"><state key="normal" title="Save"/><connections>
                            <action selector="save:" destination="-1" eventType="touchUpInside" id="a"/>
                        </connections></button>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="g"/>
                    <constraints>
                        <constraint firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="top" constant="8" id="k1"/>
                        <constraint firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="16:9" id="k2"/>
                        <constraint firstItem="b" firstAttribute="leading" secondItem="k1" secondAttribute="top" id="k3">
                            <variation key="widthClass=compact" constant="4"/>
                        </constraint>
                    </constraints>
                    <attributedString key="userComments"><fragment content="a note"/></attributedString>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="x"><real key="value" value="1.5"/></userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                    <variation key="default"><mask key="constraints"><exclude reference="k1"/></mask></variation>
                    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                    <connections><outletCollection property="all" destination="l" id="o2"/></connections>
                </view>
            </objects>
        </document>
        """

    /// Makes all queries on a document, and checks its invariants.
    private func ask(_ document: Document) {
        _ = (document.filesOwner, document.ownerKind, document.isViewXib, document.isCellXib, document.scenes)
        for element in document.tree.elements {
            let label = document.label(element)
            if label != label.oneLine || !label.contains(where: { !$0.isWhitespace }) {
                Issue.record("a bad label: \(label)")
            }
            _ = (document.className(element), document.isKind(element, of: "UIView"), document.isCell(element))
            _ = (document.constraint(element), document.constraintKey(element), document.constraintMismatch(element))
            _ = (document.connection(element), document.connectionKey(element), document.isSystemOutlet(element))
            _ = (document.layoutGuide(element), document.notes(of: element))
            _ = (document.runtimeAttributes(of: element), document.isInstalled(element))
            _ = document.danglingReferences(element)
            if let owner = document.owner(of: element) {
                if owner != element, !document.tree.isAncestor(owner, of: element) { Issue.record("a foreign owner") }
            }
            let tag = document.tree.bytes[document.tree.startTag(element)]
            if tag.first != UInt8(ascii: "<") || tag.last != UInt8(ascii: ">") { Issue.record("a bad place") }
        }
    }

    /// Reads a text; gives back whether there is a document.
    private func read(_ bytes: [UInt8], with reader: DocumentReader) -> Bool {
        do throws(ReadingProblem) {
            ask(try reader.read(bytes, path: "/project/Card.xib"))
            return true
        } catch {
            if error.message != error.message.replacing("\n", with: " ") || error.message.isEmpty {
                Issue.record("\(error)")
            }
            if error.range.upperBound > bytes.count { Issue.record("a place beyond the end: \(error)") }
            return false
        }
    }

    @Test(arguments: 1...4)
    func ofBytes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let reader = try #require(DocumentReader())
        let whole = Array(Self.document.utf8)
        for _ in 0..<150 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let start = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.removeSubrange(start..<end)
                case 1:
                    bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
                case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
                default: bytes.removeSubrange(start..<bytes.count)
                }
                if bytes.isEmpty { break }
            }
            _ = read(bytes, with: reader)
        }
    }

    @Test(arguments: 1...4)
    func ofValues(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let reader = try #require(DocumentReader())
        // Between quotes: every second piece is a value.
        let pieces = Self.document.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let values =
            Array(Set(pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0] })).sorted() + [
                "", "&#10;", "nan", "1:0", "k2", "k3",
            ]
        var documents = 0
        for _ in 0..<150 {
            var changed = pieces
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                // The XML declaration stays.
                let index = Int.random(in: 2..<pieces.count / 2, using: &random) * 2 + 1
                changed[index] = values.randomElement(using: &random) ?? ""
            }
            if read(Array(changed.joined(separator: "\"").utf8), with: reader) { documents += 1 }
        }
        #expect(documents > 140)
    }

    @Test(arguments: 1...4)
    func ofElements(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let reader = try #require(DocumentReader())
        let names = [
            "view", "label", "constraint", "constraints", "connections", "outlet", "segue", "placeholder", "objects",
            "scene", "scenes", "variation", "mask", "viewController", "viewControllerLayoutGuide",
        ]
        var documents = 0
        for _ in 0..<150 {
            var text = Self.document
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let name = names.randomElement(using: &random) ?? "view"
                let other = names.randomElement(using: &random) ?? "view"
                // All elements of a name get another one.
                text = text.replacing("<\(name) ", with: "<\(other) ").replacing("<\(name)>", with: "<\(other)>")
                    .replacing("</\(name)>", with: "</\(other)>")
            }
            if read(Array(text.utf8), with: reader) { documents += 1 }
        }
        #expect(documents == 150)
    }
}
