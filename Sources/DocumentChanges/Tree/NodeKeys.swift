import InterfaceBuilder

/// What identifies each node of a tree in another version of the document: an object's id wherever the object is,
/// otherwise the place below the parent.
struct NodeKeys: Sendable {
    /// By the node's index.
    private(set) var keys: [String]
    private(set) var nodes: [String: Int]

    init(_ tree: SourceTree) {
        keys = Array(repeating: "", count: tree.nodes.count)
        nodes = [:]
        nodes.reserveCapacity(tree.nodes.count)
        for index in tree.nodes.indices {
            let node = tree.nodes[index]
            var key = tree.globalKey(index)
            if key == nil, node.parent >= 0 { key = "\(keys[node.parent])/\(Self.label(node))" }
            var unique = key ?? "document"
            var count = 1
            while nodes[unique] != nil {
                count += 1
                unique = "\(key ?? "")*\(count)"
            }
            keys[index] = unique
            nodes[unique] = index
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
    func isTextValue(_ index: Int) -> Bool {
        let node = nodes[index]
        return (node.name == "string" || node.name == "mutableString") && node.raw("key") != nil
            && node.children.isEmpty
    }

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
