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
