/// Binary search in sorted collections. Public like `WordBytes`: so that it is compiled for each kind of collection.
extension RandomAccessCollection {
    /// If the first elements don't satisfy a condition and all others do, the index of the first of the others; the end
    /// if none does. It visits as many elements as the count has binary digits.
    @inlinable
    public func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isBehind(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}

extension [Int] {
    /// For sorted numbers, the index of the first one that is not less.
    package func firstIndex(atLeast least: Int) -> Int { partitioningIndex { $0 >= least } }

    /// For sorted numbers, whether one of them is in a range.
    package func hasOne(in range: Range<Int>) -> Bool {
        let index = firstIndex(atLeast: range.lowerBound)
        return index < count && self[index] < range.upperBound
    }
}
