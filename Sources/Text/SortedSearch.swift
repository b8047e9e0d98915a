/// Binary search in what is sorted. Public for the same reason as `WordBytes`: so it is compiled for each kind of collection.
extension RandomAccessCollection {
    /// Of elements of which the first ones don't satisfy a condition and all others do, where the others begin; the end if none
    /// does. It looks at as many elements as the count has binary digits.
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
    /// Of numbers in order, where the first one is that is not less.
    package func firstIndex(atLeast least: Int) -> Int { partitioningIndex { $0 >= least } }

    /// Whether one of them, which are in order, is in a range.
    package func hasOne(in range: Range<Int>) -> Bool {
        let index = firstIndex(atLeast: range.lowerBound)
        return index < count && self[index] < range.upperBound
    }
}
