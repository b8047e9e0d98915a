import Base
import InterfaceBuilder
import ProjectModel

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
            let file = first.nib.path.lastComponent
            let rest = uses.count == 1 ? "" : " and \(uses.count - 1) more"
            return lens(
                "\(first.object.label) in \(file)\(rest)", range,
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
        guard params["command"]?.string == Self.showCommand else {
            throw ResponseError(.invalidParams, "xiblint only knows the command \(Self.showCommand).")
        }
        guard let place = params["arguments"]?[0], let uri = place["uri"], client.showsDocuments else { return .null }
        request(
            client: "window/showDocument",
            JSONValue.object([JSONMember("uri", uri)]).adding("selection", place["range"]))
        return .null
    }
}
