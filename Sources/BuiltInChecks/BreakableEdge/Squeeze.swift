import LibXML

/// Who must keep how far from whom along one axis, as a graph: an edge from one place to another says that the second
/// is at least so many points further along. The longest way from one edge of the root to the other is what the root
/// needs.
struct Squeeze {
    /// Lengths are thousandths of a point, so that sums are exact.
    typealias Length = Int

    /// A place along the axis.
    enum Spot: Int, CaseIterable {
        case start, end, center, firstBaseline, lastBaseline
    }

    /// Why two places keep their distance.
    enum Reason: Hashable {
        /// A constraint of the document.
        case constraint(ElementRef)
        /// Constraints that give a view a size, from the one with a number on.
        case size([ElementRef])
        /// A stack view, which arranges its views in a row.
        case stackView(ElementRef)
        /// A rectangle has no negative size, a guide is inside its view.
        case nature
    }

    struct Edge {
        var from: Int
        var to: Int
        var length: Length
        var reason: Reason
    }

    private(set) var edges: [Edge] = []
    private var numbers: [Rectangle: Int] = [:]
    /// The root's edges: nothing leads into the first, or out of the last, that would matter to how long the way is.
    private let source: Int
    private let sink: Int
    private let middle: Int

    init(root: Rectangle) {
        source = Spot.start.rawValue
        sink = Spot.end.rawValue
        middle = Spot.center.rawValue
        numbers[root] = 0
    }

    /// The number of a place; nil of a rectangle that is not in the graph.
    func number(_ spot: Spot, of rectangle: Rectangle) -> Int? { numbers[rectangle].map { $0 + spot.rawValue } }

    mutating func add(rectangle: Rectangle) {
        if numbers[rectangle] == nil { numbers[rectangle] = numbers.count * Spot.allCases.count }
    }

    mutating func add(_ from: Int, _ to: Int, _ length: Length, _ reason: Reason) {
        guard from != to, to != source, from != sink else { return }
        edges.append(Edge(from: from, to: to, length: length, reason: reason))
    }

    /// The way that needs most, and how much the root must have for it; nil when nothing needs anything, or when the
    /// constraints cannot hold at any size.
    func longestWay() -> (needs: Length, edges: [Edge])? {
        guard let fromSource = longest(from: source), let fromMiddle = longest(from: middle) else { return nil }
        // What reaches the middle needs as much on the other side.
        let ways: [(needs: Length, end: Int, from: Distances)] = [
            (fromSource.lengths[sink] ?? 0, sink, fromSource),
            (2 * (fromSource.lengths[middle] ?? 0), middle, fromSource),
            (2 * (fromMiddle.lengths[sink] ?? 0), sink, fromMiddle),
        ]
        guard let way = ways.max(by: { $0.needs < $1.needs }), way.needs > 0 else { return nil }
        return (way.needs, way.from.way(to: way.end, edges))
    }

    private struct Distances {
        var lengths: [Int: Length]
        /// The edge by which each place is reached.
        var last: [Int: Int]

        func way(to end: Int, _ edges: [Edge]) -> [Edge] {
            var way: [Edge] = []
            var place = end
            while let number = last[place], way.count <= last.count {
                way.append(edges[number])
                place = edges[number].from
            }
            return way.reversed()
        }
    }

    /// The longest distances from a place; nil when a way round gains length each time, or there is too much to do.
    private func longest(from origin: Int) -> Distances? {
        var outgoing: [Int: [Int]] = [:]
        for (number, edge) in edges.enumerated() { outgoing[edge.from, default: []].append(number) }
        var found = Distances(lengths: [origin: 0], last: [:])
        // Of ways of one length the one with fewer steps is easier to read.
        var steps: [Int: Int] = [origin: 0]
        var queue = [origin]
        var queued: Set<Int> = [origin]
        var next = 0
        var budget = 200_000 + 8 * edges.count
        while next < queue.count {
            let place = queue[next]
            next += 1
            queued.remove(place)
            guard let length = found.lengths[place], let count = steps[place] else { continue }
            // A way without a round has no more steps than there are places.
            guard count <= numbers.count * Spot.allCases.count else { return nil }
            for number in outgoing[place] ?? [] {
                budget -= 1
                guard budget > 0 else { return nil }
                let edge = edges[number]
                let reached = length + edge.length
                if let known = found.lengths[edge.to] {
                    guard reached > known || reached == known && count + 1 < (steps[edge.to] ?? 0) else { continue }
                }
                guard edge.to != origin else {
                    if reached > 0 { return nil }
                    continue
                }
                found.lengths[edge.to] = reached
                found.last[edge.to] = number
                steps[edge.to] = count + 1
                if queued.insert(edge.to).inserted { queue.append(edge.to) }
            }
        }
        return found
    }
}
