import Base
import SourceSyntax

/// The words of a project's sources, as far as they may name something at run time: all except a file's first comments,
/// its imports, and the names of types where they are declared.
struct WrittenWords: Sendable {
    /// The number of uses by the word's hash: two words with the same hash count as one.
    private var counts = HashCounts()

    init(_ index: SourceIndex) {
        for file in index.files { count(file.bytes) }
    }

    /// The number of occurrences of a word.
    fileprivate func uses(of word: [UInt8]) -> Int { counts[NameHash(value: ByteRuns.hash(word))] }

    private static let runs = ByteRuns()

    private mutating func count(_ bytes: [UInt8]) {
        var start = UnnamingText.endOfFirstComments(bytes)
        Self.runs.forEach(in: bytes, from: start) { word, hash in
            if word.lowerBound < start { return }
            if word.lowerBound > start, UnnamingText.isImport(word.lowerBound - 1, bytes) {
                start = firstOffset(of: "\n", in: bytes, from: word.upperBound) ?? bytes.count
                return
            }
            counts.add(NameHash(value: hash))
        }
    }
}

extension SourceIndex {
    /// Built on first use from every word of every source.
    private var words: WrittenWords { facts.fact { WrittenWords(self) } }

    /// What of a class with a name counts as its name.
    package enum Naming: String {
        case anything
        /// Not creating an object of it.
        case exceptCreations
        /// Neither that, nor the type of something.
        case exceptTypes
    }

    /// Whether a name occurs anywhere in the sources, or may be composed.
    /// - Parameter prepare: Called before the sources are searched: it may look up the name with others.
    package func mayName(
        _ name: String, by naming: Naming = .anything, after prepare: () -> Void = {}
    ) -> Bool {
        kept("named by \(naming) \(name)") {
            prepare()
            let found = facts.known(NamedWords.self)?[name] ?? NamedWords(self, [name])[name]
            var uses = found?.uses ?? uses(of: name)
            // Where a class is declared, its name is like a type's.
            var declared = declarations(of: name)
            if let found, naming != .anything {
                uses -= found.creations
                if naming == .exceptTypes {
                    uses -= found.types
                    declared = declarations(of: name) { $0 == .objectiveC }
                }
            }
            return uses > declared || mayPutTogether(name)
        }
    }

    /// How often it is the name of a type's declaration.
    private func declarations(of name: String, in isCounted: (SourceLanguage) -> Bool = { _ in true }) -> Int {
        named(name).count {
            declaration($0).kind.hasMembers && source($0).text(declaration($0).name) == name
                && isCounted(source($0).language)
        }
    }

    /// Whether code composes a name that may be this one.
    package func mayPutTogether(_ name: String) -> Bool { facts.fact { WordParts(self) }.make(name) }

    /// The number of occurrences of a name in the sources.
    package func uses(of name: String) -> Int {
        let bytes = Array(name.utf8)
        if bytes.allSatisfy(WordBytes.contains) { return words.uses(of: bytes) }
        return files.reduce(0) { $0 + Self.occurrences(of: bytes, in: $1.bytes) }
    }

    private static func occurrences(of text: [UInt8], in bytes: [UInt8]) -> Int {
        var count = 0
        var offset = 0
        while let found = firstOffset(of: text, in: bytes, from: offset) {
            count += 1
            offset = found + max(text.count, 1)
        }
        return count
    }
}
