/// A merged text of which blocks are left to choose.
struct ConflictBlocks {
    enum Segment {
        case text([UInt8])
        /// Blocks that share a group depend on each other.
        case block(ours: [UInt8], base: [UInt8], theirs: [UInt8], groups: Set<String>)
    }

    var segments: [Segment] = []

    var isDecided: Bool {
        segments.allSatisfy { segment in
            if case .text = segment { true } else { false }
        }
    }

    /// The text with every block decided for one side.
    func text(ofTheirs isTheirs: Bool) -> [UInt8] { text { ours, _, theirs in isTheirs ? theirs : ours } }

    func text(_ labels: ConflictLabels) -> [UInt8] { text(labels.block) }

    private func text(_ decided: (_ ours: [UInt8], _ base: [UInt8], _ theirs: [UInt8]) -> [UInt8]) -> [UInt8] {
        segments.flatMap { segment in
            switch segment {
            case .text(let text): text
            case .block(let ours, let base, let theirs, _): decided(ours, base, theirs)
            }
        }
    }

    /// Makes one block of those that depend on each other: any choice for each block must give a valid document.
    mutating func joinGroups() {
        var last: [String: Int] = [:]
        for (index, segment) in segments.enumerated() {
            if case .block(_, _, _, let groups) = segment { for group in groups { last[group] = index } }
        }
        var joined: [Segment] = []
        var start = 0
        while start < segments.count {
            var (at, end) = (start, start)
            while at <= end {
                if case .block(_, _, _, let groups) = segments[at] {
                    for group in groups { end = max(end, last[group] ?? end) }
                }
                at += 1
            }
            joined.append(start == end ? segments[start] : Self.joined(segments[start...end]))
            start = end + 1
        }
        segments = joined
    }

    private static func joined(_ segments: ArraySlice<Segment>) -> Segment {
        let part = ConflictBlocks(segments: Array(segments))
        return .block(
            ours: part.text(ofTheirs: false), base: part.text { _, base, _ in base }, theirs: part.text(ofTheirs: true),
            groups: [])
    }
}

/// The names after git's conflict markers.
package struct ConflictLabels: Sendable {
    /// Nil if blocks show only the two sides.
    var base: String?
    var ours: String
    var theirs: String

    package init(base: String?, ours: String, theirs: String) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    /// Lines between markers.
    func block(ours first: [UInt8], base former: [UInt8], theirs second: [UInt8]) -> [UInt8] {
        func part(_ marker: String, _ bytes: [UInt8]) -> [UInt8] {
            Array("\(marker)\n".utf8) + bytes + (bytes.isEmpty || bytes.last == 0x0A ? [] : [0x0A])
        }
        return part("<<<<<<< \(ours)", first) + (base.map { part("||||||| \($0)", former) } ?? [])
            + part("=======", second) + Array(">>>>>>> \(theirs)\n".utf8)
    }
}
