/// Names the objects of conflicts.
struct ConflictDescriber {
    private let sides: [(side: DocumentMerge.Side, names: ObjectNames)]
    private let changes: Choice<Comparison>
    /// What each side changed, by the ids of objects.
    private let blocks: Choice<[String: [ChangeBlock]]>
    /// The nodes that each side made again, by the keys that they had.
    private let former: Choice<[String: Int]>

    init(_ merge: DocumentMerge, _ changes: Choice<Comparison>) {
        self.changes = changes
        let isNeeded = merge.conflicts.contains { !$0.changed.isEmpty }
        func blocks(_ comparison: Comparison) -> [String: [ChangeBlock]] {
            guard isNeeded else { return [:] }
            var blocks: [String: [ChangeBlock]] = [:]
            for block in ChangeBuilder.blocks(comparison, showsIDs: false) {
                for id in Set(block.changes.compactMap(\.object.id)) { blocks[id, default: []].append(block) }
            }
            return blocks
        }
        self.blocks = Choice(ours: blocks(changes.ours), theirs: blocks(changes.theirs))
        func former(_ tree: SourceTree) -> [String: Int] {
            let nodes = tree.nodes.indices.compactMap { node in tree.nodes[node].formerID.map { ("#\($0)", node) } }
            return Dictionary(nodes) { first, _ in first }
        }
        self.former = Choice(ours: former(changes.ours.before), theirs: former(changes.theirs.before))
        sides = [merge.ours, merge.theirs, merge.base].compactMap { $0 }.map { ($0, ObjectNames($0.tree)) }
    }

    func describe(_ conflict: MergeConflict) -> MergeResult.Conflict {
        if !conflict.changed.isEmpty { return describe(changesOf: conflict) }
        let property = conflict.property
        func value(_ text: String?, isTheirs: Bool = false, showsID: Bool = false) -> String? {
            guard let text else { return nil }
            if conflict.kind == .outlet { return reference("#\(text)", isTheirs: isTheirs, showsID: showsID) }
            if text.hasPrefix("#") || conflict.kind == .move {
                return reference(text, isTheirs: isTheirs, showsID: showsID)
            }
            if conflict.kind == .deletion || conflict.kind == .reference { return text }
            return property.map { ValueWords.attribute($0, SourceTree.decoded(text)) } ?? text
        }
        let place = self.place(conflict.object)
        var sides = (value(conflict.ours), value(conflict.theirs, isTheirs: true))
        if sides.0 == sides.1 {
            sides = (value(conflict.ours, showsID: true), value(conflict.theirs, isTheirs: true, showsID: true))
        }
        return MergeResult.Conflict(
            kind: conflict.kind.rawValue, object: place?.name ?? "Document", id: place?.id,
            property: words(conflict, property), base: value(conflict.base), ours: sides.0 ?? "none",
            theirs: sides.1 ?? "none")
    }

    func describe(order key: String) -> MergeResult.Conflict {
        let place = self.place(key)
        return MergeResult.Conflict(
            kind: MergeConflict.Kind.order.rawValue, object: place?.name ?? "Document", id: place?.id,
            property: "order of \(ObjectNames.words(key.split(separator: "/").last.map(String.init) ?? ""))",
            ours: "one order", theirs: "another one")
    }

    // MARK: In the words of the changes

    private func describe(changesOf conflict: MergeConflict) -> MergeResult.Conflict {
        let place = self.place(conflict.object)
        return MergeResult.Conflict(
            kind: conflict.kind.rawValue, object: place?.name ?? "Document", id: place?.id,
            ours: words(conflict, place?.name, isTheirs: false), theirs: words(conflict, place?.name, isTheirs: true))
    }

    private static let shownPhrases = 3

    /// What a side changed of the objects of a conflict.
    private func words(_ conflict: MergeConflict, _ name: String?, isTheirs: Bool) -> String {
        let comparison = changes[isTheirs]
        var told: Set<String> = []
        var phrases: [String] = []
        for object in conflict.changed.compactMap({ toldObject($0, isTheirs) }) where told.insert(object).inserted {
            for block in blocks[isTheirs][object] ?? [] {
                phrases += block.phrases.map { block.name == name ? $0 : "\(block.name) \($0)" }
            }
        }
        let isThere = conflict.changed.contains { comparison.keysAfter[$0] != nil }
        return phrases.isEmpty
            ? isThere ? "unchanged" : "not there" : phrases.prefix(Self.shownPhrases).joined(separator: "; ")
    }

    /// The object in whose words a node is told: the view that a constraint places.
    private func toldObject(_ key: String, _ isTheirs: Bool) -> String? {
        let comparison = changes[isTheirs]
        for (tree, keys) in [(comparison.after, comparison.keysAfter), (comparison.before, comparison.keysBefore)] {
            guard let node = keys[key] else { continue }
            if tree.isConstraint(node), let placed = PlacedConstraint(node, tree, keys) { return tree.id(placed.view) }
            var owner = tree.owner(node)
            if tree.nodes[owner].name == "scene" {
                owner = tree.child(owner, "objects").flatMap { tree.nodes[$0].children.first } ?? owner
            }
            let isCell = tree.nodes[owner].raw("key") == "cell"
            return tree.id(isCell ? tree.superobject(owner) ?? owner : owner)
        }
        return former[isTheirs][key].flatMap { toldObject(comparison.keysBefore.keys[$0], isTheirs) }
    }

    private func words(_ conflict: MergeConflict, _ property: String?) -> String? {
        if conflict.kind == .outlet { return property }
        let part = conflict.object.split(separator: "/").dropFirst().last.map { $0.drop { $0 == ":" } }.map(String.init)
        if let part, let start = part.firstIndex(of: "["), part.hasSuffix("]") {
            // A runtime attribute.
            return String(part[part.index(after: start)...].dropLast())
        }
        let words = [part, property].compactMap { $0 }.filter { $0 != part || property == nil || part != property }
        return words.isEmpty ? nil : words.map(Self.words).joined(separator: " ")
    }

    /// The words of a part of a key, which may be one of equal ones, such as the second `segment*2`, or `segment+1.0`.
    private static func words(_ part: String) -> String {
        let name = ObjectNames.words(String(part.prefix { $0 != "*" && $0 != "+" }))
        let number = part.firstIndex(of: "*").map { part[part.index(after: $0)...] }
        return number.map { "\(name) \($0)" } ?? name
    }

    /// The object that a node belongs to.
    func place(_ key: String) -> (name: String, id: String?)? {
        for (side, names) in sides {
            guard let index = side.keys[key] else { continue }
            if side.tree.isConstraint(index), let placed = PlacedConstraint(index, side.tree, side.keys) {
                return (names.name(placed.view), side.tree.id(index))
            }
            let owner = side.tree.owner(index)
            return (names.name(owner), side.tree.id(owner))
        }
        return nil
    }

    /// In the words of the side that has it.
    private func reference(_ key: String, isTheirs: Bool, showsID: Bool) -> String {
        let sides = isTheirs ? [sides[1], sides[0]] + sides.dropFirst(2) : sides
        var owner = key
        while true {
            for (side, names) in sides {
                if let index = side.keys[owner] { return names.name(side.tree.owner(index), showsID: showsID) }
            }
            guard let end = owner.lastIndex(of: "/") else { return key }
            owner = String(owner[..<end])
        }
    }
}
