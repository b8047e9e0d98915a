import Base
import Testing

@testable import InterfaceBuilder

@Suite struct TableTests {
    @Test func linesAreFoundByTheirNames() throws {
        let table = Table("keys/shared", "keys/uiKit")
        let lines = table.numbers(of: "title")
        #expect(lines.count > 1 && lines == lines.sorted()[...])
        for line in lines {
            let owner = try #require(table.owner(of: line))
            #expect(table.name(of: line) == "title" && table.owner(of: owner) == nil)
            #expect(table.numbers(under: owner).contains(line))
        }
        #expect(table.numbers(of: "titl").isEmpty && table.numbers(of: "").isEmpty)
    }

    @Test func whatFollowsANameIsNoPartOfIt() throws {
        let table = Table("changed/uiKit")
        let line = try #require(table.numbers(of: "adjustsImageWhenDisabled").first)
        #expect(table.name(of: line) == "adjustsImageWhenDisabled" && table.detail(of: line) == "=NO")
        #expect(table.words(of: line).prefix(3) == ["adjustsImageWhenDisabled=NO", "15.0", "inert"])
    }

    @Test func aFileThatDoesNotExistIsEmpty() {
        #expect(Table("keys/nothing").numbers.isEmpty)
    }
}
