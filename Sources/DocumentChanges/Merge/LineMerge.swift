import Base

/// Merges by lines, as git does: for files that are no documents.
package enum LineMerge {
    /// - Returns: The merged text, and the number of conflicts in it.
    package static func merge(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], labels: ConflictLabels
    ) -> (bytes: [UInt8], conflicts: Int) {
        let (b, o, t) = (LineDifference.lines(base), LineDifference.lines(ours), LineDifference.lines(theirs))
        var left = LineDifference.hunks(b, o)[...]
        var right = LineDifference.hunks(b, t)[...]
        var output: [UInt8] = []
        var conflicts = 0
        var at = 0
        while let next = [left.first?.old.lowerBound, right.first?.old.lowerBound].compactMap({ $0 }).min() {
            output += b[at..<next].joined()
            // All hunks that touch each other in base make one region.
            var end = next
            var (own, other): ([LineDifference.Hunk], [LineDifference.Hunk]) = ([], [])
            var isGrowing = true
            func take(
                _ hunks: inout ArraySlice<LineDifference.Hunk>, into region: inout [LineDifference.Hunk]
            ) {
                while let hunk = hunks.first, hunk.old.lowerBound <= end {
                    region.append(hunks.removeFirst())
                    end = max(end, hunk.old.upperBound)
                    isGrowing = true
                }
            }
            while isGrowing {
                isGrowing = false
                take(&left, into: &own)
                take(&right, into: &other)
            }
            let former = Array(b[next..<end].joined())
            let (first, second) = (Self.text(own, b, o, next..<end), Self.text(other, b, t, next..<end))
            if first == second || second == former {
                output += first
            } else if first == former {
                output += second
            } else {
                conflicts += 1
                output += labels.block(ours: first, base: former, theirs: second)
            }
            at = end
        }
        output += b[at...].joined()
        return (output, conflicts)
    }

    /// The lines of a side in a region of the base.
    private static func text(
        _ hunks: [LineDifference.Hunk], _ base: [ArraySlice<UInt8>], _ side: [ArraySlice<UInt8>], _ region: Range<Int>
    ) -> [UInt8] {
        var lines: [ArraySlice<UInt8>] = []
        var at = region.lowerBound
        for hunk in hunks {
            lines += base[at..<hunk.old.lowerBound]
            lines += side[hunk.new]
            at = hunk.old.upperBound
        }
        return Array((lines + base[at..<region.upperBound]).joined())
    }
}
