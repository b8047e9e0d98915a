import Base

/// The text of a merged document in which blocks between git's markers are left to choose.
struct ConflictText {
    private enum Segment {
        case text(String)
        case block(ours: String, base: String, theirs: String, groups: Set<String>)
    }

    private let merge: DocumentMerge
    private let ours: MergedTree
    private let theirs: MergedTree
    /// The ids of what is only in one of the two documents, or at different places.
    private let wandering: Set<String>
    private var segments: [Segment] = []

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
    }

    static func render(_ merge: DocumentMerge, _ ours: MergedTree, _ theirs: MergedTree, _ labels: ConflictLabels)
        -> [UInt8]
    {
        var text = ConflictText(merge, ours, theirs)
        text.segments.append(.text(ours.tree.prolog))
        text.walk(0, 0, 0)
        text.joinGroups()
        let output = text.segments.flatMap { segment in
            switch segment {
            case .text(let text): Array(text.utf8)
            case .block(let ours, let base, let theirs, _):
                labels.block(ours: Array(ours.utf8), base: Array(base.utf8), theirs: Array(theirs.utf8))
            }
        }
        return ours.tree.ended(output)
    }

    // MARK: Blocks

    private mutating func walk(_ first: Int, _ second: Int, _ depth: Int) {
        let (a, b) = (ours.tree.text(of: first, depth: depth), theirs.tree.text(of: second, depth: depth))
        if a == b {
            segments.append(.text(a))
            return
        }
        let (left, right) = (ours.tree.nodes[first], theirs.tree.nodes[second])
        let key = ours.keys[first]
        guard !left.children.isEmpty, !right.children.isEmpty, left.name == right.name, !key.isEmpty else {
            segments.append(.block(ours: a, base: base(key, depth), theirs: b, groups: groups(first, second)))
            return
        }
        let indentation = String(repeating: "    ", count: depth)
        let tags = (indentation + ours.tree.startTag(left) + ">\n", indentation + theirs.tree.startTag(right) + ">\n")
        if tags.0 == tags.1 {
            segments.append(.text(tags.0))
        } else {
            let former = merge.base?.node(key).map { indentation + ours.tree.startTag($0) + ">\n" } ?? ""
            let groups = references(ours.tree, first).union(references(theirs.tree, second))
            segments.append(
                .block(
                    ours: tags.0, base: former, theirs: tags.1,
                    groups: groups.union(merge.entries[key]?.group.map { ["\($0)"] } ?? [])))
        }
        walk(left.children, right.children, depth + 1)
        segments.append(.text("\(indentation)</\(left.name)>\n"))
    }

    private mutating func walk(_ first: [Int], _ second: [Int], _ depth: Int) {
        let (a, b) = (first.map { ours.keys[$0] }, second.map { theirs.keys[$0] })
        var at = (0, 0)
        for hunk in LineMerge.hunksOfUnique(a, b) {
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
                segments.append(
                    .block(
                        ours: left.map { ours.tree.text(of: $0, depth: depth) }.joined(), base: former,
                        theirs: right.map { theirs.tree.text(of: $0, depth: depth) }.joined(), groups: groups))
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
        for (tree, node) in [(ours, first), (theirs, second)] {
            for index in node.map(tree.tree.subtree) ?? [] {
                let key = tree.keys[index]
                groups.formUnion(references(tree.tree, index))
                if let group = merge.entries[key]?.group { groups.insert("\(group)") }
                // Both places of an object that the sides have at different places belong together.
                if key.hasPrefix("#") || key.hasPrefix("scene ") { groups.insert(key) }
            }
        }
        return groups
    }

    /// What a node refers to, if that is not in both documents at one place: without it, the node refers to nothing.
    private func references(_ tree: SourceTree, _ node: Int) -> Set<String> {
        Set(tree.references(node).compactMap(tree.nodes[node].raw).filter(wandering.contains).map { "#\($0)" })
    }

    // MARK: Blocks that belong together

    /// Makes one block of those of a conflict: any choice for each block must give a valid document.
    private mutating func joinGroups() {
        var last: [String: Int] = [:]
        for (index, segment) in segments.enumerated() {
            if case .block(_, _, _, let groups) = segment { for group in groups { last[group] = index } }
        }
        var joined: [Segment] = []
        var start = 0
        while start < segments.count {
            var (at, end) = (start, start)
            while at <= end {
                if case .block(_, _, _, let groups) = segments[at] {
                    for group in groups { end = max(end, last[group] ?? end) }
                }
                at += 1
            }
            joined.append(start == end ? segments[start] : Self.joined(segments[start...end]))
            start = end + 1
        }
        segments = joined
    }

    private static func joined(_ segments: ArraySlice<Segment>) -> Segment {
        var (a, b, c) = ("", "", "")
        for segment in segments {
            switch segment {
            case .text(let text):
                a += text
                b += text
                c += text
            case .block(let ours, let base, let theirs, _):
                a += ours
                b += base
                c += theirs
            }
        }
        return .block(ours: a, base: b, theirs: c, groups: [])
    }
}
