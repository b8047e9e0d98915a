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
    private var segments: [Segment] = []

    static func render(_ merge: DocumentMerge, _ ours: MergedTree, _ theirs: MergedTree, _ labels: ConflictLabels)
        -> [UInt8]
    {
        var text = ConflictText(merge: merge, ours: ours, theirs: theirs)
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
            segments.append(
                .block(
                    ours: tags.0, base: former, theirs: tags.1,
                    groups: merge.entries[key]?.group.map { ["\($0)"] } ?? [])
            )
        }
        walk(left.children, right.children, depth + 1)
        segments.append(.text("\(indentation)</\(left.name)>\n"))
    }

    private mutating func walk(_ first: [Int], _ second: [Int], _ depth: Int) {
        let (a, b) = (first.map { ours.keys[$0] }, second.map { theirs.keys[$0] })
        var at = (0, 0)
        for hunk in LineDifference.hunks(a, b) + [LineDifference.Hunk(old: a.count..<a.count, new: b.count..<b.count)] {
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
                if let group = merge.entries[key]?.group { groups.insert("\(group)") }
                // Both places of an object that the sides have at different places belong together.
                if key.hasPrefix("#") || key.hasPrefix("scene ") { groups.insert(key) }
            }
        }
        return groups
    }

    // MARK: Blocks that belong together

    /// Makes one block of those of a conflict: any choice for each block must give a valid document.
    private mutating func joinGroups() {
        var isJoined = true
        while isJoined {
            isJoined = false
            var first: [String: Int] = [:]
            search: for (index, segment) in segments.enumerated() {
                guard case .block(_, _, _, let groups) = segment else { continue }
                for group in groups {
                    if let start = first[group] {
                        join(start...index)
                        isJoined = true
                        break search
                    }
                    first[group] = index
                }
            }
        }
    }

    private mutating func join(_ range: ClosedRange<Int>) {
        var (a, b, c) = ("", "", "")
        var all: Set<String> = []
        for segment in segments[range] {
            switch segment {
            case .text(let text): (a, b, c) = (a + text, b + text, c + text)
            case .block(let ours, let base, let theirs, let groups):
                (a, b, c) = (a + ours, b + base, c + theirs)
                all.formUnion(groups)
            }
        }
        segments.replaceSubrange(range, with: [.block(ours: a, base: b, theirs: c, groups: all)])
    }
}
