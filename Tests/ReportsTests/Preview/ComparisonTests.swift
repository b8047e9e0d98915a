import Base
import DocumentChanges
import InterfaceBuilder
import LibXML
import Reports
import TestSupport
import Testing

/// Which views are marked as changed.
@Suite struct ComparisonTests {
    /// The ids of the views with a mark in the picture of both versions, by the color of the mark.
    private static func marks(_ old: [UInt8], _ new: [UInt8], _ path: Path) throws -> [String: Set<String>] {
        let reader = try #require(DocumentReader())
        let (before, after) = (try reader.read(old, path: path), try reader.read(new, path: path))
        let diff = DocumentDiff(SourceTree(before), SourceTree(after))
        var marks: [String: Set<String>] = [:]
        for comparison in WireframeComparison.compare(before, after, diff) {
            let svg = try #require(XMLParser()).parse(WireframeFile.svg([comparison.both]))
            var frames: [String: Set<String>] = [:]
            for element in svg.elements where svg.name(element) == "rect" {
                let place = ["x", "y", "width", "height"].map { svg.attribute($0, element) ?? "" }.joined(
                    separator: " ")
                if let id = svg.attribute("id", element), let start = id.firstRange(of: "v-")?.upperBound {
                    frames[place, default: []].insert(String(id[start...]))
                }
                let isMark =
                    ["2.5", nil].contains(svg.attribute("stroke-width", element)) && svg.attribute("rx", element) == "2"
                if isMark, svg.attribute("fill", element) == "none", let stroke = svg.attribute("stroke", element) {
                    marks[stroke, default: []].formUnion(frames[place] ?? [])
                }
            }
        }
        return marks
    }

    private static let red = "#d1242e"
    private static let green = "#1a8038"
    private static let amber = "#bf8700"

    static let base = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <view contentMode="scaleToFill" id="roo-t0-001">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <subviews>
                        <label text="Total" id="lab-el-001"><rect key="frame" x="20" y="40" width="200" height="21"/></label>
                        <button buttonType="system" id="but-to-001"><rect key="frame" x="20" y="80" width="100" height="30"/><state key="normal" title="Pay"/></button>
                        <view id="box-01-001"><rect key="frame" x="20" y="120" width="280" height="200"/>
                            <subviews><label text="Inside" id="lab-el-002"><rect key="frame" x="8" y="8" width="100" height="21"/></label></subviews>
                        </view>
                    </subviews>
                </view>
            </objects>
        </document>
        """

    private static func marks(replacing old: String, with new: String) throws -> [String: Set<String>] {
        #expect(base.contains(old))
        let changed = String(
            base.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false).joined(separator: new))
        return try marks(Array(base.utf8), Array(changed.utf8), "Card.xib")
    }

    @Test func aChangedTextIsAmber() throws {
        #expect(try Self.marks(replacing: "text=\"Total\"", with: "text=\"Sum\"") == [Self.amber: ["lab-el-001"]])
    }

    @Test func aChangedTitleMarksItsButton() throws {
        #expect(try Self.marks(replacing: "title=\"Pay\"", with: "title=\"Buy\"") == [Self.amber: ["but-to-001"]])
    }

    @Test func aNewViewIsGreenAndARemovedOneRed() throws {
        let button =
            "<switch id=\"swi-tc-001\"><rect key=\"frame\" x=\"200\" y=\"80\" width=\"51\" height=\"31\"/></switch><view id=\"box-01-001\">"
        #expect(try Self.marks(replacing: "<view id=\"box-01-001\">", with: button) == [Self.green: ["swi-tc-001"]])
        let label =
            "<label text=\"Total\" id=\"lab-el-001\"><rect key=\"frame\" x=\"20\" y=\"40\" width=\"200\" height=\"21\"/></label>"
        #expect(try Self.marks(replacing: label, with: "") == [Self.red: ["lab-el-001"]])
    }

    @Test func nothingIsMarkedWithoutAChange() throws {
        for path in try OwnDocuments.files() {
            guard let bytes = try? readFile(path), let reader = DocumentReader(),
                let document = try? reader.read(bytes, path: path), let again = try? reader.read(bytes, path: path)
            else { continue }
            let diff = DocumentDiff(SourceTree(document), SourceTree(again))
            #expect(WireframeComparison.compare(document, again, diff).isEmpty, "\(path)")
        }
    }

    /// In every document, another text of each visible label marks this label and nothing else.
    @Test func eachChangedLabelIsMarked() throws {
        var count = 0
        for path in try OwnDocuments.files() {
            guard let bytes = try? readFile(path), let drawn = try? DrawnDocument(bytes, path) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            for id in drawn.expected.keys.sorted() {
                guard let label = drawn.document.object(id: id), drawn.document.tree.hasName("label", label),
                    let range = drawn.document.tree.attributeRange("text", label)
                else { continue }
                let changed =
                    Array(bytes[..<range.lowerBound]) + Array("text=\"Changed text\"".utf8)
                    + Array(bytes[range.upperBound...])
                let marks = try Self.marks(bytes, changed, path)
                let amber = marks[Self.amber] ?? []
                #expect(amber.contains(id) || text.contains("Changed text"), "\(path): \(id) is not marked: \(marks)")
                // A view of the same frame can't be told apart here.
                let others = amber.filter { drawn.rectangles[$0] != drawn.rectangles[id] }
                #expect(others.isEmpty && marks.keys.allSatisfy { $0 == Self.amber }, "\(path): \(marks)")
                count += 1
            }
        }
        #expect(count > 30)
    }
}
