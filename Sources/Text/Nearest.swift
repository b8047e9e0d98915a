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

/// Many candidates, for many words: those that cannot be near are passed over by their lengths and letters.
package struct NearWords: Sendable {
    /// By the lengths in letters.
    private var byLength: [Int: [Candidate]] = [:]
    /// Of what stands before a hyphen the shortest candidate that begins with it.
    private var begun: [String: Candidate] = [:]
    /// The first candidate of those that differ in case alone.
    private var whole: [String: String] = [:]

    private struct Candidate: Sendable {
        var word: String
        var length: Int
        var letters: UInt64
    }

    package init(_ candidates: some Sequence<String>) {
        for word in candidates {
            let folded = Array(word.lowercased().unicodeScalars)
            let candidate = Candidate(word: word, length: folded.count, letters: Self.letters(folded))
            byLength[folded.count, default: []].append(candidate)
            let text = Self.text(folded[...])
            whole[text] = min(whole[text] ?? word, word)
            for beginning in Self.beginnings(of: folded) {
                if let known = begun[beginning], (known.length, known.word) < (folded.count, word) { continue }
                begun[beginning] = candidate
            }
        }
    }

    /// The same as ``nearest(to:in:)`` finds.
    package func nearest(to word: String) -> String? {
        if word.isEmpty { return nil }
        let letters = Letters(word)
        let own = Self.letters(letters.folded)
        let likely = likely(own, letters.folded.count, slips: letters.limit)
        let longer = begun[Self.text(letters.folded[...])].map { [$0.word] } ?? []
        let shorter = Self.beginnings(of: letters.folded).compactMap { whole[$0] }
        return Text.nearest(to: word, in: likely + longer + shorter)
    }

    /// The first candidate for which a word is a slip; see ``isSlip(_:for:)``.
    package func slip(_ word: String) -> String? {
        let folded = Array(word.lowercased().unicodeScalars)
        return likely(Self.letters(folded), folded.count, slips: 1).filter { isSlip(word, for: $0) }.min()
    }

    private func likely(_ letters: UInt64, _ count: Int, slips: Int) -> [String] {
        var found: [String] = []
        for length in max(count - slips, 0)...(count + slips) {
            for candidate in byLength[length] ?? [] {
                // A slip takes one letter away and brings another one.
                let missing = (letters & ~candidate.letters).nonzeroBitCount
                let surplus = (candidate.letters & ~letters).nonzeroBitCount
                if max(missing, surplus) <= slips { found.append(candidate.word) }
            }
        }
        return found
    }

    /// What stands before each hyphen.
    private static func beginnings(of word: [Unicode.Scalar]) -> [String] {
        word.indices.filter { word[$0] == "-" }.map { text(word[..<$0]) }
    }

    private static func text(_ word: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: word)
        return String(text)
    }

    /// A bit for each letter that occurs.
    private static func letters(_ word: [Unicode.Scalar]) -> UInt64 {
        word.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
    }
}

private struct Rank: Comparable {
    var distance: Int
    var distanceWithCase: Int

    static func < (a: Rank, b: Rank) -> Bool {
        (a.distance, a.distanceWithCase) < (b.distance, b.distanceWithCase)
    }
}

private struct Letters {
    private let word: [Unicode.Scalar]
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
        let other = Array(candidate.lowercased().unicodeScalars)
        if abs(other.count - folded.count) <= limit {
            let distance = editDistance(folded, other)
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
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (row, letter) in a.enumerated() {
        var current = [row + 1]
        current.reserveCapacity(b.count + 1)
        for (column, other) in b.enumerated() {
            var least = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, letter == b[column - 1], a[row - 1] == other {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current.append(least)
        }
        (beforeLast, last) = (last, current)
    }
    return last[b.count]
}

/// The nearest candidate when no other one is near at all: what may be put in without asking.
package func onlyNear(to word: String, in candidates: some Sequence<String>) -> String? {
    if word.isEmpty { return nil }
    let letters = Letters(word)
    let near = Set(candidates.filter { letters.rank(of: $0) != nil })
    return near.count == 1 ? near.first : nil
}
