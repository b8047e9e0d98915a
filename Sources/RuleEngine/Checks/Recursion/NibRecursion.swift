import ProjectModel

/// Nibs whose objects load them again, without end.
///
/// The graph has the objects that nibs instantiate, and an edge from each to those in the nibs that decoding it loads.
/// Edges that not every object follows are left out, so each cycle is certain.
struct NibRecursion: PlainCheck {
    static let name = "nib-recursion"

    func findings(in view: ProjectView) -> [CheckFinding] {
        guard view.calls.calls.contains(where: \.loads) else { return [] }
        let graph = RecursionGraph(view)
        return graph.cycles.map { RecursionText(view, graph, $0) }.distinct(by: \.identity).compactMap(\.finding)
    }
}

/// The strongly connected components of a graph (Tarjan). The nodes of a cycle are in one component.
struct StrongParts {
    /// By node, the index of its component.
    private(set) var parts: [Int]
    private var order: [Int?]
    private var lowest: [Int]
    /// The nodes that are not in a component yet, in the order in which they were visited.
    private var pending: [Int] = []
    private var count = 0

    /// - Parameter next: By node, the targets of its edges.
    init(_ next: [[Int]]) {
        parts = Array(repeating: -1, count: next.count)
        order = Array(repeating: nil, count: next.count)
        lowest = Array(repeating: 0, count: next.count)
        for node in next.indices where order[node] == nil { visit(from: node, next) }
    }

    /// Iterative, not recursive: a chain of nibs can be long.
    private mutating func visit(from start: Int, _ next: [[Int]]) {
        var way: [(node: Int, done: Int)] = []
        begin(start, &way)
        while let (node, done) = way.last {
            if done < next[node].count {
                way[way.count - 1].done += 1
                let other = next[node][done]
                if let met = order[other] {
                    if parts[other] < 0 { lowest[node] = min(lowest[node], met) }
                } else {
                    begin(other, &way)
                }
                continue
            }
            way.removeLast()
            if let before = way.last?.node { lowest[before] = min(lowest[before], lowest[node]) }
            guard lowest[node] == order[node] else { continue }
            while let member = pending.popLast() {
                parts[member] = node
                if member == node { break }
            }
        }
    }

    private mutating func begin(_ node: Int, _ way: inout [(node: Int, done: Int)]) {
        order[node] = count
        lowest[node] = count
        count += 1
        pending.append(node)
        way.append((node, 0))
    }
}
