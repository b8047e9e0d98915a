import Base

/// Merges by lines, as git does: for files that are no documents.
package enum LineMerge {
    /// - Returns: The merged text, and the number of conflicts in it.
    package static func merge(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], labels: (base: String?, ours: String, theirs: String)
    ) -> (bytes: [UInt8], conflicts: Int) {
        let (b, o, t) = (LineDifference.lines(base), LineDifference.lines(ours), LineDifference.lines(theirs))
        var left = LineDifference.hunks(b, o)[...]
        var right = LineDifference.hunks(b, t)[...]
        var output: [UInt8] = []
        var conflicts = 0
        var at = 0
        while let next = [left.first?.old.lowerBound, right.first?.old.lowerBound].compactMap({ $0 }).min() {
            for line in b[at..<next] { output += line }
            // All hunks that touch each other in base make one region.
            var end = next
            var (own, other): ([LineDifference.Hunk], [LineDifference.Hunk]) = ([], [])
            var hasGrown = true
            while hasGrown {
                hasGrown = false
                if let hunk = left.first, hunk.old.lowerBound <= end {
                    own.append(hunk)
                    end = max(end, hunk.old.upperBound)
                    left.removeFirst()
                    hasGrown = true
                }
                if let hunk = right.first, hunk.old.lowerBound <= end {
                    other.append(hunk)
                    end = max(end, hunk.old.upperBound)
                    right.removeFirst()
                    hasGrown = true
                }
            }
            let former = Array(b[next..<end])
            let (first, second) = (Self.text(own, b, o, next..<end), Self.text(other, b, t, next..<end))
            if first == second || second == former {
                for line in first { output += line }
            } else if first == former {
                for line in second { output += line }
            } else {
                conflicts += 1
                output += "<<<<<<< \(labels.ours)\n".utf8
                Self.add(first, to: &output)
                if let label = labels.base {
                    output += "||||||| \(label)\n".utf8
                    Self.add(former, to: &output)
                }
                output += "=======\n".utf8
                Self.add(second, to: &output)
                output += ">>>>>>> \(labels.theirs)\n".utf8
            }
            at = end
        }
        for line in b[at...] { output += line }
        return (output, conflicts)
    }

    /// The lines of a side in a region of the base.
    private static func text(
        _ hunks: [LineDifference.Hunk], _ base: [ArraySlice<UInt8>], _ side: [ArraySlice<UInt8>], _ region: Range<Int>
    ) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var at = region.lowerBound
        for hunk in hunks {
            lines += base[at..<hunk.old.lowerBound]
            lines += side[hunk.new]
            at = hunk.old.upperBound
        }
        return lines + base[at..<region.upperBound]
    }

    private static func add(_ lines: [ArraySlice<UInt8>], to output: inout [UInt8]) {
        for line in lines { output += line }
        if let last = lines.last?.last, last != 0x0A { output.append(0x0A) }
    }
}
