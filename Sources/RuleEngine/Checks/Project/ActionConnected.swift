import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// `@IBAction` methods that no document connects and no code names.
struct ActionConnected: ProjectCheck {
    static let signature = CheckSignature(
        "action-connected",
        texts: [
            "unsent": ["action", "class"]
        ])
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
