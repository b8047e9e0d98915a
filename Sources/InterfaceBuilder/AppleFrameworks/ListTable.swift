import Base

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
