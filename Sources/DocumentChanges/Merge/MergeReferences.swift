import InterfaceBuilder

/// What refers to something, and what it refers to.
extension DocumentMerge {
    // MARK: References

    private static let mostRounds = 50

    /// Makes what refers to something and what it refers to come and go together.
    mutating func closeReferences() {
        let keys = entries.keys.sorted()
        for _ in 0..<Self.mostRounds {
            var isStable = true
            for takesTheirs in [false, true] {
                for key in keys {
                    guard let entry = entries[key], entry.isThere[takesTheirs] else { continue }
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
                if !conflicts(of: target).contains(where: { $0.kind == .reference }) {
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
}
