import InterfaceBuilder

/// What a finished merge lacks of each side.
package struct MergeCheck: Sendable {
    package struct Line: Sendable {
        package var isTheirs: Bool
        package var object: String
        package var words: String
    }

    package private(set) var lines: [Line] = []

    /// A version is nil where there is no document.
    package init(base: SourceTree?, ours: SourceTree?, theirs: SourceTree?, result: SourceTree?) {
        for (isTheirs, side) in [(false, ours), (true, theirs)] {
            if result == nil, let side, side.bytes != base?.bytes {
                lines.append(Line(isTheirs: isTheirs, object: "File", words: "changed, but deleted in the merge"))
            } else if result != nil, side == nil, base != nil {
                lines.append(Line(isTheirs: isTheirs, object: "File", words: "deleted"))
            }
        }
        guard let result, let any = base ?? ours ?? theirs else { return }
        let former = base ?? any.withoutContent
        let (ours, theirs) = (ours ?? former, theirs ?? former)
        let audit = MergeAudit(base: base, ours: ours, theirs: theirs)
        let findings = audit.missing(result)
        for isTheirs in [false, true] {
            let changes = audit.changes[isTheirs]
            var missing: Set<Int> = []
            for finding in findings where finding.kind == .lost(isTheirs: isTheirs) {
                if let number = finding.difference {
                    missing.insert(number)
                } else {
                    missing.formUnion(audit.differences(at: finding.spots, in: changes))
                }
            }
            let blocks = ChangeBuilder.blocks(changes.limited(to: missing), showsIDs: false)
            lines += ChangeBlock.grouped(blocks).map { block in
                let scene = block.scene.map { "\($0) › " } ?? ""
                return Line(
                    isTheirs: isTheirs, object: scene + block.name, words: block.phrases.joined(separator: "; "))
            }
        }
    }
}

extension MergeAudit {
    /// The differences in lists of what has no identity.
    fileprivate func differences(at spots: [Finding.Spot], in changes: Comparison) -> [Int] {
        let parents = Set(spots.map(\.key))
        return changes.differences.indices.filter { number in
            let difference = changes.differences[number].difference
            let (tree, node) = changes.place(of: difference)
            let keys = difference.new == nil ? changes.keysBefore : changes.keysAfter
            return sequence(first: node, next: tree.parent).dropFirst().contains { parents.contains(keys.keys[$0]) }
        }
    }
}
