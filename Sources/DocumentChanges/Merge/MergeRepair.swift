/// Leaves to the sides what the audit of a merge found.
extension DocumentMerge {
    /// Makes a conflict of each finding.
    /// - Parameter isWider: Whether it didn't help before, so that the objects around are left to the sides too.
    mutating func leave(_ findings: [MergeAudit.Finding], isWider: Bool) {
        var owners = Set(conflicts.map { owner($0.object) })
        for finding in findings {
            let group = newGroup()
            for spot in finding.spots { leave(spot, group, isWider: isWider) }
            guard let spot = finding.spots.first else { continue }
            let kind: MergeConflict.Kind
            switch (finding.kind, spot.extent) {
            case (.twice, _): kind = .duplicate
            case (.outside, _): kind = .reference
            case (_, .place): kind = .move
            default: kind = .value
            }
            let object = entryKey(spot.key) ?? spot.key
            // What belongs to a known conflict needs no words of its own.
            if owners.insert(owner(object)).inserted {
                add(kind, object, nil, (nil, nil, nil), group, changed: finding.spots.map(\.key))
            }
        }
        closeReferences()
    }

    private mutating func leave(_ spot: MergeAudit.Finding.Spot, _ group: Int, isWider: Bool) {
        guard let key = entryKey(spot.key) else { return }
        if isWider {
            leave(tree: owner(key), group)
            return
        }
        switch spot.extent {
        case .tree: leave(tree: key, group)
        case .node: leave(node: key, group)
        case .place: leave(place: key, group)
        case .children(let name):
            for side in [ours, theirs] {
                for child in side.children(key) where side.node(child)?.name == name { leave(tree: child, group) }
            }
            if entries[key]?.source != nil { leave(node: key, group) }
        }
    }

    /// The entry that a node is a part of.
    private func entryKey(_ key: String) -> String? {
        var current: String? = key
        while let key = current, entries[key] == nil {
            current = [ours, theirs, base].lazy.compactMap { $0?.parent(key) }.first
        }
        return current
    }

    /// The object that a node belongs to.
    private func owner(_ key: String) -> String {
        for side in [ours, theirs, base].compactMap({ $0 }) {
            if let index = side.keys[key] { return side.keys.keys[side.tree.owner(index)] }
        }
        return key
    }

    private mutating func leave(tree key: String, _ group: Int) {
        for inside in Set(ours.subtree(key) + theirs.subtree(key) + (base?.subtree(key) ?? [])) {
            leave(node: inside, group)
            guard let a = ours.parent(inside), let b = theirs.parent(inside), a != b else { continue }
            leave(place: inside, group)
        }
    }

    private mutating func leave(node key: String, _ group: Int) {
        guard var entry = entries[key] else { return }
        let (a, b) = (ours.node(key), theirs.node(key))
        entry.isThere = Choice(ours: a != nil, theirs: b != nil)
        if let node = a ?? b { entry.node = Choice(ours: a ?? node, theirs: b ?? node) }
        if entry.source != nil {
            entry.source = Choice(ours: a == nil ? .theirs : .ours, theirs: b == nil ? .ours : .theirs)
        }
        entry.group = entry.group ?? group
        entries[key] = entry
    }

    private mutating func leave(place key: String, _ group: Int) {
        guard let a = ours.parent(key) ?? theirs.parent(key), let b = theirs.parent(key) ?? ours.parent(key) else {
            return
        }
        entries[key]?.parent = Choice(ours: a, theirs: b)
        if a == b { contested.insert(a) }
        if a != b, entries[key]?.group == nil { entries[key]?.group = group }
    }
}
