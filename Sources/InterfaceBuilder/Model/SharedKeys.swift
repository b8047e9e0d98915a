import Base
package import LibXML

/// Keys detect duplicates, and most documents have none. Hashing the parts of a key takes a tenth of the time of creating it, and
/// keys are needed only for elements with the same hash.
extension Document {
    /// All elements that share a `constraintKey`, and some others; nil if hashes can't decide.
    package func constraintsSharingKeys() -> [ElementRef]? {
        elements(in: "constraints") { element, container in
            guard let first = term("firstItem", "firstAttribute", of: element, container: container) else { return nil }
            guard tree.hasAttribute("secondAttribute", element) else { return first }
            // Either item can be the first one of the key.
            return term("secondItem", "secondAttribute", of: element, container: nil).map { first &+ $0 }
        }
    }

    /// All elements that share a `connectionKey`, and some others; nil if hashes can't decide.
    package func connectionsSharingKeys() -> [ElementRef]? {
        elements(in: "connections") { element, source in
            let isOutlet = tree.hasName("outlet", element)
            // Spaces separate the parts of a key.
            switch tree.valueHash(
                isOutlet ? "property" : "selector", element, refusing: UInt8(ascii: " "))
            {
            case .none: return Self.mix(NameHash(value: UInt64(source.index)), NameHash())
            case .hash(let hash): return Self.mix(NameHash(value: UInt64(source.index)), hash)
            case .undecided: return nil
            }
        }
    }

    /// The elements in lists with a name that share their hash with another element.
    /// - Parameter hash: Receives an element and the owner of the list; nil ends the search.
    private func elements(in list: String, hash: (ElementRef, ElementRef) -> UInt64?) -> [ElementRef]? {
        let lists = tree.elements(named: list)
        guard !lists.isEmpty else { return [] }
        var hashes = SharedHashes(count: tree.elementCount)
        for list in lists {
            guard let owner = tree.parent(list) else { continue }
            for element in tree.children(list) {
                guard let hash = hash(element, owner), hashes.add(hash, element) else { return nil }
            }
        }
        return hashes.shared
    }

    /// - Parameter container: The item if the constraint names none.
    private func term(
        _ item: StaticString, _ attribute: StaticString, of element: ElementRef, container: ElementRef?
    ) -> UInt64? {
        var itemHash = NameHash()
        switch tree.valueHash(item, element) {
        case .hash(let hash): itemHash = hash
        case .undecided: return nil
        case .none:
            guard let container else { break }
            switch tree.valueHash("id", container) {
            case .hash(let hash): itemHash = hash
            case .undecided: return nil
            case .none: itemHash = NameHash(value: UInt64(container.index))
            }
        }
        switch tree.valueHash(attribute, element) {
        case .hash(let hash): return Self.mix(itemHash, hash == Self.lastBaseline ? Self.baseline : hash)
        case .none: return Self.mix(itemHash, NameHash())
        case .undecided: return nil
        }
    }

    /// Its name in code; documents have the other one.
    private static let lastBaseline = NameHash("lastBaseline")
    private static let baseline = NameHash("baseline")

    /// Combines two hashes; their order matters.
    private static func mix(_ first: NameHash, _ second: NameHash) -> UInt64 {
        let mixed = (first.value ^ second.value &* 0x9E37_79B9_7F4A_7C15) &* 0xC2B2_AE3D_27D4_EB4F
        return mixed ^ mixed >> 29
    }
}
