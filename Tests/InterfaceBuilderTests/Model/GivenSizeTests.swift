import InterfaceBuilder
import LibXML
import Testing

@Suite struct GivenSizeTests {
    private func tie(_ first: String, _ attribute: String, _ second: String, _ other: String, _ more: String = "")
        -> String
    {
        "<constraint firstItem='\(first)' firstAttribute='\(attribute)' secondItem='\(second)' secondAttribute='\(other)' \(more)/>"
    }

    /// Which of the views a to e in a root v get their width from something else.
    private func bounded(_ constraints: String, in root: String = "view", _ axis: LayoutAxis = .horizontal) throws
        -> String
    {
        let views = ["a", "b", "c", "d", "e"]
        let document = try iosXib(
            """
            <\(root) id='v'>
                <viewLayoutGuide key='contentLayoutGuide' id='content'/><viewLayoutGuide key='frameLayoutGuide' id='frame'/>
                <subviews>\(views.map { "<stackView id='\($0)'/>" }.joined())</subviews>
                <constraints>\(constraints)</constraints>
            </\(root)>
            """)
        return try views.filter { try document.isBounded(document.require($0), along: axis) }.joined()
    }

    private func width(_ item: String, _ more: String = "") -> String {
        "<constraint firstItem='\(item)' firstAttribute='width' constant='8' \(more)/>"
    }

    @Test func aConstraintOnTheSize() throws {
        #expect(try bounded(width("a")) == "a")
        #expect(try bounded(width("a", "priority='751'")) == "a")
        #expect(try bounded(width("a", "priority='750'")) == "")
        #expect(try bounded(width("a", "relation='lessThanOrEqual'")) == "")
        #expect(try bounded(width("a", "placeholder='YES'")) == "")
        #expect(try bounded(width("a"), .vertical) == "")
    }

    @Test func theSizeOfSomethingThatIsGiven() throws {
        #expect(try bounded(tie("a", "width", "v", "width")) == "a")
        #expect(try bounded(tie("b", "width", "a", "width")) == "")
        #expect(try bounded(tie("b", "width", "a", "width") + tie("c", "width", "b", "height") + width("a")) == "ab")
        #expect(
            try bounded(tie("b", "width", "a", "width") + tie("c", "height", "b", "width") + width("a"), .vertical)
                == "c")
    }

    @Test func twoEndsTied() throws {
        let start = tie("a", "leading", "v", "leading")
        #expect(try bounded(start) == "")
        #expect(try bounded(start + tie("v", "trailing", "a", "trailing")) == "a")
        #expect(try bounded(start + tie("v", "centerX", "a", "centerX")) == "a")
        #expect(try bounded(start + tie("a", "left", "v", "left")) == "")
        #expect(try bounded(start + tie("v", "trailing", "a", "trailing", "relation='greaterThanOrEqual'")) == "")
        #expect(try bounded(start + tie("v", "trailingMargin", "a", "trailing")) == "a")
    }

    /// Given sizes propagate along a chain, independent of the order of its constraints.
    @Test func aChain() throws {
        let chain = [
            tie("a", "leading", "v", "leading"), width("a"), tie("b", "leading", "a", "trailing"),
            tie("b", "width", "a", "width"), tie("c", "leading", "b", "trailing"), tie("c", "trailing", "d", "leading"),
            tie("v", "trailing", "d", "trailing"), tie("d", "leading", "v", "centerX"),
            tie("e", "leading", "d", "trailing"),
        ]
        #expect(try bounded(chain.joined()) == "abcd")
        #expect(try bounded(chain.reversed().joined()) == "abcd")
        #expect(try bounded((chain[4...] + chain[..<4]).joined()) == "abcd")
    }

    @Test func aCircleGivesNothing() throws {
        #expect(try bounded(tie("a", "width", "b", "width") + tie("b", "width", "a", "width")) == "")
        #expect(try bounded(tie("a", "leading", "b", "trailing") + tie("b", "leading", "a", "trailing")) == "")
    }

    @Test func aScrollViewsContent() throws {
        let ends = tie("a", "leading", "v", "leading") + tie("v", "trailing", "a", "trailing")
        #expect(try bounded(ends, in: "scrollView") == "")
        #expect(try bounded(ends.replacing("'v'", with: "'content'"), in: "scrollView") == "")
        #expect(try bounded(ends.replacing("'v'", with: "'frame'"), in: "scrollView") == "a")
        #expect(try bounded(tie("a", "width", "v", "width"), in: "scrollView") == "a")
        #expect(try bounded(tie("a", "width", "content", "width"), in: "scrollView") == "")
    }

    @Test func aCellIsAsWideAsItsTable() throws {
        #expect(
            try bounded(tie("a", "width", "v", "width") + tie("b", "height", "v", "height"), in: "tableViewCell") == "a"
        )
        #expect(try bounded(tie("a", "height", "v", "height"), in: "tableViewCell", .vertical) == "")
        #expect(try bounded(tie("a", "width", "v", "width"), in: "collectionViewCell") == "")
    }

    @Test(arguments: ["", "alignment='fill'", "alignment='center'", "distribution='fillEqually'"])
    func inAStackView(attributes: String) throws {
        let document = try iosXib(
            """
            <viewController id='c'><stackView key='view' \(attributes) id='s'>
                <subviews><view id='a'/></subviews>
            </stackView></viewController>
            """)
        let view = try document.require("a")
        #expect(document.isBounded(view, along: .vertical) == !attributes.contains("center"))
        #expect(document.isBounded(view, along: .horizontal) == attributes.contains("Equally"))
    }

    /// A long chain needs no deep recursion, and one view that very many are tied to is not visited repeatedly.
    @Test func manyViews() throws {
        let count = 5_000
        let views = (0..<count).map { "<view id='w\($0)'/>" }.joined()
        let chain = (1..<count).map { tie("w\($0)", "width", "w\($0 - 1)", "width") }.joined()
        let hub = (1..<count).map { tie("w\($0)", "leading", "w0", "leading") }.joined()
        let document = try iosXib(
            """
            <view id='v'><subviews>\(views)</subviews>
                <constraints>\(chain)\(hub)\(tie("w0", "leading", "v", "leading"))\(width("w0"))</constraints></view>
            """)
        #expect(try document.isBounded(document.require("w\(count - 1)"), along: .horizontal))
    }
}
