import Base
import InterfaceBuilder

/// What identifies each node of a tree in another version of the document: an object's id wherever the object is,
/// otherwise the place below the parent.
struct NodeKeys: Sendable {
    /// By the node's index.
    private(set) var keys: [String]
    private(set) var nodes: [String: Int]

    /// - Parameter others: Earlier versions and the other side: what only its place distinguishes from its siblings, such as
    ///   a segment, has the key of the equal one there.
    init(_ tree: SourceTree, like others: [(tree: SourceTree, keys: NodeKeys)] = []) {
        keys = Array(repeating: "", count: tree.nodes.count)
        nodes = [:]
        nodes.reserveCapacity(tree.nodes.count)
        var given: [Int: String] = [:]
        var counts: [String: Int] = [:]
        for index in tree.nodes.indices {
            let node = tree.nodes[index]
            var key = tree.globalKey(index) ?? given[index]
            if key == nil, node.parent >= 0 { key = "\(keys[node.parent])/\(Self.label(node))" }
            let plain = key ?? "document"
            var unique = plain
            while nodes[unique] != nil {
                counts[plain, default: 1] += 1
                unique = "\(plain)*\(counts[plain, default: 1])"
            }
            keys[index] = unique
            nodes[unique] = index
            if !others.isEmpty, !node.children.isEmpty { align(tree, index, others, &given) }
        }
    }

    /// Gives children without identity the keys that equal ones have in the other versions.
    private func align(
        _ tree: SourceTree, _ parent: Int, _ others: [(tree: SourceTree, keys: NodeKeys)], _ given: inout [Int: String]
    ) {
        let lists = tree.unnamedChildren(parent)
        let formers = others.map { other in other.keys[keys[parent]].map(other.tree.unnamedChildren) ?? [:] }
        for (name, nodes) in lists where max(nodes.count, formers.map { $0[name]?.count ?? 0 }.max() ?? 0) > 1 {
            let texts = nodes.map { Array(tree.text(of: $0).utf8)[...] }
            var left = Array(nodes.indices)
            var taken: Set<String> = []
            for (number, other) in others.enumerated() {
                let isFirst = number == 0
                let old = (formers[number][name] ?? []).filter { !taken.contains(other.keys.keys[$0]) }
                taken.formUnion(old.map { other.keys.keys[$0] })
                var (oldAt, newAt) = (0, 0)
                var rest: [Int] = []
                let numbers = LineDifference.numbered([
                    old.map { Array(other.tree.text(of: $0).utf8)[...] }, left.map { texts[$0] },
                ])
                for hunk in LineDifference.hunksBetweenAnchors(numbers[0], numbers[1])
                    + [LineDifference.Hunk(old: old.count..<old.count, new: left.count..<left.count)]
                {
                    while oldAt < hunk.old.lowerBound {
                        given[nodes[left[newAt]]] = other.keys.keys[old[oldAt]]
                        (oldAt, newAt) = (oldAt + 1, newAt + 1)
                    }
                    // As many as before were changed.
                    if hunk.old.count == hunk.new.count, isFirst {
                        for (first, second) in zip(hunk.old, hunk.new) {
                            given[nodes[left[second]]] = other.keys.keys[old[first]]
                        }
                    } else {
                        rest += hunk.new.map { left[$0] }
                    }
                    (oldAt, newAt) = (hunk.old.upperBound, hunk.new.upperBound)
                }
                left = rest
            }
            for (count, index) in left.enumerated() {
                given[nodes[index]] = "\(keys[parent])/\(name)+\(others.count).\(count)"
            }
        }
    }

    subscript(key: String) -> Int? { nodes[key] }

    /// What distinguishes a node from its siblings. A value is identified by its key, whatever element has it.
    private static func label(_ node: SourceTree.Node) -> String {
        if node.isComment { return "#\(node.text ?? "")" }
        if let key = node.raw("key") { return ":\(key)" }
        for name in ["keyPath", "name", "identifier", "reference"] {
            if let value = node.raw(name) { return "\(node.name)[\(value)]" }
        }
        return node.name
    }
}

