import CodeAnalysis

/// Where the nodes of a graph stand in a drawing: in columns from left to right, so that most lines lead to the right. Parts
/// that nothing connects stand below each other.
struct GraphLayout {
    struct Box {
        var x: Double
        var y: Double
        var width: Double
    }

    /// By the numbers of the nodes.
    private(set) var boxes: [Box]
    private(set) var width = 0.0
    private(set) var height = 0.0

    static let rowHeight = 26.0
    private static let rowGap = 10.0
    private static let columnGap = 70.0
    private static let margin = 16.0

    init(_ graph: NibGraph, widths: [Double]) {
        boxes = widths.map { Box(x: 0, y: 0, width: $0) }
        var top = Self.margin
        let leaving = Dictionary(grouping: graph.edges.filter { $0.from != $0.to }, by: \.from)
        for part in Self.parts(of: graph) {
            top = place(part, Columns(part, leaving), below: top) + Self.rowGap * 2
        }
        height = max(top - Self.rowGap * 2, 0) + Self.margin
        width += Self.margin
    }

    /// Gives the lower edge.
    private mutating func place(_ part: [Int], _ columns: Columns, below top: Double) -> Double {
        var left = Self.margin
        var bottom = top
        let tallest = columns.rows.map(\.count).max() ?? 0
        for column in columns.rows {
            let columnWidth = column.map { boxes[$0].width }.max() ?? 0
            // Short columns stand in the middle of the tall ones.
            var y = top + Double(tallest - column.count) * (Self.rowHeight + Self.rowGap) / 2
            for node in column {
                boxes[node].x = left
                boxes[node].y = y
                y += Self.rowHeight + Self.rowGap
            }
            bottom = max(bottom, y - Self.rowGap)
            left += columnWidth + Self.columnGap
        }
        width = max(width, left - Self.columnGap)
        return bottom
    }

    /// The nodes of each connected part, the largest parts first.
    private static func parts(of graph: NibGraph) -> [[Int]] {
        var neighbours: [[Int]] = Array(repeating: [], count: graph.nodes.count)
        for edge in graph.edges {
            neighbours[edge.from].append(edge.to)
            neighbours[edge.to].append(edge.from)
        }
        var seen: Set<Int> = []
        var parts: [[Int]] = []
        for start in graph.nodes.indices where seen.insert(start).inserted {
            var part = [start]
            var next = 0
            while next < part.count {
                for other in neighbours[part[next]] where seen.insert(other).inserted { part.append(other) }
                next += 1
            }
            parts.append(part.sorted())
        }
        return parts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(
            \.element)
    }
}

/// The columns of a connected part: a node stands to the right of all that lead to it, but for lines that go back.
private struct Columns {
    private(set) var rows: [[Int]] = []

    /// - Parameter leaving: The edges by the nodes that they begin at.
    init(_ part: [Int], _ leaving: [Int: [NibGraph.Edge]]) {
        let edges = part.flatMap { leaving[$0] ?? [] }
        let forward = Self.forward(edges, part)
        let columns = Self.columns(forward, part)
        let count = (columns.values.max() ?? 0) + 1
        rows = Array(repeating: [], count: count)
        for node in part { rows[columns[node] ?? 0].append(node) }
        settle(forward)
    }

    /// The edges without those that close a circle.
    private static func forward(_ edges: [NibGraph.Edge], _ part: [Int]) -> [NibGraph.Edge] {
        let leaving = Dictionary(grouping: edges, by: \.from)
        let reached = Set(edges.map(\.to))
        var state: [Int: Bool] = [:]
        var forward: [NibGraph.Edge] = []
        for start in part.filter({ !reached.contains($0) }) + part where state[start] == nil {
            var open = [(node: start, edges: (leaving[start] ?? [])[...])]
            state[start] = false
            while let (node, edges) = open.last {
                guard let edge = edges.first else {
                    // Whatever it leads to has been seen.
                    state[node] = true
                    open.removeLast()
                    continue
                }
                open[open.count - 1].edges = edges.dropFirst()
                if state[edge.to] == false { continue }
                forward.append(edge)
                guard state[edge.to] == nil else { continue }
                state[edge.to] = false
                open.append((edge.to, (leaving[edge.to] ?? [])[...]))
            }
        }
        return forward
    }

    /// The length of the longest way to each node.
    private static func columns(_ edges: [NibGraph.Edge], _ part: [Int]) -> [Int: Int] {
        let leaving = Dictionary(grouping: edges, by: \.from)
        var waiting = Dictionary(edges.map { ($0.to, 1) }, uniquingKeysWith: +)
        var columns: [Int: Int] = [:]
        var ready = part.filter { waiting[$0] == nil }
        for node in ready { columns[node] = 0 }
        var next = 0
        while next < ready.count {
            let node = ready[next]
            next += 1
            for edge in leaving[node] ?? [] {
                columns[edge.to] = max(columns[edge.to] ?? 0, (columns[node] ?? 0) + 1)
                waiting[edge.to, default: 1] -= 1
                if waiting[edge.to] == 0 { ready.append(edge.to) }
            }
        }
        return columns
    }

    /// Brings each node near those that it is connected with, so that lines cross less.
    private mutating func settle(_ edges: [NibGraph.Edge]) {
        let before = Dictionary(grouping: edges, by: \.to).mapValues { $0.map(\.from) }
        let after = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
        var places: [Int: Double] = [:]
        for row in rows { Self.note(row, in: &places) }
        for round in 0..<6 {
            let neighbours = round % 2 == 0 ? before : after
            let order = round % 2 == 0 ? Array(rows.indices) : rows.indices.reversed()
            for column in order {
                let wanted = rows[column].enumerated().map { place, node in
                    let others = (neighbours[node] ?? []).compactMap { places[$0] }
                    let own = places[node] ?? 0
                    return (node, others.isEmpty ? own : others.reduce(0, +) / Double(others.count), place)
                }
                rows[column] = wanted.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
                Self.note(rows[column], in: &places)
            }
        }
    }

    /// Where the nodes of a column stand, from 0 to 1: columns are of different heights.
    private static func note(_ row: [Int], in places: inout [Int: Double]) {
        for (place, node) in row.enumerated() { places[node] = Double(place) / Double(row.count) }
    }
}
