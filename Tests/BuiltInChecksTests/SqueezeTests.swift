import LibXML
import Testing
import TestSupport

@testable import BuiltInChecks

/// The graph against the plainest way to find longest ways: every place through every other.
@Suite struct SqueezeTests {
    private func oracle(_ edges: [Squeeze.Edge], places: Int) -> [[Int?]]? {
        var longest: [[Int?]] = Array(repeating: Array(repeating: nil, count: places), count: places)
        for place in 0..<places { longest[place][place] = 0 }
        for edge in edges { longest[edge.from][edge.to] = max(longest[edge.from][edge.to] ?? .min, edge.length) }
        for by in 0..<places {
            for from in 0..<places {
                for to in 0..<places {
                    guard let first = longest[from][by], let second = longest[by][to] else { continue }
                    longest[from][to] = max(longest[from][to] ?? .min, first + second)
                }
            }
        }
        return (0..<places).contains { (longest[$0][$0] ?? 0) > 0 } ? nil : longest
    }

    @Test func longestWays() throws {
        var generator = SeededGenerator(seed: 7)
        var (found, silent, contradictory) = (0, 0, 0)
        for _ in 0..<500 {
            let rectangles = (0..<4).map { Rectangle(element: ElementRef(index: $0)) }
            var graph = Squeeze(root: rectangles[0])
            for rectangle in rectangles.dropFirst() { graph.add(rectangle: rectangle) }
            let places = try rectangles.flatMap { rectangle in
                try [Squeeze.Spot.start, .end, .center].map { try #require(graph.number($0, of: rectangle)) }
            }
            for index in 0..<Int.random(in: 3...16, using: &generator) {
                guard let from = places.randomElement(using: &generator),
                    let to = places.randomElement(using: &generator)
                else { continue }
                let length = Int.random(in: -6...5, using: &generator)
                graph.add(from, to, length, .constraint(ElementRef(index: 100 + index)))
            }
            let (start, end, center) = (0, 1, 2)
            let count = rectangles.count * Squeeze.Spot.allCases.count
            guard let longest = oracle(graph.edges, places: count) else {
                contradictory += 1
                continue
            }
            let needs = max(
                longest[start][end] ?? 0, 2 * (longest[start][center] ?? 0), 2 * (longest[center][end] ?? 0))
            let way = graph.longestWay()
            #expect((way?.needs ?? 0) == max(0, needs))
            if let way {
                found += 1
                #expect(zip(way.edges, way.edges.dropFirst()).allSatisfy { $0.to == $1.from })
                let length = way.edges.reduce(0) { $0 + $1.length }
                #expect(way.needs == length || way.needs == 2 * length)
            } else {
                silent += 1
            }
        }
        #expect(min(found, silent, contradictory) > 30, "\(found) \(silent) \(contradictory)")
    }

    @Test func contradictionsAreSilent() throws {
        let (root, view) = (Rectangle(element: ElementRef(index: 0)), Rectangle(element: ElementRef(index: 1)))
        var graph = Squeeze(root: root)
        graph.add(rectangle: view)
        let start = try #require(graph.number(.start, of: view))
        let end = try #require(graph.number(.end, of: view))
        graph.add(0, start, 10, .nature)
        graph.add(start, end, 10, .nature)
        graph.add(end, start, -9, .nature)
        graph.add(end, 1, 10, .nature)
        #expect(graph.longestWay() == nil)
    }
}
