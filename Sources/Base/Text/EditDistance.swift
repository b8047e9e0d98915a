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
        let (start, end) = commonEnds(first, second)
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

/// Whether a word is another one with a typo: two neighboring letters swapped, one missing, doubled or wrong. Short
/// words are similar to too many others, and `Cell1` is not a typo of `Cell2`.
package func isSlip(_ word: String, for other: String) -> Bool {
    // Most candidates have another length, or differ in more than the bytes of two letters.
    let length = max(word.utf8.count, other.utf8.count)
    guard length - min(word.utf8.count, other.utf8.count) < 4 else { return false }
    let start = zip(word.utf8, other.utf8).prefix { $0 == $1 }.count
    guard
        length - start <= 8
            || zip(word.utf8.reversed(), other.utf8.reversed()).prefix(while: { $0 == $1 }).count
                >= length - start - 8
    else { return false }
    var (a, b) = (Array(word.unicodeScalars)[...], Array(other.unicodeScalars)[...])
    guard min(a.count, b.count) >= 4, abs(a.count - b.count) <= 1 else { return false }
    while let first = a.first, first == b.first { (a, b) = (a.dropFirst(), b.dropFirst()) }
    while let last = a.last, last == b.last { (a, b) = (a.dropLast(), b.dropLast()) }
    guard (a + b).allSatisfy(\.properties.isAlphabetic) else { return false }
    switch (a.count, b.count) {
    case (1, 1), (1, 0), (0, 1): return true
    case (2, 2): return a.first == b.last && a.last == b.first
    default: return false
    }
}
