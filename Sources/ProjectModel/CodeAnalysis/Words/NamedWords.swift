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

/// A set of names to search for in many files: the cost per file does not depend on the number of names.
struct WordSet {
    private let words: Set<[UInt8]>
    /// Filters by the first bytes: most other words need not be read.
    private let runs: ByteRuns
    /// A bit for the hash of each word, which avoids the set lookup for nearly all other words.
    private var bits: [UInt64]

    init(_ names: some Sequence<String>) {
        words = Set(names.map { Array($0.utf8) })
        bits = Array(repeating: 0, count: 1024)
        for word in words {
            let hash = ByteRuns.hash(word)
            bits[Self.slot(hash)] |= Self.bit(hash)
        }
        runs = ByteRuns(like: words)
    }

    /// The offsets of the names as complete words, in order.
    func offsets(in bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        forEach(in: bytes) { start, _ in found.append(start) }
        return found
    }

    /// Visits each of the words with its offset.
    func forEach(in bytes: [UInt8], _ visit: (_ start: Int, _ word: [UInt8]) -> Void) {
        runs.forEach(in: bytes) { range, hash in
            guard bits[Self.slot(hash)] & Self.bit(hash) != 0 else { return }
            let word = Array(bytes[range])
            if words.contains(word) { visit(range.lowerBound, word) }
        }
    }

    /// The index of the 64-bit integer, of 1,024, with a hash's bit.
    private static func slot(_ hash: UInt64) -> Int { Int(hash >> 6 & 1023) }
    private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash & 63) }
}

/// What a class's name in a source can lead to at run time.
enum WordMention {
    /// Anything: the class, or its name as a text, may be passed on.
    case name
    /// Creating an object: `Card(`, `[Card alloc]`.
    case creation
    /// The type of something, from which only a generic function can derive a name: `let card: Card`.
    case type
    /// Nothing: it is in a comment or in a sentence, or only tests the type of an object.
    case none

    /// The maximum number of bytes before a word in its line that are read.
    private static let longestLine = 512

    init(_ word: Range<Int>, in bytes: [UInt8], isSwift: Bool) {
        let first = max(0, word.lowerBound - Self.longestLine)
        let lineStart = bytes[first..<word.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? first
        let before = Array(bytes[lineStart..<word.lowerBound])
        let start = before.drop(while: BlankBytes.inSource)
        let after = bytes[word.upperBound...]
        switch Self.text(before, after) {
        case .sentence: self = .none
        case .word: self = .name
        case nil:
            if start.starts(with: "* ".utf8) || start.starts(with: "/*".utf8)
                || Self.endings.contains(where: { before.ends(with: $0) })
            {
                self = .none
            } else if before.last == UInt8(ascii: ".")
                || Self.declarations.contains(where: { start.starts(with: $0) })
            {
                self = .name
            } else if after.first == UInt8(ascii: "(")
                || before.last == UInt8(ascii: "[") && Self.messages.contains(where: { after.starts(with: $0) })
            {
                self = .creation
            } else {
                // `Card.self`, `[Card].self`, `[Card class]`
                let next = after.drop { (isSwift ? "?!]>" : " ").utf8.contains($0) }.first
                let isType = isSwift ? next != UInt8(ascii: ".") : next == UInt8(ascii: "*")
                // Objective-C has no generic functions.
                self = !isType ? .name : isSwift ? .type : .none
            }
        }
    }

    /// Of a test for a type.
    private static let endings = [" is ", " as? ", " as! ", "isKindOfClass:[", "isMemberOfClass:["].map {
        Array($0.utf8)
    }
    /// Of an Objective-C class, and of a case whose name may be its value.
    private static let declarations = ["@interface ", "@implementation ", "case "].map { Array($0.utf8) }
    private static let messages = [" alloc]", " new]"].map { Array($0.utf8) }

    private enum Text {
        /// A comment, or a string literal with several words.
        case sentence
        /// A string literal.
        case word
    }

    /// The text that a word is in: nil for code.
    /// - Parameters:
    ///   - before: The line up to the word.
    ///   - after: What follows it.
    private static func text(_ before: [UInt8], _ after: ArraySlice<UInt8>) -> Text? {
        var quote: Int?
        var last: UInt8 = 0
        for (offset, byte) in before.enumerated() {
            if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { quote = quote == nil ? offset : nil }
            if byte == UInt8(ascii: "/"), last == byte, quote == nil { return .sentence }
            last = byte
        }
        guard let quote else { return nil }
        let rest = after.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        return (before[quote...] + rest).contains(UInt8(ascii: " ")) && !before[quote...].contains(UInt8(ascii: "\\"))
            ? .sentence : .word
    }
}

/// The beginnings and endings of names that a project's sources compose: `"Page\(number)"`, `kind + "Cell"`.
struct WordParts: Sendable {
    private var beginnings: Set<String> = []
    private var endings: Set<String> = []

    init(_ index: SourceIndex) {
        for file in index.files { add(file.bytes) }
    }

    /// Whether code composes a name that may be this one.
    func make(_ name: String) -> Bool {
        name.indices.dropFirst().contains { place in
            beginnings.contains(String(name[..<place])) || endings.contains(String(name[place...]))
        }
    }

    /// Only string literals are composed, and most words are not at the end of one.
    private static let textEnds = ByteSet("\\%\"".utf8)

    private mutating func add(_ bytes: [UInt8]) {
        var unnaming = UnnamingText(bytes)
        var end = Self.textEnds.first(in: bytes, from: 0)
        while end < bytes.count {
            let start = WordBytes.start(before: end, in: bytes)
            if end - start > 2 {
                let (isBeginning, isEnding) = Self.parts(bytes, start, end)
                if isBeginning || isEnding, !unnaming.holds(start) {
                    let word = String(decoding: bytes[start..<end], as: UTF8.self)
                    if isBeginning { beginnings.insert(word) }
                    if isEnding { endings.insert(word) }
                }
            }
            end = Self.textEnds.first(in: bytes, from: end + 1)
        }
    }

    /// Whether code appends something to a word, and the word to something.
    private static func parts(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (isBeginning: Bool, isEnding: Bool) {
        func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }
        func mark(from start: Int, by step: Int) -> UInt8 {
            var offset = start
            while byte(offset) == 0x20 || byte(offset) == UInt8(ascii: "@") { offset += step }
            return byte(offset)
        }
        let plus = UInt8(ascii: "+")
        let quote = UInt8(ascii: "\"")
        let next = byte(end)
        let goesOn =
            next == UInt8(ascii: "\\") && byte(end + 1) == UInt8(ascii: "(") || next == UInt8(ascii: "%")
            || next == quote && mark(from: end + 1, by: 1) == plus
        guard next == quote else { return (goesOn, false) }
        let last = byte(start - 1)
        let follows =
            last == UInt8(ascii: ")") || last == UInt8(ascii: "@") && byte(start - 2) == UInt8(ascii: "%")
            || last == quote && mark(from: start - 2, by: -1) == plus
        return (goesOn, follows)
    }
}
