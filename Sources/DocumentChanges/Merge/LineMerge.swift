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

    /// More lines than this between equal ones are different as a whole, so that large changes take little time.
    private static let mostCompared = 500

    /// Where two versions differ. Lines that each has once are paired first.
    private static func hunks(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [LineDifference.Hunk] {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func numbered(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let (before, after) = (old.map(numbered), new.map(numbered))
        var hunks: [LineDifference.Hunk] = []
        for gap in hunksOfUnique(before, after) where !gap.old.isEmpty || !gap.new.isEmpty {
            guard gap.old.count <= mostCompared, gap.new.count <= mostCompared else {
                hunks.append(gap)
                continue
            }
            for hunk in LineDifference.hunks(Array(before[gap.old]), Array(after[gap.new])) {
                hunks.append(
                    LineDifference.Hunk(
                        old: gap.old.lowerBound + hunk.old.lowerBound..<gap.old.lowerBound + hunk.old.upperBound,
                        new: gap.new.lowerBound + hunk.new.lowerBound..<gap.new.lowerBound + hunk.new.upperBound))
            }
        }
        return hunks
    }

    /// What is between the entries that two sequences have once each and in one order; the last one is at their ends.
    static func hunksOfUnique<Entry: Hashable>(_ old: [Entry], _ new: [Entry]) -> [LineDifference.Hunk] {
        func places(_ entries: [Entry]) -> [Entry: Int] {
            var places: [Entry: Int] = [:]
            for (index, entry) in entries.enumerated() { places[entry] = places[entry] == nil ? index : -1 }
            return places
        }
        let (before, after) = (places(old), places(new))
        let pairs = new.indices.compactMap { index -> (old: Int, new: Int)? in
            guard let place = before[new[index]], place >= 0, after[new[index]] == index else { return nil }
            return (place, index)
        }
        let kept = Set(Comparison.longestRise(pairs.map(\.old)))
        var hunks: [LineDifference.Hunk] = []
        var at = (old: 0, new: 0)
        for end in pairs.filter({ kept.contains($0.old) }) + [(old: old.count, new: new.count)] {
            hunks.append(LineDifference.Hunk(old: at.old..<end.old, new: at.new..<end.new))
            at = (end.old + 1, end.new + 1)
        }
        return hunks
    }

    /// How often each id is in a text, which need not be XML.
    static func ids(_ bytes: [UInt8]) -> [ArraySlice<UInt8>: Int] {
        var counts: [ArraySlice<UInt8>: Int] = [:]
        let mark = Array(" id=\"".utf8)
        var at = 0
        while at < bytes.count {
            guard bytes[at] == mark[0], bytes[at...].starts(with: mark) else {
                at += 1
                continue
            }
            let value = bytes[(at + mark.count)...].prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
            counts[value, default: 0] += 1
            at = value.endIndex
        }
        return counts
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
