import InterfaceBuilder

extension DocumentMerge {
    /// A version, with its nodes by their keys.
    struct Side {
        var tree: SourceTree
        var keys: NodeKeys
        /// The keys of what refers to an id.
        private(set) var referrers: [String: [String]] = [:]

        init(_ tree: SourceTree) {
            self.tree = tree
            keys = NodeKeys(tree)
            for index in tree.nodes.indices {
                for name in tree.references(index) {
                    if let id = tree.nodes[index].raw(name) { referrers[id, default: []].append(keys.keys[index]) }
                }
            }
        }

        func node(_ key: String) -> SourceTree.Node? { keys[key].map { tree.nodes[$0] } }

        func parent(_ key: String) -> String? { keys[key].flatMap(tree.parent).map { keys.keys[$0] } }

        func children(_ key: String) -> [String] {
            keys[key].map { tree.nodes[$0].children.map { keys.keys[$0] } } ?? []
        }

        /// Whether a node is taken as a whole.
        func isValue(_ index: Int) -> Bool {
            let node = tree.nodes[index]
            return PropertyWords.isValue(node.name) && node.name != "rect" && tree.id(index) == nil
                && tree.subtree(index).allSatisfy { tree.id($0) == nil }
        }

        /// Whether a node is a list that comes and goes with its entries.
        func isList(_ index: Int) -> Bool {
            let node = tree.nodes[index]
            return node.attributes.isEmpty && !node.children.isEmpty && !isValue(index)
        }

        /// A node and what is in it, as written.
        func text(of key: String) -> String? { keys[key].map { tree.text(of: $0) } }

        func subtree(_ key: String) -> [String] { keys[key].map { tree.subtree($0).map { keys.keys[$0] } } ?? [] }
    }
}
