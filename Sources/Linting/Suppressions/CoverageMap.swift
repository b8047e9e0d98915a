import Base

/// Which of several suppressions is the first one that covers a place of the file.
struct CoverageMap {
    /// The offsets where another one becomes the first, in order.
    private var starts: [Int] = []
    /// The first one from there on; nil where none applies.
    private var firsts: [Int?] = []

    /// - Parameter coverages: By numbers, in order.
    init(_ coverages: [(number: Int, coverage: Coverage)]) {
        let ranges = coverages.map { ($0.number, Self.ranges($0.coverage)) }
        starts = Set(ranges.flatMap { $0.1.flatMap { [$0.lowerBound, $0.upperBound] } }).sorted()
        firsts = Array(repeating: nil, count: starts.count)
        // From each range the next one that has none yet.
        var next = Array(0...starts.count)
        func free(_ stretch: Int) -> Int {
            var end = stretch
            while next[end] != end { end = next[end] }
            var passed = stretch
            while next[passed] != end { (passed, next[passed]) = (next[passed], end) }
            return end
        }
        for (number, ranges) in ranges {
            for range in ranges {
                let end = starts.firstIndex(atLeast: range.upperBound)
                var stretch = free(starts.firstIndex(atLeast: range.lowerBound))
                while stretch < end {
                    firsts[stretch] = number
                    next[stretch] = stretch + 1
                    stretch = free(stretch + 1)
                }
            }
        }
    }

    func first(at offset: Int) -> Int? {
        let next = starts.firstIndex(atLeast: offset + 1)
        return next > 0 ? firsts[next - 1] : nil
    }

    private static func ranges(_ coverage: Coverage) -> [Range<Int>] {
        switch coverage {
        case .file: [0..<Int.max - 1]
        case .ranges(let ranges): ranges.filter { !$0.isEmpty }
        }
    }
}
