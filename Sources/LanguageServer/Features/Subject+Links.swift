import Base
import InterfaceBuilder
import LibXML
import ProjectModel

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
            return SourceSpot(analysis: analysis, file: number, offset: offset).mention.map { ($0, nil) }
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

/// Code lenses for what leads to a document, and for what documents use in code.
extension Subject {
    var codeLenses: JSONValue {
        guard let analysis, let links else { return [] }
        switch kind {
        case .document: return .array(lenses(ofDocument: analysis, links))
        case .swift, .objectiveC: return .array(lenses(ofSource: analysis, links))
        case .configuration, .rule, .other: return []
        }
    }

    private func lenses(ofDocument analysis: Analysis, _ links: Links) -> [JSONValue] {
        guard let nib = analysis.summary(of: path) else { return [] }
        let mention: Mention = nib.kind == .xib ? .nib(nib.name) : .storyboard(nib.name)
        let calls = links.uses(of: mention)
        var lenses = [lens("loaded by \(counted(calls.count, "call"))", nib.rootRange, calls)]
        if let owner = nib.owner?.customClass {
            let found = links.declarations(of: .type(owner), on: nib.platform)
            lenses.append(lens("owner \(owner)", nib.rootRange, found))
        }
        return lenses
    }

    private func lenses(ofSource analysis: Analysis, _ links: Links) -> [JSONValue] {
        guard let number = analysis.number(ofSource: path) else { return [] }
        let source = analysis.index.files[number].source
        return source.declarations.enumerated().compactMap { place, declaration in
            let owner = analysis.index.typeName(around: DeclarationID(file: number, number: place))
            let range = declaration.name.range
            if declaration.marks.isOutlet {
                let found = links.uses(of: .outlet(source.outletName(declaration), ofClass: owner))
                return lens(counted(found.count, "connection"), range, found)
            }
            if declaration.marks.contains(.action), let selector = source.selectors(of: place).first {
                let found = links.uses(of: .action(selector, ofClass: owner))
                return lens(counted(found.count, "connection"), range, found)
            }
            guard declaration.kind == .class else { return nil }
            let uses = links.objects(ofClass: source.lastWord(declaration.name))
            guard let first = uses.first else { return nil }
            return lens(
                "\(first.object.label) in \(spot(first, and: uses.count - 1))", range,
                links.uses(of: .type(source.lastWord(declaration.name))))
        }
    }

    private func lens(_ title: String, _ range: Range<Int>, _ found: [JSONValue]) -> JSONValue {
        [
            "range": self.range(range),
            "command": ["title": .string(title), "command": .string(Server.showCommand), "arguments": .array(found)],
        ]
    }
}

extension Server {
    func execute(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        switch params["command"]?.string {
        case Self.showCommand: break
        case Self.previewCommand: return try preview(params)
        default:
            throw ResponseError(
                .invalidParams, "xiblint only knows the commands \(Self.showCommand) and \(Self.previewCommand).")
        }
        guard let place = params["arguments"]?[0], let uri = place["uri"], client.showsDocuments else { return .null }
        request(
            client: "window/showDocument",
            JSONValue.object([JSONMember("uri", uri)]).adding("selection", place["range"]))
        return .null
    }
}
