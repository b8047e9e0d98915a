import InterfaceBuilder

/// Judges the result of a merge by the documents alone, without knowledge of how it was made: nothing of either side may
/// be missing, and nothing may be new that contradicts itself.
struct MergeAudit {
    struct Finding: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            /// A change of a side is missing.
            case lost(isTheirs: Bool)
            /// Two of what can only be there once.
            case twice
            /// A constraint outside of the views that it ties.
            case outside
            /// Parts of both sides make one value that neither meant.
            case mixed
            /// A value that no side has.
            case invented
            /// An error that a rule reports.
            case error
        }

        enum Extent: Hashable, Sendable {
            /// A node with everything in it.
            case tree
            /// The node alone.
            case node
            case place
            /// The children with a name.
            case children(String)
        }

        struct Spot: Hashable, Sendable {
            var key: String
            var extent: Extent
        }

        var kind: Kind
        /// What must be left to the sides so that the finding goes, by the keys of nodes.
        var spots: [Spot]
        /// For what is lost: the change.
        var difference: Int?
    }

    /// What each side changed.
    let changes: Choice<Comparison>
    let ours: Version
    let theirs: Version
    let base: Version
    /// The lists in any of the versions.
    let lists: Set<ListKey>

    struct ListKey: Hashable, Sendable {
        var parent: String
        var name: String
    }

    /// A document with its nodes by their keys.
    struct Version: Sendable {
        let tree: SourceTree
        let keys: NodeKeys
        let signs: [SourceTree.Sign: [Int]]
        /// Of each node in its parent.
        let places: [Int]
        /// Children of one name that only their places distinguish.
        let lists: [ListKey: [Int]]

        init(_ tree: SourceTree) {
            self.tree = tree
            let keys = NodeKeys(tree)
            var signs: [SourceTree.Sign: [Int]] = [:]
            for node in tree.nodes.indices {
                for sign in tree.signs(node, keys) { signs[sign, default: []].append(node) }
            }
            self.keys = keys
            self.signs = signs
            var lists: [ListKey: [Int]] = [:]
            var places = Array(repeating: 0, count: tree.nodes.count)
            for parent in tree.nodes.indices where tree.nodes[parent].children.count > 1 {
                for (place, child) in tree.nodes[parent].children.enumerated() { places[child] = place }
                for (name, nodes) in tree.unnamedChildren(parent) where nodes.count > 1 {
                    lists[ListKey(parent: keys.keys[parent], name: name)] = nodes
                }
            }
            self.lists = lists
            self.places = places
        }

        func key(_ node: Int) -> String { keys.keys[node] }

        func parentKey(_ node: Int) -> String? { tree.parent(node).map(key) }
    }

    /// - Parameter base: Nil for documents that both sides added.
    init(base: SourceTree?, ours: SourceTree, theirs: SourceTree) {
        let base = base ?? ours.withoutContent
        changes = Choice(ours: Comparison(base, ours), theirs: Comparison(base, theirs))
        self.base = Version(base)
        self.ours = Version(ours)
        self.theirs = Version(theirs)
        lists = Set([self.base, self.ours, self.theirs].flatMap(\.lists.keys))
    }

    func side(_ isTheirs: Bool) -> Version { isTheirs ? theirs : ours }

    /// What is wrong with a document in which every conflict is decided for one side.
    func findings(_ result: SourceTree, decidedFor isTheirs: Bool) -> [Finding] {
        let version = Version(result)
        return lost(version, isTheirs) + lists(version, isTheirs) + repeated(version) + constraints(version)
            + values(version)
    }

    /// - Parameter trees: Every conflict decided for ours, and for theirs.
    func findings(_ trees: [MergedTree]) -> [Finding] {
        zip(trees, [false, true]).flatMap { findings($0.tree, decidedFor: $1) }
    }

    /// What of both sides is missing in a finished merge.
    func missing(_ result: SourceTree) -> [Finding] {
        let version = Version(result)
        return [false, true].flatMap { lost(version, $0) + lists(version, $0) }
    }

    // MARK: What must not be new

    private func repeated(_ result: Version) -> [Finding] {
        var findings: [Finding] = []
        // In one order, because each finding makes a conflict with a number.
        for (sign, nodes) in result.signs.sorted(by: { $0.key.text < $1.key.text }) where nodes.count > 1 {
            guard nodes.count > ours.signs[sign]?.count ?? 0, nodes.count > theirs.signs[sign]?.count ?? 0 else {
                continue
            }
            let new = nodes.filter { ours.keys[result.key($0)] == nil || theirs.keys[result.key($0)] == nil }
            let spots = (new.isEmpty ? nodes : new).map { node in
                Finding.Spot(
                    key: result.key(sign.family == .name ? result.tree.scene(of: node) ?? node : node), extent: .tree)
            }
            findings.append(Finding(kind: .twice, spots: spots))
        }
        return findings
    }

    private func constraints(_ result: Version) -> [Finding] {
        var findings: [Finding] = []
        for node in result.tree.nodes.indices where result.tree.isConstraint(node) {
            let isOutside = result.tree.isOutside(node, result.keys)
            guard isOutside || result.tree.isInStack(node, result.keys) else { continue }
            let key = result.key(node)
            let isKnown = [ours, theirs].contains { side in
                side.keys[key].map {
                    isOutside ? side.tree.isOutside($0, side.keys) : side.tree.isInStack($0, side.keys)
                } ?? false
            }
            if isKnown { continue }
            var moved: [String] = []
            for item in result.tree.items(node, result.keys) + [result.tree.holder(node)].compactMap({ $0 }) {
                var current: Int? = item
                while let index = current {
                    let key = result.key(index)
                    if let a = ours.keys[key], let b = theirs.keys[key], ours.parentKey(a) != theirs.parentKey(b),
                        !moved.contains(key)
                    {
                        moved.append(key)
                    }
                    current = result.tree.parent(index)
                }
            }
            findings.append(
                Finding(
                    kind: .outside,
                    spots: [Finding.Spot(key: key, extent: .tree)]
                        + moved.map { Finding.Spot(key: $0, extent: .place) }))
        }
        return findings
    }

    /// Values that neither side has, alone or with those that belong to them.
    private func values(_ result: Version) -> [Finding] {
        var findings: [Finding] = []
        for node in result.tree.nodes.indices {
            let key = result.key(node)
            let sides = [ours, theirs].compactMap { side in side.keys[key].map { side.tree.nodes[$0] } }
            let own = result.tree.nodes[node]
            guard sides.count == 2, sides.allSatisfy({ $0.attributes != own.attributes }),
                !isInList(node, result)
            else { continue }
            let isMixed = SourceTree.parts(of: own.name).contains { parts in
                sides.allSatisfy { side in parts.contains { side.raw($0) != own.raw($0) } }
            }
            let isInvented = own.attributes.contains { attribute in
                sides.allSatisfy { $0.raw(attribute.name) != attribute.raw }
                    && base.keys[key].map { base.tree.nodes[$0].raw(attribute.name) } != attribute.raw
            }
            if isMixed || isInvented || isMixedConstraint(node, key, result) {
                findings.append(
                    Finding(kind: isInvented ? .invented : .mixed, spots: [Finding.Spot(key: key, extent: .node)]))
            }
        }
        return findings
    }
}

