import InterfaceBuilder

extension SourceTree {
    /// One match may make another possible, at most so often.
    private static let mostRounds = 8

    /// Their version with our ids for what both sides made: the object for one key of its parent, such as a safe area,
    /// the constraint between two edges, the connection of one property.
    func sharingAdditions(_ ours: SourceTree, base: SourceTree?) -> SourceTree {
        var theirs = self
        let known = Set(base.map { base in base.nodes.indices.compactMap(base.id) } ?? [])
        for _ in 0..<Self.mostRounds {
            let ids = (Set(ours.nodes.indices.compactMap(ours.id)), Set(theirs.nodes.indices.compactMap(theirs.id)))
            let additions = ours.additions(without: known.union(ids.1))
            if additions.isEmpty { break }
            var renamed: [String: String] = [:]
            // A node with two signs takes the id of the first, in one order.
            let own = theirs.additions(without: known.union(ids.0)).sorted { $0.key.text < $1.key.text }
            for (sign, nodes) in own {
                guard let others = additions[sign], nodes.count == 1, others.count == 1,
                    theirs.nodes[nodes[0]].name == ours.nodes[others[0]].name,
                    let id = theirs.id(nodes[0]), let other = ours.id(others[0]), renamed[id] == nil
                else { continue }
                renamed[id] = other
            }
            if renamed.isEmpty { break }
            theirs.rename(renamed)
        }
        return theirs
    }

    /// The nodes with other ids than the given ones, by what they are alone in.
    private func additions(without known: Set<String>) -> [Sign: [Int]] {
        var additions: [Sign: [Int]] = [:]
        var keys: NodeKeys?
        for node in nodes.indices {
            guard let id = id(node), !known.contains(id) else { continue }
            let own = keys ?? NodeKeys(self)
            keys = own
            for sign in signs(node, own) where sign.family != .name { additions[sign, default: []].append(node) }
        }
        return additions
    }

    private mutating func rename(_ ids: [String: String]) {
        for node in nodes.indices {
            for name in references(node) + (id(node) == nil ? [] : ["id"]) {
                guard let id = nodes[node].raw(name), let new = ids[id] else { continue }
                nodes[node].set(name, new)
                if name == "id" { nodes[node].formerID = id }
            }
        }
    }
}
