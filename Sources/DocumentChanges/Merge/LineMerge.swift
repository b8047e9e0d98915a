import Base

/// Merges by lines, as git does: for files that are no documents.
enum LineMerge {
    /// - Returns: The merged text. Blocks that share an id, or are not balanced alone, are one.
    static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> ConflictBlocks {
        let (b, o, t) = (Lines(base), Lines(ours), Lines(theirs))
        let numbers = LineDifference.numbered([b.lines, o.lines, t.lines])
        var left = LineDifference.hunksBetweenAnchors(numbers[0], numbers[1])[...]
        var right = LineDifference.hunksBetweenAnchors(numbers[0], numbers[2])[...]
        var output: [ConflictBlocks.Segment] = []
        var at = 0
        while let next = [left.first?.old.lowerBound, right.first?.old.lowerBound].compactMap({ $0 }).min() {
            output.append(.text(Array(b[at..<next])))
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
            let former = Array(b[next..<end])
            let (first, second) = (Self.text(own, b, o, next..<end), Self.text(other, b, t, next..<end))
            if first == second || second == former {
                output.append(.text(first))
            } else if first == former {
                output.append(.text(second))
            } else {
                output.append(.block(ours: first, base: former, theirs: second, groups: []))
            }
            at = end
        }
        output.append(.text(Array(b[at..<b.lines.count])))
        var blocks = ConflictBlocks(segments: grouped(output))
        blocks.joinGroups()
        return blocks
    }

    /// Groups blocks by the ids that are not in both sides of a block, and with the next one if the sides leave different
    /// numbers of elements open.
    private static func grouped(_ segments: [ConflictBlocks.Segment]) -> [ConflictBlocks.Segment] {
        var contested: Set<ArraySlice<UInt8>> = []
        for case .block(let ours, _, let theirs, _) in segments {
            let (first, second) = (ids(ours), ids(theirs))
            contested.formUnion(first.keys.filter { first[$0] != second[$0] })
            contested.formUnion(second.keys.filter { first[$0] != second[$0] })
        }
        var open = 0
        var number = 0
        return segments.map { segment in
            guard case .block(let ours, let base, let theirs, _) = segment else { return segment }
            let used = [ours, theirs].flatMap { Array(ids($0).keys) + ids($0, in: " ref=\"").keys }
            var groups = Set(used.filter(contested.contains).map { "#\(String(decoding: $0, as: UTF8.self))" })
            if open != 0 { groups.insert("open \(number)") }
            open += depth(ours) - depth(theirs)
            number += 1
            if open != 0 { groups.insert("open \(number)") }
            return .block(ours: ours, base: base, theirs: theirs, groups: groups)
        }
    }

    /// How many elements a text opens and does not close.
    private static func depth(_ text: [UInt8]) -> Int {
        func count(_ mark: String) -> Int { allOffsets(of: Array(mark.utf8), in: text).count }
        return count("<") - count("<?") - count("<!") - 2 * count("</") - count("/>")
    }

    /// A text and its lines.
    private struct Lines {
        let bytes: [UInt8]
        let lines: [ArraySlice<UInt8>]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            lines = LineDifference.lines(bytes)
        }

        subscript(range: Range<Int>) -> ArraySlice<UInt8> {
            range.isEmpty ? [] : bytes[lines[range.lowerBound].startIndex..<lines[range.upperBound - 1].endIndex]
        }
    }

    /// How often each id is in a text, which need not be XML.
    static func ids(_ bytes: [UInt8], in start: String = " id=\"") -> [ArraySlice<UInt8>: Int] {
        var counts: [ArraySlice<UInt8>: Int] = [:]
        let mark = Array(start.utf8)
        for place in allOffsets(of: mark, in: bytes) {
            let value = bytes[(place + mark.count)...].prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
            counts[value, default: 0] += 1
        }
        return counts
    }

    /// The lines of a side in a region of the base.
    private static func text(
        _ hunks: [LineDifference.Hunk], _ base: Lines, _ side: Lines, _ region: Range<Int>
    ) -> [UInt8] {
        var text: [UInt8] = []
        var at = region.lowerBound
        for hunk in hunks {
            text += base[at..<hunk.old.lowerBound]
            text += side[hunk.new]
            at = hunk.old.upperBound
        }
        return text + base[at..<region.upperBound]
    }
}
