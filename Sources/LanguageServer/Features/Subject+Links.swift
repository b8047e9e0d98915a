import Base
import InterfaceBuilder
import LibXML

/// Links from documents to code and assets, and from code to documents.
extension Subject {
    var links: Links? { Links(analysis, files) }

    /// The mention at a place, and the platform of its document.
    func mention(_ offset: Int) -> (mention: Mention, document: Document?)? {
        switch kind {
        case .document:
            guard let document, let named = DocumentSpot(document, offset)?.mention else { return nil }
            return (named, document)
        case .swift, .objectiveC:
            guard let analysis, let number = analysis.number(ofSource: path) else { return nil }
            return SourceSpot(analysis, file: number, offset: offset).mention.map { ($0, nil) }
        case .configuration, .rule, .other: return nil
        }
    }

    func definition(_ offset: Int) -> JSONValue {
        guard let (mention, document) = mention(offset) else { return .null }
        if case .object(let id) = mention, let document { return locations([location(ofObject: id, document)]) }
        guard let links else { return .null }
        guard let document else { return locations(documentSide(mention, links)) }
        if case .identifier(let kind, let name) = mention { return locations(links.calls(for: kind, name)) }
        return locations(links.declarations(of: mention, on: document.platform))
    }

    /// What code names is declared by a document, and what it declares is used by documents.
    private func documentSide(_ mention: Mention, _ links: Links) -> [JSONValue] {
        switch mention {
        case .nib, .storyboard, .identifier: links.declarations(of: mention, on: .ios)
        case .outlet, .action, .type, .image, .color, .object: links.uses(of: mention)
        }
    }

    func implementation(_ offset: Int) -> JSONValue { definition(offset) }

    func references(_ offset: Int, withDeclaration: Bool) -> JSONValue {
        guard let (mention, document) = mention(offset) else { return .null }
        if case .object(let id) = mention, let document { return references(toObject: id, document, withDeclaration) }
        guard let links else { return .null }
        // The language's own server reports the places in code.
        let declarations = withDeclaration ? links.declarations(of: mention, on: document?.platform ?? .ios) : []
        return locations(declarations + links.uses(of: mention))
    }

    private func location(ofObject id: String, _ document: Document) -> JSONValue? {
        document.object(id: id).flatMap { location(document.tree.startTag($0), in: path) }
    }

    private func references(toObject id: String, _ document: Document, _ withDeclaration: Bool) -> JSONValue {
        guard let object = document.object(id: id) else { return .null }
        let own = withDeclaration ? [location(ofObject: id, document)] : []
        return locations(
            own + document.connections(to: object).map { location(document.tree.startTag($0.element), in: path) })
    }
}
