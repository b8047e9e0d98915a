package import CodeAnalysis
package import Reports

/// The graph of documents and classes, drawn in one way or another.
package struct GraphReport {
    package let graph: NibGraph
    let paths: ReportPaths

    package init(_ graph: NibGraph, paths: ReportPaths) {
        self.graph = graph
        self.paths = paths
    }

    /// What a node is called: a class by its name, a document by its file's name, with the folder when another one is called so.
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

extension NibGraph.Relation {
    /// What stands beside the line.
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
