import Base
import InterfaceBuilder
import LibXML
import Linting
import ProjectModel
import RuleEngine

/// The hover text of a place.
extension Subject {
    func hover(_ offset: Int) -> JSONValue {
        var parts = findings(at: offset).map(ruleText)
        var range: Range<Int>?
        switch kind {
        case .document:
            if let document, let spot = DocumentSpot(document, offset), spot.isInTag {
                range = document.tree.startTag(spot.element)
                parts += [document.owner(of: spot.element).map { objectText($0, document) }].compactMap { $0 }
            }
        case .swift, .objectiveC: parts += [mention(offset).flatMap { codeText($0.mention) }].compactMap { $0 }
        case .configuration, .rule:
            if let found = schemaText(offset) {
                range = found.range
                parts.append(found.text)
            }
        case .other: break
        }
        if parts.isEmpty { return .null }
        let text = parts.joined(separator: "\n\n---\n\n")
        let value: JSONValue = [
            "contents": ["kind": client.markdown ? "markdown" : "plaintext", "value": .string(text)]
        ]
        return value.adding("range", range.map { self.range($0) })
    }

    private func findings(at offset: Int) -> [Diagnostic] {
        (analysis?.findings(in: path) ?? []).filter { $0.place.start.offset <= offset && offset <= $0.place.end.offset }
    }

    /// The rationale of a finding's rule.
    private func ruleText(_ finding: Diagnostic) -> String {
        let custom = analysis?.configuration?.everyConfiguration.lazy.flatMap(\.customRules)
            .first { $0.rule.id == finding.rule }
        let prose = custom?.prose ?? setup.prose(finding.rule)
        let title = analysis?.configuration?.everyRule.first { $0.id == finding.rule }?.title
        let link = setup.page(finding.rule).map { "\n\n[\(finding.rule)](\($0))" } ?? ""
        return "**\(finding.rule)**\(title.map { ": \($0)" } ?? "")\n\n\(prose?.rationale ?? "")\(link)"
    }

    // MARK: Objects

    private func objectText(_ object: ElementRef, _ document: Document) -> String {
        let id = document.id(object).map { " `\($0)`" } ?? ""
        var lines = ["**\(document.label(object))** \(document.className(object) ?? document.tree.name(object))\(id)"]
        if let frame = document.tree.child(object, key: "frame") {
            func number(_ name: String) -> String { document.tree.attribute(name, frame) ?? "0" }
            lines.append("Size: \(number("width")) × \(number("height")) at (\(number("x")), \(number("y")))")
        }
        let own = document.connections(of: object).map { text($0, document, isOwn: true) }
        let others = document.connections(to: object).map { text($0, document, isOwn: false) }
        if !(own + others).isEmpty { lines.append(list("Connections", own + others)) }
        let constraints = document.constraints.filter { constraint in
            [constraint.firstItem, constraint.secondItem].contains(object)
                || constraint.firstItem == nil && constraint.container == object
        }
        if !constraints.isEmpty { lines.append(list("Constraints", constraints.map { document.label($0.element) })) }
        return lines.joined(separator: "\n\n")
    }

    private func text(_ connection: Connection, _ document: Document, isOwn: Bool) -> String {
        let name = connection.name.map { " \($0)" } ?? ""
        let other = isOwn ? document.destination(of: connection.element) : connection.source
        let end = other.map(document.label) ?? connection.destinationID ?? "nothing"
        return "\(connection.kind.rawValue)\(name) \(isOwn ? "→" : "from") \(end)"
    }

    private func list(_ title: String, _ items: [String]) -> String {
        let most = 20
        let rest = items.count > most ? ["and \(items.count - most) more"] : []
        return ([title + ":"] + (items.prefix(most) + rest).map { "- \($0)" }).joined(separator: "\n")
    }

    // MARK: Code

    private func codeText(_ mention: Mention) -> String? {
        guard let analysis, let links else { return nil }
        switch mention {
        case .outlet(let name, let owner):
            let uses = links.connections(name, owner)
            guard let first = uses.first else { return "Not connected in any file." }
            let target = destination(of: first) ?? first.object.label
            return "Connected to \(target) in \(spot(first, and: uses.count - 1))."
        case .action:
            let count = links.uses(of: mention).count
            return count == 0 ? "Not connected in any file." : "Sent by \(counted(count, "connection"))."
        case .type(let name):
            let uses = links.objects(ofClass: name)
            guard let first = uses.first else { return nil }
            return "Class of \(first.object.label) in \(spot(first, and: uses.count - 1))."
        case .nib(let name), .storyboard(let name):
            let nibs = analysis.summaries.filter { $0.name == name }
            let calls = links.uses(of: mention).count
            return nibs.first.map { nib in
                let owner = nib.owner?.customClass.map { " File's Owner is \($0)." } ?? ""
                let objects = nib.topLevel.map { "\($0.label) (\($0.className ?? $0.element))" }
                let content = nib.kind == .xib ? objects.joined(separator: ", ") : counted(nib.scenes.count, "scene")
                return "**\(nib.path.lastComponent)**: \(content).\(owner) Loaded by \(counted(calls, "call"))."
            }
        case .identifier(_, let name):
            let nib = analysis.summaries.first { $0.identifiers.contains { $0.name == name } }
            return nib.map { "The identifier \"\(name)\" is in \($0.path.lastComponent)." }
        case .image, .color, .object: return nil
        }
    }

