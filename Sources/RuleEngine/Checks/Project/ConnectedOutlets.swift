import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Which outlets all the documents of a project connect, for the objects of which classes.
final class ConnectedOutlets {
    /// Another object that connects an outlet.
    enum Connection {
        case none
        /// Code gets one object or the other: two scenes of one class, a nib for another device.
        case alternative
        /// Both documents may be loaded for the same object.
        case joined
    }

    private struct Source {
        var object: NibObject
        var document: NibSummary
        var className: String
    }

    /// An outlet as a connection names it, or as it is declared.
    private enum Key: Hashable {
        case name(String)
        case declaration(DeclarationID)
    }

    let classes: ProjectClasses
    private let view: ProjectView
    private var sources: [Source] = []
    private lazy var classNames = Set(sources.map(\.className))
    /// The outlets that the sources connect, by their names with an uppercase first letter.
    private lazy var outlets = sources.indices.reduce(into: [String: [(name: String, source: Int)]]()) {
        found, number in
        for name in Set(sources[number].object.outletNames) {
            found[CamelCase.capitalized(name), default: []].append((name, number))
        }
    }
    private let connected = Cache<Key, [Source]>()
    /// The outlets of owners without a class.
    private var ofNamelessOwners: Set<String> = []
    /// The greatest number of outlets that an object of a class connects.
    private lazy var mostOutlets = sources.reduce(into: [String: Int]()) { most, source in
        most[source.className] = max(most[source.className] ?? 0, source.object.outletNames.count)
    }
    /// For each outlet the objects of a class, and those of it and its subclasses.
    private let tallies = Cache<Key, (own: [String: OutletTally], below: [String: OutletTally])>()

    init(_ view: ProjectView, _ platform: Platform) {
        self.view = view
        classes = view.classes(for: platform)
        for document in view.documents.all where (document.platform == .macos) == (platform == .macos) {
            if let owner = document.owner, owner.customClass == nil { ofNamelessOwners.formUnion(owner.outletNames) }
            for object in document.objects where object.customClass != nil && !object.outletNames.isEmpty {
                guard let name = object.reference(in: document)?.name else { continue }
                sources.append(Source(object: object, document: document, className: name))
            }
        }
    }

    /// Whether another object of the class, of an ancestor or of a subclass connects an outlet.
    func connection(
        of outlet: UnconnectedOutlet, for object: NibObject, _ reference: ClassReference, in document: NibSummary
    ) -> Connection {
        var found = Connection.none
        for key in [Key.name(outlet.name), .declaration(outlet.declaration)] {
            let (own, below) = tally(key)
            let family = classes.lineage(of: reference).classes.map { own[$0] } + [below[reference.name]]
            for tally in family {
                guard let tally else { continue }
                if tally.joined(with: object, in: document) { return .joined }
                found = .alternative
            }
        }
        return found
    }

    /// Whether any object connects an outlet: of another class that inherits it, or an owner whose class is not the one that
    /// code passes.
    func isConnectedElsewhere(_ outlet: UnconnectedOutlet) -> Bool {
        if ofNamelessOwners.contains(outlet.name) || !connecting(.declaration(outlet.declaration)).isEmpty {
            return true
        }
        return connecting(.name(outlet.name)).contains { source in
            guard source.object.position == .owner else { return false }
            return source.object.reference(in: source.document)
                .map { classes.outletDeclaration(outlet.name, of: $0) == nil } ?? true
        }
    }

    /// Whether no other object of the class connects more outlets: a class may own several nibs.
    func isMain(_ object: NibObject, in document: NibSummary) -> Bool {
        object.outletNames.count >= object.reference(in: document).flatMap { mostOutlets[$0.name] } ?? 0
    }

    /// A copy of the document for another language, direction, device or size in which the same object connects an outlet.
    func twin(connecting outlet: UnconnectedOutlet, for object: NibObject, in document: NibSummary) -> NibSummary? {
        [Key.name(outlet.name), .declaration(outlet.declaration)].flatMap(connecting).first { source in
            source.className == object.reference(in: document)?.name && source.object.position == object.position
                && (object.position != .embedded || source.object.id == object.id)
                && source.document.path.isTwin(of: document.path)
        }?.document
    }

