package import Base
import CLibXML2

/// Finds elements that share a hash.
package struct SharedHashes {
    /// Open addressing; a power of two, at most half full. -1 is free.
    private var slots: [(hash: UInt64, element: Int32)]
    private var found: Set<ElementRef> = []

    /// - Parameter count: The maximum number of elements to add.
    package init(count: Int) {
        var size = 16
        while size < count * 2 { size *= 2 }
        slots = Array(repeating: (0, -1), count: size)
    }

    /// False after too many collisions, as in a file that was made to have them.
    package mutating func add(_ hash: UInt64, _ element: ElementRef) -> Bool {
        for distance in 0..<64 {
            let slot = (Int(truncatingIfNeeded: hash >> 20) &+ distance) & (slots.count - 1)
            let known = slots[slot]
            if known.element < 0 {
                slots[slot] = (hash, Int32(element.index))
                return true
            }
            if known.hash == hash {
                found.insert(ElementRef(index: Int(known.element)))
                found.insert(element)
                return true
            }
        }
        return false
    }

    /// In document order.
    package var shared: [ElementRef] { found.sorted() }
}

extension XMLTree {
    /// The hash of an attribute's value. Only strings outside of ASCII can be equal with different bytes.
    package enum ValueHash {
        case none
        case hash(NameHash)
        /// The value is not ASCII.
        case undecided
    }

    /// - Parameter refused: A byte with which the value is undecided, too.
    package func valueHash(_ name: StaticString, _ element: ElementRef, refusing refused: UInt8 = 0) -> ValueHash {
        guard let attribute = property(name, element) else { return .none }
        return Self.asciiText(attribute, refusing: refused).map { .hash($0.hash) } ?? .undecided
    }

    /// The elements that share the value of an attribute without a prefix, except empty values; nil if only a comparison of strings
    /// can decide.
    package func elements(sharingValuesOf name: String) -> [ElementRef]? {
        guard let name = internedNames.pointer(name) else { return [] }
        var hashes = SharedHashes(count: records.count)
        for (index, record) in records.enumerated() {
            guard let attribute = Self.property(name, of: record.node) else { continue }
            guard attribute.pointee.ns == nil, let (text, hash) = Self.asciiText(attribute) else { return nil }
            if text.pointee != 0, !hashes.add(hash.value, ElementRef(index: index)) { return nil }
        }
        return hashes.shared
    }

    /// A value and its hash, if it is one text of ASCII.
    @inline(__always)
    static func asciiText(
        _ attribute: xmlAttrPtr, refusing refused: UInt8 = 0
    ) -> (text: UnsafePointer<xmlChar>, hash: NameHash)? {
        guard let node = attribute.pointee.children, node.pointee.next == nil, node.pointee.type == XML_TEXT_NODE,
            let text = node.pointee.content
        else { return nil }
        var hash = NameHash()
        var all: UInt8 = 0
        var at = text
        while at.pointee != 0 {
            if at.pointee == refused { return nil }
            all |= at.pointee
            hash.add(at.pointee)
            at += 1
        }
        return all < 0x80 ? (UnsafePointer(text), hash) : nil
    }
}
