import ProjectModel

/// A tree for the terminal. A node in several places is expanded in the first one.
extension GraphReport {
    package var text: String {
        guard !graph.nodes.isEmpty else { return "No documents here.\n" }
        var tree = GraphTree(graph, labels)
        tree.build()
        return tree.lines.map { TerminalText.line($0) + "\n" }.joined()
    }
}

private struct GraphTree {
    private let graph: NibGraph
    private let labels: [String]
    private let leaving: [Int: [NibGraph.Edge]]
    private var shown: Set<Int> = []
    private(set) var lines: [String] = []
    /// Nodes that were too deep, to be expanded afterward.
    private var below: [Int] = []

    private static let maximumDepth = 24

    init(_ graph: NibGraph, _ labels: [String]) {
        self.graph = graph
        self.labels = labels
        leaving = Dictionary(grouping: graph.edges, by: \.from)
    }

    /// Starts at nodes that no edge leads to; the rest consists of cycles.
    mutating func build() {
        let reached = Set(graph.edges.lazy.filter { $0.from != $0.to }.map(\.to))
        for node in graph.nodes.indices where !reached.contains(node) { beginAll(node) }
        for node in graph.nodes.indices where !shown.contains(node) { beginAll(node) }
    }

    private mutating func beginAll(_ start: Int) {
        below = [start]
        var next = 0
        while next < below.count {
            begin(below[next])
            next += 1
        }
    }

    private mutating func begin(_ start: Int) {
        lines.append(labels[start])
        shown.insert(start)
        // Iterative, not recursive: a chain of classes can be long.
        var open = [Step(node: start, edges: (leaving[start] ?? [])[...], indent: "")]
        while let step = open.last {
            guard let edge = step.edges.first else {
                open.removeLast()
                continue
            }
            open[open.count - 1].edges = step.edges.dropFirst()
            let isLast = step.edges.count == 1
            let isNew = shown.insert(edge.to).inserted
            let isTooDeep = open.count >= Self.maximumDepth
            let leads = leaving[edge.to]?.isEmpty == false
            let mark =
                open.contains { $0.node == edge.to }
                ? " (and so round)"
                : isNew && leads && isTooDeep ? " (see below)" : isNew || !leads ? "" : " (see above)"
            lines.append("\(step.indent)\(isLast ? "└─" : "├─") \(edge.relation.words) \(labels[edge.to])\(mark)")
            guard isNew, leads else { continue }
            // Deeper levels are unreadable: it starts again at the left.
            if isTooDeep {
                below.append(edge.to)
                continue
            }
            open.append(
                Step(
                    node: edge.to, edges: (leaving[edge.to] ?? [])[...], indent: step.indent + (isLast ? "   " : "│  "))
            )
        }
    }

    /// A node on the current path, with the edges from it that are still to be followed.
    private struct Step {
        var node: Int
        var edges: ArraySlice<NibGraph.Edge>
        var indent: String
    }
}
