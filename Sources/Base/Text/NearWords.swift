/// The candidate that a misspelled word was probably meant to be, for "did you mean"; nil if none is similar.
///
/// A candidate is similar if it differs by a typo or two, or more in longer words: a letter removed, added or replaced,
/// or two swapped. Case matters only between two otherwise equal candidates. If no typo explains the word, a hyphenated
/// candidate that begins with it, or that it begins with, is similar: `freeform` for `freeform-size`.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    if word.isEmpty { return nil }
    var nearest = Nearest(to: word, isOnly: false)
    for candidate in candidates { nearest.take(Letters(candidate)) }
    return nearest.best
}

/// A word's letters, as spelled and in lowercase.
struct Letters: Sendable {
    let text: String
    let word: [Unicode.Scalar]
    let folded: [Unicode.Scalar]

    init(_ text: String) {
        self.text = text
        word = Array(text.unicodeScalars)
        folded = Array(text.lowercased().unicodeScalars)
    }

    /// Whether a word in lowercase continues with a hyphen after this one, which is shorter.
    fileprivate func goesOn(in longer: Letters) -> Bool {
        folded.count > 2 && folded.count < longer.folded.count && longer.folded[folded.count] == "-"
            && longer.folded.starts(with: folded)
    }
}

/// The nearest of the candidates visited so far.
struct Nearest {
    private let word: Letters
    /// The maximum number of plausible typos.
    let limit: Int
    private(set) var best: String?
    private var rank = Rank(distance: .max, distanceWithCase: .max)
    /// Whether no other candidate is similar, or differs in case only if this one does.
    var isOnly: Bool
    /// Whether `isOnly` is wanted.
    private let wantsOnly: Bool
    private var distance = EditDistance()

    private struct Rank {
        var distance: Int
        var distanceWithCase: Int
    }

    init(to text: String, isOnly: Bool) {
        word = Letters(text)
        self.isOnly = isOnly
        wantsOnly = isOnly
        let plausible = word.word.count <= 4 ? 1 : word.word.count <= 8 ? 2 : 3
        // A word without any correct letter is another word.
        limit = min(plausible, max(word.word.count - 1, 0))
    }

    var folded: [Unicode.Scalar] { word.folded }

    mutating func take(_ candidate: Letters) {
        if best == candidate.text { return }
        // Candidates further away than the best one matter only as long as that is the only one.
        let most = isOnly ? limit : min(limit, rank.distance)
        let near = distance.between(word.folded, candidate.folded, atMost: most)
        guard near <= most || candidate.goesOn(in: word) || word.goesOn(in: candidate) else { return }
        let new = near <= most ? near : .max
        // A difference in case only is the one that was meant, whatever else is similar.
        if rank.distance == 0, new > 0 { return }
        if best != nil { isOnly = new == 0 && rank.distance > 0 && wantsOnly }
        if new > rank.distance { return }
        let bound = new == rank.distance ? rank.distanceWithCase : .max
        let withCase =
            new == .max
            ? abs(candidate.folded.count - word.folded.count)
            : distance.between(word.word, candidate.word, atMost: bound)
        if let best, new == rank.distance, (rank.distanceWithCase, best) <= (withCase, candidate.text) { return }
        best = candidate.text
        rank = Rank(distance: new, distanceWithCase: withCase)
    }
}

