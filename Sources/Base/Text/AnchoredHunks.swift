/// Differences between sequences of thousands of entries, in linear time where most are unique.
extension LineDifference {
    /// More lines than this between equal ones are different as a whole, so that large changes take little time.
    private static let mostCompared = 500

    /// Where two versions differ, whose lines are numbers. Lines that each has once are paired first.
    package static func hunksBetweenAnchors(_ before: [Int], _ after: [Int]) -> [Hunk] {
        var found: [Hunk] = []
        for gap in hunksOfUnique(before, after) where !gap.old.isEmpty || !gap.new.isEmpty {
            guard gap.old.count <= mostCompared, gap.new.count <= mostCompared else {
                found.append(gap)
                continue
            }
            for hunk in hunks(Array(before[gap.old]), Array(after[gap.new])) {
                found.append(
                    Hunk(
                        old: gap.old.lowerBound + hunk.old.lowerBound..<gap.old.lowerBound + hunk.old.upperBound,
                        new: gap.new.lowerBound + hunk.new.lowerBound..<gap.new.lowerBound + hunk.new.upperBound))
            }
        }
        return found
    }

    /// What is between the entries that two sequences have once each and in one order; the last one is at their ends.
    package static func hunksOfUnique<Entry: Hashable>(_ old: [Entry], _ new: [Entry]) -> [Hunk] {
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
        let kept = Set(longestRise(pairs.map(\.old)))
        var hunks: [Hunk] = []
        var at = (old: 0, new: 0)
        for end in pairs.filter({ kept.contains($0.old) }) + [(old: old.count, new: new.count)] {
            hunks.append(Hunk(old: at.old..<end.old, new: at.new..<end.new))
            at = (end.old + 1, end.new + 1)
        }
        return hunks
    }

    /// A longest ascending subsequence: what can keep its place.
    package static func longestRise(_ numbers: [Int]) -> [Int] {
        var ends: [Int] = []
        var before = Array(repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            let place = ends.partitioningIndex { numbers[$0] >= number }
            if place > 0 { before[index] = ends[place - 1] }
            if place == ends.count { ends.append(index) } else { ends[place] = index }
        }
        var rise: [Int] = []
        var current = ends.last ?? -1
        while current >= 0 {
            rise.append(numbers[current])
            current = before[current]
        }
        return rise.reversed()
    }
}
