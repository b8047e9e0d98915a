import Base
import InterfaceBuilder
import LibXML

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
