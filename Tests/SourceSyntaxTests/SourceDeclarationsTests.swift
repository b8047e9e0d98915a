import SourceSyntax
import Testing

@Suite struct SourceDeclarationsTests {
    @Test func membersAreFoundByTheirNumbers() {
        var source = SourceDeclarations(Array("A{b{get}c}D".utf8), language: .swift)
        var outer = Declaration(.class)
        outer.name = ByteRange(0, 1)
        outer.descendantsEnd = 4
        var property = Declaration(.property)
        property.name = ByteRange(2, 3)
        property.parent = 0
        property.descendantsEnd = 3
        var accessor = Declaration(.accessor)
        accessor.parent = 1
        accessor.descendantsEnd = 3
        var second = Declaration(.property)
        second.name = ByteRange(8, 9)
        second.parent = 0
        second.descendantsEnd = 4
        var other = Declaration(.class)
        other.descendantsEnd = 5
        source.declarations = [outer, property, accessor, second, other]

        #expect(Array(source.topLevel) == [0, 4])
        #expect(Array(source.members(of: 0)) == [1, 3])
        #expect(Array(source.members(of: 1)) == [2])
        #expect(source.declarations[1].parent == 0)
        #expect(source.declarations[0].parent == nil)
        #expect(source.text(source.declarations[3].name) == "c")
        #expect(source.reads(source.declarations[3].name, "c"))
        #expect(!source.reads(source.declarations[3].name, "cd"))
    }
}
