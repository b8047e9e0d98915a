import Base
import InterfaceBuilder
import LibXML
import ProjectModel
import SourceSyntax

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
            guard let name = connection.name,
                let target = document.destination(of: connection.element).flatMap(document.className)
            else { return nil }
            return .action(name, ofClass: target)
        case .segue: return connection.name.map { .identifier(.segue, $0) }
        case .binding, .accessibilityConnection: return connection.destinationID.map(Mention.object)
        }
    }
}

/// A place in a source that is relevant for documents.
struct SourceSpot {
    let analysis: Analysis
    let file: Int
    let offset: Int

    var mention: Mention? { declared ?? called ?? type }

    /// The outlet, action or class whose declaration this is.
    private var declared: Mention? {
        let index = analysis.index
        let source = index.files[file].source
        guard let number = source.declarations.firstIndex(where: { $0.name.touches(offset) }) else { return nil }
        let declaration = source.declarations[number]
        let owner = index.typeName(around: DeclarationID(file: file, number: number))
        if declaration.marks.isOutlet { return .outlet(source.outletName(declaration), ofClass: owner) }
        if declaration.marks.contains(.action) {
            return source.selectors(of: number).first.map { .action($0, ofClass: owner) }
        }
        return declaration.kind.hasMembers ? .type(source.lastWord(declaration.name)) : nil
    }

    /// The mention in a call that loads a document or looks up something in one.
    private var called: Mention? {
        for call in analysis.index.loadingCalls.calls where call.declaration.file == file {
            // A registration names a nib besides the identifier.
            let identifiers =
                call.identifierRange.isEmpty && call.documents.names.isEmpty ? call.argumentRange : call.identifierRange
            if identifiers.touches(offset), let kind = call.identifierKind, let name = call.identifiers.names.first {
                return .identifier(kind, name.name)
            }
            guard call.argumentRange.touches(offset), let name = call.documents.names.first else { continue }
            return call.kind.isAboutNib ? .nib(name.name) : .storyboard(name.name)
        }
        return nil
    }

    /// A class of some document, by its name.
    private var type: Mention? {
        let bytes = analysis.index.files[file].bytes
        let offset = min(offset, bytes.count)
        let (start, end) = (WordBytes.start(before: offset, in: bytes), WordBytes.end(from: offset, in: bytes))
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        guard !word.isEmpty, analysis.summaries.contains(where: { $0.objects.contains { $0.customClass == word } })
        else { return nil }
        return .type(word)
    }
}

extension ByteRange {
    /// Whether an offset is in it or at its end.
    func touches(_ offset: Int) -> Bool { !isEmpty && Int(start) <= offset && offset <= Int(end) }
}

extension SourceDeclarations {
    /// The name of an outlet in documents.
    func outletName(_ declaration: Declaration) -> String {
        text(declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName)
    }
}