/// A lookup of similar words among many candidates: dissimilar ones are skipped by their lengths and letters.
///
/// A word costs no more than a fixed number of comparisons, regardless of the number of candidates.
package struct NearWords: Sendable {
    /// The maximum number of candidates of one length. No hand-written class or catalog has as many names.
    static let mostCandidates = 10_000
    /// The maximum number of candidates whose distance is computed, the likeliest first.
    static let mostMeasured = 500

    /// Sorted.
    private var candidates: [Letters] = []
    /// The numbers of candidates by their lengths in letters, with the set of their letters.
    private var byLength: [Int: [(number: Int, letters: UInt64)]] = [:]
    /// For each part before a hyphen, the two shortest candidates that begin with it.
    private var begun: [[Unicode.Scalar]: [Int]] = [:]
    /// The first two of the candidates that differ only in case.
    private var whole: [[Unicode.Scalar]: [Int]] = [:]

    package init(_ candidates: some Sequence<String>) {
        self.candidates = Set(candidates).sorted().map(Letters.init)
        for (number, candidate) in self.candidates.enumerated() {
            let folded = candidate.folded
            if byLength[folded.count]?.count ?? 0 < Self.mostCandidates {
                byLength[folded.count, default: []].append((number, Self.letters(folded)))
            }
            if whole[folded]?.count ?? 0 < 2 { whole[folded, default: []].append(number) }
            for beginning in Self.beginnings(of: folded) {
                var known = begun[beginning] ?? []
                known.append(number)
                known.sort { (length($0), $0) < (length($1), $1) }
                begun[beginning] = Array(known.prefix(2))
            }
        }
    }

    private func length(_ number: Int) -> Int { candidates[number].folded.count }

    /// The nearest candidate, as by ``nearest(to:in:)``.
    package func nearest(to word: String) -> String? { near(to: word)?.best }

    /// The nearest candidate if no other one is similar: it can be inserted without confirmation.
    package func onlyNear(to word: String) -> String? {
        near(to: word).flatMap { $0.isOnly ? $0.best : nil }
    }

    /// The first candidate that a word is a typo of: one that differs in case only, otherwise see ``isSlip(_:for:)``.
    package func slip(_ word: String) -> String? {
        let letters = Letters(word)
        // Short words are written in any case for different things.
        if letters.word.count >= 4,
            let number = whole[letters.folded]?.first(where: { candidates[$0].text != word })
        {
            return candidates[number].text
        }
        var distance = EditDistance()
        return likely(letters.folded, slips: 1).sorted().first { number in
            distance.between(letters.word, candidates[number].word, atMost: 1) == 1
                && isSlip(word, for: candidates[number].text)
        }.map { candidates[$0].text }
    }

    private func near(to word: String) -> Nearest? {
        if word.isEmpty { return nil }
        var nearest = Nearest(to: word, isOnly: true)
        let likely = likely(nearest.folded, slips: nearest.limit)
        let shorter = Self.beginnings(of: nearest.folded).flatMap { whole[$0] ?? [] }
        for number in likely + (begun[nearest.folded] ?? []) + shorter { nearest.take(candidates[number]) }
        if likely.count == Self.mostMeasured { nearest.isOnly = false }
        return nearest
    }

    /// The candidates that share the most letters with the word first.
    private func likely(_ folded: [Unicode.Scalar], slips: Int) -> [Int] {
        let letters = Self.letters(folded)
        var found: [[Int]] = Array(repeating: [], count: slips + 1)
        for length in max(folded.count - slips, 0)...(folded.count + slips) {
            for candidate in byLength[length] ?? [] {
                // A typo removes one letter and adds another one.
                let missing = (letters & ~candidate.letters).nonzeroBitCount
                let surplus = (candidate.letters & ~letters).nonzeroBitCount
                let different = max(missing, surplus)
                if different <= slips, found[different].count < Self.mostMeasured {
                    found[different].append(candidate.number)
                }
            }
        }
        return Array(found.joined().prefix(Self.mostMeasured))
    }

    /// The parts before each hyphen.
    private static func beginnings(of word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        word.indices.filter { word[$0] == "-" }.prefix(8).map { Array(word[..<$0]) }
    }

    /// A bit for each letter in the word.
    private static func letters(_ word: [Unicode.Scalar]) -> UInt64 {
        word.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
    }
}

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

/// Candidates that the user probably meant by a word, at most three: the nearest, those that begin with it, and those
/// that contain it.
package func suggestions(for word: String, in candidates: [String]) -> [String] {
    let folded = word.lowercased()
    var found = nearest(to: word, in: candidates).map { [$0] } ?? []
    if folded.count > 2 {
        let sorted = candidates.sorted()
        found += sorted.filter { $0.lowercased().hasPrefix(folded) }
        found += sorted.filter { $0.lowercased().contains(folded) }
    }
    return Array(found.distinct.prefix(3))
}

/// A question that suggests the candidates, a sentence with a space before it; empty without any.
package func didYouMean(_ candidates: [String]) -> String {
    let quoted = candidates.map { "\"\($0)\"" }
    guard let last = quoted.last else { return "" }
    let others = quoted.dropLast().joined(separator: ", ")
    return " Did you mean \(others.isEmpty ? "" : "\(others) or ")\(last)?"
}
