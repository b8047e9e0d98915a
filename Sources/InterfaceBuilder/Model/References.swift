package import LibXML

extension Document {
    /// The attributes of an element that refer to an id which no object of the document has, by their ordinals.
    package func danglingReferences(_ element: ElementRef) -> [XMLNode] {
        let name = tree.nameID(element)
        guard let known = elementRegistry.referenceNames(name),
            objectIDsAsBytes?.isUnknown(anyOf: known, of: element) != false
        else { return [] }
        let all = elementRegistry.referenceAttributes(name)
        let names = all.filter { name in tree.attribute(named: name, element).map { object(id: $0) == nil } ?? false }
        if names.isEmpty { return [] }
        return tree.attributeNames(element).enumerated().filter { names.contains($0.element) }.map {
            .attribute(element, ordinal: $0.offset)
        }
    }
}
