import Base
import InterfaceBuilder

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
