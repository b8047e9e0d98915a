import InterfaceBuilder
import LibXML

extension FunctionLibrary {
    /// Functions about the document.
    static let documentFunctions: [EngineFunction] = [
        EngineFunction("file-stem") { _, document, _ in .string(document.stem) },
        EngineFunction("path") { scope, _, _ in .string(scope.path) },
        EngineFunction("platform") { _, document, _ in .string(document.platform.rawValue) },
        EngineFunction("owner") { _, document, _ in .node(document.filesOwner) },
        EngineFunction("owner-kind") { _, document, _ in .string(document.ownerKind.rawValue) },
        EngineFunction("loading-pattern") { scope, document, _ in
            .string(document.loadingPattern(in: scope.project?.sources)?.rawValue ?? "")
        },
        EngineFunction("object") { _, document, call in
            .elements((call.count == 0 ? [call.givenString()] : call.strings(0)).compactMap(document.object))
        },
        EngineFunction("new-id") { scope, _, call in .string(scope.newID(call.count == 0 ? nil : call.string(0))) },
        EngineFunction("top-level-objects") { _, document, _ in .elements(document.topLevelObjects) },
        EngineFunction("top-level-views") { _, document, call in
            .elements(Array(document.topLevelViews.prefix(call.count(0))))
        },
        EngineFunction("is-view-xib") { _, document, _ in .boolean(document.isViewXib) },
        EngineFunction("is-cell-xib") { _, document, _ in .boolean(document.isCellXib) },
    ]
}
