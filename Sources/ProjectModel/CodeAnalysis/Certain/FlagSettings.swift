import Base
import SourceSyntax

/// Where a variable is set, reduced to what callers need: the file, if it is only one, and the first and last offset.
struct FlagSettings {
    private(set) var isEmpty = true
    /// Nil when there are several.
    private(set) var file: Int?
    private(set) var first: UInt32 = .max
    private(set) var last: UInt32 = 0

    init() {}

    init(_ offsets: [UInt32], in file: Int) { add(offsets, in: file) }

    mutating func add(_ offsets: [UInt32], in file: Int) {
        for offset in offsets {
            if isEmpty { self.file = file }
            if self.file != file { self.file = nil }
            isEmpty = false
            first = min(first, offset)
            last = max(last, offset)
        }
    }
}

/// The uses of variables in all files, each of which is read at most once.
struct FlagUsesOfFiles {
    private let index: SourceIndex
    private var known: [Int: FlagUses] = [:]
    private var asked = 0
    /// The files that contain a word, by the word's hash: two words with the same hash count as one.
    private var files: [NameHash: [Int]] = [:]

    /// Up to this many names, all files are searched for each name. For more, all words of the files are indexed once,
    /// which takes longer than one search.
    private static let mostSearches = 32

    init(_ index: SourceIndex) { self.index = index }

    /// The offsets at which a file sets a variable.
    mutating func offsets(of name: String, in file: Int) -> [UInt32] {
        if known[file] == nil { known[file] = FlagUses(index.files[file].source) }
        return known[file]?.sets(of: name) ?? []
    }

    /// The files that may set a variable.
    mutating func files(thatName name: String) -> [Int] {
        asked += 1
        if asked > Self.mostSearches {
            if files.isEmpty { findWords() }
            let words = [name, "_" + name, CamelCase.setter(of: name)]
            return Set(words.flatMap { files[NameHash($0)] ?? [] }).sorted()
        }
        let words = [name, CamelCase.setter(of: name)].map { Array($0.utf8) }
        return index.files.indices.filter { file in
            let bytes = index.files[file].bytes
            return words.contains { firstOffset(of: $0, in: bytes) != nil }
        }
    }

    private mutating func findWords() {
        for file in index.files.indices {
            var seen: Set<NameHash> = []
            forEachWord(in: index.files[file].bytes[...]) { word in
                let hash = NameHash(word)
                if seen.insert(hash).inserted { files[hash, default: []].append(file) }
            }
        }
    }
}
