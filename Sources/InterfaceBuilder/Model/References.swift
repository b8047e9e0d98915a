package import LibXML

extension Document {
    /// The attributes of elements that refer to an id which no object of the document has, by their ordinals.
    package func danglingReferences() -> [XMLNode] {
        let referrers = referenceIndex.entries.values.filter { $0.element == nil }.flatMap(\.referrers)
        return Set(referrers).sorted { $0.index < $1.index }.flatMap(danglingReferences)
    }

    /// The elements whose id an earlier one has.
    package var copies: [ElementRef] { referenceIndex.entries.values.flatMap(\.copies).sorted() }

    /// The attributes of an element that refer to an id which no object of the document has.
    package func danglingReferences(_ element: ElementRef) -> [XMLNode] {
        let names = elementRegistry.references(tree.nameID(element)).filter { name in
            tree.attribute(name, element).map { object(id: $0) == nil } ?? false
        }
        if names.isEmpty { return [] }
        return tree.attributeNames(element).enumerated().filter { names.contains($0.element) }.map {
            .attribute(element, ordinal: $0.offset)
        }
    }
}

/// What has an id, and what refers to it, by the id.
struct ReferenceIndex {
    struct Entry {
        /// The first element with the id.
        var element: ElementRef?
        /// All others, if the document is damaged.
        var copies: [ElementRef] = []
        var referrers: [ElementRef] = []

        mutating func add(_ other: ElementRef) {
            if element == nil { element = other } else { copies.append(other) }
        }
    }

    private(set) var entries: [String: Entry] = [:]

    init(_ document: Document) {
        let tree = document.tree
        entries.reserveCapacity(tree.elementCount)
        for element in tree.elements {
            if let id = document.id(element) { entries[id, default: Entry()].add(element) }
            for name in document.elementRegistry.references(tree.nameID(element)) {
                if let id = tree.attribute(name, element) { entries[id, default: Entry()].referrers.append(element) }
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
        let entries = referenceIndex.entries
        return DocumentIntegrity(
            repeatedIDs: Set(entries.filter { !$0.value.copies.isEmpty }.keys),
            missingIDs: Set(entries.filter { !$0.key.isEmpty && $0.value.element == nil }.keys))
    }
}

extension Document {
    /// The first element with an id, including connections and constraints but not a canvas device.
    package func object(id: String) -> ElementRef? { referenceIndex.entries[id]?.element }

    /// The first element with the id in an attribute.
    package func object(namedBy attribute: String, of element: ElementRef) -> ElementRef? {
        tree.attribute(attribute, element).flatMap(object)
    }

    /// The ids that `object(id:)` finds.
    package var objectIDs: some Sequence<String> {
        referenceIndex.entries.filter { $0.value.element != nil }.keys
    }

    /// The id by which connections refer to an element.
    package func id(_ element: ElementRef) -> String? {
        role(element).contains(.device) ? nil : tree.attribute("id", element)
    }

    package func role(_ element: ElementRef) -> ElementRole { elementRegistry.role(tree.nameID(element), on: platform) }

    package func info(_ element: ElementRef) -> ElementInfo? { elementRegistry.info(tree.nameID(element)) }

    package func isView(_ element: ElementRef) -> Bool { role(element).contains(.view) }

    package func isViewController(_ element: ElementRef) -> Bool { role(element).contains(.viewController) }

    /// Whether Xcode's outline can show it: an element with an id that is not a connection, or a view (the content view
    /// of an older collection view cell has no id).
    package func isObject(_ element: ElementRef) -> Bool {
        let role = role(element)
        if role.contains(.view) { return true }
        return role.isDisjoint(with: [.connection, .device]) && tree.hasAttribute("id", element)
    }

    /// The object to select in the outline for an element: the source of a connection, the object with a runtime
    /// attribute, otherwise the nearest enclosing object, including itself.
    package func owner(of element: ElementRef) -> ElementRef? {
        tree.elements(upFrom: element).first(where: isObject)
    }
}
