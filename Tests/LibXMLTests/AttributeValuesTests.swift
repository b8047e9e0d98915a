import LibXML
import Testing

@Suite struct AttributeValuesTests {
    private func table(of tree: XMLTree) -> AttributeValues? {
        AttributeValues(of: "id", in: tree) { tree.name($0) != "device" }
    }

    /// What the attribute `to` of each element refers to.
    private func answers(_ text: String) throws -> [String]? {
        let tree = try parse(text)
        guard let values = table(of: tree) else { return nil }
        return tree.elements.map { element in
            switch values.answer("to", of: element) {
            case .nothing: "-"
            case .unknown: "?"
            case .element(let found): "\(found.index)"
            case .undecided: "!"
            }
        }
    }

    @Test func firstElement() throws {
        let text =
            "<a id='x' to='y'><device id='z'/><b id='y' to='x'/><b id='y' to='z'/><b id='' to=''/><b id='&amp;' to='&#38;'/></a>"
        #expect(try answers(text) == ["2", "-", "0", "!", "4", "5"])
        #expect(try answers("<a to='x'/>") == ["?"])
    }

    /// Such strings can be equal to others with different bytes.
    @Test func notASCII() throws {
        #expect(try answers("<a id='é'/>") == nil)
        #expect(try answers("<a id='K'><b to='\u{212A}'/></a>") == ["-", "!"])
        #expect(try answers("<a id='x'><device id='é'/><b to='x'/></a>") == nil)
    }

    @Test(arguments: [
        ("<a id='x'><b id='y'/><c/></a>", true), ("<a id='x'><b id='y'/><c id='x'/></a>", false),
        // Those of elements that are not meant count, too.
        ("<a id='x'><device id='y'/></a>", true), ("<a id='x'><device id='x'/></a>", false),
        // A prefixed attribute may hide another one.
        ("<a xmlns:p='u' p:id='x' id='y'><b id='y'/></a>", false),
    ])
    func distinct(text: String, areDistinct: Bool) throws {
        #expect(try table(of: parse(text))?.areDistinct == areDistinct)
    }

    @Test func strings() throws {
        let tree = try parse("<a id='x'><b id='xy'/><b id=''/></a>")
        let values = try #require(table(of: tree))
        let found = ["x", "xy", "", "xyz", "y", "x\0", "é"].map { value in
            switch values.answer(value) {
            case .element(let element): "\(element.index)"
            case .undecided: "!"
            case .unknown, .nothing: "?"
            }
        }
        #expect(found == ["0", "1", "2", "?", "?", "?", "!"])
    }

    @Test func manyValues() throws {
        let count = 5000
        let text = (0..<count).map { "<b id='i\($0)' to='i\(count - $0)'/>" }.joined()
        let answers = try #require(try answers("<a>\(text)</a>"))
        #expect(answers == ["-", "?"] + (1..<count).map { "\(count - $0 + 1)" })
    }

    @Test func unknownReferences() throws {
        let tree = try parse(
            "<a xmlns:p='u' id='x'><b to='x'/><b to='y'/><b/><b to='x' at='y'/><b other='y'/><b p:to='y'/><b to='é'/></a>"
        )
        let values = try #require(table(of: tree))
        let names = tree.internedNames.attributes(["to", "at", "never"])
        #expect(
            tree.elements.map { values.isUnknown(anyOf: names, of: $0) } == [
                false, false, true, false, true, false, nil, nil,
            ])
        #expect(values.isUnknown(anyOf: names, of: ElementRef(index: 99)) == false)
    }
}