extension SourceTree {
    /// Whether nothing but its place may tell a node from its siblings of the same name.
    static func isUnnamed(_ node: Node) -> Bool {
        !node.isComment
            && node.attributes.allSatisfy {
                !["id", "sceneID", "key", "keyPath", "name", "identifier", "reference"].contains($0.name)
            }
    }

    /// The children that are not named, by their elements.
    func unnamedChildren(_ node: Int) -> [String: [Int]] {
        var lists: [String: [Int]] = [:]
        for child in nodes[node].children where Self.isUnnamed(nodes[child]) {
            lists[nodes[child].name, default: []].append(child)
        }
        return lists
    }

    /// The key of a node that is the same wherever it is: of everything with an id, and of scenes.
    func globalKey(_ index: Int) -> String? {
        if let id = id(index) { return "#\(id)" }
        return nodes[index].name == "scene" ? nodes[index].raw("sceneID").map { "scene \($0)" } : nil
    }

    /// The id by which others refer to a node, as in the file.
    func id(_ index: Int) -> String? {
        switch nodes[index].name {
        case "device", "adaptation", "document": nil
        default: nodes[index].raw("id")
        }
    }

    func isConstraint(_ index: Int) -> Bool { nodes[index].name == "constraint" && isIn("constraints", index) }

    func isConnection(_ index: Int) -> Bool { isIn("connections", index) && !nodes[index].isComment }

    /// Whether a node's parent is a list with a name.
    func isIn(_ list: String, _ index: Int) -> Bool { parent(index).map { nodes[$0].name == list } ?? false }

    /// Whether a node is what a reader calls an object: it has an id, and is neither a constraint nor a connection.
    func isObject(_ index: Int) -> Bool { id(index) != nil && !isConstraint(index) && !isConnection(index) }

    /// The object that a node belongs to, possibly itself; the scene or the root where there is none.
    func owner(_ index: Int) -> Int {
        var current = index
        while let parent = parent(current), !isObject(current), nodes[current].name != "scene" { current = parent }
        return current
    }

    /// The object that contains an object; nil for one at the top.
    func superobject(_ index: Int) -> Int? {
        var current = parent(index)
        while let node = current, !isObject(node) { current = parent(node) }
        return current
    }

    /// The connection's source, or the view whose list has a constraint.
    func holder(_ index: Int) -> Int? { parent(index).flatMap(parent) }

    func scene(of index: Int) -> Int? {
        var current: Int? = index
        while let node = current, nodes[node].name != "scene" { current = parent(node) }
        return current
    }

    /// A text property: an attribute or a child that has the text.
    func text(_ name: String, of index: Int) -> String? {
        if let value = nodes[index][name] { return value }
        return child(index, key: name).flatMap { isTextValue($0) ? Self.decoded(content: nodes[$0].text ?? "") : nil }
    }

    /// Whether a node is a text that may as well be an attribute of its parent.
    func isTextValue(_ index: Int) -> Bool { nodes[index].textKey != nil }

    /// The attributes of a node that contain ids.
    func references(_ index: Int) -> [String] { IdReferences.attributes(of: nodes[index].name) }
}

extension SourceTree {
    /// The text that an object shows: a title, a placeholder.
    func shownText(_ node: Int) -> String? {
        for name in ["text", "title", "label", "placeholder", "headerTitle"] {
            if let text = text(name, of: node), !text.isEmpty { return text }
        }
        for child in nodes[node].children {
            let isTitled = nodes[child].name == "state" && nodes[child].raw("key") == "normal"
            guard isTitled || nodes[child].raw("key") == "cell" || nodes[child].raw("key") == "configuration" else {
                continue
            }
            if let text = text("title", of: child), !text.isEmpty { return text }
        }
        return nil
    }
}
