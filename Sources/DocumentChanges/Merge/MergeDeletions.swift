import InterfaceBuilder

extension DocumentMerge {
    // MARK: What one side deleted

    /// Decides about everything that one side deleted and the other one has.
    mutating func deleteEntries() {
        guard let base else { return }
        var conflicts: [(key: String, affected: [String], deletesOurs: Bool, change: String)] = []
        for deletesOurs in [true, false] {
            let (deleter, keeper) = deletesOurs ? (ours, theirs) : (theirs, ours)
            var handled: Set<String> = []
            for index in base.tree.nodes.indices {
                let key = base.keys.keys[index]
                guard entries[key] != nil, deleter.keys[key] == nil, !handled.contains(key), !base.isList(index) else {
                    continue
                }
                guard keeper.keys[key] != nil else {
                    entries[key]?.isThere = Choice(false)
                    continue
                }
                let affected = self.affected(key, base, deleter, keeper)
                handled.formUnion(affected)
                if let change = change(key, affected, base, keeper) {
                    conflicts.append((key, affected, deletesOurs, change))
                } else {
                    for key in affected { entries[key]?.isThere = Choice(false) }
                }
            }
        }
        for (key, affected, deletesOurs, change) in conflicts {
            let group = newGroup()
            restore(affected, deletesOurs, group)
            if base.keys[key].map(base.tree.isConstraint) == true {
                add(.deletion, key, nil, (nil, nil, nil), group, changed: [key])
                continue
            }
            let isObject = base.keys[key].map { base.tree.isObject($0) || base.tree.globalKey($0) != nil } ?? false
            let kept = isObject ? "changed (\(change))" : change
            add(
                isObject ? .deletion : .value, key, isObject ? nil : change,
                (nil, deletesOurs ? "deleted" : kept, deletesOurs ? kept : "deleted"),
                group)
        }
    }

    /// Lets one choice have what the other one lacks, with everything that refers to it and went with it.
    mutating func restore(_ keys: [String], _ deletesOurs: Bool, _ group: Int) {
        let (deleter, keeper) = deletesOurs ? (ours, theirs) : (theirs, ours)
        var restored = Set(keys)
        var work = keys
        while let key = work.popLast() {
            entries[key]?.isThere = Choice(ours: !deletesOurs, theirs: deletesOurs)
            entries[key]?.group = group
            guard key.hasPrefix("#") else { continue }
            for referrer in keeper.referrers[String(key.dropFirst()), default: []]
            where deleter.keys[referrer] == nil && !restored.contains(referrer) {
                restored.insert(referrer)
                work.append(referrer)
            }
        }
    }

    /// The deleted nodes below a deleted node that the keeper left where they were, and what it added to them.
    private func affected(_ key: String, _ base: Side, _ deleter: Side, _ keeper: Side) -> [String] {
        var found = [key]
        var known: Set = [key]
        var work = [key]
        while let current = work.popLast() {
            for child in base.children(current) + keeper.children(current)
            where entries[child] != nil && !known.contains(child) {
                let isMoved = keeper.parent(child) != current || deleter.keys[child] != nil
                if isMoved, keeper.keys[child] != nil || deleter.keys[child] != nil { continue }
                known.insert(child)
                found.append(child)
                work.append(child)
            }
        }
        return found
    }

    /// Says where both sides deleted an object and put another one of its kind in its place: both are there.
    mutating func noteReplacements() {
        guard let base else { return }
        for index in base.tree.nodes.indices where base.tree.isObject(index) {
            let key = base.keys.keys[index]
            guard ours.keys[key] == nil, theirs.keys[key] == nil, let list = base.parent(key) else { continue }
            let new = [ours, theirs].map { side in
                side.children(list).filter { child in
                    base.keys[child] == nil && side.node(child)?.name == base.tree.nodes[index].name
                }
            }
            guard let first = new[0].first, let second = new[1].first, first != second, !new[1].contains(first) else {
                continue
            }
            note(key, "both sides deleted it and added another one in its place; the result has both")
        }
    }

    /// The first change of a keeper that means something; nil if it changed nothing of what the other side deleted.
    private func change(_ root: String, _ affected: [String], _ base: Side, _ keeper: Side) -> String? {
        for key in affected {
            guard let new = keeper.keys[key] else { continue }
            guard let old = base.keys[key] else { return ObjectNames.words(keeper.tree.nodes[new].name) }
            for child in keeper.children(key) where entries[child] != nil {
                guard let former = base.parent(child), former != key, let node = keeper.keys[child] else { continue }
                return "\(ObjectNames.words(keeper.tree.nodes[node].name)) moved into it"
            }
            if keeper.isList(new) { continue }
            if key == root, base.parent(key) != keeper.parent(key) { return "moved" }
            let (a, b) = (base.tree.nodes[old], keeper.tree.nodes[new])
            // The canvas is not worth a conflict.
            if b.name == "device" || b.name == "adaptation" { continue }
            if keeper.isValue(new) {
                if key.hasSuffix("canvasLocation") || base.text(of: key) == keeper.text(of: key) { continue }
                return b.raw("key") ?? b.name
            }
            for name in b.attributes.map(\.name) + a.attributes.map(\.name) where a.raw(name) != b.raw(name) {
                if name == "misplaced" || name == "ambiguous" { continue }
                if !keeper.tree.isComputed(name, new, hasOtherDevice: false) { return name }
            }
            if a.text != b.text { return "text" }
        }
        return nil
    }
}

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
