package import ProjectModel
import Text

/// Where some names stand in a project's sources. The names are known beforehand, so that all other words are passed over.
struct NamedWords: Sendable {
    struct Found: Sendable {
        /// How often it stands where it may name something when the program runs.
        var uses = 0
        /// The files in which it stands anywhere, in order.
        var files: [Int32] = []

        fileprivate mutating func add(_ file: Int32, _ names: Bool) {
            if names { uses += 1 }
            if files.last != file { files.append(file) }
        }
    }

    private var found: [[UInt8]: Found]

    init(_ index: SourceIndex, _ names: Set<String>) {
        let names = names.filter { $0.utf8.allSatisfy(WordBytes.contains) }
        found = Dictionary(uniqueKeysWithValues: names.map { (Array($0.utf8), Found()) })
        let words = WordSet(names)
        for (number, file) in index.files.enumerated() {
            let bytes = file.bytes
            var unnaming: UnnamingText?
            words.forEach(in: bytes) { start, word in
                var text = unnaming ?? UnnamingText(bytes)
                let names = !text.holds(start)
                unnaming = text
                found[word]?.add(Int32(number), names)
            }
        }
    }

    /// Nil for a name that was not looked for, or is more than a word.
    subscript(name: String) -> Found? { found[Array(name.utf8)] }
}

extension SourceIndex {
    /// Looks for names that are going to be asked for, all at once, which takes a fraction of counting all words. Only the first call
    /// does; any other name is found in its own way.
    package func lookUp(_ names: Set<String>) { _ = facts.fact { NamedWords(self, names) } }

    /// The files that hold one of some names, in order; nil when that isn't known.
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
