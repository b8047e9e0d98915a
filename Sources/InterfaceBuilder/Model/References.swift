package import LibXML

extension Document {
    /// The attributes of an element that name an object by an id which no object of the document has, by their
    /// ordinals.
    package func danglingReferences(_ element: ElementRef) -> [XMLNode] {
        let names = elementRegistry.referenceAttributes(tree.nameID(element)).filter { name in
            guard let id = tree.attribute(name, element) else { return false }
            return object(id: id) == nil
        }
        guard !names.isEmpty else { return [] }
        return tree.attributeNames(element).enumerated().filter { names.contains($0.element) }.map {
            .attribute(element, ordinal: $0.offset)
        }
    }
}
