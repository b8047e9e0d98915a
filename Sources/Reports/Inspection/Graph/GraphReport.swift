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
        case .makes: "makes"
        case .owner: "is owned by"
        case .loads: "loads"
        case .registers: "registers"
        case .references: "refers to"
        }
    }
}
