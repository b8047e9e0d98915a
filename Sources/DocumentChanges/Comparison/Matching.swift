import InterfaceBuilder

/// Finds which objects, constraints and connections are the same although they have other ids, and gives those of the
/// earlier version the later ids, so that all else compares ids.
struct Matching {
    private struct Side {
        var tree: SourceTree
        var keys: NodeKeys
        /// The first outlet to each object, with its source.
        var outlets: [String: String] = [:]
        /// How many children a node has of a kind and key.
        private var kinds: [[String]: Int] = [:]

        init(_ tree: SourceTree) {
            self.tree = tree
            keys = NodeKeys(tree)
            for node in tree.nodes.indices where tree.nodes[node].name == "outlet" && tree.isConnection(node) {
                guard let destination = tree.nodes[node].raw("destination"), outlets[destination] == nil,
                    let source = tree.holder(node), let name = tree.nodes[node].raw("property")
                else { continue }
                outlets[destination] = "\(keys.keys[source]) \(name)"
            }
            for node in tree.nodes.indices where tree.isObject(node) { kinds[kind(node), default: 0] += 1 }
        }

        private func kind(_ node: Int) -> [String] {
            [String(tree.nodes[node].parent), tree.nodes[node].name, tree.nodes[node].raw("key") ?? ""]
        }

        func isOnlyOfItsKind(_ node: Int) -> Bool { kinds[kind(node)] == 1 }
    }

    private var before: Side
    private let after: Side

    /// One match may make another possible, at most so often.
    private static let maximumRounds = 40

    /// The earlier version with the ids of the later one.
    static func matched(_ before: SourceTree, _ after: SourceTree) -> SourceTree {
        var matching = Matching(before: Side(before), after: Side(after))
        matching.matchScenes()
        for _ in 0..<maximumRounds {
            guard objectSigns.contains(where: { matching.match({ $0.isObject($1) }, pairsMany: $0.pairsMany, $0.sign) })
            else { break }
        }
        matching.matchScenes()
        for sign in constraintSigns { matching.match({ $0.isConstraint($1) }, sign) }
        for sign in connectionSigns { matching.match({ $0.isConnection($1) }, sign) }
        return matching.before.tree
    }

    private typealias Sign = @Sendable (_ side: Side, _ node: Int) -> String?

    /// Pairs nodes that only one version has by a sign. Several with the same sign are paired in their order if they
    /// are as many on both sides and `pairsMany`; otherwise a sign counts only if it is unique.
    /// - Returns: Whether any were paired.
    @discardableResult
    private mutating func match(
        _ isCandidate: (SourceTree, Int) -> Bool, pairsMany: Bool = true, _ sign: Sign
    ) -> Bool {
        func signed(_ side: Side, without other: Side) -> [String: [Int]] {
            var found: [String: [Int]] = [:]
            for node in side.tree.nodes.indices where other.keys[side.keys.keys[node]] == nil {
                guard isCandidate(side.tree, node), side.tree.id(node) != nil, let sign = sign(side, node) else {
                    continue
                }
                found["\(side.tree.nodes[node].name) \(sign)", default: []].append(node)
            }
            return found
        }
        let old = signed(before, without: after)
        if old.isEmpty { return false }
        var renamed: [String: String] = [:]
        for (sign, new) in signed(after, without: before) {
            guard let old = old[sign], old.count == new.count, pairsMany || new.count == 1 else { continue }
            for (old, new) in zip(old, new) {
                guard let id = before.tree.id(old), let newID = after.tree.id(new) else { continue }
                before.tree.nodes[old].formerID = id
                before.tree.nodes[old].set("id", newID)
                renamed[id] = newID
            }
        }
        guard !renamed.isEmpty else { return false }
        for node in before.tree.nodes.indices {
            for name in before.tree.references(node) {
                guard let id = before.tree.nodes[node].raw(name), let new = renamed[id] else { continue }
                before.tree.nodes[node].set(name, new)
            }
        }
        before = Side(before.tree)
        return true
    }

    /// A scene is the one with the same main object.
    private mutating func matchScenes() {
        let scenes = after.tree.nodes.indices.filter { after.tree.nodes[$0].name == "scene" }
        let byMainObject = Dictionary(
            scenes.compactMap { node in
                after.tree.mainID(ofScene: node).map { ($0, after.tree.nodes[node].raw("sceneID")) }
            }
        ) { first, _ in first }
        for node in before.tree.nodes.indices where before.tree.nodes[node].name == "scene" {
            guard after.keys[before.keys.keys[node]] == nil, let id = before.tree.mainID(ofScene: node),
                let scene = byMainObject[id] ?? nil, before.keys["scene \(scene)"] == nil
            else { continue }
            before.tree.nodes[node].set("sceneID", scene)
        }
        before = Side(before.tree)
    }

