import Base
import Foundation
import InterfaceBuilder
import LayoutModel
import LibXML
import Reports
import TestSupport
import Testing

/// Layouts for other sizes.
@Suite struct CanvasLayoutTests {
    /// How many views have, solved at the stored size, their stored frame.
    @Test func theStoredSizeGivesTheStoredFrames() throws {
        let isLong = ProcessInfo.processInfo.environment["XIBLINT_LONG"] != nil
        var (views, same) = (0, 0)
        var misses: [String: Int] = [:]
        for (number, path) in WireframeTests.files.enumerated() where isLong || number % 6 == 0 {
            guard let document = try? DocumentReader()?.read(try readFile(path), path: path), document.platform == .ios
            else { continue }
            let tree = document.tree
            let roots = tree.elements.filter { view in
                document.isView(view)
                    && (tree.hasAttribute("key", "view", view) || document.topLevelViews.contains(view))
            }
            for root in roots {
                guard let frame = document.storedFrame(root) else { continue }
                let layout = CanvasLayout(document, roots: [root: (frame.width, frame.height)])
                for view in layout.solved {
                    guard let frame = layout.frames[view], let rect = tree.child(view, key: "frame") else { continue }
                    func number(_ name: String) -> Double { document.number(name, of: rect) ?? 0 }
                    let stored = [number("x"), number("y"), number("width"), number("height")]
                    let isSame = zip(stored, [frame.x, frame.y, frame.width, frame.height]).allSatisfy {
                        ($0 - $1).magnitude <= 1
                    }
                    views += 1
                    if isSame {
                        same += 1
                    } else {
                        let isMarked =
                            tree.hasAttribute("misplaced", "YES", view) || tree.hasAttribute("ambiguous", "YES", view)
                        let superview = tree.parent(view).flatMap(tree.parent).map(tree.name) ?? ""
                        misses[isMarked ? "marked by Xcode" : "\(tree.name(view)) in \(superview)", default: 0] += 1
                    }
                }
            }
        }
        let share = Double(same) / Double(max(views, 1))
        print("solved at the stored size: \(same) of \(views) views are at their stored frame within a point")
        for (miss, count) in misses.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(12) {
            print("  \(count) \(miss)")
        }
        #expect(views > 20)
        #expect(share > 0.9)
    }

    @Test func anotherSizeStretchesWhatIsTiedToTheEdges() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                    <view contentMode="scaleToFill" id="roo-t0-001">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <subviews>
                            <view translatesAutoresizingMaskIntoConstraints="NO" id="bar-01-001"><rect key="frame" x="20" y="64" width="335" height="50"/></view>
                            <view id="mas-k1-001"><rect key="frame" x="37.5" y="600" width="300" height="47"/><autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view>
                        </subviews>
                        <constraints>
                            <constraint firstItem="bar-01-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="c1"/>
                            <constraint firstAttribute="trailing" secondItem="bar-01-001" secondAttribute="trailing" constant="20" id="c2"/>
                            <constraint firstItem="bar-01-001" firstAttribute="top" secondItem="saf-e1-001" secondAttribute="top" constant="20" id="c3"/>
                            <constraint firstItem="bar-01-001" firstAttribute="height" constant="50" id="c4"/>
                        </constraints>
                        <viewLayoutGuide key="safeArea" id="saf-e1-001"/>
                    </view>
                </objects>
            </document>
            """
        var options = WireframeOptions()
        options.size = CanvasSize("320x568")
        let drawn = try DrawnDocument(Array(text.utf8), "Card.xib", options)
        #expect(drawn.rectangles["roo-t0-001"] == [Rect(x: 0, y: 0, width: 320, height: 568)])
        let bar = try #require(drawn.rectangles["bar-01-001"]?.first)
        #expect([bar.x - 20, bar.y - 64, bar.width - 280, bar.height - 50].allSatisfy { $0.magnitude < 0.1 }, "\(bar)")
        let mask = try #require(drawn.rectangles["mas-k1-001"]?.first)
        #expect(
            [mask.x - 37.5, mask.y - 501, mask.width - 245, mask.height - 47].allSatisfy { $0.magnitude < 0.1 },
            "\(mask)")
    }
}
