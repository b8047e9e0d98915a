import Base

/// The text of a merged document in which blocks between git's markers are left to choose.
struct ConflictText {
    private let merge: DocumentMerge
    private let ours: MergedTree
    private let theirs: MergedTree
    /// The ids of what is only in one of the two documents, or at different places.
    private let wandering: Set<String>
    /// What may be there once and is another node in the other document, by nodes.
    private let signs: Choice<[Int: [String]]>
    private var blocks = ConflictBlocks()

    private init(_ merge: DocumentMerge, _ ours: MergedTree, _ theirs: MergedTree) {
        self.merge = merge
        self.ours = ours
        self.theirs = theirs
        func places(_ merged: MergedTree) -> [String: String] {
            var places: [String: String] = [:]
            for node in merged.tree.nodes.indices {
                guard let id = merged.tree.id(node), let parent = merged.tree.parent(node) else { continue }
                places[id] = merged.keys[parent]
            }
            return places
        }
        let (first, second) = (places(ours), places(theirs))
        wandering = Set(first.keys.filter { first[$0] != second[$0] } + second.keys.filter { first[$0] == nil })
        let versions = (MergeAudit.Version(ours.tree), MergeAudit.Version(theirs.tree))
        func contested(_ version: MergeAudit.Version, _ other: MergeAudit.Version) -> [Int: [String]] {
            var signs: [Int: [String]] = [:]
            for (sign, nodes) in version.signs {
                guard let others = other.signs[sign], others.map(other.key) != nodes.map(version.key) else { continue }
                for node in nodes { signs[node, default: []].append("\(sign.family) \(sign.text)") }
            }
            return signs
        }
        signs = Choice(ours: contested(versions.0, versions.1), theirs: contested(versions.1, versions.0))
    }

    static func render(_ merge: DocumentMerge, _ ours: MergedTree, _ theirs: MergedTree, _ labels: ConflictLabels)
        -> [UInt8]
    {
        var text = ConflictText(merge, ours, theirs)
        text.add(ours.tree.prolog)
        text.walk(0, 0, 0)
        text.blocks.joinGroups()
        return ours.tree.ended(text.blocks.text(labels))
    }

    // MARK: Blocks

    private mutating func add(_ text: String) { blocks.segments.append(.text(Array(text.utf8))) }

    private mutating func add(_ ours: String, _ base: String, _ theirs: String, _ groups: Set<String>) {
        blocks.segments.append(
            .block(ours: Array(ours.utf8), base: Array(base.utf8), theirs: Array(theirs.utf8), groups: groups))
    }

    private mutating func walk(_ first: Int, _ second: Int, _ depth: Int) {
        let (a, b) = (ours.tree.text(of: first, depth: depth), theirs.tree.text(of: second, depth: depth))
        if a == b {
            add(a)
            return
        }
        let (left, right) = (ours.tree.nodes[first], theirs.tree.nodes[second])
        let key = ours.keys[first]
        guard !left.children.isEmpty, !right.children.isEmpty, left.name == right.name, !key.isEmpty else {
            add(a, base(key, depth), b, groups(first, second))
            return
        }
        let indentation = String(repeating: "    ", count: depth)
        let tags = (indentation + ours.tree.startTag(left) + ">\n", indentation + theirs.tree.startTag(right) + ">\n")
        if tags.0 == tags.1 {
            add(tags.0)
        } else {
            let former = merge.base?.node(key).map { indentation + ours.tree.startTag($0) + ">\n" } ?? ""
            add(
                tags.0, former, tags.1,
                groups(ofNode: first, isTheirs: false).union(groups(ofNode: second, isTheirs: true)))
        }
        walk(left.children, right.children, depth + 1)
        add("\(indentation)</\(left.name)>\n")
    }

    private mutating func walk(_ first: [Int], _ second: [Int], _ depth: Int) {
        let (a, b) = (first.map { ours.keys[$0] }, second.map { theirs.keys[$0] })
        var at = (0, 0)
        for hunk in LineDifference.hunksOfUnique(a, b) {
            while at.0 < hunk.old.lowerBound {
                walk(first[at.0], second[at.1], depth)
                at = (at.0 + 1, at.1 + 1)
            }
            let (left, right) = (first[hunk.old], second[hunk.new])
            if !left.isEmpty || !right.isEmpty {
                let groups = left.reduce(into: Set<String>()) { $0.formUnion(self.groups($1, nil)) }
                    .union(right.reduce(into: Set<String>()) { $0.formUnion(self.groups(nil, $1)) })
                let former = Set((left.map { ours.keys[$0] } + right.map { theirs.keys[$0] })).sorted().map {
                    base($0, depth)
                }.joined()
                add(
                    left.map { ours.tree.text(of: $0, depth: depth) }.joined(), former,
                    right.map { theirs.tree.text(of: $0, depth: depth) }.joined(), groups)
            }
            at = (hunk.old.upperBound, hunk.new.upperBound)
        }
    }

    private func base(_ key: String, _ depth: Int) -> String {
        guard let base = merge.base, let index = base.keys[key] else { return "" }
        return base.tree.text(of: index, depth: depth)
    }

    private func groups(_ first: Int?, _ second: Int?) -> Set<String> {
        var groups: Set<String> = []
        for (tree, node, isTheirs) in [(ours, first, false), (theirs, second, true)] {
            for index in node.map(tree.tree.subtree) ?? [] {
                let key = tree.keys[index]
                groups.formUnion(self.groups(ofNode: index, isTheirs: isTheirs))
                // Both places of an object that the sides have at different places belong together.
                if key.hasPrefix("#") || key.hasPrefix("scene ") { groups.insert(key) }
            }
        }
        return groups
    }

    /// Its conflict, what it refers to, if that is not in both documents at one place, and what it may not be beside.
    private func groups(ofNode node: Int, isTheirs: Bool) -> Set<String> {
        let merged = isTheirs ? theirs : ours
        let tree = merged.tree
        let ids = tree.references(node).compactMap(tree.nodes[node].raw).filter(wandering.contains)
        return Set(
            ids.map { "#\($0)" } + (signs[isTheirs][node] ?? [])
                + (merge.entries[merged.keys[node]]?.group.map { ["\($0)"] } ?? []))
    }
}
