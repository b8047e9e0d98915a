package import LibXML

/// Keys tell duplicates, of which most documents have none. What makes up a key is hashed in a tenth of the time that making the
/// key takes, and keys are needed only of elements with the same hash.
extension Document {
    /// All elements that have the same `constraintKey`, and some others; nil when hashes don't tell.
    package func constraintsSharingKeys() -> [ElementRef]? {
        elements(in: "constraints") { element, container in
            guard let first = term("firstItem", "firstAttribute", of: element, container: container) else { return nil }
            guard tree.hasAttribute("secondAttribute", element) else { return first }
            // Either can be the first one of the key.
            return term("secondItem", "secondAttribute", of: element, container: nil).map { first &+ $0 }
        }
    }

    /// All elements that have the same `connectionKey`, and some others; nil when hashes don't tell.
    package func connectionsSharingKeys() -> [ElementRef]? {
        elements(in: "connections") { element, source in
            let isOutlet = tree.name(element) == "outlet"
            // Spaces stand between the parts of a key.
            switch tree.valueHash(
                isOutlet ? "property" : "selector", element, refusing: UInt8(ascii: " "))
            {
            case .none: return ByteHash.mix(UInt64(source.index), ByteHash.empty)
            case .hash(let hash): return ByteHash.mix(UInt64(source.index), hash)
            case .undecided: return nil
            }
        }
    }

    /// Those of the elements in lists of a name whose hash others have as well.
    /// - Parameter hash: Gets an element and what the list belongs to; nil ends it all.
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

    /// - Parameter container: The item when none is named.
    private func term(
        _ item: StaticString, _ attribute: StaticString, of element: ElementRef, container: ElementRef?
    ) -> UInt64? {
        var itemHash = ByteHash.empty
        switch tree.valueHash(item, element) {
        case .hash(let hash): itemHash = hash
        case .undecided: return nil
        case .none:
            guard let container else { break }
            switch tree.valueHash("id", container) {
            case .hash(let hash): itemHash = hash
            case .undecided: return nil
            case .none: itemHash = UInt64(container.index)
            }
        }
        switch tree.valueHash(attribute, element) {
        case .hash(let hash): return ByteHash.mix(itemHash, hash == Self.lastBaseline ? Self.baseline : hash)
        case .none: return ByteHash.mix(itemHash, ByteHash.empty)
        case .undecided: return nil
        }
    }

    /// Code names it so, and documents the other way.
    private static let lastBaseline = ByteHash.of("lastBaseline")
    private static let baseline = ByteHash.of("baseline")
}
