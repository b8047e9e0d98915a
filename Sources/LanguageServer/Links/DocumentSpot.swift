import Base
import InterfaceBuilder
import LibXML

/// A place in a document: the innermost start tag around it, and the attribute.
struct DocumentSpot {
    let document: Document
    let element: ElementRef
    /// Nil between attributes.
    let attribute: StartTag.Attribute?
    /// Whether the place is in the start tag, not in the element's content.
    let isInTag: Bool

    init?(_ document: Document, _ offset: Int) {
        let tree = document.tree
        var found: ElementRef?
        for element in tree.elements {
            if tree.startTag(element).lowerBound > offset { break }
            found = element
        }
        // If the last element that began has ended, an ancestor is used.
        while let candidate = found, !tree.extent(candidate).contains(offset) { found = tree.parent(candidate) }
        guard let element = found else { return nil }
        self.document = document
        self.element = element
        let tag = tree.startTag(element)
        isInTag = tag.contains(offset) || tag.upperBound == offset
        attribute = tree.writtenAttributes(element).first {
            $0.range.lowerBound <= offset && offset <= $0.range.upperBound
        }
    }

    var value: String? {
        attribute.map {
            String(decoding: DecodedText(attributeValue: $0.value, in: document.tree.bytes).bytes, as: UTF8.self)
        }
    }

    /// The mention at this place.
    var mention: Mention? {
        guard isInTag else { return nil }
        if let attribute, let value, !value.isEmpty, let named = mention(String(attribute.localName), value) {
            return named
        }
        if let connection = document.connection(element) { return mention(connection) }
        return document.customClass(element).map(Mention.type)
    }

    private func mention(_ name: String, _ value: String) -> Mention? {
        let kind = document.tree.name(element)
        switch name {
        case "customClass": return .type(value)
        case "storyboardIdentifier": return .identifier(.scene, value)
        case "reuseIdentifier": return .identifier(.reuse, value)
        case "identifier" where kind == "segue": return .identifier(.segue, value)
        case "storyboardName": return .storyboard(value)
        case "name" where kind == "image": return .image(value)
        case "name" where kind == "namedColor" || kind == "color": return .color(value)
        case "property", "selector", "unwindAction": return document.connection(element).flatMap(mention)
        case _ where IdReferences.attributes(of: kind).contains(name): return .object(value)
        case _ where ImageAttributes.contains(name): return .image(value)
        default: return nil
        }
    }

    private func mention(_ connection: Connection) -> Mention? {
        switch connection.kind {
        case .outlet, .outletCollection:
            guard let name = connection.name, let owner = document.className(connection.source) else { return nil }
            return .outlet(name, ofClass: owner)
        case .action:
            guard let name = connection.name, let target = connection.destination.flatMap(document.className) else {
                return nil
            }
            return .action(name, ofClass: target)
        case .segue: return connection.name.map { .identifier(.segue, $0) }
        case .binding, .accessibilityConnection: return connection.destinationID.map(Mention.object)
        }
    }
}
