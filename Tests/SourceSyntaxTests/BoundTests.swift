import SourceSyntax
import TestSupport
import Testing

/// Code that is deeper or longer than any written by hand.
@Suite struct BoundTests {
    static let bounds = [
        Bound("SwiftScanner.maximumDepth", 64, inside: 65, outside: 65) { count in
            let classes = (0...count).map { "class C\($0) { " }.joined()
            return outline(classes + String(repeating: "}", count: count + 1)).count
        },
        Bound("ObjectiveCScanner.longestNumber", 64, inside: 1, outside: 0) { length in
            // After a word an apostrophe begins a character literal, and within a number it does not.
            let word = "a" + String(repeating: "1", count: length - 1)
            let source = scanObjectiveC(Array("int x = \(word)'0'; @interface Card : UIView @end".utf8))
            return source.declarations.count { source.text($0.name) == "Card" }
        },
        Bound("SourceDeclarations.longestDeclaration", 200, inside: 200, outside: 200) { length in
            let name = String(repeating: "a", count: length)
            let source = scanObjectiveC(Array("void \(name)(int x) {}".utf8))
            return source.declarations.first.map { source.text($0.name).count } ?? 0
        },
    ]

    @Test(arguments: bounds) func isKept(_ bound: Bound) throws {
        let problems = try bound.problems()
        #expect(problems == [])
    }
}
