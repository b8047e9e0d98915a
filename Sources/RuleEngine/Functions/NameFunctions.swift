import Base
import InterfaceBuilder
import LibXML
import ProjectModel

extension FunctionLibrary {
    /// Functions about the resources of the project around the document by name, and about names that are similar to
    /// another one.
    static let nameFunctions: [EngineFunction] = [
        EngineFunction("nearest") { scope, document, call in
            .string(nearWords(scope, document, call)?.nearest(to: call.string(0)) ?? "")
        },
        EngineFunction("only-near") { scope, document, call in
            .string(nearWords(scope, document, call)?.onlyNear(to: call.string(0)) ?? "")
        },
        EngineFunction("lacks-image") { scope, _, call in
            let name = call.string(0)
            return absent(scope, .image, name) { $0.image(name) }
        },
        EngineFunction("lacks-color") { scope, _, call in
            let name = call.string(0)
            return absent(scope, .color, name) { $0.color(name) }
        },
        EngineFunction("removed") { scope, _, call in
            let kind = RemovedNames.Kind(rawValue: call.string(0))
            return .string(kind.flatMap { scope.project?.removed.text(call.string(1), $0) } ?? "")
        },
        EngineFunction("lacks-font") { scope, _, call in
            let name = call.string(0)
            let presence = scope.project?.resources?.font(name)
            // Unlike images, fonts of a library are available to the entire app once its code registers them.
            guard let project = scope.project,
                project.missingDependencies.isEmpty || presence != .absent
                    || project.resources?.isSlipOfFont(name) == true
            else {
                if let project = scope.project {
                    scope.uncertainty(
                        project.missingDependencies.map { $0.text(in: project.root) }, missing: project.missingKinds)
                }
                return .boolean(false)
            }
            return absent(scope) { $0.font(name) }
        },
    ]

    /// Whether a resource is certainly absent; if that is unknown, the reasons are recorded.
    private static func absent(
        _ scope: Scope, _ kind: RemovedNames.Kind? = nil, _ name: String = "",
        _ body: (ResourceIndex) -> ResourcePresence
    ) -> XPathValue {
        guard let resources = scope.project?.resources, let root = scope.project?.root else { return .boolean(false) }
        let presence = body(resources)
        if let kind, presence != .present, scope.project?.removed.contains(name, kind) == true { return .boolean(true) }
        if case .unknown(let reasons) = presence {
            scope.uncertainty(
                reasons.map { $0.text(in: root) }, missing: reasons.reduce(into: []) { $0.formUnion($1.kinds) })
        }
        return .boolean(presence == .absent)
    }

    /// The names that `nearest(name, kind, c)` searches; nil for an unknown kind.
    private static func nearWords(_ scope: Scope, _ document: Document, _ call: XPathCall) -> NearWords? {
        let kind = call.string(1)
        guard call.count > 2 else {
            return scope.nearWords(kind, nil) { kind == "action" ? scope.classes?.allActions : names(of: kind, scope) }
        }
        let object = call.isNodeSet(2) ? call.nodes(2).first?.element : nil
        let reference = object.flatMap(document.classReference) ?? ClassReference(call.string(2))
        return scope.nearWords(kind, reference) { names(of: kind, scope) ?? names(of: kind, reference, scope) }
    }

    private static func names(of kind: String, _ scope: Scope) -> [String]? {
        let resources = scope.project?.resources
        switch kind {
        case "image": return resources.map { Array($0.names(.image)) }
        case "color": return resources.map { Array($0.names(.color)) }
        case "font": return resources.map { Array($0.names(.font)) }
        case "class": return scope.classes?.classNames
        default: return nil
        }
    }

    private static func names(of kind: String, _ reference: ClassReference, _ scope: Scope) -> [String]? {
        guard let classes = scope.classes else { return nil }
        switch kind {
        case "outlet": return classes.outletNames(of: reference)
        case "action": return classes.actionNames(of: reference)
        case "segue-action": return classes.segueActionNames(of: reference)
        case "property": return classes.propertyNames(of: reference)
        case "key": return classes.keyNames(of: reference)
        default: return nil
        }
    }
}
