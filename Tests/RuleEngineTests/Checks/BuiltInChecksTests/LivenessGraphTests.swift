import Base
import Testing

@testable import RuleEngine

@Suite struct LivenessGraphTests {
    private static func document(_ number: Int) -> LivenessGraph.Node { .document(Path("\(number)")) }

    @Test func aNodeNothingLeadsToIsDead() {
        var graph = LivenessGraph()
        graph.connect(Self.document(1), Self.document(2))
        #expect(graph[Self.document(1)] == .dead && graph[Self.document(2)] == .dead)
    }

    @Test func aWayIsAsGoodAsItsWorstLine() {
        var graph = LivenessGraph()
        graph.connect(Self.document(1), Self.document(2), .unknown)
        graph.connect(Self.document(2), Self.document(3))
        graph.reach(Self.document(1), .alive)
        #expect((1...3).map { graph[Self.document($0)] } == [.alive, .unknown, .unknown])
        // A better path to the same node.
        graph.connect(Self.document(1), Self.document(3))
        #expect(graph[Self.document(3)] == .alive && graph[Self.document(2)] == .unknown)
        // A worse one does not change the result.
        graph.reach(Self.document(3), .unknown)
        #expect(graph[Self.document(3)] == .alive)
    }

    @Test func aCircleIsAliveOnlyFromOutside() {
        var graph = LivenessGraph()
        for number in 0..<3 { graph.connect(Self.document(number), Self.document((number + 1) % 3)) }
        #expect(graph[Self.document(0)] == .dead)
        graph.reach(Self.document(1), .unknown)
        graph.reach(Self.document(2), .alive)
        #expect((0..<3).map { graph[Self.document($0)] } == [.alive, .alive, .alive])
    }

    /// Each node has the best liveness of any path to it, in whatever order edges and paths are added.
    @Test(arguments: 0..<20) func theOrderDoesNotMatter(seed: UInt64) {
        var random = Numbers(state: seed &* 2_654_435_761 &+ 1)
        let count = 12
        var lines: [(Int, Int, Liveness)] = (0..<20).map { _ in
            (random.next(count), random.next(count), random.next(3) == 0 ? .unknown : .alive)
        }
        lines += [(-1, random.next(count), .alive), (-1, random.next(count), .unknown)]
        var best = Array(repeating: Liveness.dead, count: count)
        for _ in 0..<count {
            for (from, to, strength) in lines {
                best[to] = max(best[to], min(from < 0 ? .alive : best[from], strength))
            }
        }
        for _ in 0..<4 {
            var graph = LivenessGraph()
            for (from, to, strength) in lines {
                if from < 0 {
                    graph.reach(Self.document(to), strength)
                } else {
                    graph.connect(Self.document(from), Self.document(to), strength)
                }
            }
            #expect((0..<count).map { graph[Self.document($0)] } == best)
            lines.swapAt(random.next(lines.count), random.next(lines.count))
            lines.reverse()
        }
    }

    private struct Numbers {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }
}
