import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Outlets that code uses as if they were never nil, and that no document connects for the object that uses them. In
/// Objective-C, a use while it is nil does not crash but has no effect.
struct OutletConnected: Check {
    static let name = "outlet-connected"

    private let includesOptional: Bool

    init(options: CheckOptions) { includesOptional = options.boolean("include-optional") }

    func findings(in view: ProjectView) -> [CheckFinding] {
        var connected: [Platform: ConnectedOutlets] = [:]
        return view.documents.all.flatMap { document -> [CheckFinding] in
            guard view.isRequested(document), !document.isLaunchScreen else { return [] }
            let known = connected[document.platform] ?? ConnectedOutlets(view, document.platform)
            connected[document.platform] = known
            return document.objects.flatMap { findings($0, document, known, view) }
        }
    }

    private func findings(
        _ object: NibObject, _ document: NibSummary, _ connected: ConnectedOutlets, _ view: ProjectView
    ) -> [CheckFinding] {
        guard object.customClass != nil, let reference = object.reference(in: document), let range = object.classRange
        else { return [] }
        let classes = connected.classes
        let names = object.outletNames
        let missing = classes.unconnected(of: reference, connected: names, includingOptional: true)
        if missing.isEmpty || connected.mayBeElsewhere(object, reference, document) { return [] }
        // An outlet of another name is connected in its place: `outlet-exists` reports that one.
        if names.contains(where: { classes.outlet($0, of: reference).isAbsent }) { return [] }
        let required = Set(classes.unconnected(of: reference, connected: names, includingOptional: false))
        return missing.compactMap { outlet in
            let isRequired = required.contains(outlet)
            let use: MemberUse?
            var twin: NibSummary?
            switch connected.connection(of: outlet, for: object, reference, in: document) {
            case .joined: return nil
            case .alternative:
                twin = connected.twin(connecting: outlet, for: object, in: document)
                use =
                    isRequired
                    ? classes.certainUse(of: outlet.declaration, in: reference)
                    : twin.flatMap { _ in classes.lostUse(of: outlet, in: reference) }
            case .none:
                use =
                    isRequired
                    ? classes.uncheckedUse(of: outlet.declaration, in: reference)
                    : view.isNamedByUnreadDocument(outlet.name) || connected.isConnectedElsewhere(outlet)
                        || !connected.isMain(object, in: document)
                        ? nil : classes.lostUse(of: outlet, in: reference)
            }
            guard use != nil || includesOptional else { return nil }
            let other = twin.map { " \($0.path.relative(to: view.project.root).printable) connects it." } ?? ""
            let lack = "The outlet \"\(outlet.name)\" of \(reference.name) is not connected.\(other)"
            var finding = CheckFinding(
                "\(lack) Connect it, or remove it.",
                at: PlaceElsewhere(
                    place: view.place(of: range, in: document), identity: object.id ?? "\u{2}\(object.element)"),
                related: [
                    RelatedFinding("the outlet is declared here", at: view.sources.place(of: outlet.declaration))
                ],
                documents: [document.path])
            finding.object = object
            if let use {
                let place = view.place(of: use.range, inFile: use.declaration.file)
                finding.message =
                    isRequired
                    ? """
                    \(lack) \(place.spot) uses it without a nil check, and crashes when it runs. Connect it, or declare it \
                    with "?".
                    """
                    : "\(lack) \(place.spot) uses it, which has no effect while it is nil. Connect it, or remove it."
                finding.related.append(RelatedFinding("it is used here", at: place))
            }
            return finding
        }
    }
}

extension NibObject {
    /// The properties that its outlets name.
    var outletNames: [String] { connections.filter(\.kind.isOutlet).compactMap(\.name) }
}

/// `@IBAction` methods that no document connects and no code names.
struct ActionConnected: PlainCheck {
    static let name = "action-connected"
    static let isAboutProject = true

    func findings(in view: ProjectView) -> [CheckFinding] {
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
        let unnamed = unsent.filter { action in
            named.isDisjoint(with: action.selectors) && !action.selectors.contains(where: view.isNamedByUnreadDocument)
        }
        // A method of a header is implemented elsewhere.
        let isInHeader = { (id: DeclarationID) in sources.files[id.file].path.fileExtension == "h" }
        let sorted = unnamed.filter { !isInHeader($0.declaration) } + unnamed.filter { isInHeader($0.declaration) }
        let each = sorted.distinct { [sources.typeName(of: $0.declaration), $0.selectors.first ?? ""] }
        return each.map { action in
            let selector = action.selectors.first ?? ""
            let type = sources.typeName(of: action.declaration)
            return CheckFinding(
                """
                The action "\(selector)" of \(type) is not connected in any file and not named in code. Connect it, or remove \
                it.
                """,
                at: PlaceElsewhere(
                    place: sources.place(of: action.declaration),
                    identity: sources.qualifiedName(of: action.declaration)))
        }
    }
}
