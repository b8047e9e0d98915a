import Base

/// Reads tables line by line: plain text in string literals, which compiles quickly, is compact in the binary, and is
/// read in some ten microseconds on first use. Words stay byte ranges, so that reading allocates nothing per word. A
/// line that begins with a number sign is a comment.
package struct TableReader {
    package let bytes: [UInt8]
    /// The number of spaces at the start of the current line.
    private(set) var indentation = 0
    /// The ranges of the current line's words; never empty after a line has been read.
    package private(set) var words: [TableWord] = []
    /// The class that the current line belongs to, in files that list the members of classes.
    var owner: Int?
    private var position = 0

    package init(_ texts: String...) {
        self.init(texts)
    }

    init(_ texts: [String]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count + 1 })
        for text in texts {
            bytes += text.utf8
            bytes.append(Self.newline)
        }
        self.bytes = bytes
    }

    /// Advances to the next line with words; false if there is none.
    package mutating func readLine() -> Bool {
        words.removeAll(keepingCapacity: true)
        var lineStart = position
        var start = position
        for index in position..<bytes.count where bytes[index] <= Self.space {
            if start < index {
                if words.isEmpty { indentation = start - lineStart }
                words.append(TableWord(start..<index))
            }
            start = index + 1
            guard bytes[index] == Self.newline else { continue }
            position = start
            if let first = words.first {
                if bytes[first.range.lowerBound] != Self.numberSign { return true }
                words.removeAll(keepingCapacity: true)
            }
            lineStart = start
        }
        return false
    }

    package func string(_ word: TableWord) -> String {
        String(decoding: bytes[word.range], as: UTF8.self)
    }

    private static let space = UInt8(ascii: " ")
    private static let newline = UInt8(ascii: "\n")
    private static let numberSign = UInt8(ascii: "#")
}

/// The range of a word, or of a few consecutive words, in a table's text. Small, because there are many and a process
/// that lives for milliseconds pays for each page of memory it touches: a table's text ends before 64 KB.
package struct TableWord: Sendable {
    private let start: UInt16
    private let end: UInt16

    package init(_ range: Range<Int>) {
        start = UInt16(range.lowerBound)
        end = UInt16(range.upperBound)
    }

    package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Words of a table's text, numbered from 0 in the order in which they are added, with lookup in constant time.
///
/// A `Dictionary` would do the same, but takes several times as long to fill, with a string for each word.
package struct ListTable: Sendable {
    private let bytes: [UInt8]
    private var words: [TableWord] = []
    /// Open addressing: a word's number is in the slot of its hash or the next free one after it; -1 is free.
    private var slots: [Int16]

    /// A table for words of `bytes`, optimized for at most `capacity` different ones.
    package init(bytes: [UInt8], capacity: Int) {
        self.bytes = bytes
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: -1, count: size)
        words.reserveCapacity(capacity)
    }

    /// A table of all the words of a text.
    package init(wordsOf text: String) {
        var reader = TableReader(text)
        self.init(bytes: reader.bytes, capacity: reader.bytes.count / 12)
        while reader.readLine() {
            for word in reader.words { _ = add(word) }
        }
    }

    /// The number of a word of the table's text, which is added if it is new.
    package mutating func add(_ word: TableWord) -> Int {
        if words.count * 2 >= slots.count { grow() }
        let slot = slot(of: bytes[word.range])
        if slots[slot] >= 0 { return Int(slots[slot]) }
        slots[slot] = Int16(words.count)
        words.append(word)
        return words.count - 1
    }

    /// The number of a name; nil if it is not in the table.
    package func id(of name: String) -> Int? {
        let id = name.utf8.withContiguousStorageIfAvailable { slots[slot(of: $0)] } ?? slots[slot(of: name.utf8)]
        return id < 0 ? nil : Int(id)
    }

    package func name(_ id: Int) -> String { string(words[id]) }

    /// All names in the order of their numbers.
    package var all: [String] { words.map(string) }

    /// Any part of the table's text.
    package func string(_ word: TableWord) -> String {
        String(decoding: bytes[word.range], as: UTF8.self)
    }

    /// The slot of the word, or the free one for it.
    private func slot(of name: some Collection<UInt8>) -> Int {
        var hash = NameHash()
        for byte in name { hash.add(byte) }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash.value ^ (hash.value >> 15)) & mask
        while slots[slot] >= 0 {
            if reads(words[Int(slots[slot])], name) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func reads(_ word: TableWord, _ name: some Collection<UInt8>) -> Bool {
        guard word.range.count == name.count else { return false }
        var offset = word.range.lowerBound
        for byte in name {
            if bytes[offset] != byte { return false }
            offset += 1
        }
        return true
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for (id, word) in words.enumerated() { slots[slot(of: bytes[word.range])] = Int16(id) }
    }
}

/// The files under `Data`, which the build embeds; docs/apple-frameworks.md documents their sources.
enum DataFiles {
    /// The text of `Data/<name>.txt`.
    static func text(_ name: String) -> String {
        EmbeddedFiles.all.first { $0.name == "AppleFrameworks/Data/\(name).txt" }?.text ?? ""
    }
}

extension TableReader {
    /// Reads files under `Data` one after the other.
    init(data names: String...) {
        self.init(names.map(DataFiles.text))
    }

    /// Advances to the next entry under a class of the hierarchy; skips entries under other classes.
    mutating func nextEntry(in hierarchy: ClassHierarchy) -> (classId: Int, word: TableWord)? {
        while readLine() {
            if indentation == 0 {
                owner = hierarchy.id(of: string(words[0]))
            } else if let owner {
                return (owner, words[0])
            }
        }
        return nil
    }
}
