import Base

/// The ranges of a file that fixes are going to change.
struct TakenRanges {
    /// By their ends.
    private(set) var edits: [ByteEdit] = []
    /// Whether several fixes may insert at one place, and beside what another one replaces.
    var takesInsertionsTogether = false

    /// Takes the edits of one fix, all or none; false when one of them touches another fix's.
    mutating func take(_ wanted: [ByteEdit]) -> Bool {
        let new = wanted.filter { !contains($0) }
        guard isFree(new) else { return false }
        for edit in new { edits.insert(edit, at: firstIndex(endingAtOrAfter: edit.range.upperBound)) }
        return true
    }

    /// Whether no fix takes any of them.
    func isFree(_ wanted: [ByteEdit]) -> Bool { !wanted.contains(where: touches) }

    private func contains(_ edit: ByteEdit) -> Bool {
        var index = firstIndex(endingAtOrAfter: edit.range.upperBound)
        while index < edits.count, edits[index].range.upperBound == edit.range.upperBound {
            // An insertion twice is two insertions.
            if edits[index] == edit, !edit.range.isEmpty { return true }
            index += 1
        }
        return false
    }

    /// Whether an edit overlaps one of another fix, or is at the same place as an insertion of it.
    private func touches(_ edit: ByteEdit) -> Bool {
        var index = firstIndex(endingAtOrAfter: edit.range.lowerBound)
        while index < edits.count, edits[index].range.lowerBound <= edit.range.upperBound {
            let other = edits[index].range
            let isInside = other.lowerBound < edit.range.upperBound && edit.range.lowerBound < other.upperBound
            let isAtInsertion = !takesInsertionsTogether && (other.isEmpty || edit.range.isEmpty)
            if isInside || isAtInsertion { return true }
            index += 1
        }
        return false
    }

    private func firstIndex(endingAtOrAfter offset: Int) -> Int {
        edits.partitioningIndex { $0.range.upperBound >= offset }
    }
}
