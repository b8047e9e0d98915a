import Base

/// Names that begin like another one: a renamed thing often keeps the beginning of its name.
package struct SimilarNames: Sendable {
    /// In lowercase, with the name as spelled, sorted.
    private let names: [(folded: [UInt8], name: String)]

    /// The fewest letters that two similar names have in common at the beginning, those when one is the beginning of the
    /// other, and how many neighbors are compared.
    private static let fewest = 5
    private static let fewestOfWhole = 3
    private static let most = 8

    package init(_ names: some Sequence<String>) {
        self.names = names.map { (Array($0.lowercased().utf8), $0) }.sorted {
            $0.folded.lexicographicallyPrecedes($1.folded)
        }
    }

    /// The words of a selector or a name, in lowercase: `show`, `fruit`, `guide` of `showFruitGuide:`.
    private static func words(of name: String) -> Set<String> {
        var words: [String] = []
        for character in name where character.isLetter {
            if words.isEmpty || character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return Set(words.filter { $0.count > 2 })
    }

    /// The names that share at least half of their words with another one, and two of them.
    package func sharingWords(with name: String) -> [String] {
        let words = Self.words(of: name)
        guard words.count > 1 else { return [] }
        return names.prefix(Self.mostShared).map(\.name).filter { other in
            let others = Self.words(of: other)
            let common = words.intersection(others).count
            return other != name && common > 1 && 2 * common >= max(words.count, others.count)
        }
    }

    /// How many names are compared by their words. No app has as many actions.
    private static let mostShared = 2000

    /// The names that are similar, the one with the longest common beginning first: it is two thirds of the shorter name,
    /// and that is at least half as long.
    package func similar(to name: String) -> [String] {
        let folded = Array(name.lowercased().utf8)
        let index = names.partitioningIndex { !$0.folded.lexicographicallyPrecedes(folded) }
        let near = names[max(0, index - Self.most)..<min(names.count, index + Self.most)]
        return near.compactMap { other -> (Int, String)? in
            let common = zip(folded, other.folded).prefix { $0 == $1 }.count
            let (shorter, longer) = (min(folded.count, other.folded.count), max(folded.count, other.folded.count))
            let isNear = common == shorter ? common >= Self.fewestOfWhole : common >= Self.fewest
            guard isNear, other.name != name, 3 * common >= 2 * shorter, longer <= 2 * shorter else { return nil }
            return (common, other.name)
        }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.1)
    }
}
