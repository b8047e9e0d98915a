import Base
import SourceSyntax

/// Which of a project's files contain which words.
private struct WordIndex: Sendable {
    /// By the word's hash. Two words with the same hash share their files, which costs only a search in vain.
    private(set) var files: [NameHash: [Int]] = [:]

    init(_ index: SourceIndex) {
        for (number, file) in index.files.enumerated() {
            // Most words of a file are not new in it, and the lookup costs more than anything else here.
            var recent = Array(repeating: NameHash(), count: 1024)
            forEachWord(in: file.bytes[...]) { word in
                let hash = NameHash(word)
                let slot = Int(truncatingIfNeeded: hash.value) & 1023
                if recent[slot] == hash { return }
                recent[slot] = hash
                files[hash, default: []].appendOnce(number)
            }
        }
    }
}

extension SourceIndex {
    /// The files that contain a word, in order. All sources are read for the first one.
    func files(with word: String) -> [Int] { facts.fact { WordIndex(self) }.files[NameHash(word)] ?? [] }

    /// The offsets of a word in a file, in order.
    func offsets(of word: String, inFile number: Int) -> [Int] {
        wordOffsets(of: Array(word.utf8), in: files[number].bytes)
    }

    /// The files that contain at least one of some words, in order, each with the offsets of the words.
    func places(of words: some Sequence<String>) -> [(file: Int, offsets: [Int])] {
        var found: [Int: [Int]] = [:]
        for word in words {
            for file in files(with: word) { found[file, default: []] += offsets(of: word, inFile: file) }
        }
        return found.keys.sorted().map { ($0, found[$0, default: []].sorted()) }
    }

    /// Whether code accesses a member of a type by their names: `Card.make`, `[Card make`.
    package func accesses(_ member: String, ofType type: String) -> Bool {
        files(with: type).contains { number in
            let bytes = files[number].bytes
            return offsets(of: type, inFile: number).contains { start in
                let end = start + type.utf8.count
                var next = end
                if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
                    next += 1
                } else if start > 0, bytes[start - 1] == UInt8(ascii: "[") {
                    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
                }
                return next > end && bytes[next..<WordBytes.end(from: next, in: bytes)].elementsEqual(member.utf8)
            }
        }
    }

    /// Whether the sources contain a word only as the name of members where they are declared. Comments and strings count
    /// as uses.
    func isOnlyDeclared(_ word: String) -> Bool {
        files(with: word).allSatisfy { number in
            let source = files[number].source
            let declared = source.declarations.count {
                [.property, .instanceVariable, .function].contains($0.kind) && source.reads($0.name, word)
            }
            return offsets(of: word, inFile: number).count <= declared
        }
    }
}

extension Array where Element: Equatable {
    /// Appends an element unless it is the last one.
    mutating func appendOnce(_ element: Element) {
        if last != element { append(element) }
    }
}
