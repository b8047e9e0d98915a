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