    /// What makes two objects the same, from the strongest sign to the weakest.
    private static let objectSigns: [(pairsMany: Bool, sign: Sign)] = [
        (true, { side, node in side.tree.place(node, side.keys).map { "\($0) \(side.tree.content(node))" } }),
        (false, { side, node in side.tree.id(node).flatMap { side.outlets[$0] } }),
        (false, { side, node in side.tree.text("userLabel", of: node) }),
        (false, { side, node in side.tree.nature(node) }),
        (false, { side, node in side.isOnlyOfItsKind(node) ? side.tree.place(node, side.keys) : nil }),
    ]

    private static let constraintSigns: [Sign] = [
        { side, node in
            side.tree.edges(ofConstraint: node, side.keys).map { "\($0) \(side.tree.values(ofConstraint: node))" }
        },
        { side, node in side.tree.edges(ofConstraint: node, side.keys) },
    ]

    private static let connectionSigns: [Sign] = [
        { side, node in
            "\(side.tree.end(ofConnection: node, side.keys)) \(side.tree.nodes[node].destination ?? "")"
        },
        { side, node in side.tree.end(ofConnection: node, side.keys) },
        { side, node in
            guard let source = side.tree.holder(node), let destination = side.tree.nodes[node].destination else {
                return nil
            }
            return "\(side.keys.keys[source]) \(destination) \(side.tree.nodes[node].raw("eventType") ?? "")"
        },
    ]
}

extension SourceTree.Node {
    var destination: String? { raw("destination") ?? raw("target") }
}

extension SourceTree {
    /// The edges that a constraint ties, from either side. Its constant is not part of it.
    func edges(ofConstraint node: Int, _ keys: NodeKeys) -> String? {
        let constraint = nodes[node]
        guard let container = holder(node), let attribute = constraint.raw("firstAttribute") else { return nil }
        let first = "\(constraint.raw("firstItem") ?? id(container) ?? keys.keys[container]).\(attribute)"
        let relation = constraint.raw("relation") ?? ""
        guard let other = constraint.raw("secondAttribute") else { return "\(first) \(relation)" }
        let second = "\(constraint.raw("secondItem") ?? "").\(other)"
        return "\(min(first, second)) \(max(first, second)) \(first < second ? relation : "\(relation)'")"
    }

    /// The id of a scene's view controller.
    fileprivate func mainID(ofScene scene: Int) -> String? { mainObject(ofScene: scene).flatMap(id) }

    /// The view controller of a scene.
    func mainObject(ofScene scene: Int) -> Int? {
        guard nodes[scene].name == "scene" else { return nil }
        return child(scene, "objects").flatMap { objects in
            let own = nodes[objects].children
            // WatchKit does not mark its controllers.
            return own.first { nodes[$0].raw("sceneMemberID") == "viewController" } ?? own.first(where: isObject)
        }
    }

    /// The name by which code gets the view controller of a scene.
    func storyboardIdentifier(ofScene scene: Int) -> String? {
        guard let main = mainObject(ofScene: scene) else { return nil }
        let isMarked = nodes[main].raw("sceneMemberID") != nil
        return nodes[main]["storyboardIdentifier"] ?? (isMarked ? nil : nodes[main]["identifier"])
    }

    /// The list that has an object, and the object's key if it has one.
    fileprivate func place(_ node: Int, _ keys: NodeKeys) -> String? {
        parent(node).map { "\(keys.keys[$0]) \(nodes[node].raw("key") ?? "")" }
    }

    /// What an object contains and is, without ids and what depends on them.
    fileprivate func content(_ node: Int) -> String {
        var content = ""
        for index in subtree(node) where !isComputed(index) && !isConstraint(index) && !isConnection(index) {
            let ids = references(index) + ["id"]
            content += nodes[index].name
            for attribute in nodes[index].attributes where !ids.contains(attribute.name) {
                content += " \(attribute.name)=\(attribute.raw)"
            }
            content += "\(nodes[index].children.count) \(nodes[index].text ?? "")"
        }
        return content
    }

    private func isComputed(_ node: Int) -> Bool { ["rect", "connections", "constraints"].contains(nodes[node].name) }

    /// The class with what is visible of an object; nil for one that has neither.
    fileprivate func nature(_ node: Int) -> String? {
        let parts = [nodes[node].raw("customClass"), shownText(node)]
        return parts.allSatisfy { $0 == nil } ? nil : parts.map { $0 ?? "" }.joined(separator: "\u{1F}")
    }

    fileprivate func values(ofConstraint node: Int) -> String {
        ["constant", "multiplier", "priority"].map { nodes[node].raw($0) ?? "" }.joined(separator: " ")
    }

    /// A connection's source and what it is called there.
    fileprivate func end(ofConnection node: Int, _ keys: NodeKeys) -> String {
        let connection = nodes[node]
        let names = ["property", "selector", "name", "identifier", "relationship", "eventType", "trigger"]
        let source = holder(node).map { keys.keys[$0] } ?? ""
        return source + names.map { " " + (connection.raw($0) ?? "") }.joined()
    }
}
