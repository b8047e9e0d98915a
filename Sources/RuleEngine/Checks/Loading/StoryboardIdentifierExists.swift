import Base
import InterfaceBuilder
import ProjectModel

/// Storyboard references to storyboards and scenes that do not exist.
final class MissingScenes {
    private let context: LoadingContext
    /// The scenes in the storyboards of a name.
    private let targets = Cache<String, Target?>()

    private struct Target {
        var first: NibSummary
        /// Whether one of them has an initial scene, or no scenes at all: an unreadable one has scenes, too.
        var mayHaveInitialScene: Bool
        var scenes: KnownIdentifiers
    }

    init(_ context: LoadingContext) {
        self.context = context
    }

    private func target(_ name: String) -> Target? {
        targets.value(for: name) {
            let named = context.view.documents.named(name, .storyboard)
            guard let first = named.first else { return nil }
            let scenes = named.flatMap(\.scenes)
            return Target(
                first: first, mayHaveInitialScene: scenes.isEmpty || scenes.contains(where: \.isInitial),
                scenes: KnownIdentifiers(Set(scenes.compactMap(\.identifier))))
        }
    }

    func findings() -> [CheckFinding] {
        context.view.documents.all.filter(context.view.isRequested).flatMap { document in
            document.references.filter { $0.kind == .storyboard && $0.bundle == nil }
                .compactMap { finding($0, in: document) }
        }
    }

    private func finding(_ reference: NibReference, in document: NibSummary) -> CheckFinding? {
        guard let target = target(reference.name) else {
            let presence = context.presence(of: reference.name, .storyboard)
            guard let evidence = context.evidence(presence, .storyboards) else { return nil }
            let near = context.storyboardNames.nearest(to: reference.name)
            var found = finding(reference, at: reference.range, in: document) { consequence in
                """
                \(context.missingStoryboard(reference.name, evidence, near: near)) \(consequence). Use the name of an existing \
                storyboard.
                """
            }
            found.limit(by: presence)
            let other = near.flatMap { context.view.documents.named($0, .storyboard).first }
            if let other { context.add(other, "this storyboard has a similar name", to: &found) }
            return found
        }
        let first = target.first
        guard let identifier = reference.scene, let range = reference.sceneRange else {
            if target.mayHaveInitialScene { return nil }
            var found = finding(reference, at: reference.range, in: document) { consequence in
                """
                \(first.fileName) has no initial scene, and this reference has no Referenced ID. \(consequence). Set a \
                Referenced ID, or choose the initial view controller.
                """
            }
            context.add(first, "this storyboard has no initial view controller", to: &found)
            return found
        }
        guard !target.scenes.contains(identifier) else { return nil }
        let near = didYouMean(target.scenes.nearest(to: identifier))
        var found = finding(reference, at: range, in: document) { consequence in
            """
            \(first.fileName) has no scene with the identifier "\(identifier)".\(near) \(consequence). Use the identifier of \
            an existing scene.
            """
        }
        context.add(first, "this storyboard does not have the scene", to: &found)
        return found
    }

    private func finding(
        _ reference: NibReference, at range: Range<Int>, in document: NibSummary,
        message: (_ consequence: String) -> String
    ) -> CheckFinding {
        var finding = CheckFinding(
            message("When this scene is loaded, following this reference throws an exception"),
            at: PlaceElsewhere(
                place: context.view.place(of: range, in: document),
                identity: "\(reference.name)/\(reference.scene ?? "")"))
        finding.object = reference.object
        finding.consequence = Consequence(
            .document(document.path, scene: reference.source),
            alive: message("Following this reference throws an exception"),
            dead: message("").replacing(" . ", with: " "))
        return finding
    }
}

/// Storyboards, scenes, segues and cells that code requests and no document has.
struct StoryboardIdentifierExists: PlainCheck {
    static let name = "storyboard-identifier-exists"

    func findings(in view: ProjectView) -> [CheckFinding] {
        guard !view.project.isCutOff else { return [] }
        let context = LoadingContext(view)
        let asked = RequestedIdentifiers(context)
        let references = MissingScenes(context).findings()
        return references
            + context.requestedCalls.flatMap { call -> [CheckFinding] in
                // That costs more than the lookup for few documents.
                if !view.isOfDocuments, context.mayBeOwn(call) { return [] }
                let found = findings(call, asked).filter { view.scope?.covers($0) ?? true }
                return found.isEmpty || view.isOfDocuments && context.mayBeOwn(call)
                    ? [] : context.conditional(found, call)
            }
    }

    private func findings(_ call: LoadingCall, _ asked: RequestedIdentifiers) -> [CheckFinding] {
        let accessors = MissingAccessors(asked: asked, call: call).findings()
        if !accessors.isEmpty { return accessors }
        return switch call.kind {
        case .storyboard: storyboards(call, asked.context)
        case .scene: asked.scenes(call)
        case .initialScene: asked.initialScene(call)
        case .segue: asked.segues(call)
        case .dequeue(.supplementaryView): asked.cells(call, .supplementaryView) + asked.kinds(call)
        case .dequeue(let kind): asked.cells(call, kind)
        default: []
        }
    }

    private func storyboards(_ call: LoadingCall, _ context: LoadingContext) -> [CheckFinding] {
        guard call.documents.isComplete else { return [] }
        return call.documents.names.compactMap { name in
            let presence = context.presence(of: name.name, .storyboard, in: call)
            guard context.isCertain(name, in: call), let evidence = context.evidence(presence, .storyboards),
                !context.code(around: call, mentions: "\"storyboardc\"")
            else { return nil }
            let documents = context.view.documents
            let near = context.storyboardNames.nearest(to: name.name).flatMap { documents.named($0, .storyboard).first }
            var finding = CheckFinding(
                """
                \(context.missingStoryboard(name.name, evidence, near: near?.name, in: call)) Loading it throws an exception. Use the name of an \
                existing storyboard.
                """, at: context.view.place(of: call.argumentRange, in: call))
            finding.limit(by: presence)
            if let near { context.add(near, "this storyboard has a similar name", to: &finding) }
            return finding
        }
    }
}
