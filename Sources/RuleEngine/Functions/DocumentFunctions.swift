import Base
import InterfaceBuilder
import LibXML
import ProjectModel

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
        EngineFunction("object", 1, 1, "id") { _, document, call in
            .elements((call.count == 0 ? [call.givenString()] : call.strings(0)).compactMap(document.object))
        },
        EngineFunction("new-id", 0, 1, "'name'") { scope, _, call in
            .string(scope.newID(call.count == 0 ? nil : call.string(0)))
        },
        EngineFunction("top-level-objects") { _, document, _ in .elements(document.topLevelObjects) },
        EngineFunction("top-level-views", 0, 1, "count") { _, document, call in
            .elements(Array(document.topLevelViews.prefix(call.count(0))))
        },
        EngineFunction("is-view-xib") { _, document, _ in .boolean(document.isViewXib) },
        EngineFunction("is-cell-xib") { _, document, _ in .boolean(document.isCellXib) },
    ]
}

extension FunctionLibrary {
    /// Functions about which settings and connections of a document survive loading.
    static let loadingFunctions: [EngineFunction] = [
        EngineFunction("is-weak-outlet", 2, 2, "c, name") { scope, document, call in
            guard let element = call.nodes(0).first?.element, let reference = document.classReference(element) else {
                return .boolean(false)
            }
            return .boolean(scope.classes?.isWeakOutlet(call.string(1), of: reference) ?? false)
        },
        EngineFunction("loses-outlet", 0, 1, "connection") { scope, document, call in
            guard let element = call.element(), let project = scope.project, let classes = scope.classes,
                let connection = document.connection(element), let name = connection.name,
                let reference = document.classReference(connection.source),
                classes.isWeakOutlet(name, of: reference), !document.isHeld(connection)
            else { return .boolean(false) }
            let calls = project.sources.loadingCalls
            if calls.uses(ofNib: document.nibName).isEmpty {
                scope.uncertainty([.because("no code is known that loads this nib")])
            }
            return .boolean(
                calls.losesOutlet(
                    name, ofClass: reference.name, nib: document.nibName, in: classes))
        },
        EngineFunction("lost-settings", 0, 1, "n") { scope, document, call in
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
            other.element != connection.element && other.destinationID == destination && other.kind.isOutlet
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

extension FunctionLibrary {
    /// Functions about the resources of the project around the document by name, and about names that are similar to
    /// another one.
    static let nameFunctions: [EngineFunction] = [
        // Of a name that the change removed or replaced it is known whether there is a new one.
        EngineFunction("nearest", 2, 3, "name, 'kind', c") { scope, document, call in
            if let change = scope.changes[call.string(0)] { return .string(change.newName ?? "") }
            return .string(nearWords(scope, document, call)?.nearest(to: call.string(0)) ?? "")
        },
        EngineFunction("only-near", 2, 3, "name, 'kind', c") { scope, document, call in
            if let change = scope.changes[call.string(0)] { return .string(change.newName ?? "") }
            return .string(nearWords(scope, document, call)?.onlyNear(to: call.string(0)) ?? "")
        },
        absence("lacks-image", .images, .image) { project, document, name in
            // Code of a watch app animates images with a number after the name.
            let isPart = document.platform == .watchos && ["0", "1"].contains { project.image(name + $0) == .present }
            return isPart ? .present : project.image(name)
        },
        EngineFunction("has-image", 1, 1, "name") { scope, _, call in
            .boolean(scope.project?.image(call.string(0)) == .present)
        },
        absence("lacks-color", .colors, .color) { project, _, name in project.color(name) },
        EngineFunction("hint", 2, 3, "name, 'kind', c") { scope, document, call in
            if let change = scope.changes[call.string(0)] { return .string(change.text) }
            let (name, kind) = (call.string(0), call.string(1))
            guard let words = nearWords(scope, document, call),
                let near = words.nearest(to: name) ?? words.beginning(of: name, before: kind)
            else { return .string("") }
            return .string(kind == "class" ? "Did you mean \(near)?" : "Did you mean \"\(near)\"?")
        },
        absence("lacks-font", .fonts) { project, _, name in project.font(name) },
        EngineFunction("is-of-own-font-family", 1, 1, "name") { scope, _, call in
            .boolean((scope.project?.resources?.fontsOfFamily(of: call.string(0)) ?? 0) > 0)
        },
        // Why a name is absent although something that may have it is missing; empty where its absence is certain.
        EngineFunction("evidence", 2, 2, "'kind', name") { scope, document, call in
            let kind = NameKind.allCases.first { $0.singular == call.string(0) }
            guard let project = scope.project, let kind, scope.changes[call.string(1)] == nil else {
                return .string("")
            }
            let name = call.string(1)
            let presence: Presence? =
                switch kind {
                case .images: project.image(name)
                case .colors: project.color(name)
                case .classes:
                    if call.isNodeSet(1), case .element(let object)? = call.nodes(1).first {
                        document.classReference(object).flatMap { scope.classes?.presence(of: $0) }
                    } else {
                        scope.classes?.presence(of: ClassReference(written: name))
                    }
                case .actions: scope.classes?.firstResponderAction(name)
                case .fonts: project.font(name)
                case .nibs, .storyboards, .identifiers: nil
                }
            guard case .unlikely(let evidence)? = presence else { return .string("") }
            return .string(evidence.text(kind, missing: project.missingKinds))
        },
    ]

    /// Whether a name of the project is certainly absent; if that is unknown, the reasons are recorded.
    private static func absence(
        _ function: String, _ references: ReferenceKind, _ kind: EarlierProject.RemovedKind? = nil,
        _ find: @escaping @Sendable (Project, Document, String) -> Presence
    ) -> EngineFunction {
        EngineFunction(function, 1, 1, "name") { scope, document, call in
            guard let project = scope.project, project.resources != nil else { return .boolean(false) }
            let question = NameQuestion(
                function: function, node: call.contextNode, name: call.string(0),
                find: { find(project, document, $0) }, kind: kind, references: references)
            return .boolean(scope.isAbsent(question))
        }
    }

    /// The names that `nearest(name, kind, c)` searches; nil for an unknown kind.
    private static func nearWords(_ scope: Scope, _ document: Document, _ call: XPathCall) -> NearWords? {
        let kind = call.string(1)
        guard call.count > 2 else {
            return scope.nearWords(kind, nil) { kind == "action" ? scope.classes?.allActions : names(of: kind, scope) }
        }
        let object = call.isNodeSet(2) ? call.nodes(2).first?.element : nil
        let reference = object.flatMap(document.classReference) ?? ClassReference(call.string(2), from: document.path)
        return scope.nearWords(kind, reference) { names(of: kind, scope) ?? names(of: kind, reference, scope) }
    }

    private static func names(of kind: String, _ scope: Scope) -> [String]? {
        let resources = scope.project?.resources
        switch kind {
        case "image": return resources.map { Array($0.names(.image)) }
        case "color": return resources.map { Array($0.names(.color)) }
        case "font": return resources.map { Array($0.names(.font)) }
        case "class": return scope.classes?.index.classNames
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

extension Scope {
    /// The classes that an object can have, the one to name first: for File's Owner those of the objects that code
    /// passes, if none of them may be of the class that the document names. That class counts beside them, because an
    /// owner that lacks something is reported where code passes it.
    func references(_ element: ElementRef, in document: Document) -> [ClassReference] {
        let own = document.classReference(element)
        guard element == document.filesOwner, let owners = owners(of: document), !owners.classes.isEmpty else {
            return [own].compactMap { $0 }
        }
        let passed = owners.classes.map { ClassReference($0, from: document.path) }
        guard let own else { return owners.isComplete && !owners.hasNone ? passed : [] }
        if passed.contains(where: { classes?.mayBeKin($0, own) ?? true }) { return [own] }
        return owners.isComplete ? passed + [own] : [own] + passed
    }

    /// The owners of the document by the code that loads it; nil if no sources were read.
    func owners(of document: Document) -> NibOwners? { once { findOwners(of: document) } }

    private func findOwners(of document: Document) -> NibOwners? {
        guard document.kind == .xib, let project, !project.sources.isEmpty else { return nil }
        var owners = project.sources.loadingCalls.owners(ofNib: document.nibName, in: project.sources)
        // Code may create a controller by its class, without a name. The class in the document may be that of another one.
        if owners.classes.isEmpty, !owners.hasNone, let owner = document.filesOwner,
            document.isKind(owner, of: "UIViewController", classes) == true
        {
            let (short, long) = (document.nibName, document.nibName + "Controller")
            // With a nib for each of the two names, UIKit takes one of them.
            let hasOther = project.documents.contains { $0.stem == long || $0.stem + "Controller" == short }
            if !hasOther {
                owners.classes = [long, short].filter { FunctionLibrary.ownNib(self, document, $0) == true }
            }
        }
        return owners
    }
}
