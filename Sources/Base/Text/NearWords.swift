/// The candidate that a misspelled word was probably meant to be, for "did you mean"; nil if none is similar.
///
/// A candidate is similar if it differs by a typo or two, or more in longer words: a letter removed, added or replaced,
/// or two swapped. Only as many are typos as the parts that differ have room for: `FrameCell` is not similar to
/// `ImageCell`. Case matters only between two otherwise equal candidates.
///
/// Unless a single typo explains the word, a candidate that contains it whole comes first: `NewImageCell`, if no other one
/// has as few parts. If neither explains it, a hyphenated candidate that begins with the word, or that it begins with, is
/// similar: `freeform` for `freeform-size`.
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

    /// Whether a part of the word begins or the last one ends at an index: after a hyphen, at the `V` of `textView`.
    private func isBoundary(_ index: Int) -> Bool {
        guard index > 0, index < folded.count else { return true }
        // Lowercase letters of some languages are longer.
        guard word.count == folded.count else { return false }
        guard word[index - 1].properties.isAlphabetic, word[index].properties.isAlphabetic else { return true }
        guard word[index].properties.isUppercase else { return false }
        return !word[index - 1].properties.isUppercase
            || index + 1 < word.count && word[index + 1].properties.isLowercase
    }

    /// Whether a longer word has this one as some of its parts, which are at least half of it. Short words are part of
    /// too many.
    fileprivate func isPart(of longer: Letters) -> Bool {
        let count = folded.count
        guard count >= Self.leastPart, count < longer.folded.count, longer.folded.count <= 2 * count else {
            return false
        }
        return (0...(longer.folded.count - count)).contains { start in
            longer.folded[start] == folded[0] && longer.folded[start..<(start + count)].elementsEqual(folded)
                && longer.isBoundary(start) && longer.isBoundary(start + count)
        }
    }

    static let leastPart = 5

    /// The number of parts.
    fileprivate var parts: Int { folded.indices.count(where: isBoundary) }

    /// How many letters the parts have that begin and end after the same letters as in another word.
    fileprivate func lengthOfDifference(from other: Letters) -> Int {
        var (start, end) = commonEnds(folded, other.folded)
        end = folded.count - end
        while !isBoundary(start) { start -= 1 }
        while !isBoundary(end) { end += 1 }
        return end - start
    }

    /// Whether a word in lowercase continues with a hyphen after this one, which is shorter.
    fileprivate func goesOn(in longer: Letters) -> Bool {
        folded.count > 2 && folded.count < longer.folded.count && longer.folded[folded.count] == "-"
            && longer.folded.starts(with: folded)
    }
}

