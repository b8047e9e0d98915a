package import Base
import CLibXML2

/// Names of attributes, known by libxml2's pointers. A class, because a lookup would count the references of both lists.
package final class AttributeNameSet {
    package let names: [String]
    let pointers: [UnsafePointer<xmlChar>]
    /// A bit of each name.
    private let bits: UInt64

    /// The bit rules out most other names.
    func contains(_ name: UnsafePointer<xmlChar>) -> Bool {
        bits & Self.bit(name) != 0 && pointers.contains(name)
    }

    private static func bit(_ name: UnsafePointer<xmlChar>) -> UInt64 { 1 &<< UInt64(UInt(bitPattern: name)) }

    init(_ names: [String], _ pointers: [UnsafePointer<xmlChar>]) {
        self.names = names
        self.pointers = pointers
        bits = pointers.reduce(0) { $0 | Self.bit($1) }
    }
}

extension InternedNames {
    /// For all trees of the parser.
    package func attributes(_ names: [String]) -> AttributeNameSet {
        AttributeNameSet(names, names.compactMap(intern))
    }
}

/// The first element with each value of an attribute, looked up by the bytes of values, without creating strings. A class,
/// because a copy for each lookup would count the references of its parts.
package final class AttributeValues {
    private struct Slot {
        var text: UnsafePointer<xmlChar>?
        var hash: UInt32
        /// Negative for an element that is not meant.
        var element: Int32
    }

    /// Owns the texts.
    private let tree: XMLTree
    /// Open addressing; a power of two, at most half full.
    private var slots: [Slot]

    /// Whether every element has a value of its own.
    package private(set) var areDistinct = true

    /// Nil if a value is not ASCII: equal strings can have different bytes.
    /// - Parameter isMeant: Whether an element counts; for the value of any other, the answer is undecided.
    package init?(of name: StaticString, in tree: XMLTree, where isMeant: (ElementRef) -> Bool) {
        self.tree = tree
        let name = tree.internedNames.pointer(name)
        var size = 16
        while size < tree.elementCount * 2 { size *= 2 }
        slots = Array(repeating: Slot(text: nil, hash: 0, element: 0), count: size)
        for (index, record) in tree.records.enumerated() {
            guard let name, let attribute = XMLTree.property(name, of: record.node) else { continue }
            guard let (text, hash) = Self.read(attribute), let slot = slot(of: text, hash) else { return nil }
            if slots[slot].text != nil || attribute.pointee.ns != nil { areDistinct = false }
            guard slots[slot].text == nil else { continue }
            let isMeant = isMeant(ElementRef(index: index))
            slots[slot] = Slot(text: text, hash: hash, element: isMeant ? Int32(index) : -1)
        }
    }

    /// What the value of an attribute refers to.
    package enum Answer {
        /// The element has no such attribute.
        case nothing
        case unknown
        case element(ElementRef)
        /// Only a comparison of strings can decide.
        case undecided
    }

    /// The same for a string.
    package func answer(_ value: String) -> Answer {
        var value = value
        return value.withUTF8 { bytes in
            var hash = NameHash()
            for byte in bytes {
                if byte >= 0x80 { return .undecided }
                hash.add(byte)
            }
            let slot = slot(Self.short(hash)) { known in
                for (index, byte) in bytes.enumerated() where known[index] != byte || byte == 0 { return false }
                return known[bytes.count] == 0
            }
            return slot.map(answer) ?? .undecided
        }
    }

    package func answer(_ name: StaticString, of element: ElementRef) -> Answer {
        tree.property(name, element).map(answer) ?? .nothing
    }

    /// Whether one of the attributes of an element with these names has a value that no element has; nil if only a comparison of
    /// strings can decide.
    package func isUnknown(anyOf names: AttributeNameSet, of element: ElementRef) -> Bool? {
        guard tree.records.indices.contains(element.index) else { return false }
        var attribute = tree.records[element.index].node.pointee.properties
        var isUnknown = false
        while let current = attribute {
            if let name = current.pointee.name, names.contains(name) {
                // With prefixes, several attributes can have the name.
                guard current.pointee.ns == nil else { return nil }
                switch answer(current) {
                case .undecided: return nil
                case .unknown: isUnknown = true
                case .nothing, .element: break
                }
            }
            attribute = current.pointee.next
        }
        return isUnknown
    }

    private func answer(_ attribute: xmlAttrPtr) -> Answer {
        guard let (text, hash) = Self.read(attribute), let slot = slot(of: text, hash) else { return .undecided }
        return answer(slot)
    }

    private func answer(_ slot: Int) -> Answer {
        if slots[slot].text == nil { return .unknown }
        let element = Int(slots[slot].element)
        return element < 0 ? .undecided : .element(ElementRef(index: element))
    }

    private func slot(of text: UnsafePointer<xmlChar>, _ hash: UInt32) -> Int? {
        slot(hash) { Self.areEqual($0, text) }
    }

    /// The slot of a value, or the free one for it; nil after too many collisions, as in a file that was made to have them.
    @inline(__always)
    private func slot(_ hash: UInt32, isValue: (UnsafePointer<xmlChar>) -> Bool) -> Int? {
        for distance in 0..<Self.farthest {
            let slot = (Int(hash) + distance) & (slots.count - 1)
            guard let known = slots[slot].text else { return slot }
            if slots[slot].hash == hash, isValue(known) { return slot }
        }
        return nil
    }

    private static func short(_ hash: NameHash) -> UInt32 {
        UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)
    }

    private static let farthest = 64

    private static func areEqual(_ first: UnsafePointer<xmlChar>, _ second: UnsafePointer<xmlChar>) -> Bool {
        var index = 0
        while first[index] == second[index] {
            if first[index] == 0 { return true }
            index += 1
        }
        return false
    }

    private static func read(_ attribute: xmlAttrPtr) -> (text: UnsafePointer<xmlChar>, hash: UInt32)? {
        XMLTree.asciiText(attribute).map { ($0.text, short($0.hash)) }
    }
}

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
