import LibXML
import Testing

@Suite struct XMLPatternTests {
    private let tree: XMLTree

    init() throws {
        tree = try parse(
            """
            <document>
              <objects>
                <view id="1"><subviews><view id="2"/><label id="3"/></subviews><constraints><constraint id="4"/></constraints></view>
                <viewController id="5"><view key="view" id="6"><constraints><constraint id="7"/></constraints></view></viewController>
              </objects>
              <constraints><constraint id="8"/></constraints>
            </document>
            """)
    }

    private func found(_ pattern: String) throws -> [String] {
        let pattern = try #require(XMLPattern(pattern))
        return tree.elements.filter { pattern.matches($0, in: tree) }.map { tree.attribute("id", $0) ?? tree.name($0) }
    }

    @Test func paths() throws {
        #expect(try found("view") == ["1", "2", "6"])
        #expect(try found("subviews/view") == ["2"])
        #expect(try found("view/constraints/constraint") == ["4", "7"])
        #expect(try found("viewController//constraint") == ["7"])
        #expect(try found("/document/constraints/constraint") == ["8"])
        #expect(try found("/document") == ["document"])
        #expect(try found("/objects") == [])
        #expect(try found("//constraint") == ["4", "7", "8"])
        #expect(try found("subviews/*") == ["2", "3"])
        #expect(try found("view/*/*") == ["2", "3", "4", "7"])
        #expect(try found("label | viewController") == ["3", "5"])
        #expect(try found("label|subviews/view|nothing") == ["2", "3"])
        #expect(try found("nothing") == [])
        #expect(try found("*").count == tree.elementCount)
    }

    /// The same as an XPath expression that searches everywhere.
    @Test(arguments: [
        "view", "view/subviews/view", "objects//view", "*", "*/*/*", "view//constraint", "/document//view", "objects/*",
        "objects/view|objects/viewController", "//view/constraints", "subviews | constraints/constraint",
    ])
    func likeXPath(pattern: String) throws {
        let context = try #require(XPathContext(functions: []) { _, _ in .boolean(true) })
        context.begin(tree)
        let paths = pattern.split(separator: "|").map { $0.trimmingPrefix(" ").hasPrefix("/") ? "\($0)" : "//\($0)" }
        let source = paths.joined(separator: "|").replacing("// ", with: "//")
        let nodes = try context.nodes(XPathExpression("(\(source))"), at: .document)
        let compiled = try #require(XMLPattern(pattern))
        #expect(nodes.compactMap(\.element) == tree.elements.filter { compiled.matches($0, in: tree) })
    }

    @Test(arguments: [
        "", "view[1]", "a/", "view[@id]", "a b", "(a)", "a::b", "@", "[", "|", "..", "a/..", "x:a", "'",
    ])
    func noPattern(source: String) {
        let isTaken = checkPatternSyntax(source)
        #expect(!isTaken)
        #expect(isTaken == (XMLPattern(source) != nil))
    }

    @Test func elementsThatAreNotThere() throws {
        let pattern = try #require(XMLPattern("*"))
        #expect(!pattern.matches(ElementRef(index: -1), in: tree))
        #expect(!pattern.matches(ElementRef(index: tree.elementCount), in: tree))
    }

    @Test func namesWithPrefixes() throws {
        let tree = try parse("<a xmlns:p='urn:p'><p:b/><b/></a>")
        let pattern = try #require(XMLPattern("b"))
        #expect(tree.elements.filter { pattern.matches($0, in: tree) }.map(tree.slice) == ["<b/>"])
    }
}

extension XMLTree {
    fileprivate func slice(_ element: ElementRef) -> String { slice(startTag(element)) }
}
