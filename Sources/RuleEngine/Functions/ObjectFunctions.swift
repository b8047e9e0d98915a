import Base
import InterfaceBuilder
import LibXML
import ProjectModel

extension FunctionLibrary {
    /// Functions about objects and connections.
    static let objectFunctions: [EngineFunction] = [
        EngineFunction("class", Document.className),
        EngineFunction("custom-class", 0, 1, "n") { _, document, call in
            guard let element = call.element(), !document.isPlain(element) else { return .string("") }
            return .string(document.customClass(element) ?? "")
        },
        EngineFunction("element-class", Document.elementClass),
        EngineFunction("module", Document.module),
        EngineFunction("attribute", 2, 2, "n, name") { _, document, call in
            let node = call.element().flatMap { document.tree.attributeNode(call.string(1), $0) }
            return .nodes(node.map { [$0] } ?? [])
        },
        EngineFunction("runtime-attribute", 2, 2, "n, key path") { _, document, call in
            guard let object = call.element() else { return .nodes([]) }
            let keyPath = call.string(1)
            return .elements(document.runtimeAttributes(of: object).filter { $0.keyPath == keyPath }.map(\.element))
        },
        EngineFunction("is-view", Document.isView),
        EngineFunction("is-cell", Document.isCell),
        EngineFunction("is-first-responder", Document.isFirstResponder),
        EngineFunction("is-placeholder", Document.isPlaceholder),
        EngineFunction("is-kind-of", 2, 2, "n, class") { scope, document, call in
            let ancestor = call.string(1)
            guard call.isNodeSet(0) else {
                return .boolean(document.isKind(className: call.string(0), of: ancestor, scope.classes) == true)
            }
            let element = call.nodes(0).first?.element
            return .boolean(element.map { document.isKind($0, of: ancestor, scope.classes) == true } ?? false)
        },
        EngineFunction("is-system-class", 1, 1, "class") { _, _, call in .boolean(ClassTable.isKnown(call.string(0))) },
        EngineFunction("is-known-class", 1, 1, "class") { scope, _, call in
            let name = call.givenString()
            return .boolean(ClassTable.isKnown(name) || scope.classes?.isDeclared(ClassReference(name)) == true)
        },
        EngineFunction("label", Document.messageLabel),
        EngineFunction("labels", 1, 1, "nodes") { _, document, call in
            let elements = call.givenNodes().compactMap(\.element)
            let kinds = Set(elements.map(document.kindLabel))
            // Several that the outline shows alike are counted.
            if elements.count > 1, kinds.count == 1, kinds == Set(elements.map(document.shortLabel)) {
                return .string(kinds.map { counted(elements.count, $0) }.joined())
            }
            return .string(listed(elements.map(document.shortLabel)))
        },
        EngineFunction("line", 0, 1, "n") { _, document, call in
            guard let element = call.element() else { return .string("") }
            return .number(Double(document.source.position(at: document.tree.startTag(element).lowerBound).line))
        },
        EngineFunction("owner-of", Document.owner),
        EngineFunction("scene-object", 0, 1, "n") { _, document, call in
            guard let number = call.element().flatMap(document.sceneNumber) else { return .node(nil) }
            return .node(document.scenes[number].mainObject)
        },
        EngineFunction("source", of: "connection", Document.source),
        EngineFunction("destination", of: "connection", Document.destination),
        EngineFunction("is-system-outlet", of: "connection", Document.isSystemOutlet),
        EngineFunction("connection-key", of: "connection", Document.connectionKey),
        EngineFunction("attributes", 1, nil, "'name'…") { _, document, call in
            .nodes(document.tree.attributes(named: (0..<call.count).map(call.string)))
        },
        EngineFunction("elements-with", 1, 2, "'attribute', value") { _, document, call in
            .elements(document.tree.elements(with: call.string(0), value: call.count > 1 ? call.string(1) : nil))
        },
        EngineFunction("repeated-ids") { _, document, _ in .elements(document.copies) },
        EngineFunction("dangling-references", 0, 1, "n") { _, document, call in
            let nodes = call.givenNodes()
            return .nodes(
                nodes == [.document]
                    ? document.danglingReferences()
                    : nodes.compactMap(\.element).flatMap(document.danglingReferences(_:)))
        },
    ]
}
