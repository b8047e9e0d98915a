import Base
import SourceSyntax

/// Which of a project's files contain which words.
private struct WordIndex: Sendable {
    /// The upper bits of a word's hash, and below them the number of a file with the word; grouped by the uppermost
    /// bits, and in the order of the files. Words with the same bits share their files, which costs only a search in vain.
    private var entries: [UInt64] = []
    /// Where each group begins.
    private var starts: [Int]

    private static let numberBits = 24
    private static let groupBits = 16

    init(_ index: SourceIndex) {
        var found: [UInt64] = []
        // Most words of a file are not new in it.
        var recent = Array(repeating: UInt64.max, count: 1 << 12)
        for (number, file) in index.files.enumerated() {
            forEachWord(in: file.bytes[...]) { _, hash in
                let entry = Self.bits(hash) | UInt64(number)
                let slot = Int(truncatingIfNeeded: hash.value) & (recent.count - 1)
                if recent[slot] == entry { return }
                recent[slot] = entry
                found.append(entry)
            }
        }
        starts = Array(repeating: 0, count: 1 + 1 << Self.groupBits)
        for entry in found { starts[Self.group(entry) + 1] += 1 }
        for group in 1..<starts.count { starts[group] += starts[group - 1] }
        var ends = starts
        entries = Array(repeating: 0, count: found.count)
        for entry in found {
            let group = Self.group(entry)
            entries[ends[group]] = entry
            ends[group] += 1
        }
    }

    private static func bits(_ hash: NameHash) -> UInt64 { hash.value & (UInt64.max << numberBits) }

    private static func group(_ entry: UInt64) -> Int { Int(entry >> (64 - groupBits)) }

    func files(with word: String) -> [Int] {
        let bits = Self.bits(NameHash(word))
        let group = Self.group(bits)
        var files: [Int] = []
        for entry in entries[starts[group]..<starts[group + 1]]
        where entry >> Self.numberBits == bits >> Self.numberBits {
            files.appendOnce(Int(entry ^ bits))
        }
        return files
    }
}

extension SourceIndex {
    /// The files that contain a word, in order. All sources are read for the first one.
    func files(with word: String) -> [Int] { facts.fact { WordIndex(self) }.files(with: word) }

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
