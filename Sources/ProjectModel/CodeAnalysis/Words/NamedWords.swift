import Base

/// The occurrences of some names in a project's sources. The names are known in advance, so that the search skips all other
/// words.
struct NamedWords: Sendable {
    struct Found: Sendable {
        /// The number of occurrences that may refer to something at run time.
        var uses = 0
        /// How many of them create an object of a class with this name, and how many are the type of something.
        var creations = 0
        var types = 0
        /// The files that contain it anywhere, in order.
        var files: [Int32] = []

        fileprivate mutating func add(_ file: Int32, _ mention: WordMention) {
            if mention != .none { uses += 1 }
            if mention == .creation { creations += 1 }
            if mention == .type { types += 1 }
            if files.last != file { files.append(file) }
        }
    }

    private var found: [[UInt8]: Found]

    init(_ index: SourceIndex, _ names: Set<String>) {
        let names = names.filter { $0.utf8.allSatisfy(WordBytes.contains) }
        found = Dictionary(uniqueKeysWithValues: names.map { (Array($0.utf8), Found()) })
        if names.isEmpty { return }
        let words = WordSet(names)
        for (number, file) in index.files.enumerated() {
            let bytes = file.bytes
            var unnaming = UnnamingText(bytes)
            let isSwift = file.path.fileExtension == "swift"
            words.forEach(in: bytes) { start, word in
                let mention =
                    unnaming.holds(start)
                    ? .none : WordMention(start..<start + word.count, in: bytes, isSwift: isSwift)
                found[word]?.add(Int32(number), mention)
            }
        }
    }

    /// Nil for a name that was not searched for, or that is not a single word.
    subscript(name: String) -> Found? { found[Array(name.utf8)] }
}

extension SourceIndex {
    /// Searches for names that will be looked up, in one pass, which takes a fraction of the time of counting all words. Only
    /// the first call searches; the lookup of any other name counts all words.
    package func lookUp(_ names: Set<String>) { _ = facts.fact { NamedWords(self, names) } }

    /// The files that contain one of some names, in order; nil if that is unknown.
    func files(holding names: Set<String>) -> [Int]? {
        guard let words = facts.known(NamedWords.self) else { return nil }
        var files: Set<Int32> = []
        for name in names {
            guard let found = words[name] else { return nil }
            files.formUnion(found.files)
        }
        return files.sorted().map(Int.init)
    }
}
