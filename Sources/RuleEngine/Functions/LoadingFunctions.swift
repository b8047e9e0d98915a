import InterfaceBuilder
import LibXML
import ProjectModel

extension FunctionLibrary {
    /// Functions about which settings and connections of a document survive loading.
    static let loadingFunctions: [EngineFunction] = [
        EngineFunction("is-weak-outlet") { scope, document, call in
            guard let element = call.nodes(0).first?.element, let reference = document.classReference(element) else {
                return .boolean(false)
            }
            return .boolean(scope.classes?.isWeakOutlet(call.string(1), of: reference) ?? false)
        },
        EngineFunction("loses-outlet") { scope, document, call in
            guard let element = call.element(), let project = scope.project, let classes = scope.classes,
                let connection = document.connection(element), let name = connection.name,
                let reference = document.classReference(connection.source),
                classes.isWeakOutlet(name, of: reference), !document.isHeld(connection)
            else { return .boolean(false) }
            let calls = project.sources.loadingCalls
            if calls.uses(ofNib: document.nibName).isEmpty {
                scope.uncertainty(["no code is known that loads this nib"])
            }
            return .boolean(
                calls.losesOutlet(
                    name, ofClass: reference.name, nib: document.nibName, in: classes))
        },
        EngineFunction("lost-settings") { scope, document, call in
            guard let element = call.element(), let reference = document.classReference(element),
                let replacement = scope.classes?.replacement(of: reference),
                replacement.replaces(element, in: document)
            else { return .nodes([]) }
            return .nodes(call.context.textNodes(PlaceholderSetting.lost(element, replacement, in: document)))
        },
    ]
}

extension Document {
    /// Whether another outlet is connected to the destination of an outlet, and may keep it alive.
    fileprivate func isHeld(_ connection: Connection) -> Bool {
        guard let destination = connection.destinationID else { return true }
        return connections.contains { other in
            other.element != connection.element && other.destinationID == destination
                && (other.kind == .outlet || other.kind == .outletCollection)
        }
    }
}

extension PlaceholderReplacement {
    /// Whether a view of the class is certainly replaced in the document: not in the nib that is loaded for it, and not
    /// if it is mistaken for the view in that nib.
    fileprivate func replaces(_ element: ElementRef, in document: Document) -> Bool {
        guard nibs.isComplete, !nibs.names.contains(where: { $0.name == document.nibName }) else { return false }
        return !(keepsSuperviews && document.tree.child(element, named: "subviews") != nil)
    }
}
