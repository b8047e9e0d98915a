import Testing

@testable import InterfaceBuilder

@Suite struct TableReaderTests {
    @Test func linesHaveIndentationAndWords() {
        var reader = TableReader("# a comment\none two\n\n   three", "", "#\n  four   five  \n")
        var lines: [String] = []
        while reader.readLine() {
            lines.append("\(reader.indentation):" + reader.words.map(reader.string).joined(separator: ","))
        }
        #expect(lines == ["0:one,two", "3:three", "2:four,five"])
        let isAtEnd = !reader.readLine()
        #expect(isAtEnd)
    }

    @Test func emptyTextHasNoLines() {
        var reader = TableReader("", " \n \n")
        let hasLine = reader.readLine()
        #expect(!hasLine)
    }

    @Test func namesAreNumberedInOrderAndFoundAgain() {
        let table = ListTable(wordsOf: "b a\nc a b d")
        #expect(table.all == ["b", "a", "c", "d"])
        #expect(["b", "a", "c", "d", "e", ""].map(table.id(of:)) == [0, 1, 2, 3, nil, nil])
        #expect(table.name(2) == "c")
    }

    @Test func manyNamesAreAllFoundHoweverSmallTheTableWas() {
        let names = (0..<3000).map { "name\($0)" }
        var reader = TableReader(names.joined(separator: " "))
        var table = ListTable(bytes: reader.bytes, capacity: 1)
        while reader.readLine() {
            for word in reader.words { _ = table.add(word) }
        }
        #expect(table.all == names)
        #expect(names.map(table.id(of:)) == Array(0..<3000))
        #expect(table.id(of: "name3000") == nil)
    }

    @Test func namesBeyondASCIIAreComparedByTheirBytes() {
        let table = ListTable(wordsOf: "größe 名前")
        #expect(table.id(of: "größe") == 0)
        #expect(table.id(of: "名前") == 1)
        #expect(table.id(of: "名") == nil)
    }
}
