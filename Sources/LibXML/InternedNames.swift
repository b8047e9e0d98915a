import CLibXML2

/// The element names that a parser has encountered, numbered from 0 in order of appearance.
///
/// libxml2 interns names in the parser's dictionary, so that a name is identified by its pointer: a lookup costs a few
/// nanoseconds. The table lives as long as the dictionary.
package final class InternedNames {
    package private(set) var names: [String] = []
    package var count: Int { names.count }
    private var ids = PointerTable<Int32>()
    /// The dictionary's pointers for string literals, by the literals' own pointers.
    private var literals = PointerTable<UnsafePointer<xmlChar>>()
    private let dictionary: xmlDictPtr

    init(dictionary: xmlDictPtr) {
        self.dictionary = dictionary
        xmlDictReference(dictionary)
    }

    deinit { xmlDictFree(dictionary) }

    /// The pointer for a name of an element or attribute in every tree of the parser; nil if none has it.
    func pointer(_ name: String) -> UnsafePointer<xmlChar>? {
        var name = name
        return name.withUTF8 { xmlDictExists(dictionary, $0.baseAddress, Int32(clamping: $0.count)) }
    }

    /// The same for a string literal, which is in the dictionary from now on.
    func pointer(_ name: StaticString) -> UnsafePointer<xmlChar>? {
        if let known = literals[name.utf8Start] { return known }
        let new = xmlDictLookup(dictionary, name.utf8Start, Int32(name.utf8CodeUnitCount))
        if let new { literals.insert(new, for: name.utf8Start) }
        return new
    }

    /// The number of an element's name; nil if no element has had it.
    func number(of name: String) -> Int? {
        pointer(name).flatMap { ids[$0] }.map(Int.init)
    }

    func id(of name: UnsafePointer<xmlChar>) -> Int32 {
        if let known = ids[name] { return known }
        let id = Int32(names.count)
        names.append(String(xml: name))
        ids.insert(id, for: name)
        return id
    }
}

/// A hash table with pointers as keys.
private struct PointerTable<Value> {
    /// Open addressing; a power of two, at most half full.
    private var slots: [(key: UnsafePointer<UInt8>, value: Value)?] = Array(repeating: nil, count: 1024)
    private var count = 0

    subscript(key: UnsafePointer<UInt8>) -> Value? {
        @inline(__always) get { slots[slot(of: key)]?.value }
    }

    /// For a key that is not in the table.
    mutating func insert(_ value: Value, for key: UnsafePointer<UInt8>) {
        slots[slot(of: key)] = (key, value)
        count += 1
        guard count * 2 > slots.count else { return }
        let old = slots
        slots = Array(repeating: nil, count: old.count * 2)
        for case let entry? in old { slots[slot(of: entry.key)] = entry }
    }

    /// The slot of a key, or the free one for it.
    @inline(__always)
    private func slot(of key: UnsafePointer<UInt8>) -> Int {
        let hash = UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: hash >> 40) & (slots.count - 1)
        while let entry = slots[slot], entry.key != key { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
