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

    func findings() -> [ProjectFinding] {
        context.view.documents.all.filter(context.view.isRequested).flatMap { document in
            document.references.filter { $0.kind == .storyboard && $0.bundle == nil }
                .compactMap { finding($0, in: document) }
        }
    }

    private func finding(_ reference: NibReference, in document: NibSummary) -> ProjectFinding? {
        guard let target = target(reference.name) else {
            guard context.lacks(reference.name, .storyboard) else { return nil }
            let near = context.storyboardNames.nearest(to: reference.name)
            let message = CheckMessage(
                "reference-to-no-storyboard",
                [
                    "storyboard": .text(reference.name), "near": .optional(near),
                    "removed": .optional(context.view.project.removed.text(reference.name, .storyboard)),
                ])
            var found = finding(message, reference, at: reference.range, in: document)
            let other = near.flatMap { context.view.documents.named($0, .storyboard).first }
            if let other { context.add(other, "near-storyboard", to: &found) }
            return found
        }
        let first = target.first
        guard let identifier = reference.scene, let range = reference.sceneRange else {
            if target.mayHaveInitialScene { return nil }
            let message = CheckMessage("reference-without-scene", ["storyboard": .text(first.fileName)])
            var found = finding(message, reference, at: reference.range, in: document)
            context.add(first, "no-initial-scene", to: &found)
            return found
        }
        guard !target.scenes.contains(identifier) else { return nil }
        let message = CheckMessage(
            "reference-to-no-scene",
            [
                "storyboard": .text(first.fileName), "identifier": .text(identifier),
                "near": .optional(target.scenes.nearest(to: identifier)),
            ])
        var found = finding(message, reference, at: range, in: document)
        context.add(first, "lacks-scene", to: &found)
        return found
    }

    private func finding(
        _ message: CheckMessage, _ reference: NibReference, at range: Range<Int>, in document: NibSummary
    ) -> ProjectFinding {
        var message = message
        message.fields["consequence"] = .word("unknown")
        return ProjectFinding(
            message: message,
            place: PlaceElsewhere(
                place: context.view.place(of: range, in: document),
                identity: "\(reference.name)/\(reference.scene ?? "")"),
            spot: .document(document.path, scene: reference.source))
    }
}

/// Storyboards, scenes, segues and cells that code requests and no document has.
struct StoryboardIdentifierExists: ProjectCheck {
    static let name = "storyboard-identifier-exists"

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        guard !view.project.isCutOff else { return [] }
        let context = LoadingContext(view)
        let asked = RequestedIdentifiers(context)
        let references = MissingScenes(context).findings()
        return references
            + context.requestedCalls.flatMap { call -> [ProjectFinding] in
                // That costs more than the lookup for few documents.
                if !view.isOfDocuments, context.mayBeOwn(call) { return [] }
                let found = findings(call, asked).filter { view.scope?.covers($0) ?? true }
                return found.isEmpty || view.isOfDocuments && context.mayBeOwn(call)
                    ? [] : context.conditional(found, call)
            }
    }

    private func findings(_ call: LoadingCall, _ asked: RequestedIdentifiers) -> [ProjectFinding] {
        switch call.kind {
        case .storyboard: storyboards(call, asked.context)
        case .scene: asked.scenes(call)
        case .initialScene: asked.initialScene(call)
        case .segue: asked.segues(call)
        case .dequeue(let kind): asked.cells(call, kind)
        default: []
        }
    }

    private func storyboards(_ call: LoadingCall, _ context: LoadingContext) -> [ProjectFinding] {
        guard call.documents.isComplete else { return [] }
        return call.documents.names.compactMap { name in
            guard context.isSaid(name, in: call),
                context.lacks(name.name, .storyboard, in: call),
                !context.code(around: call, mentions: "\"storyboardc\"")
            else { return nil }
            let documents = context.view.documents
            let near = context.storyboardNames.nearest(to: name.name).flatMap { documents.named($0, .storyboard).first }
            var finding = ProjectFinding(
                message: CheckMessage(
                    "no-storyboard",
                    [
                        "storyboard": .text(name.name), "near": .optional(near?.name),
                        "removed": .optional(context.view.project.removed.text(name.name, .storyboard)),
                    ]),
                place: context.view.place(of: call.argumentRange, in: call))
            if let near { context.add(near, "near-storyboard", to: &finding) }
            return finding
        }
    }
}
