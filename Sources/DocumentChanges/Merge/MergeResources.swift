import InterfaceBuilder

/// The list of images and colors, which follows their use.
extension DocumentMerge {
    /// Entries for what the merged document uses stay, and those that nothing uses any more go.
    mutating func mergeResources() {
        func names(_ side: Side) -> Set<String> {
            var names: Set<String> = []
            for index in side.tree.nodes.indices { side.tree.resourceNames(index, &names) }
            return names
        }
        var used: Set<String> = []
        for (key, entry) in entries
        where !key.hasPrefix("document/resources") && (entry.isThere.ours || entry.isThere.theirs) {
            for takesTheirs in [false, true] {
                if let source = entry.source?[takesTheirs], let side = side(source), let index = side.keys[key] {
                    for part in side.tree.subtree(index) { side.tree.resourceNames(part, &used) }
                } else {
                    SourceTree.resourceNames(entry.node[takesTheirs], &used)
                }
            }
        }
        let everywhere = [base, ours, theirs].compactMap { $0 }.map(names)
        for (key, entry) in entries where entry.parent.ours == "document/resources" {
            guard let name = entry.node.ours["name"] else { continue }
            if used.contains(name) {
                entries[key]?.isThere = Choice(true)
            } else if everywhere.allSatisfy({ $0.contains(name) }) {
                entries[key]?.isThere = Choice(false)
            }
        }
    }
}

extension SourceTree {
    /// Adds the names of images and colors that a node uses.
    fileprivate func resourceNames(_ index: Int, _ names: inout Set<String>) {
        if parent(index).map({ nodes[$0].name == "resources" }) == true { return }
        Self.resourceNames(nodes[index], &names)
    }

    fileprivate static func resourceNames(_ node: Node, _ names: inout Set<String>) {
        for attribute in node.attributes {
            let isUse =
                node.name == "color"
                ? attribute.name == "name" || attribute.name == "systemColor"
                : ImageAttributes.contains(attribute.name) || attribute.name == "value" || attribute.name == "catalog"
            if isUse { names.insert(decoded(attribute.raw)) }
        }
    }
}
