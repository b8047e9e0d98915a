import Base
import SourceSyntax

/// Which of a project's files contain which words.
private struct WordIndex: Sendable {
    /// Some bits of a word's hash, and below them the number of a file with the word; grouped by the uppermost bits, and
    /// in the order of the files. Words with the same bits share their files, which costs only a search in vain.
    private var entries: [UInt32] = []
    /// Where each group begins.
    private var starts = [UInt32](repeating: 0, count: 1 + 1 << groupBits)

    private let numberBits: Int
    private static let groupBits = 16

    init(_ index: SourceIndex) {
        numberBits = Int.bitWidth - index.files.count.leadingZeroBitCount
        var found: [UInt64] = []
        // More than a word for each eight bytes is rare, and memory that is not written to is not taken.
        found.reserveCapacity(index.files.reduce(0) { $0 + $1.bytes.count } / 8)
        // Most words of a file are not new in it.
        var recent = Array(repeating: UInt64.max, count: 1 << 12)
        for (number, file) in index.files.enumerated() {
            forEachWord(in: file.bytes[...]) { _, hash in
                let entry = bits(hash) | UInt64(number)
                let slot = Int(truncatingIfNeeded: hash.value) & (recent.count - 1)
                if recent[slot] == entry { return }
                recent[slot] = entry
                found.append(entry)
            }
        }
        for entry in found { starts[Self.group(entry) + 1] += 1 }
        for group in 1..<starts.count { starts[group] += starts[group - 1] }
        var ends = starts
        entries = Array(repeating: 0, count: found.count)
        for entry in found {
            let group = Self.group(entry)
            entries[Int(ends[group])] = UInt32(truncatingIfNeeded: entry)
            ends[group] += 1
        }
    }

    private func bits(_ hash: NameHash) -> UInt64 { hash.value & (UInt64.max << numberBits) }

    private static func group(_ entry: UInt64) -> Int { Int(entry >> (64 - groupBits)) }

    func files(with word: String) -> [Int] {
        let group = Self.group(bits(NameHash(word)))
        let bits = UInt32(truncatingIfNeeded: bits(NameHash(word)))
        var files: [Int] = []
        for entry in entries[Int(starts[group])..<Int(starts[group + 1])]
        where entry >> numberBits == bits >> numberBits {
            files.appendOnce(Int(entry ^ bits))
        }
        return files
    }
}

/// Searches for the first few words, which is less work than an index of all words.
private struct WordSearches: Sendable {
    private static let most = 8

    private let count = Guarded(0)
    private let all = LazyValue<WordIndex>()

    func addAll(of index: SourceIndex) {
        count.withValue { $0 = Self.most }
        _ = all.value { WordIndex(index) }
    }

    func files(with word: String, in index: SourceIndex) -> [Int] {
        let number = count.withValue { count in
            count += 1
            return count
        }
        return number > Self.most
            ? all.value { WordIndex(index) }.files(with: word)
            : index.files.indices.filter { !index.offsets(of: word, inFile: $0).isEmpty }
    }
}

/// Answers about words that many objects ask for, and `xiblint lsp` after each key.
private struct WordAnswers: Sendable {
    /// Whether code accesses a member of a type.
    let accesses = Memo<[String], Bool>()
    let onlyDeclared = Memo<String, Bool>()
}

extension SourceIndex {
    /// Indexes all words ahead of many lookups.
    func indexWords() { facts.fact { WordSearches() }.addAll(of: self) }

    /// The files that contain a word, in order.
    func files(with word: String) -> [Int] {
        guard word.utf8.allSatisfy(WordBytes.contains) else { return [] }
        return facts.fact { WordSearches() }.files(with: word, in: self)
    }

    /// The files that contain a member by one of its names, in order.
    func files(naming member: String) -> [Int] { Set(MemberName(member).all.flatMap(files(with:))).sorted() }

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
        facts.fact { WordAnswers() }.accesses.value(for: [type, member]) {
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
    }

    /// Whether the sources contain a word only as the name of members where they are declared. Comments and strings count
    /// as uses.
    func isOnlyDeclared(_ word: String) -> Bool {
        facts.fact { WordAnswers() }.onlyDeclared.value(for: word) {
            files(with: word).allSatisfy { number in
                let source = files[number].source
                let declared = source.declarations.count {
                    [.property, .instanceVariable, .function].contains($0.kind) && source.reads($0.name, word)
                }
                return offsets(of: word, inFile: number).count <= declared
            }
        }
    }
}

extension Array where Element: Equatable {
    /// Appends an element unless it is the last one.
    mutating func appendOnce(_ element: Element) {
        if last != element { append(element) }
    }
}
