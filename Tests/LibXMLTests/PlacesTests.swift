import Base
import Foundation
import LibXML
import Testing

@Suite struct PlacesTests {
    @Test(arguments: Documents.all.map(\.name))
    func handmadeDocument(name: String) throws {
        let text = try #require(Documents.all.first { $0.name == name }).text
        let problems = try PlaceChecks(Array(text.utf8), isThorough: true).problems()
        #expect(problems == [])
    }

    @Test(arguments: 0..<8)
    func realDocuments(part: Int) throws {
        for (number, path) in try Documents.real.enumerated() where number % 8 == part {
            let bytes = try readFile(path)
            try Precheck.check(bytes)
            let problems = try PlaceChecks(bytes, isThorough: false).problems()
            #expect(problems == [], "\(path)")
        }
    }

    /// libxml2's own line numbers end at 65,535; ours are counted from the bytes.
    @Test func linesPast65535() throws {
        var text = "<a\nline=\"2\">"
        var last = 2
        while last < 70_000 {
            text += last.isMultiple(of: 3) ? "\n<b\nline=\"\(last + 2)\"/>" : "\r\n\n<b line='\(last + 2)'\n/>"
            last += last.isMultiple(of: 3) ? 2 : 3
        }
        let tree = try parse(text + "</a>")
        var line = 1
        var counted = 0
        for element in tree.elements {
            let place = try #require(tree.attributeRange("line", element))
            line += tree.bytes[counted..<place.lowerBound].count { $0 == 0x0A }
            counted = place.lowerBound
            let expected = try #require(tree.attribute("line", element))
            if line != Int(expected) { Issue.record("line \(line) instead of \(expected)") }
        }
        #expect(line > 65_535)
    }

    @Test func theSameParserAgain() throws {
        let parser = try #require(XMLParser())
        for _ in 0..<3 {
            for (name, text) in Documents.all {
                let tree = try parser.parse(Array(text.utf8))
                let fresh = try parse(text)
                #expect(tree.elements.map(tree.startTag) == fresh.elements.map(fresh.startTag), "\(name)")
                #expect(tree.elements.map(tree.name) == fresh.elements.map(fresh.name), "\(name)")
                _ = try? parser.parse(Array("<broken a='".utf8))
            }
        }
    }

    @Test func attributesOfOneName() throws {
        let tree = try parse("<a xmlns:b=\"urn:1\" b=\"2\"><c xmlns:d=\"urn:3\" d:e=\"4\" e=\"5\"/></a>")
        #expect(tree.slice(tree.attributeRange("b", tree.root)) == "b=\"2\"")
        #expect(tree.attributeRange("xmlns", tree.root) == nil)
        let second = ElementRef(index: 1)
        #expect(tree.slice(tree.range(of: .attribute(second, ordinal: 0))) == "d:e=\"4\"")
        #expect(tree.slice(tree.range(of: .attribute(second, ordinal: 1))) == "e=\"5\"")
    }

    @Test func placesOfOtherNodes() throws {
        let tree = try parse("<a b='c'>text<d/></a>")
        #expect(tree.slice(tree.range(of: .document)) == "<a b='c'>")
        #expect(tree.slice(tree.range(of: .element(ElementRef(index: 1)))) == "<d/>")
        #expect(tree.range(of: .other(0)) == nil)
    }
}
