import InterfaceBuilder
import Base

/// The changes of a side that a result does not have.
extension MergeAudit {
    /// What a merge may decide by itself, because Xcode writes it by itself.
    private static let decided: Set<Noise> = [
        .xcode, .capabilities, .device, .canvas, .misplaced, .frames, .resources, .order, .ids, .rounding, .colors,
        .comments, .format,
    ]

    func lost(_ result: Version, _ isTheirs: Bool) -> [Finding] {
        let changes = changes[isTheirs]
        let version = side(isTheirs)
        var findings: [Finding] = []
        for (index, (difference, noise)) in changes.differences.enumerated() {
            if let noise, Self.decided.contains(noise) { continue }
            guard let extent = extent(difference, changes, version, result) else { continue }
            let key = difference.new.map(version.key) ?? difference.old.map { changes.keysBefore.keys[$0] } ?? ""
            findings.append(
                Finding(
                    kind: .lost(isTheirs: isTheirs), spots: [Finding.Spot(key: key, extent: extent)], difference: index)
            )
        }
        for node in version.tree.nodes.indices where version.tree.isEmptyList(node) {
            let key = version.key(node)
            guard result.keys[key] == nil, base.keys[key] == nil || side(!isTheirs).keys[key] != nil else { continue }
            findings.append(
                Finding(kind: .lost(isTheirs: isTheirs), spots: [Finding.Spot(key: key, extent: .node)]))
        }
        return findings
    }

    /// What must be left to the side to have its change; nil for a change that is in the result.
    private func extent(
        _ difference: Difference, _ changes: Comparison, _ side: Version, _ result: Version
    ) -> Finding.Extent? {
        guard let new = difference.new else {
            guard let old = difference.old, difference.isPresence else { return nil }
            let key = changes.keysBefore.keys[old]
            let isOnlyList = changes.before.isPlainList(old)
            let isGone = isOnlyList || result.keys[key] == nil || isInList(old, changes.before, changes.keysBefore)
            // An object with the key of its place may have come instead.
            return isGone || side.keys[key] != nil ? nil : .tree
        }
        let (key, node) = (side.key(new), side.tree.nodes[new])
        if isInList(new, side) { return nil }
        guard let found = result.keys[key] else {
            let isNothing =
                difference.slot == .order(isSorted: false) || difference.isPresence && side.tree.isPlainList(new)
            return isNothing ? nil : .tree
        }
        let other = result.tree.nodes[found]
        switch difference.slot {
        case .presence:
            if side.tree.globalKey(new) != nil, side.parentKey(new) != result.parentKey(found) { return .place }
            let isComplete = node.attributes.allSatisfy { attribute in
                side.tree.isComputed(attribute.name, new, hasOtherDevice: false)
                    || ["misplaced", "ambiguous"].contains(attribute.name)
                    || isSame(attribute.raw, other.raw(attribute.name))
                    || result.tree.text(attribute.name, of: found) == SourceTree.decoded(attribute.raw)
            }
            return isComplete && isSameText(node.text, other.text) ? nil : .node
        case .attribute(let name):
            let (a, b) = (side.tree.text(name, of: new), result.tree.text(name, of: found))
            return a == b || isSame(a ?? "", b) ? nil : .node
        case .name: return node.name == other.name ? nil : .node
        case .text: return isSameText(node.text, other.text) ? nil : .node
        case .place: return side.parentKey(new) == result.parentKey(found) ? nil : .place
        case .order: return isInOrder(new, side, found, result) ? nil : .place
        case .identity, .reference, .format: return nil
        }
    }

    private func isSameText(_ first: String?, _ second: String?) -> Bool {
        first == second || SourceTree.decoded(content: first ?? "") == SourceTree.decoded(content: second ?? "")
    }

    private func isSame(_ first: String, _ second: String?) -> Bool {
        guard let second, first != second else { return first == second }
        guard let a = Double(first), let b = Double(second) else { return false }
        return (a - b).magnitude < 0.001
    }

    /// Whether a node that a side moved in its list is between the neighbors that it has there.
    private func isInOrder(_ node: Int, _ side: Version, _ found: Int, _ result: Version) -> Bool {
        guard let list = side.tree.parent(node) else { return true }
        let (siblings, place) = (side.tree.nodes[list].children, side.places[node])
        func counterpart(_ sibling: Int) -> Int? {
            guard base.keys[side.key(sibling)] != nil, let other = result.keys[side.key(sibling)] else { return nil }
            return result.tree.nodes[other].parent == result.tree.nodes[found].parent ? other : nil
        }
        let before = siblings[..<place].reversed().lazy.compactMap(counterpart).first
        let after = siblings[(place + 1)...].lazy.compactMap(counterpart).first
        // Nodes are numbered in document order.
        return (before ?? -1) < found && found < (after ?? .max)
    }

    // MARK: Lists of what has no identity

    func isInList(_ node: Int, _ version: Version) -> Bool { isInList(node, version.tree, version.keys) }

    private func isInList(_ node: Int, _ tree: SourceTree, _ keys: NodeKeys) -> Bool {
        var current = node
        while let parent = tree.parent(current), !tree.isObject(current) {
            if lists.contains(ListKey(parent: keys.keys[parent], name: tree.nodes[current].name)),
                SourceTree.isUnnamed(tree.nodes[current])
            {
                return true
            }
            current = parent
        }
        return false
    }

    /// Lists by what is in them: what one side added is there, what it removed is not.
    func lists(_ result: Version, _ isTheirs: Bool) -> [Finding] {
        let (side, other) = (self.side(isTheirs), self.side(!isTheirs))
        var findings: [Finding] = []
        for list in lists.sorted(by: { ($0.parent, $0.name) < ($1.parent, $1.name) }) {
            let (b, s, o) = (contents(list, base), contents(list, side), contents(list, other))
            guard b != s else { continue }
            let r = contents(list, result)
            var isLost = o == b && r != s
            let (before, after, others, found) = (Self.counts(b), Self.counts(s), Self.counts(o), Self.counts(r))
            for content in after.merging(before, uniquingKeysWith: { first, _ in first }).keys {
                let (was, now) = (before[content] ?? 0, after[content] ?? 0)
                let change = (others[content] ?? 0) - was
                let there = found[content] ?? 0
                if now > was, there < now + min(0, change) { isLost = true }
                if now < was, there > now + max(0, change) { isLost = true }
            }
            if isLost {
                findings.append(
                    Finding(
                        kind: .lost(isTheirs: isTheirs),
                        spots: [Finding.Spot(key: list.parent, extent: .children(list.name))]))
            }
        }
        return findings
    }

    private func contents(_ list: ListKey, _ version: Version) -> [String] {
        guard let parent = version.keys[list.parent] else { return [] }
        return (version.tree.unnamedChildren(parent)[list.name] ?? []).map { version.tree.text(of: $0) }
    }

    private static func counts(_ contents: [String]) -> [String: Int] {
        Dictionary(contents.map { ($0, 1) }, uniquingKeysWith: +)
    }
}

extension SourceTree {
    /// Whether a node is a list that Xcode wrote though it is empty.
    func isEmptyList(_ node: Int) -> Bool {
        let own = nodes[node]
        return node > 0 && !own.isComment && own.attributes.isEmpty && own.children.isEmpty
            && !ValueElements.contains(own.name) && (own.text ?? "").utf8.allSatisfy(BlankBytes.inMarkup)
    }

    /// Whether a node only holds a list, which comes and goes with its entries.
    func isPlainList(_ node: Int) -> Bool {
        nodes[node].attributes.isEmpty && !nodes[node].children.isEmpty && !nodes[node].isComment
    }
}
