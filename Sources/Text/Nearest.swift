/// The candidate a misspelt word was probably meant to be, for "did you mean"; nil when none is near.
///
/// Near is a slip or two, of more letters in longer words: a letter left out, added, replaced, or two changed round. Case
/// does not count but where it decides between two. When no slip explains the word, a hyphenated candidate that begins with
/// it, or that it begins with, is near: `freeform` for `freeform-size`.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    if word.isEmpty { return nil }
    let letters = Letters(word)
    var best: (candidate: String, rank: Rank)?
    for candidate in candidates {
        guard let rank = letters.rank(of: candidate) else { continue }
        if let best, (best.rank, best.candidate) <= (rank, candidate) { continue }
        best = (candidate, rank)
    }
    return best?.candidate
}

struct Rank: Comparable {
    var distance: Int
    var distanceWithCase: Int

    static func < (a: Rank, b: Rank) -> Bool {
        (a.distance, a.distanceWithCase) < (b.distance, b.distanceWithCase)
    }
}

struct Letters {
    let word: [Unicode.Scalar]
    let folded: [Unicode.Scalar]
    let limit: Int

    init(_ text: String) {
        word = Array(text.unicodeScalars)
        folded = Array(text.lowercased().unicodeScalars)
        let plausible = word.count <= 4 ? 1 : word.count <= 8 ? 2 : 3
        // A word of which no letter is right is another word.
        limit = min(plausible, max(word.count - 1, 0))
    }

    /// nil when it is not near.
    func rank(of candidate: String) -> Rank? {
        rank(of: Array(candidate.lowercased().unicodeScalars), candidate)
    }

    /// - Parameter other: The candidate in lower case.
    func rank(of other: [Unicode.Scalar], _ candidate: String) -> Rank? {
        if abs(other.count - folded.count) <= limit {
            let distance = editDistance(folded, other, atMost: limit)
            if distance <= limit {
                return Rank(distance: distance, distanceWithCase: editDistance(word, Array(candidate.unicodeScalars)))
            }
        }
        guard isHyphenated(other, after: folded) || isHyphenated(folded, after: other) else { return nil }
        return Rank(distance: .max, distanceWithCase: abs(other.count - folded.count))
    }

    /// Whether a word goes on with a hyphen after a shorter one.
    private func isHyphenated(_ word: [Unicode.Scalar], after prefix: [Unicode.Scalar]) -> Bool {
        prefix.count > 2 && prefix.count < word.count && word[prefix.count] == "-" && word.starts(with: prefix)
    }
}

/// The least number of letters to leave out, add, replace or change round with the next one (Damerau and Levenshtein, each
/// letter touched once).
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int = .max) -> Int {
    // What is the same at both ends takes no edits, and most names that are near differ in a letter or two.
    var (a, b) = (first[...], second[...])
    while let letter = a.first, letter == b.first { (a, b) = (a.dropFirst(), b.dropFirst()) }
    while let letter = a.last, letter == b.last { (a, b) = (a.dropLast(), b.dropLast()) }
    return editDistance(ofDifferent: Array(a), Array(b), atMost: limit)
}

/// One more than the limit when it is any larger.
private func editDistance(ofDifferent a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int) -> Int {
    var beforeLast = Array(repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = beforeLast
    var leastOfLast = 0
    for (row, letter) in a.enumerated() {
        current[0] = row + 1
        var leastOfRow = row + 1
        for (column, other) in b.enumerated() {
            var least = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, letter == b[column - 1], a[row - 1] == other {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current[column + 1] = least
            leastOfRow = min(leastOfRow, least)
        }
        // What follows is made of these two rows, and never less.
        if min(leastOfLast, leastOfRow) > limit { return limit + 1 }
        leastOfLast = leastOfRow
        (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[b.count]
}
