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

    /// The same result as ``nearest(to:in:)``.
    package func nearest(to word: String) -> String? { near(to: word)?.best }

    /// The nearest candidate if no other one is similar: it can be inserted without confirmation.
    package func onlyNear(to word: String) -> String? {
        near(to: word).flatMap { $0.isOnly ? $0.best : nil }
    }

    /// The first candidate that a word is a typo of; see ``isSlip(_:for:)``.
    package func slip(_ word: String) -> String? {
        let letters = Letters(word)
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
