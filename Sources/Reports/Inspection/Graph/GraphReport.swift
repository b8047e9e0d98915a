import Base
package import ProjectModel

/// The graph of documents and classes, for several output formats.
package struct GraphReport {
    package let graph: NibGraph
    let paths: ReportPaths

    package init(_ graph: NibGraph, paths: ReportPaths) {
        self.graph = graph
        self.paths = paths
    }

    /// The label of a node: a class by its name, a document by its file's name, with the folder when another one has
    /// that name.
    var labels: [String] {
        let files = graph.nodes.map { node -> String in
            guard case .document(let path, _) = node else { return node.name }
            let shown = paths.readable.show(path)
            return shown.split(separator: "/").last.map(String.init) ?? shown
        }
        let counts = Dictionary(files.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(graph.nodes, files).map { node, file in
            guard case .document(let path, _) = node, counts[file] ?? 0 > 1 else { return file }
            return paths.readable.show(path)
        }
    }

    /// Whether a node is a document.
    func isDocument(_ node: Int) -> Bool {
        if case .document = graph.nodes[node] { true } else { false }
    }
}

/// The legend of a drawing: the shapes, and each kind of line that occurs, once.
struct GraphLegend {
    enum Node: Int, CaseIterable {
        case file, type, otherFile

        var words: String {
            switch self {
            case .file: "a file"
            case .type: "a class"
            case .otherFile: "another file"
            }
        }
    }

    let lines: [(from: Node, relation: NibGraph.Relation, to: Node)]
    let nodes: [Node]

    init(_ graph: NibGraph) {
        let relations = Set(graph.edges.map(\.relation))
        lines = NibGraph.Relation.allCases.filter(relations.contains).map { relation in
            switch relation {
            case .makes, .owner: (.file, relation, .type)
            case .loads, .registers: (.type, relation, .file)
            case .references: (.file, relation, .otherFile)
            }
        }
        let named = lines.flatMap { [$0.from, $0.to] }
        nodes = Node.allCases.filter { named.contains($0) }
    }
}

extension NibGraph.Relation {
    /// The text beside the line.
    var words: String {
        switch self {
        case .makes: "creates"
        case .owner: "is owned by"
        case .loads: "loads"
        case .registers: "registers"
        case .references: "refers to"
        }
    }
}

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