/// The nearest of the candidates visited so far.
struct Nearest {
    let word: Letters
    /// The maximum number of plausible typos.
    let limit: Int
    private var near: String?
    /// The candidate that contains the word and has the fewest parts, and whether it is the only one.
    private var container: (text: String, parts: Int, isOnly: Bool)?
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
        // A word without any correct letter is another word.
        limit = min(Self.plausible(word.word.count), max(word.word.count - 1, 0))
    }

    /// How many typos are plausible in a number of letters.
    private static func plausible(_ count: Int) -> Int { count <= 4 ? 1 : count <= 8 ? 2 : 3 }

    /// Whether another one has as few typos, but all of them in one part.
    private var hasOther = false
    /// Whether the best candidate is the one that contains the word.
    private var isContained: Bool { container?.isOnly == true && rank.distance > 1 }
    var best: String? { isContained ? container?.text : near }
    /// The best candidate if it can only be a misspelling, and of no other one.
    var only: String? { isOnly && !isContained && (!hasOther || rank.distance == 0) ? near : nil }

    mutating func take(_ candidate: Letters) {
        if near == candidate.text || container?.text == candidate.text { return }
        if word.isPart(of: candidate) { take(container: candidate.text, candidate.parts) }
        // Candidates further away than the best one matter only as long as that is the only one.
        let most = isOnly ? limit : min(limit, rank.distance)
        let near = distance.between(word.folded, candidate.folded, atMost: most)
        let isNear = near <= most && (near < 2 || near <= plausible(candidate))
        if near <= most, !isNear { hasOther = true }
        guard isNear || candidate.goesOn(in: word) || word.goesOn(in: candidate) else { return }
        let new = isNear ? near : .max
        // A difference in case only is the one that was meant, whatever else is similar.
        if rank.distance == 0, new > 0 { return }
        if self.near != nil { isOnly = new == 0 && rank.distance > 0 && wantsOnly }
        if new > rank.distance { return }
        let bound = new == rank.distance ? rank.distanceWithCase : .max
        let withCase =
            new == .max
            ? abs(candidate.folded.count - word.folded.count)
            : distance.between(word.word, candidate.word, atMost: bound)
        if let known = self.near, new == rank.distance, (rank.distanceWithCase, known) <= (withCase, candidate.text) {
            return
        }
        self.near = candidate.text
        rank = Rank(distance: new, distanceWithCase: withCase)
    }

    private mutating func take(container text: String, _ parts: Int) {
        if let known = container, known.parts <= parts {
            if known.parts == parts { container?.isOnly = false }
        } else {
            container = (text, parts, true)
        }
    }

    /// How many typos are plausible in the parts that differ.
    private func plausible(_ candidate: Letters) -> Int {
        Self.plausible(max(word.lengthOfDifference(from: candidate), candidate.lengthOfDifference(from: word)))
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
    /// The answers to words: a message and a fix ask for the same one, and so does each object with it.
    private let known = Memo<String, Nearest?>()

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

    /// The candidate that a word is with an ending: `groupBg` for `groupBgColor` and `color`.
    package func beginning(of word: String, before ending: String) -> String? {
        guard word.lowercased().hasSuffix(ending) else { return nil }
        return nearest(to: String(word.dropLast(ending.count))).flatMap { word.hasPrefix($0) ? $0 : nil }
    }

    /// The nearest candidate if no other one is similar: it can be inserted without confirmation.
    package func onlyNear(to word: String) -> String? { near(to: word)?.only }

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

    private func near(to word: String) -> Nearest? { known.value(for: word) { findNear(to: word) } }

    private func findNear(to word: String) -> Nearest? {
        if word.isEmpty { return nil }
        var nearest = Nearest(to: word, isOnly: true)
        let folded = nearest.word.folded
        let likely = likely(folded, slips: nearest.limit)
        let shorter = Self.beginnings(of: folded).flatMap { whole[$0] ?? [] }
        for number in likely + (begun[folded] ?? []) + shorter + containing(nearest.word) {
            nearest.take(candidates[number])
        }
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

    /// The candidates that contain the word, among those of a usual length.
    private func containing(_ word: Letters) -> [Int] {
        guard word.folded.count >= Letters.leastPart else { return [] }
        let letters = Self.letters(word.folded)
        let longer = (word.folded.count + 1...word.folded.count + Self.mostLonger).lazy.flatMap { byLength[$0] ?? [] }
        let found = longer.filter { letters & ~$0.letters == 0 && word.isPart(of: candidates[$0.number]) }
        return Array(found.map(\.number).prefix(Self.mostMeasured))
    }

    /// How many letters a candidate that contains a word may have beside it.
    private static let mostLonger = 24

    /// The parts before each hyphen.
    private static func beginnings(of word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        word.indices.filter { word[$0] == "-" }.prefix(8).map { Array(word[..<$0]) }
    }

    /// A bit for each letter in the word.
    private static func letters(_ word: [Unicode.Scalar]) -> UInt64 {
        word.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
    }
}

/// Candidates that the user probably meant by a word, at most three: the nearest, those that begin with it, and those
/// that contain it, in their order.
package func suggestions(for word: String, in candidates: [String]) -> [String] {
    let folded = word.lowercased()
    var found = nearest(to: word, in: candidates).map { [$0] } ?? []
    if folded.count > 2 {
        found += candidates.filter { $0.lowercased().hasPrefix(folded) }
        found += candidates.filter { $0.lowercased().contains(folded) }
        // In the plural.
        if found.isEmpty, folded.hasSuffix("s") { return suggestions(for: String(word.dropLast()), in: candidates) }
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
