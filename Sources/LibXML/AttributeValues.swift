import CLibXML2

/// Names of attributes, known by libxml2's pointers.
package struct AttributeNameSet {
    fileprivate let pointers: [UnsafePointer<xmlChar>]

    package var isEmpty: Bool { pointers.isEmpty }
}

extension InternedNames {
    /// For all trees of the parser.
    package func attributes(_ names: [String]) -> AttributeNameSet {
        AttributeNameSet(pointers: names.compactMap(intern))
    }
}

/// The first element with each value of an attribute, found by the bytes of values, of which no strings are made.
package struct AttributeValues {
    private struct Slot {
        var text: UnsafePointer<xmlChar>?
        var hash: UInt32
        var element: Int32
    }

    /// Owns the texts.
    private let tree: XMLTree
    /// Open addressing; a power of two, at most half full.
    private var slots: [Slot]

    /// Nil when a value is not just ASCII: strings can be equal that are written in different ways.
    /// - Parameter isMeant: Whether an element counts.
    package init?(of name: StaticString, in tree: XMLTree, where isMeant: (ElementRef) -> Bool) {
        self.tree = tree
        let name = tree.internedNames.pointer(name)
        var size = 16
        while size < tree.elementCount * 2 { size *= 2 }
        slots = Array(repeating: Slot(text: nil, hash: 0, element: 0), count: size)
        for (index, record) in tree.records.enumerated() {
            var attribute = record.node.pointee.properties
            while let current = attribute, current.pointee.name != name { attribute = current.pointee.next }
            guard let attribute, isMeant(ElementRef(index: index)) else { continue }
            guard let (text, hash) = Self.read(attribute), let slot = slot(of: text, hash) else { return nil }
            if slots[slot].text == nil { slots[slot] = Slot(text: text, hash: hash, element: Int32(index)) }
        }
    }

    /// What the value of an attribute stands for.
    package enum Answer {
        /// There is no such attribute.
        case nothing
        case unknown
        case element(ElementRef)
        /// It has to be compared as a string.
        case undecided
    }

    /// The same for a string that is not an attribute's.
    package func answer(_ value: String) -> Answer {
        var value = value
        return value.withUTF8 { bytes in
            var hash = ByteHash.empty
            for byte in bytes {
                if byte >= 0x80 { return .undecided }
                hash = ByteHash.add(byte, to: hash)
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

    /// Whether one of the attributes of an element that have these names has a value that no element has; nil when that has to be
    /// found out with strings.
    package func isUnknown(anyOf names: AttributeNameSet, of element: ElementRef) -> Bool? {
        guard tree.records.indices.contains(element.index) else { return false }
        var attribute = tree.records[element.index].node.pointee.properties
        var isUnknown = false
        while let current = attribute {
            if let name = current.pointee.name, names.pointers.contains(name) {
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
        slots[slot].text == nil ? .unknown : .element(ElementRef(index: Int(slots[slot].element)))
    }

    private func slot(of text: UnsafePointer<xmlChar>, _ hash: UInt32) -> Int? {
        slot(hash) { Self.areEqual($0, text) }
    }

    /// Where a value stands, or is to stand; nil when too many get into each other's way, because somebody has chosen them so.
    @inline(__always)
    private func slot(_ hash: UInt32, isValue: (UnsafePointer<xmlChar>) -> Bool) -> Int? {
        for distance in 0..<Self.farthest {
            let slot = (Int(hash) + distance) & (slots.count - 1)
            guard let known = slots[slot].text else { return slot }
            if slots[slot].hash == hash, isValue(known) { return slot }
        }
        return nil
    }

    private static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }

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
