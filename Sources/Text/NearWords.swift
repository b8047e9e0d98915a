/// Many candidates, for many words: those that cannot be near are passed over by their lengths and letters.
///
/// A word costs no more than a fixed number of looks, however many candidates there are.
package struct NearWords: Sendable {
    /// Of one length, so many candidates are looked at. No class or catalog that somebody wrote has as many names.
    static let mostCandidates = 10_000
    /// Of so many candidates with the letters of a word the distance is measured, the likeliest first.
    static let mostMeasured = 500

    /// By the lengths in letters.
    private var byLength: [Int: [Candidate]] = [:]
    /// Of what stands before a hyphen the two shortest candidates that begin with it.
    private var begun: [[Unicode.Scalar]: [Candidate]] = [:]
    /// The first two of the candidates that differ in case alone.
    private var whole: [[Unicode.Scalar]: [Candidate]] = [:]

    private struct Candidate: Sendable {
        var word: String
        var folded: [Unicode.Scalar]
        var letters: UInt64
    }

    package init(_ candidates: some Sequence<String>) {
        for word in Set(candidates).sorted() {
            let folded = Array(word.lowercased().unicodeScalars)
            let candidate = Candidate(word: word, folded: folded, letters: Self.letters(folded))
            if byLength[folded.count]?.count ?? 0 < Self.mostCandidates {
                byLength[folded.count, default: []].append(candidate)
            }
            // The candidates come in order.
            if whole[folded]?.count ?? 0 < 2 { whole[folded, default: []].append(candidate) }
            for beginning in Self.beginnings(of: folded) {
                var known = begun[beginning] ?? []
                known.append(candidate)
                known.sort { ($0.folded.count, $0.word) < ($1.folded.count, $1.word) }
                begun[beginning] = Array(known.prefix(2))
            }
        }
    }

    /// The same as ``nearest(to:in:)`` finds.
    package func nearest(to word: String) -> String? { near(to: word).best }

    /// The nearest candidate when no other one is near at all: what may be put in without asking.
    package func onlyNear(to word: String) -> String? {
        let (best, isOnly) = near(to: word)
        return isOnly ? best : nil
    }

    /// The first candidate for which a word is a slip; see ``isSlip(_:for:)``.
    package func slip(_ word: String) -> String? {
        let folded = Array(word.lowercased().unicodeScalars)
        return likely(Self.letters(folded), folded.count, slips: 1).map(\.word).filter { isSlip(word, for: $0) }.min()
    }

    private func near(to word: String) -> (best: String?, isOnly: Bool) {
        if word.isEmpty { return (nil, false) }
        let letters = Letters(word)
        let likely = likely(Self.letters(letters.folded), letters.folded.count, slips: letters.limit)
        let longer = begun[letters.folded] ?? []
        let shorter = Self.beginnings(of: letters.folded).flatMap { whole[$0] ?? [] }
        var best: (candidate: String, rank: Rank)?
        var isOnly = likely.count < Self.mostMeasured
        for candidate in likely + longer + shorter {
            guard let rank = letters.rank(of: candidate.folded, candidate.word) else { continue }
            if let known = best {
                if known.candidate == candidate.word { continue }
                isOnly = false
                if (known.rank, known.candidate) <= (rank, candidate.word) { continue }
            }
            best = (candidate.word, rank)
        }
        return (best?.candidate, isOnly)
    }

    /// Those with the most letters of the word first.
    private func likely(_ letters: UInt64, _ count: Int, slips: Int) -> [Candidate] {
        var found: [[Candidate]] = Array(repeating: [], count: slips + 1)
        for length in max(count - slips, 0)...(count + slips) {
            for candidate in byLength[length] ?? [] {
                // A slip takes one letter away and brings another one.
                let missing = (letters & ~candidate.letters).nonzeroBitCount
                let surplus = (candidate.letters & ~letters).nonzeroBitCount
                let different = max(missing, surplus)
                if different <= slips, found[different].count < Self.mostMeasured { found[different].append(candidate) }
            }
        }
        return Array(found.joined().prefix(Self.mostMeasured))
    }

    /// What stands before each hyphen.
    private static func beginnings(of word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        word.indices.filter { word[$0] == "-" }.prefix(8).map { Array(word[..<$0]) }
    }

    /// A bit for each letter that occurs.
    private static func letters(_ word: [Unicode.Scalar]) -> UInt64 {
        word.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
    }
}
