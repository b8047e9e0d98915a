import Base
import ProjectModel
import SourceSyntax
import TestSupport
import Testing

/// Whatever a source contains, parsing ends and nothing traps.
struct LoadingRobustnessTests {
    private static let swift = #"performSegue(withIdentifier: "b", sender: UINib(nibName: Self.name, bundle: nil))"#
    private static let objectiveC = #"[self performSegueWithIdentifier:@"b" sender:NSStringFromClass(self.class)];"#

    @Test(arguments: 0..<60)
    func hardSources(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let swift = "class Card {\n" + SwiftSourceGenerator(seed: UInt64(seed)).source() + "\n}"
        check(swift, Self.swift, "A.swift", &random)
        let objectiveC = """
            @implementation Card
            - (void)run { if (a) { for (id b in c) { UIView *d = (UIView *)e[0]; } } return ^(id x) { }; }
            @end
            """
        check(objectiveC, Self.objectiveC, "A.m", &random)
    }

    /// Checks the call in places where it is valid, where it is not, and in a truncated source.
    private func check(_ source: String, _ call: String, _ path: Path, _ random: inout SeededGenerator) {
        var bytes = Array(source.utf8)
        for _ in 0..<4 {
            let offset = Int.random(in: 0...bytes.count, using: &random)
            bytes.insert(contentsOf: Array("{ \(call) }".utf8), at: offset)
        }
        for _ in 0..<4 {
            let calls = LoadingCalls(SourceIndex(sources: [(path, bytes)])).calls
            #expect(calls.allSatisfy { Int($0.range.end) <= bytes.count && $0.nameRange.start >= $0.range.start })
            bytes.removeLast(Int.random(in: 0...min(bytes.count, 40), using: &random))
        }
    }
}