    func spot(_ use: Links.Use, and others: Int) -> String {
        use.nib.path.lastComponent + (others > 0 ? " and \(others) more" : "")
    }

    /// The label of an outlet's destination.
    private func destination(of use: Links.Use) -> String? {
        let path = use.nib.path
        guard let text = files.text(of: path), let document = Self.document(text.bytes, path) else { return nil }
        return document.connections.first { document.tree.startTag($0.element) == use.range }
            .flatMap { document.destination(of: $0.element) }.map(document.label)
    }
}

/// The objects of a document, as in Xcode's outline.
extension Subject {
    var documentSymbols: JSONValue {
        guard let document else { return .null }
        let tree = document.tree
        let items =
            document.scenes.isEmpty
            ? document.objectLists.flatMap { symbols(of: $0, document) } : document.scenes.map { scene($0, document) }
        guard !client.nestedSymbols else { return .array(items) }
        let root = document.label(document.filesOwner ?? tree.root)
        return .array(items.flatMap { flat($0, container: root) })
    }

    private func scene(_ scene: Scene, _ document: Document) -> JSONValue {
        let label = scene.mainObject.map(document.label) ?? "Scene"
        return symbol(
            "\(label) Scene", detail: "", kind: 3, scene.element,
            scene.objects.map { symbols(of: $0, document) } ?? [], document)
    }

    /// The objects in an element, including those in elements between them.
    private func symbols(of element: ElementRef, _ document: Document) -> [JSONValue] {
        document.tree.children(element).flatMap { child -> [JSONValue] in
            if document.role(child).contains(.connection) { return [] }
            let inner = symbols(of: child, document)
            if document.tree.name(child) == "constraints", !inner.isEmpty {
                return [symbol("Constraints", detail: "", kind: 3, child, inner, document)]
            }
            guard document.isObject(child) else { return inner }
            return [
                symbol(
                    document.label(child), detail: document.className(child) ?? "",
                    kind: symbolKind(child, document), child, inner, document)
            ]
        }
    }

    /// A class for controllers, an object for views, a constant for constraints, a variable for anything else.
    private func symbolKind(_ element: ElementRef, _ document: Document) -> Int {
        if document.isViewController(element) { return 5 }
        if document.isView(element) { return 19 }
        return document.tree.name(element) == "constraint" ? 14 : 13
    }

    private func symbol(
        _ name: String, detail: String, kind: Int, _ element: ElementRef, _ children: [JSONValue], _ document: Document
    ) -> JSONValue {
        let tree = document.tree
        return [
            "name": .string(name), "detail": .string(detail), "kind": .integer(kind),
            "range": range(tree.extent(element)), "selectionRange": range(tree.startTag(element)),
            "children": .array(children),
        ]
    }

    /// For clients without support for hierarchical symbols.
    private func flat(_ symbol: JSONValue, container: String) -> [JSONValue] {
        let name = symbol["name"] ?? ""
        let own: JSONValue = [
            "name": name, "kind": symbol["kind"] ?? 19,
            "location": ["uri": .string(uri), "range": symbol["selectionRange"] ?? .null],
            "containerName": .string(container),
        ]
        return [own] + (symbol["children"]?.items ?? []).flatMap { flat($0, container: name.string ?? "") }
    }
}

/// Workspace symbols in all documents: files, classes, and identifiers.
extension Server {
    private static let mostSymbols = 500

    func workspaceSymbols(_ params: JSONValue) -> JSONValue {
        let query = params["query"]?.string?.lowercased() ?? ""
        var symbols: [JSONValue] = []
        for root in roots.all {
            guard let analysis = root.analysis else { continue }
            let files = SeenFiles(open: open, encoding: client.encoding)
            for nib in analysis.summaries where symbols.count < Self.mostSymbols {
                let path = nib.path
                func add(_ name: String, _ kind: Int, _ range: Range<Int>, _ container: String?) {
                    guard Self.matches(name, query), let location = files.location(range, in: path) else { return }
                    let symbol: JSONValue = ["name": .string(name), "kind": .integer(kind), "location": location]
                    symbols.append(symbol.adding("containerName", container.map(JSONValue.string)))
                }
                let owner = nib.owner?.customClass.map { "owner \($0)" }
                add(path.lastComponent, 1, nib.rootRange, owner)
                for object in nib.objects {
                    guard let name = object.customClass else { continue }
                    add(name, 5, object.classRange ?? object.range, "\(object.label) in \(path.lastComponent)")
                }
                for identifier in nib.identifiers {
                    add(identifier.name, 20, identifier.range, path.lastComponent)
                }
            }
        }
        return .array(symbols)
    }

    /// Whether a name has the letters of a query in their order.
    static func matches(_ name: String, _ query: String) -> Bool {
        var rest = Substring(query)
        for letter in name.lowercased() where letter == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
