/// Computes the edit distance of words, and reuses the memory for it.
struct EditDistance {
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var current: [Int] = []

    /// The minimum number of letters to remove, add, replace or swap with the next one (Damerau–Levenshtein, each
    /// letter edited once); one more than the limit if it is larger.
    mutating func between(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost most: Int = .max) -> Int {
        let limit = min(most, max(first.count, second.count))
        guard abs(first.count - second.count) <= limit else { return limit + 1 }
        // Common prefixes and suffixes take no edits, and most similar names differ in a letter or two.
        let shorter = min(first.count, second.count)
        var start = 0
        while start < shorter, first[start] == second[start] { start += 1 }
        var end = 0
        while end < shorter - start, first[first.count - 1 - end] == second[second.count - 1 - end] { end += 1 }
        let (rows, columns) = (first.count - start - end, second.count - start - end)
        begin(columns)
        var leastOfLast = 0
        for row in 0..<rows {
            // Further from the diagonal the distance exceeds the limit.
            let from = max(row - limit, 0)
            let to = min(row + limit + 1, columns)
            current[from] = from == 0 ? row + 1 : limit + 1
            var leastOfRow = current[from]
            let letter = first[start + row]
            for column in from..<max(from, to) {
                let other = second[start + column]
                var least = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == second[start + column - 1], first[start + row - 1] == other {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                current[column + 1] = least
                leastOfRow = min(leastOfRow, least)
            }
            if to < columns { current[to + 1] = limit + 1 }
            // The following rows derive from these two, and are never less.
            if min(leastOfLast, leastOfRow) > limit { return limit + 1 }
            leastOfLast = leastOfRow
            swap(&beforeLast, &last)
            swap(&last, &current)
        }
        return min(last[columns], limit + 1)
    }

    private mutating func begin(_ columns: Int) {
        while last.count <= columns {
            beforeLast.append(0)
            last.append(0)
            current.append(0)
        }
        for column in 0...columns { last[column] = column }
    }
}
