import LibXML

/// The references to each object, by its id.
struct ReferenceIndex {
    /// The elements that refer to an object, without its own id.
    private(set) var referrers: [String: [ElementRef]] = [:]
    /// The elements with an id: one, unless the document is damaged.
    private(set) var elements: [String: [ElementRef]] = [:]

    init(_ document: Document) {
        let tree = document.tree
        elements.reserveCapacity(tree.elementCount)
        for element in tree.elements {
            if let id = document.id(element) { elements[id, default: []].append(element) }
            for name in document.elementRegistry.references(tree.nameID(element))?.names ?? [] {
                if let id = tree.attribute(named: name, element) { referrers[id, default: []].append(element) }
            }
        }
    }
}

/// The references of a document, which changes must not break.
package struct DocumentIntegrity: Hashable, Sendable {
    /// Ids of more than one element.
    package var repeatedIDs: Set<String>
    /// Ids that are referred to but do not exist.
    package var missingIDs: Set<String>

    /// Whether this is not worse than before.
    package func isAsGood(as old: DocumentIntegrity) -> Bool {
        repeatedIDs.isSubset(of: old.repeatedIDs) && missingIDs.isSubset(of: old.missingIDs)
    }
}

extension Document {
    package var integrity: DocumentIntegrity {
        let index = referenceIndex
        return DocumentIntegrity(
            repeatedIDs: Set(index.elements.filter { $0.value.count > 1 }.keys),
            missingIDs: Set(index.referrers.keys.filter { !$0.isEmpty && index.elements[$0] == nil }))
    }
}
