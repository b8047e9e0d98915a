/// The candidate a misspelt word was probably meant to be, for "did you mean"; nil when none is near.
///
/// Near is a slip or two, of more letters in longer words: a letter left out, added, replaced, or two changed round. Case
/// does not count but where it decides between two. When no slip explains the word, a hyphenated candidate that begins with
/// it, or that it begins with, is near: `freeform` for `freeform-size`.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    if word.isEmpty { return nil }
    var nearest = Nearest(to: word, isOnly: false)
    for candidate in candidates { nearest.take(Letters(candidate)) }
    return nearest.best
}

/// A word's letters, as it is spelled and in lower case.
struct Letters: Sendable {
    let text: String
    let word: [Unicode.Scalar]
    let folded: [Unicode.Scalar]

    init(_ text: String) {
        self.text = text
        word = Array(text.unicodeScalars)
        folded = Array(text.lowercased().unicodeScalars)
    }

    /// Whether a word in lower case goes on with a hyphen after this one, which is shorter.
    fileprivate func goesOn(in longer: Letters) -> Bool {
        folded.count > 2 && folded.count < longer.folded.count && longer.folded[folded.count] == "-"
            && longer.folded.starts(with: folded)
    }
}

/// The nearest of the candidates that were looked at.
struct Nearest {
    private let word: Letters
    /// How many slips are plausible.
    let limit: Int
    private(set) var best: String?
    private var rank = Rank(distance: .max, distanceWithCase: .max)
    /// Whether no other candidate is near at all.
    var isOnly: Bool
    private var distance = EditDistance()

    private struct Rank {
        var distance: Int
        var distanceWithCase: Int
    }

    init(to text: String, isOnly: Bool) {
        word = Letters(text)
        self.isOnly = isOnly
        let plausible = word.word.count <= 4 ? 1 : word.word.count <= 8 ? 2 : 3
        // A word of which no letter is right is another word.
        limit = min(plausible, max(word.word.count - 1, 0))
    }

    var folded: [Unicode.Scalar] { word.folded }

    mutating func take(_ candidate: Letters) {
        if best == candidate.text { return }
        // What is further away than the best one counts only as long as that is the only one.
        let most = isOnly ? limit : min(limit, rank.distance)
        let near = distance.between(word.folded, candidate.folded, atMost: most)
        guard near <= most || candidate.goesOn(in: word) || word.goesOn(in: candidate) else { return }
        if best != nil { isOnly = false }
        let new = near <= most ? near : .max
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
