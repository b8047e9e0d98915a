import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Classes whose `init(coder:)` ends the program, with objects in documents, which are created with it.
struct CoderInit: PlainCheck {
    static let name = "coder-init"

    func findings(in view: ProjectView) -> [CheckFinding] {
        let uses = DocumentUses(view)
        let crashing = view.calls.crashingDecoders(ofClasses: Set(uses.asked), in: view.sources)
        var byDeclaration: [DeclarationID: [DocumentUses.Use]] = [:]
        for name in crashing.keys.sorted() {
            guard let declaration = crashing[name] else { continue }
            byDeclaration[declaration, default: []] += uses.certain(of: name)
        }
        return byDeclaration.keys.sorted().compactMap { declaration in
            byDeclaration[declaration].flatMap { finding(declaration, $0, view, uses) }
        }
    }

    /// An error if something loads one of the documents.
    private func finding(
        _ declaration: DeclarationID, _ made: [DocumentUses.Use], _ view: ProjectView, _ uses: DocumentUses
    ) -> CheckFinding? {
        let all = made.map { (use: $0, liveness: view.liveness.of(document: $0.document.path, scene: $0.object.scene)) }
        guard let best = all.map(\.liveness).max(), let first = all.first(where: { $0.liveness == best })?.use else {
            return nil
        }
        let message = """
            \(first.document.path.lastComponent) creates \(withArticle(first.className)) with \
            \(view.sources.functionName(of: declaration)), which crashes. Call super there, or create these objects only in \
            code.
            """
        var finding = CheckFinding(
            message, at: view.place(ofInitializer: declaration), related: uses.places(made),
            documents: Set(made.map(\.document.path)))
        if best != .alive { finding.ceiling = .warning }
        finding.consequence = Consequence(
            .document(first.document.path, scene: first.object.scene), alive: message, dead: message)
        return finding
    }
}

extension ProjectView {
    /// The place of an initializer, or of the class that has none.
    func place(ofInitializer declaration: DeclarationID) -> PlaceElsewhere {
        var identity = sources.qualifiedName(of: declaration)
        let source = sources.source(declaration)
        for parameter in source.parameters(of: source.declarations[declaration.number]) {
            identity += " " + source.text(parameter.label)
        }
        return PlaceElsewhere(place: sources.place(of: declaration), identity: identity)
    }
}
