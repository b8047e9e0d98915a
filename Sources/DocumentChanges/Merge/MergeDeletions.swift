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
        var work = [key]
        while let current = work.popLast() {
            for child in base.children(current) + keeper.children(current)
            where entries[child] != nil && !found.contains(child) {
                let isMoved = keeper.parent(child) != current || deleter.keys[child] != nil
                if isMoved, keeper.keys[child] != nil || deleter.keys[child] != nil { continue }
                found.append(child)
                work.append(child)
            }
        }
        return found
    }

    /// The first change of a keeper that means something; nil if it changed nothing of what the other side deleted.
    private func change(_ root: String, _ affected: [String], _ base: Side, _ keeper: Side) -> String? {
        for key in affected {
            guard let new = keeper.keys[key] else { continue }
            guard let old = base.keys[key] else { return ObjectNames.words(keeper.tree.nodes[new].name) }
            if keeper.isList(new) { continue }
            if key == root, base.parent(key) != keeper.parent(key) { return "moved" }
            let (a, b) = (base.tree.nodes[old], keeper.tree.nodes[new])
            // The canvas is not worth a conflict.
            if b.name == "device" || b.name == "adaptation" { continue }
            if keeper.isValue(new) {
                if key.hasSuffix("canvasLocation") || base.text(of: key) == keeper.text(of: key) { continue }
                return b.raw("key") ?? b.name
            }
            if b.name == "rect", keeper.tree.hasComputedFrame(new, hasOtherDevice: false) { continue }
            for name in b.attributes.map(\.name) + a.attributes.map(\.name) where a.raw(name) != b.raw(name) {
                if name != "misplaced", name != "ambiguous" { return name }
            }
            if a.text != b.text { return "text" }
        }
        return nil
    }

    // MARK: Connections that both sides made

    mutating func mergeConnections() {
        var ends: [String: [String]] = [:]
        for (key, entry) in entries where entry.parent.ours.hasSuffix("/connections") {
            let node = entry.node.ours
            let isMac = ours.tree.nodes[0].raw("targetRuntime")?.hasPrefix("MacOSX") == true
            let names: [String]
            switch node.name {
            case "outlet": names = ["property"]
            case "action": names = isMac ? ["trigger"] : ["selector", "eventType", "destination"]
            case "binding": names = ["name"]
            case "outletCollection", "accessibilityConnection": names = ["property", "destination"]
            default: continue
            }
            ends[
                ([entry.parent.ours, node.name] + names.map { node.raw($0) ?? "" }).joined(separator: " "), default: []
            ].append(key)
        }
        for keys in ends.values.sorted(by: { $0[0] < $1[0] }) where keys.count > 1 {
            let sides = [ours, theirs].map { side in keys.filter { side.keys[$0] != nil } }
            // A document that has two already keeps them.
            guard sides.allSatisfy({ $0.count < 2 }), let first = sides[0].first, let second = sides[1].first,
                first != second,
                let a = entries[first], let b = entries[second], a.isThere.ours || a.isThere.theirs,
                b.isThere.ours || b.isThere.theirs
            else { continue }
            let isSame =
                a.node.ours.destination == b.node.theirs.destination
                && a.node.ours.raw("selector") == b.node.theirs.raw("selector")
            if isSame {
                // Made on both sides.
                if base?.keys[first] == nil || base?.keys[second] == nil { entries[second]?.isThere = Choice(false) }
                entries[first]?.isThere = Choice(true)
                continue
            }
            let group = newGroup()
            entries[first]?.isThere = Choice(ours: true, theirs: false)
            entries[second]?.isThere = Choice(ours: false, theirs: true)
            entries[first]?.group = group
            entries[second]?.group = group
            let name = a.node.ours.raw("property") ?? a.node.ours.raw("selector") ?? a.node.ours.raw("name")
            add(.outlet, first, name, (nil, a.node.ours.destination, b.node.theirs.destination), group)
        }
    }

    // MARK: References

    private static let mostRounds = 50

    /// Makes what refers to something and what it refers to come and go together.
    mutating func closeReferences() {
        for _ in 0..<Self.mostRounds {
            var isStable = true
            for takesTheirs in [false, true] {
                for (key, entry) in entries.sorted(by: { $0.key < $1.key }) where entry.isThere[takesTheirs] {
                    if !closeParent(key, entry, takesTheirs) || !closeReferences(key, entry, takesTheirs) {
                        isStable = false
                    }
                }
            }
            if isStable { return }
        }
    }

    /// An entry whose parent is gone goes too, or stays where its side has it.
    private mutating func closeParent(_ key: String, _ entry: Entry, _ takesTheirs: Bool) -> Bool {
        let parent = entry.parent[takesTheirs]
        guard !parent.isEmpty, !isThere(parent, takesTheirs) else { return true }
        let side = takesTheirs ? theirs : ours
        if let own = side.parent(key), own != parent, isThere(own, takesTheirs) {
            entries[key]?.parent[takesTheirs] = own
        } else {
            entries[key]?.isThere[takesTheirs] = false
        }
        let group = entry.group ?? entries[parent]?.group
        entries[key]?.group = group
        return false
    }

    private func isThere(_ key: String, _ takesTheirs: Bool) -> Bool { entries[key]?.isThere[takesTheirs] ?? false }

    private mutating func closeReferences(_ key: String, _ entry: Entry, _ takesTheirs: Bool) -> Bool {
        let node = entry.node[takesTheirs]
        for name in IdReferences.attributes(of: node.name) {
            guard let id = node.raw(name), entries["#\(id)"] != nil, !isThere("#\(id)", takesTheirs) else { continue }
            let target = "#\(id)"
            if ["include", "exclude"].contains(node.name) {
                entries[key]?.isThere = Choice(false)
                return false
            }
            // The side that has both wants them.
            let wantsOurs = ours.keys[key] != nil && ours.keys[target] != nil
            let wantsTheirs = theirs.keys[key] != nil && theirs.keys[target] != nil
            guard wantsOurs != wantsTheirs else { continue }
            // A side that already refers to nothing keeps that.
            if (wantsOurs ? theirs : ours).node(key)?.raw(name) == id { continue }
            let group = entry.group ?? entries[target]?.group ?? newGroup()
            let isDroppable = node.name == "constraint" || entry.parent.ours.hasSuffix("/connections")
            let isNew = entries[target]?.isThere[wantsTheirs] != true
            if isDroppable {
                entries[key]?.isThere = Choice(ours: wantsOurs, theirs: wantsTheirs)
            } else {
                let value = (wantsOurs ? theirs : ours).node(key)?.raw(name)
                var changed = entry
                changed.node[wantsOurs].set(name, value)
                entries[key] = changed
            }
            entries[key]?.group = group
            if isNew {
                let keeper = wantsOurs ? ours : theirs
                // Back to where something is left, such as the list of scenes.
                var top = target
                while let parent = keeper.parent(top), !isThere(parent, wantsTheirs) { top = parent }
                restore(
                    keeper.subtree(top).filter { entries[$0] != nil && !isThere($0, wantsTheirs) }, wantsTheirs, group)
                let (refers, deleted) = ("refers to it", "deleted")
                if !conflicts.contains(where: { $0.kind == .reference && $0.object == target }) {
                    let property = "\(node.name) \(node.raw("property") ?? node.raw("selector") ?? name)"
                    add(
                        .reference, target, property, (nil, wantsOurs ? refers : deleted, wantsOurs ? deleted : refers),
                        group)
                }
            }
            return false
        }
        return true
    }

    // MARK: Resources

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

extension DocumentMerge.Side {
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
