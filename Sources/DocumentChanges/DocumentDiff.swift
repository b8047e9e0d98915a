import Base

/// What changed between two versions of a document.
package struct DocumentDiff: Sendable {
    package private(set) var blocks: [ChangeBlock] = []
    /// How often Interface Builder wrote something by itself.
    package private(set) var noise: [(kind: Noise, count: Int)] = []
    /// The noise one by one, for those who want to see it.
    package private(set) var noiseLines: [(kind: Noise, line: Int, isOld: Bool, words: String)] = []
    /// The versions of Xcode, if they differ.
    package private(set) var xcode: (old: String, new: String)?
    private let comparison: Comparison

    package init(_ before: SourceTree, _ after: SourceTree, showsIDs: Bool = false) {
        comparison = Comparison(before, after)
        blocks = ChangeBuilder.blocks(comparison, showsIDs: showsIDs)
        var counts: [Noise: Int] = [:]
        for (difference, kind) in comparison.differences {
            guard let kind else { continue }
            let (tree, node) = comparison.place(of: difference)
            if kind == .frames, case .attribute = difference.slot, let last = noiseLines.last, last.kind == .frames,
                last.line == tree.nodes[node].line, last.isOld == (difference.new == nil)
            {
                continue
            }
            counts[kind, default: 0] += 1
            noiseLines.append(
                (kind, tree.nodes[node].line, difference.new == nil, tree.startTag(tree.nodes[node]) + ">"))
        }
        noise = Noise.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
        let versions = [before, after].map { $0.nodes[0].raw("toolsVersion") ?? "" }
        if versions[0] != versions[1] { xcode = (versions[0], versions[1]) }
    }

    /// All changes, in the order of the blocks.
    package var changes: [Change] { blocks.flatMap(\.changes) }

    package var isOnlyNoise: Bool { blocks.isEmpty }

    // MARK: The audit

    /// The changed lines of a line diff that no change and no noise accounts for.
    package func unaccounted(_ old: [UInt8], _ new: [UInt8]) -> [(line: Int, isOld: Bool)] {
        let (before, after) = (LineDifference.lines(old), LineDifference.lines(new))
        var left: [(line: Int, isOld: Bool)] = []
        // A line that an object has in both versions is not changed, whatever the line diff pairs.
        let (told, equal) = (comparison.accountedLines, comparison.equalLines(before, after))
        let known = (old: told.old.union(equal.old), new: told.new.union(equal.new))
        for hunk in LineDifference.hunks(before, after) {
            left += hunk.old.map { (line: $0 + 1, isOld: true) }.filter { !known.old.contains($0.line) }
            left += hunk.new.map { (line: $0 + 1, isOld: false) }.filter { !known.new.contains($0.line) }
        }
        return left
    }
}

extension Comparison {
    /// The lines of the differences that are told, or counted as noise.
    fileprivate var accountedLines: (old: Set<Int>, new: Set<Int>) {
        var lines: (old: Set<Int>, new: Set<Int>) = ([], [])
        func cover(_ tree: SourceTree, _ node: Int, _ lines: inout Set<Int>, isWhole: Bool) {
            let own = tree.nodes[node]
            let end = isWhole ? own.endLine : (own.children.first.map { tree.nodes[$0].line } ?? own.endLine + 1) - 1
            lines.formUnion(own.line...max(own.line, end))
            // Its end tag may take another form.
            lines.insert(own.endLine)
            for child in own.children where tree.isTextValue(child) {
                lines.formUnion(tree.nodes[child].line...tree.nodes[child].endLine)
            }
        }
        if before.epilog != after.epilog {
            lines.old.insert(before.nodes[0].endLine)
            lines.new.insert(after.nodes[0].endLine)
        }
        if before.prolog != after.prolog {
            lines.old.formUnion(1...before.nodes[0].line)
            lines.new.formUnion(1...after.nodes[0].line)
        }
        let untold = ChangeBuilder.untold(self)
        for (number, (difference, _)) in differences.enumerated() {
            let isTold = !untold.contains(number)
            let (tree, node) = place(of: difference)
            // A list comes and goes with its entries, which are told.
            guard isTold || difference.isPresence && !tree.nodes[node].children.isEmpty else { continue }
            let isWhole: Bool
            switch difference.slot {
            case .place, .order, .presence: isWhole = isTold
            default: isWhole = false
            }
            // Without children, a parent has another form.
            if difference.isPresence {
                let new =
                    difference.new.flatMap(after.parent)
                    ?? difference.old.flatMap(before.parent).flatMap(counterpart(ofOld:))
                if let new, let old = counterpart(ofNew: new),
                    before.nodes[old].children.isEmpty || after.nodes[new].children.isEmpty
                {
                    lines.old.formUnion([before.nodes[old].line, before.nodes[old].endLine])
                    lines.new.formUnion([after.nodes[new].line, after.nodes[new].endLine])
                }
            }
            if let old = difference.old { cover(before, old, &lines.old, isWhole: isWhole) }
            if let new = difference.new { cover(after, new, &lines.new, isWhole: isWhole) }
        }
        return lines
    }

    /// The lines that are the same in both versions of a node, except for their indentation.
    fileprivate func equalLines(
        _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
    ) -> (old: Set<Int>, new: Set<Int>) {
        var lines: (old: Set<Int>, new: Set<Int>) = ([], [])
        // A blank line is no part of an object.
        let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy(BlankBytes.inMarkup) }
        lines.old = Set(old.indices.filter { isBlank(old[$0]) }.map { $0 + 1 })
        lines.new = Set(new.indices.filter { isBlank(new[$0]) }.map { $0 + 1 })
        func add(_ first: Int, _ second: Int) {
            guard first <= old.count, second <= new.count else { return }
            let isEqual =
                old[first - 1].filter { !BlankBytes.inMarkup($0) }
                == new[second - 1].filter { !BlankBytes.inMarkup($0) }
            if isEqual {
                lines.old.insert(first)
                lines.new.insert(second)
            }
        }
        for node in after.nodes.indices {
            guard let counterpart = counterpart(ofNew: node) else { continue }
            let (a, b) = (before.nodes[counterpart], after.nodes[node])
            add(a.line, b.line)
            add(a.endLine, b.endLine)
            if a.children.isEmpty, b.children.isEmpty, a.endLine - a.line == b.endLine - b.line {
                for line in 0...(a.endLine - a.line) { add(a.line + line, b.line + line) }
            }
        }
        return lines
    }
}

extension SourceTree {
    /// `12 views, 3 outlets`: what a new document contains.
    package var contents: String {
        let views = nodes.indices.count { child($0, key: "frame") != nil && isObject($0) }
        let connections = nodes.indices.filter(isConnection)
        let outlets = connections.count { nodes[$0].name.hasPrefix("outlet") }
        let actions = connections.count { nodes[$0].name == "action" }
        let scenes = nodes.count { $0.name == "scene" }
        return [(scenes, "scene"), (views, "view"), (outlets, "outlet"), (actions, "action")].filter { $0.0 > 0 }
            .map { counted($0.0, $0.1) }.joined(separator: ", ")
    }
}
