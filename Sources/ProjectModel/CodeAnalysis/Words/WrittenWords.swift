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

/// The parts of a source that refer to nothing at run time: its first comments, which contain its own name, and its imports.
///
/// Lookups must be in the order of the file, so that a file of one long line is read once.
struct UnnamingText {
    private let bytes: [UInt8]
    private lazy var start = Self.endOfFirstComments(bytes)
    /// The end of the part of the current line that was read, and whether that part imports something.
    private lazy var looked = start
    private var isImport = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a word that begins at an offset refers to nothing.
    mutating func holds(_ word: Int) -> Bool {
        if word < start { return true }
        var offset = word
        var imports = false
        while offset > looked, bytes[offset - 1] != UInt8(ascii: "\n") {
            offset -= 1
            if Self.isImport(offset, bytes) { imports = true }
        }
        // The line is the one of the previous lookup.
        if offset <= looked { imports = imports || isImport }
        (looked, isImport) = (max(word, looked), imports)
        return imports
    }

    private static let imports = ["import", "include", "class "].map { Array($0.utf8) }

    /// `#import`, `#include`, `@class`
    static func isImport(_ mark: Int, _ bytes: [UInt8]) -> Bool {
        guard bytes[mark] == UInt8(ascii: "#") || bytes[mark] == UInt8(ascii: "@") else { return false }
        return imports.contains { bytes[(mark + 1)...].starts(with: $0) }
    }

    static func endOfFirstComments(_ bytes: [UInt8]) -> Int {
        let scanner = SwiftScanner(bytes)
        var offset = 0
        while offset < bytes.count {
            if BlankBytes.inSource(bytes[offset]) {
                offset += 1
            } else if bytes[offset...].starts(with: "//".utf8) {
                offset = scanner.lineEnd(from: offset)
            } else if bytes[offset...].starts(with: "/*".utf8) {
                offset = scanner.blockCommentEnd(from: offset)
            } else {
                return offset
            }
        }
        return offset
    }
}

/// The members of types that sources access by name: `Card.make`, `[Card make`.
package struct AccessedMembers {
    /// Hashes of the type's name, a period and the member's name; a collision only adds an access.
    private var found: Set<NameHash> = []

    package init(_ index: SourceIndex) {
        let small = index.classTree.smallNames
        for file in index.files { add(file.bytes, small) }
    }

    /// Whether a member of a type is accessed anywhere.
    package func contains(_ member: String, ofType type: String) -> Bool {
        found.contains(Self.hash(Array(type.utf8)[...], Array(member.utf8)[...]))
    }

    private mutating func add(_ bytes: [UInt8], _ small: Set<String>) {
        var start = 0
        while let dot = firstOffset(of: ".", in: bytes, from: start) {
            addMember(after: dot, in: bytes, small)
            start = dot + 1
        }
        start = 0
        while let bracket = firstOffset(of: "[", in: bytes, from: start) {
            addMessage(after: bracket, in: bytes, small)
            start = bracket + 1
        }
    }

    /// `Card.make`
    private mutating func addMember(after dot: Int, in bytes: [UInt8], _ small: Set<String>) {
        let start = WordBytes.start(before: dot, in: bytes)
        guard isType(bytes[start..<dot], small) else { return }
        add(bytes[start..<dot], Self.word(from: dot + 1, in: bytes))
    }

    /// `[Card make`, with blanks between the words.
    private mutating func addMessage(after bracket: Int, in bytes: [UInt8], _ small: Set<String>) {
        let type = Self.word(from: bracket + 1, in: bytes)
        guard isType(type, small) else { return }
        var next = type.endIndex
        while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
        if next > type.endIndex { add(type, Self.word(from: next, in: bytes)) }
    }

    private func isType(_ word: ArraySlice<UInt8>, _ small: Set<String>) -> Bool {
        guard let first = word.first else { return false }
        return (0x41...0x5A).contains(first) || first == UInt8(ascii: "_") || first > 127
            || !small.isEmpty && small.contains(String(decoding: word, as: UTF8.self))
    }

    private mutating func add(_ type: ArraySlice<UInt8>, _ member: ArraySlice<UInt8>) {
        if !member.isEmpty { found.insert(Self.hash(type, member)) }
    }

    private static func word(from start: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes[start..<WordBytes.end(from: start, in: bytes)]
    }

    private static func hash(_ type: ArraySlice<UInt8>, _ member: ArraySlice<UInt8>) -> NameHash {
        var hash = NameHash(type)
        hash.add(UInt8(ascii: "."))
        for byte in member { hash.add(byte) }
        return hash
    }
}

extension SourceIndex {
    /// The members of types that sources access, found once for all threads.
    package var accessedMembers: AccessedMembers { facts.fact { AccessedMembers(self) } }
}
