import InterfaceBuilder

/// A merged document in which every conflict is decided for one side.
struct MergedTree {
    private(set) var tree: SourceTree
    /// By the index of the node; empty for the parts of a value.
    let keys: [String]
    let hasSharedGap: Bool
    /// The lists whose order is a conflict, by their keys.
    let unordered: [String]

    init(_ merge: DocumentMerge, takesTheirs: Bool) {
        var builder = Builder(merge: merge, takesTheirs: takesTheirs)
        builder.build("document", parent: -1, depth: 0)
        let (base, ours, theirs) = (merge.base?.tree, merge.ours.tree, merge.theirs.tree)
        tree = SourceTree(
            prolog: base?.prolog == ours.prolog ? theirs.prolog : ours.prolog,
            epilog: base?.epilog == ours.epilog ? theirs.epilog : ours.epilog,
            usesCarriageReturns: ours.usesCarriageReturns, blankLines: 0,
            platform: ours.platform, nodes: builder.nodes)
        keys = builder.keys
        hasSharedGap = builder.hasSharedGap
        unordered = builder.unordered
    }

    /// Gives connections and constraints that are left to the sides the ids that theirs has.
    mutating func restoreIDs(_ merge: DocumentMerge) {
        for node in tree.nodes.indices where tree.isConstraint(node) || tree.isConnection(node) {
            guard merge.entries[keys[node]]?.group != nil, let id = merge.theirs.node(keys[node])?.formerID,
                merge.theirs.referrers[tree.id(node) ?? ""] == nil
            else { continue }
            tree.nodes[node].set("id", id)
        }
    }

    private struct Builder {
        let merge: DocumentMerge
        let takesTheirs: Bool
        var nodes: [SourceTree.Node] = []
        var keys: [String] = []
        var hasSharedGap = false
        var unordered: [String] = []
        private let members: [String: Set<String>]

        init(merge: DocumentMerge, takesTheirs: Bool) {
            self.merge = merge
            self.takesTheirs = takesTheirs
            var members: [String: Set<String>] = [:]
            for (key, entry) in merge.entries where entry.isThere[takesTheirs] {
                members[entry.parent[takesTheirs], default: []].insert(key)
            }
            self.members = members
        }

        /// Deeper trees are those of a cycle.
        private static let deepest = 300

        mutating func build(_ key: String, parent: Int, depth: Int) {
            guard depth < Self.deepest, let entry = merge.entries[key] else { return }
            if let source = entry.source?[takesTheirs], let side = merge.side(source), let index = side.keys[key] {
                copy(side.tree, index, key, parent)
                return
            }
            var node = entry.node[takesTheirs]
            node.children = []
            let sides = [merge.base, merge.ours, merge.theirs].compactMap { $0 }
            let isList = sides.contains { side in side.keys[key].map { side.isList($0) } ?? false }
            let order = order(key)
            let staysEmpty = [merge.ours, merge.theirs].contains { side in
                side.keys[key].map(side.tree.isEmptyList) ?? false
            }
            if isList, order.isEmpty, parent >= 0, !staysEmpty { return }
            let index = add(node, key, parent)
            for child in order { build(child, parent: index, depth: depth + 1) }
            // A list may have lost everything below.
            if isList, !staysEmpty, nodes[index].children.isEmpty, index == nodes.count - 1, parent >= 0 {
                nodes.removeLast()
                keys.removeLast()
                nodes[parent].children.removeLast()
            } else if !nodes[index].children.isEmpty {
                nodes[index].text = nil
            }
        }

        private mutating func add(_ node: SourceTree.Node, _ key: String, _ parent: Int) -> Int {
            var node = node
            node.parent = parent
            if parent >= 0 { nodes[parent].children.append(nodes.count) }
            nodes.append(node)
            keys.append(key)
            return nodes.count - 1
        }

        private mutating func copy(_ tree: SourceTree, _ index: Int, _ key: String, _ parent: Int) {
            var node = tree.nodes[index]
            let children = node.children
            node.children = []
            let new = add(node, key, parent)
            for child in children { copy(tree, child, "", new) }
        }

        private mutating func order(_ key: String) -> [String] {
            guard let members = members[key] else { return [] }
            let list = ListMerge(
                merge.base?.children(key) ?? [], merge.ours.children(key), merge.theirs.children(key), members: members,
                prefersTheirs: takesTheirs, isContested: merge.contested.contains(key), isAfter: sorting(key))
            if list.hasSharedGap { hasSharedGap = true }
            if list.isConflict { unordered.append(key) }
            return list.merged
        }

        /// How Xcode sorts a list; nil for a list whose order means something.
        private func sorting(_ key: String) -> ((String, String) -> Bool)? {
            let name = key.split(separator: "/").last.map(String.init) ?? ""
            let merge = merge
            func node(_ key: String) -> SourceTree.Node? { merge.entries[key]?.node.ours }
            func isAfter(_ rank: @escaping (SourceTree.Node) -> (String, String)) -> (String, String) -> Bool {
                { first, second in
                    guard let a = node(first), let b = node(second) else { return false }
                    return rank(a) >= rank(b)
                }
            }
            switch name {
            case "constraints": return isAfter { ($0.raw("id") ?? "", "") }
            case "connections": return isAfter { ($0.name, $0.raw("property") ?? $0.raw("selector") ?? "") }
            case "resources": return isAfter { ($0.name == "image" ? "" : $0.name, $0.raw("name") ?? "") }
            case "dependencies": return isAfter { ($0.name == "capability" ? "~" : "", $0.raw("name") ?? "") }
            default: return nil
            }
        }
    }
}

extension DocumentMerge {
    /// A version, with its nodes by their keys.
    struct Side {
        var tree: SourceTree
        var keys: NodeKeys
        /// The keys of what refers to an id.
        private(set) var referrers: [String: [String]] = [:]

        /// - Parameter others: The versions whose keys it shares.
        init(_ tree: SourceTree, like others: [Side] = []) {
            self.tree = tree
            keys = NodeKeys(tree, like: others.map { ($0.tree, $0.keys) })
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
            return ValueElements.contains(node.name) && node.name != "rect" && tree.id(index) == nil
                && tree.subtree(index).allSatisfy { tree.id($0) == nil }
        }

        /// Whether a node is a list that comes and goes with its entries.
        func isList(_ index: Int) -> Bool { tree.isPlainList(index) && !isValue(index) }

        /// A node and what is in it, as written.
        func text(of key: String) -> String? { keys[key].map { tree.text(of: $0) } }

        func subtree(_ key: String) -> [String] { keys[key].map { tree.subtree($0).map { keys.keys[$0] } } ?? [] }
    }
}
