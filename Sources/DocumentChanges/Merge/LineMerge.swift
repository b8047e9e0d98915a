import Base

/// Merges by lines, as git does: for files that are no documents.
package enum LineMerge {
    /// - Returns: The merged text, and the number of conflicts in it.
    package static func merge(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], labels: ConflictLabels
    ) -> (bytes: [UInt8], conflicts: Int) {
        let (b, o, t) = (LineDifference.lines(base), LineDifference.lines(ours), LineDifference.lines(theirs))
        var left = Self.hunks(b, o)[...]
        var right = Self.hunks(b, t)[...]
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

    /// Where two versions differ. Lines that each has once are paired first, so that large changes take little time.
    private static func hunks(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [LineDifference.Hunk] {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func numbered(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let (before, after) = (old.map(numbered), new.map(numbered))
        var places = Array(repeating: (old: [Int](), new: [Int]()), count: numbers.count)
        for (index, line) in before.enumerated() { places[line].old.append(index) }
        for (index, line) in after.enumerated() { places[line].new.append(index) }
        let pairs = after.indices.filter { places[after[$0]].new.count == 1 && places[after[$0]].old.count == 1 }
        let kept = Set(Comparison.longestRise(pairs.map { places[after[$0]].old[0] }))
        var hunks: [LineDifference.Hunk] = []
        var at = (old: 0, new: 0)
        for end in pairs.map({ (old: places[after[$0]].old[0], new: $0) }).filter({ kept.contains($0.old) })
            + [(old: before.count, new: after.count)]
        {
            let between = (Array(before[at.old..<end.old]), Array(after[at.new..<end.new]))
            for hunk in LineDifference.hunks(between.0, between.1) {
                hunks.append(
                    LineDifference.Hunk(
                        old: at.old + hunk.old.lowerBound..<at.old + hunk.old.upperBound,
                        new: at.new + hunk.new.lowerBound..<at.new + hunk.new.upperBound))
            }
            at = (end.old + 1, end.new + 1)
        }
        return hunks
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