extension MergeAudit {
    /// Whether a constraint has the edges of one side and the distance of the other, which meant it for others.
    private func isMixedConstraint(_ node: Int, _ key: String, _ result: Version) -> Bool {
        let own = result.tree.nodes[node]
        guard own.name == "constraint" else { return false }
        let sides = [ours, theirs].compactMap { side in side.keys[key].map { side.tree.nodes[$0] } }
        let isTie = sides.map { $0.values(SourceTree.tie) == own.values(SourceTree.tie) }
        let isDistance = sides.map { $0.values(SourceTree.distance) == own.values(SourceTree.distance) }
        guard isTie.contains(true), !zip(isTie, isDistance).contains(where: { $0 && $1 }) else { return false }
        return !SourceTree.isSameTie(sides[0], sides[1]) { first, second in
            guard let a = result.keys["#\(first)"], let b = result.keys["#\(second)"] else { return false }
            return result.tree.contains(a, b) || result.tree.contains(b, a)
        }
    }
}

extension SourceTree.Node {
    func values(_ names: [String]) -> [String?] { names.map(raw) }
}

extension SourceTree {
    static let tie = ["firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute"]
    static let distance = ["constant", "multiplier"]

    /// Whether two versions of a constraint tie the same edges: of the same views, or of a view and one around it, such
    /// as a stack view that the view was put into.
    static func isSameTie(_ first: Node, _ second: Node, isAround: (String, String) -> Bool) -> Bool {
        ["firstAttribute", "relation", "secondAttribute"].allSatisfy { first.raw($0) == second.raw($0) }
            && ["firstItem", "secondItem"].allSatisfy { name in
                switch (first.raw(name), second.raw(name)) {
                case (let a?, let b?): a == b || isAround(a, b)
                case (nil, nil): true
                default: false
                }
            }
    }

    /// The attributes of an element that mean something only together.
    static func parts(of element: String) -> [[String]] {
        switch element {
        case "constraint": [tie]
        case "action": [["selector", "destination", "target"]]
        case "binding": [["destination", "keyPath"]]
        default: []
        }
    }

    /// The root alone, for a document that did not exist.
    var withoutContent: SourceTree {
        var tree = self
        tree.nodes = [nodes[0]]
        tree.nodes[0].children = []
        tree.nodes[0].attributes = []
        return tree
    }
}
