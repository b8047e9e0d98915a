import AppleFrameworks
import CodeAnalysis
import InterfaceBuilder
import ProjectModel

/// Which outlets all the documents of a project connect, for the objects of which classes.
final class ConnectedOutlets {
    /// Another object that connects an outlet.
    enum Connection {
        case none
        /// Code gets either the one object or the other: two scenes of one class, a nib for another device.
        case alternative
        /// Both documents may be loaded for the same object.
        case joined
    }

    private struct Source {
        var object: NibObject
        var document: NibSummary
    }

    let classes: ProjectClasses
    private let view: ProjectView
    private var sources: [String: [Source]] = [:]
    /// The classes in documents that derive from a class, by its name; each class itself too.
    private lazy var descendants = sources.keys.sorted().reduce(into: [String: [String]]()) { found, name in
        for ancestor in classes.lineage(of: name).classes { found[ancestor, default: []].append(name) }
    }

    init(_ view: ProjectView, _ platform: Platform) {
        self.view = view
        classes = view.classes(for: platform)
        for document in view.documents.all where (document.platform == .macos) == (platform == .macos) {
            for object in document.objects where object.customClass != nil && !object.outletNames.isEmpty {
                guard let name = object.reference?.name else { continue }
                sources[name, default: []].append(Source(object: object, document: document))
            }
        }
    }

    /// Whether another object of the class, of an ancestor or a subclass connects an outlet.
    func connection(
        of outlet: UnconnectedOutlet, for object: NibObject, _ reference: ClassReference, in document: NibSummary
    ) -> Connection {
        let family = classes.lineage(of: reference.name).classes + (descendants[reference.name] ?? [])
        var found = Connection.none
        for source in family.flatMap({ sources[$0] ?? [] }) where connects(source, outlet) {
            let isSame = source.document.path == document.path
            let areOwners = object.position == .owner && source.object.position == .owner
            let areMade = object.position != .owner && source.object.position != .owner
            // Of a language, or for another device.
            let isVariant = areOwners && source.document.name == document.name
            guard isSame || areMade || isVariant else { return .joined }
            found = .alternative
        }
        return found
    }

    private func connects(_ source: Source, _ outlet: UnconnectedOutlet) -> Bool {
        guard let reference = source.object.reference else { return false }
        return source.object.outletNames.contains {
            $0 == outlet.name || classes.outletDeclaration($0, of: reference) == outlet.declaration
        }
    }

    /// Whether an object of which no outlet of its class is connected may have them from somewhere else: a view that loads a nib
    /// of its own, and an owner that is a left-over, since the root has the class or nothing leads to the owner.
    func mayBeElsewhere(_ object: NibObject, _ reference: ClassReference, _ document: NibSummary) -> Bool {
        if classes.connectsAny(object.outletNames, of: reference) { return false }
        guard object.position == .owner else { return object.isView && classes.mayLoadNib(reference) }
        let family = Set(classes.lineage(of: reference.name).classes + (descendants[reference.name] ?? []))
        let isRoots = document.topLevel.contains {
            !$0.outlets.isEmpty && $0.reference.map { family.contains($0.name) } ?? false
        }
        if isRoots { return true }
        if !object.connections.isEmpty || !document.ownerActions.isEmpty { return false }
        // Nothing leads to the owner: code must be seen to load the nib with it.
        return !view.calls.uses(ofNib: document.name).contains { use in
            let call = view.calls.calls[use.call]
            guard case .itself(isClass: false)? = call.owner, let type = view.calls.userClass(of: use)
            else { return false }
            return family.contains(type)
        }
    }
}