    /// The objects that connect an outlet. Few are asked for which declaration they connect.
    private func connecting(_ key: Key) -> [Source] { connected.value(for: key) { findConnecting(key) } }

    private func findConnecting(_ key: Key) -> [Source] {
        switch key {
        case .name(let name):
            return (outlets[CamelCase.capitalized(name)] ?? []).filter { $0.name == name }.map { sources[$0.source] }
        case .declaration(let declaration):
            let found = KeySearch.keys(finding: declaration, classes.index).flatMap { outlets[$0] ?? [] }.filter {
                name, number in
                let reference = sources[number].object.reference(in: sources[number].document)
                return reference.map { classes.outletDeclaration(name, of: $0) == declaration } ?? false
            }
            return Set(found.map(\.source)).sorted().map { sources[$0] }
        }
    }

    private func tally(_ key: Key) -> (own: [String: OutletTally], below: [String: OutletTally]) {
        tallies.value(for: key) {
            var (own, below) = ([String: OutletTally](), [String: OutletTally]())
            for source in connecting(key) {
                own[source.className, default: OutletTally()].add(source.object, in: source.document)
                for ancestor in classes.lineage(of: source.className).classes {
                    below[ancestor, default: OutletTally()].add(source.object, in: source.document)
                }
            }
            return (own, below)
        }
    }

    /// Whether a class is an ancestor of another one that documents connect, or derives from it, or is the same.
    private func isOfFamily(_ name: String, _ other: String) -> Bool {
        classes.lineage(of: other).classes.contains(name)
            || classNames.contains(name) && classes.lineage(of: name).classes.contains(other)
    }

    /// Whether an object of which no outlet of its class is connected may get them from somewhere else: a view that
    /// loads its own nib, and an owner that is a leftover, since the root has the class or nothing leads to the owner.
    func mayBeElsewhere(_ object: NibObject, _ reference: ClassReference, _ document: NibSummary) -> Bool {
        if classes.connectsAny(object.outletNames, of: reference) { return false }
        guard object.position == .owner else { return object.isView && classes.mayLoadNib(reference) }
        let isRoots = document.topLevel.contains {
            !$0.outlets.isEmpty && $0.reference(in: document).map { isOfFamily($0.name, reference.name) } ?? false
        }
        if isRoots { return true }
        if !object.connections.isEmpty || !document.ownerActions.isEmpty { return false }
        // Nothing leads to the owner: there must be code that loads the nib with it.
        return !view.calls.uses(ofNib: document.name).contains { use in
            let call = view.calls.calls[use.call]
            guard case .itself(isClass: false)? = call.owner, let type = view.calls.userClass(of: use)
            else { return false }
            return isOfFamily(type, reference.name)
        }
    }
}

/// How many objects connect an outlet, by where they are.
private struct OutletTally {
    private var all = 0
    private var owners = 0
    private var inDocument: [Path: (all: Int, owners: Int)] = [:]
    private var ownersByName: [String: Int] = [:]

    mutating func add(_ object: NibObject, in document: NibSummary) {
        let owner = object.position == .owner ? 1 : 0
        all += 1
        owners += owner
        inDocument[document.path, default: (0, 0)].all += 1
        inDocument[document.path, default: (0, 0)].owners += owner
        ownersByName[document.name, default: 0] += owner
    }

    /// Whether one of them may be loaded together with an object.
    func joined(with object: NibObject, in document: NibSummary) -> Bool {
        let here = inDocument[document.path] ?? (0, 0)
        // Two objects of one document, or of two documents, are different objects.
        guard object.position == .owner else { return owners > here.owners }
        // Owners of the same name are for another language or device.
        return all - here.all > (ownersByName[document.name] ?? 0) - here.owners
    }
}
