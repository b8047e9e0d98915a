/// The difference of two texts by lines.
package enum LineDifference {
    /// Removed lines and their replacements.
    package struct Hunk: Hashable, Sendable {
        package var old: Range<Int>
        package var new: Range<Int>

        package init(old: Range<Int>, new: Range<Int>) {
            self.old = old
            self.new = new
        }
    }

    /// The lines of a text, with their ends.
    package static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }

    /// Where two sequences differ, in order.
    package static func hunks<Line: Equatable>(_ old: [Line], _ new: [Line]) -> [Hunk] {
        // A fix changes a few lines of thousands: the common prefix and suffix need not be compared in all ways.
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let before = Array(old[start..<old.count - end])
        let after = Array(new[start..<new.count - end])
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var hunks: [Hunk] = []
        var (oldAt, newAt) = (0, 0)
        while oldAt < before.count || newAt < after.count {
            let (oldStart, newStart) = (oldAt, newAt)
            while removed.contains(oldAt) { oldAt += 1 }
            while inserted.contains(newAt) { newAt += 1 }
            if oldAt > oldStart || newAt > newStart {
                hunks.append(Hunk(old: start + oldStart..<start + oldAt, new: start + newStart..<start + newAt))
            } else {
                oldAt += 1
                newAt += 1
            }
        }
        return hunks
    }
}
