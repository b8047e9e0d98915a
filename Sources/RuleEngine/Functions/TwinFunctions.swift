import Base
import InterfaceBuilder
import LibXML
import ProjectModel

extension FunctionLibrary {
    /// Functions about copies of the document for another language, direction, device or size.
    static let twinFunctions: [EngineFunction] = [
        EngineFunction("twin-value", 1, 1, "attribute") { scope, document, call in
            .string(twin(scope, document, call)?.value ?? "")
        },
        EngineFunction("twin-path", 1, 1, "attribute") { scope, document, call in
            .string(twin(scope, document, call)?.path ?? "")
        },
    ]

    /// The other value that a copy has for an attribute, and the copy's path.
    private static func twin(_ scope: Scope, _ document: Document, _ call: XPathCall) -> (value: String, path: String)?
    {
        guard let project = scope.project, let node = call.nodes(0).first, let element = node.element,
            let name = document.attributeName(node)
        else { return nil }
        let twins = scope.once { DocumentTwins(document, in: project) }
        let own = document.tree.attribute(name, element) ?? ""
        return twins.other(name, of: element, than: own).map {
            ($0.value, $0.path.relative(to: project.root).printable)
        }
    }
}
