import CLibXML2

/// The element names a parser has met, numbered from 0 in the order of meeting.
///
/// libxml2 interns names in the parser's dictionary, so that a name is known by its pointer: one look-up costs a
/// few nanoseconds. The table lives as long as the dictionary does.
package final class InternedNames {
    package private(set) var names: [String] = []
    package var count: Int { names.count }
    /// Open addressing; a power of two, at most half full.
    private var slots: [(key: UInt, id: Int32)] = Array(repeating: (0, -1), count: 1024)
    private let dictionary: xmlDictPtr

    init(dictionary: xmlDictPtr) {
        self.dictionary = dictionary
        xmlDictReference(dictionary)
    }

    deinit { xmlDictFree(dictionary) }

    /// What stands for a name of an element or attribute in every tree of the parser; nil when none has it.
    func pointer(_ name: String) -> UnsafePointer<xmlChar>? {
        var name = name
        return name.withUTF8 { xmlDictExists(dictionary, $0.baseAddress, Int32(clamping: $0.count)) }
    }

    /// The number of an element's name; nil when no element has had it.
    func number(of name: String) -> Int? {
        guard let pointer = pointer(name) else { return nil }
        let id = slots[slot(of: UInt(bitPattern: pointer))].id
        return id < 0 ? nil : Int(id)
    }

    func id(of name: UnsafePointer<xmlChar>) -> Int32 {
        let key = UInt(bitPattern: name)
        let slot = slot(of: key)
        if slots[slot].id >= 0 { return slots[slot].id }
        let id = Int32(names.count)
        names.append(String(xml: name))
        slots[slot] = (key, id)
        if names.count * 2 > slots.count { grow() }
        return id
    }

    /// Where a name stands, or is to stand.
    private func slot(of key: UInt) -> Int {
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
        while slots[slot].id >= 0, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private func grow() {
        let old = slots
        slots = Array(repeating: (0, -1), count: old.count * 2)
        for entry in old where entry.id >= 0 { slots[slot(of: entry.key)] = entry }
    }
}
