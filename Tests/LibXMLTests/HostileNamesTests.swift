import LibXML
import Testing

/// Documents that make libxml2 search ever longer lists.
@Suite struct HostileNamesTests {
    private let parser: XMLParser

    init() throws { parser = try #require(XMLParser()) }

    private func outcome(_ text: String) -> Outcome { Outcome(Array(text.utf8), parser: parser) }

    // MARK: Namespaces

    private func namespaces(_ levels: Int, each count: Int, inside: String = "") -> String {
        let tags = (0..<levels).map { level in
            "<a" + (0..<count).map { " xmlns:p\(level)x\($0)='u\($0)'" }.joined() + ">"
        }
        return tags.joined() + inside + String(repeating: "</a>", count: levels)
    }

    @Test func manyNamespaces() throws {
        #expect(outcome(namespaces(2, each: 128)).tree?.elementCount == 2)
        #expect(
            outcome("<r>" + String(repeating: namespaces(1, each: 16), count: 16) + "</r>").tree?.elementCount == 17)
        let tooMany = outcome(namespaces(2, each: 129))
        #expect(tooMany.failure?.message == "it declares more than 256 namespaces")
        // Every one of these elements would be looked up among 60,000.
        let text = namespaces(240, each: 250, inside: String(repeating: "<p0x0:b/>", count: 100_000))
        #expect(outcome(text).failure?.message == "it declares more than 256 namespaces")
        #expect(outcome("<a/>").tree?.elementCount == 1)
    }

    @Test func placeOfTheNamespaceTooMany() {
        let text = "<r>" + namespaces(1, each: 200) + "<c xmlns='0'>" + namespaces(1, each: 100) + "</c></r>"
        let offset = outcome(text).failure?.offset ?? 0
        #expect(String(Array(text)[offset...].prefix(6)) == "></a><")
        #expect(offset == text.utf8.count - "></a></c></r>".utf8.count)
    }

    // MARK: Names

    @Test(
        arguments: [
            { (0..<$0).map { "<n\($0)/>" }.joined() }, { (0..<$0).map { "<n n\($0)=''/>" }.joined() },
            { (0..<$0).map { "<?n\($0)?>" }.joined() },
            { (0..<($0 / 100)).map { i in "<n" + (0..<100).map { " n\(i)x\($0)=''" }.joined() + "/>" }.joined() },
        ] as [@Sendable (Int) -> String])
    func manyNames(text: @Sendable (Int) -> String) throws {
        #expect(outcome("<r>" + text(19_000) + "</r>").tree != nil)
        let fresh = try #require(XMLParser())
        let tooMany = Outcome(Array(("<r>" + text(50_000) + "</r>").utf8), parser: fresh)
        #expect(tooMany.failure?.message == "it has more than 20000 different names")
        #expect(Outcome(Array("<r><n1/></r>".utf8), parser: fresh).tree?.elementCount == 2)
        // Only new names count.
        #expect(outcome("<r>" + text(19_000) + "</r>").tree != nil)
    }

    /// Text is not a name, however many different ones there are.
    @Test func manyTexts() {
        let texts = (0..<50_000).map { "<n i='i\($0)'>t\($0)</n>" }.joined()
        #expect(outcome("<r>" + texts + "</r>").tree?.elementCount == 50_001)
    }

    /// libxml2 keeps text between tags that is white with the names.
    @Test func manyWhiteTexts() {
        let white = (0..<60_000).map { number in
            "<n>" + (0..<20).map { number >> $0 & 1 == 0 ? " " : "\t" }.joined() + "</n>"
        }
        #expect(outcome("<r xml:space='preserve'>" + white.joined() + "</r>").failure != nil)
    }

    /// Identifiers in the sense of XML go into a table that becomes slow; they are never looked up.
    @Test func identifiers() throws {
        let tree = try #require(outcome("<r><a xml:id='x'/><b xml:id='x'/><c xml:id='1'/></r>").tree)
        #expect(tree.elements.map { tree.attribute("id", $0) } == [nil, "x", "x", "1"])
    }
}
