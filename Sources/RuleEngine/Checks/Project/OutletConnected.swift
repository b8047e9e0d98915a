import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Outlets that code uses as if they were never nil, and that no document connects for the object that uses them.
struct OutletConnected: ProjectCheck {
    static let name = "outlet-connected"

    private let includesOptional: Bool

    init(options: CheckOptions) { includesOptional = options.boolean("include-optional") }

    func findings(in view: ProjectView) -> [ProjectFinding] {
        var connected: [Platform: ConnectedOutlets] = [:]
        return view.documents.all.flatMap { document -> [ProjectFinding] in
            guard view.isRequested(document), !document.isLaunchScreen else { return [] }
            let known = connected[document.platform] ?? ConnectedOutlets(view, document.platform)
            connected[document.platform] = known
            return document.objects.flatMap { findings($0, document, known, view) }
        }
    }

    private func findings(
        _ object: NibObject, _ document: NibSummary, _ connected: ConnectedOutlets, _ view: ProjectView
    ) -> [ProjectFinding] {
        guard object.customClass != nil, let reference = object.reference, let range = object.classRange else {
            return []
        }
        let classes = connected.classes
        let names = object.outletNames
        let missing = classes.unconnected(of: reference, connected: names, includingOptional: includesOptional)
        if missing.isEmpty || connected.mayBeElsewhere(object, reference, document) { return [] }
        // An outlet of another name is connected in its place: `outlet-exists` reports that one.
        if names.contains(where: { classes.outlet($0, of: reference).isAbsent }) { return [] }
        return missing.compactMap { outlet in
            let use: OutletUse?
            switch connected.connection(of: outlet, for: object, reference, in: document) {
            case .joined: return nil
            case .alternative: use = classes.certainUse(of: outlet.declaration, in: reference)
            case .none: use = classes.uncheckedUse(of: outlet.declaration, in: reference)
            }
            guard use != nil || includesOptional else { return nil }
            return ProjectFinding(
                message: message(outlet.name, use, reference, view),
                place: PlaceElsewhere(
                    place: view.place(of: range, in: document), identity: object.id ?? "\u{2}\(object.element)"),
                related: related(outlet, use, view), documents: [document.path], object: object)
        }
    }

    private func message(
        _ name: String, _ use: OutletUse?, _ reference: ClassReference, _ view: ProjectView
    ) -> CheckMessage {
        var fields: [String: CheckField] = ["outlet": .text(name), "class": .text(reference.name)]
        guard let use else { return CheckMessage("unused", fields) }
        let place = view.place(of: use.range, inFile: use.declaration.file)
        fields["place"] = .text("\(place.path.lastComponent):\(place.start.line)")
        return CheckMessage("used", fields)
    }

    private func related(
        _ outlet: UnconnectedOutlet, _ use: OutletUse?, _ view: ProjectView
    ) -> [RelatedFinding] {
        let declared = RelatedFinding("declaration", at: view.sources.place(of: outlet.declaration))
        guard let use else { return [declared] }
        let used = RelatedFinding("use", at: view.place(of: use.range, inFile: use.declaration.file))
        return [declared, used]
    }
}

extension NibObject {
    /// The properties that its outlets name.
    var outletNames: [String] {
        connections.filter { $0.kind == .outlet || $0.kind == .outletCollection }.compactMap(\.name)
    }
}

/// `@IBAction` methods that no document connects and no code names.
struct ActionConnected: ProjectCheck {
    static let name = "action-connected"
    static let isAboutProject = true

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        let sent = view.documents.all.reduce(into: Set<String>()) { $0.formUnion($1.actions) }
        let sources = view.project.sources
        let platforms = Set(view.documents.all.map(\.platform))
        let unsent = sources.unmentionedActions.filter { action in
            sent.isDisjoint(with: action.selectors)
                && !sources.declaration(action.declaration).modifiers.contains(.override)
                && !action.selectors.contains { selector in
                    // Sent up the responder chain, to any object that implements it.
                    platforms.contains { SystemActions.isSystemAction(selector, on: $0) }
                }
        }
        let named = view.project.resources?.named(Set(unsent.flatMap(\.selectors))) ?? []
        return unsent.filter { named.isDisjoint(with: $0.selectors) }.map { action in
            let selector = action.selectors.first ?? ""
            let type = sources.typeName(of: action.declaration)
            return ProjectFinding(
                message: CheckMessage("unsent", ["action": .text(selector), "class": .text(type)]),
                place: PlaceElsewhere(
                    place: sources.place(of: action.declaration),
                    identity: sources.qualifiedName(of: action.declaration)))
        }
    }
}
