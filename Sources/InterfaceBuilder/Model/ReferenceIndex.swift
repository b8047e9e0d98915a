import LibXML

/// Who refers to which object, by its id.
struct ReferenceIndex {
    /// The elements that name an object, its own id apart.
    private(set) var referrers: [String: [ElementRef]] = [:]
    /// The elements that have an id: one, unless something is wrong.
    private(set) var elements: [String: [ElementRef]] = [:]

    init(_ document: Document) {
        let tree = document.tree
        for element in tree.elements {
            if let id = document.id(element) { elements[id, default: []].append(element) }
            for name in document.elementRegistry.referenceAttributes(tree.nameID(element)) {
                if let id = tree.attribute(named: name, element) { referrers[id, default: []].append(element) }
            }
        }
    }
}

/// What holds a document together: nothing may be lost of it when a document is changed.
package struct DocumentIntegrity: Hashable, Sendable {
    /// Ids that several elements have.
    package var repeatedIDs: Set<String>
    /// Ids that something refers to and nothing has.
    package var missingIDs: Set<String>

    /// Whether this is no worse than it was.
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
