package import LibXML

extension Document {
    /// The attributes of elements that refer to an id which no object of the document has, by their ordinals.
    private func danglingReferences(in elements: some Sequence<ElementRef>) -> [XMLNode] {
        let ids = objectIDsAsBytes
        var found: [XMLNode] = []
        for element in elements {
            guard let references = elementRegistry.references(tree.nameID(element)),
                ids?.isUnknown(anyOf: references, of: element) != false
            else { continue }
            found += danglingReferences(element, references.names)
        }
        return found
    }

    package func danglingReferences() -> [XMLNode] { danglingReferences(in: tree.elements) }

    package func danglingReferences(_ element: ElementRef) -> [XMLNode] {
        danglingReferences(in: CollectionOfOne(element))
    }

    private func danglingReferences(_ element: ElementRef, _ attributes: [String]) -> [XMLNode] {
        let names = attributes.filter { name in
            tree.attribute(named: name, element).map { object(id: $0) == nil } ?? false
        }
        if names.isEmpty { return [] }
        return tree.attributeNames(element).enumerated().filter { names.contains($0.element) }.map {
            .attribute(element, ordinal: $0.offset)
        }
    }
}
