import InterfaceBuilder
import LibXML

extension FunctionLibrary {
    /// About constraints and size classes.
    static let layoutFunctions: [EngineFunction] = [
        EngineFunction("first-item") { _, document, call in
            .node(call.element().flatMap(document.firstItem(ofConstraint:)))
        },
        EngineFunction("second-item") { _, document, call in
            .node(call.element().flatMap(document.secondItem(ofConstraint:)))
        },
        EngineFunction("constraint-mismatch") { _, document, call in
            .string(call.element().flatMap(document.constraintMismatch)?.rawValue ?? "")
        },
        EngineFunction("constraint-key") { _, document, call in
            .string(call.element().flatMap(document.constraintKey) ?? "")
        },
        EngineFunction("installed") { _, document, call in
            .boolean(call.element().map(document.isInstalled) ?? false)
        },
    ]
}
