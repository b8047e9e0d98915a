import Diagnostics
import InterfaceBuilder
import RuleEngine
import Text

/// Storyboard references to storyboards and scenes that do not exist.
final class MissingScenes {
    private let context: LoadingContext
    /// What the storyboards of a name have.
    private let targets = Cache<String, Target?>()

    private struct Target {
        var first: NibSummary
        /// Whether one of them has an initial scene, or none at all: one that could not be read has its scenes, too.
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
        context.view.documents.all.filter(context.view.isAsked).flatMap { document in
            document.references.filter { $0.kind == .storyboard && $0.bundle == nil }
                .compactMap { finding($0, in: document) }
        }
    }

    private func finding(_ reference: NibReference, in document: NibSummary) -> ProjectFinding? {
        guard let target = target(reference.name) else {
            guard context.lacks(reference.name, .storyboard) else { return nil }
            let near = context.storyboardNames.nearest(to: reference.name)
            var found = finding(
                "There is no storyboard \"\(reference.name)\" in this project.", near, "Name a storyboard that exists.",
                reference, at: reference.range, in: document)
            let other = near.flatMap { context.view.documents.named($0, .storyboard).first }
            if let other { context.add(other, "this storyboard has nearly that name", to: &found) }
            return found
        }
        let first = target.first
        guard let identifier = reference.scene, let range = reference.sceneRange else {
            if target.mayHaveInitialScene { return nil }
            var found = finding(
                "\(first.fileName) has no initial scene, and this reference names no other one.", nil,
                "Set a Referenced ID, or choose the initial view controller.", reference, at: reference.range,
                in: document)
            context.add(first, "this storyboard has no initial view controller", to: &found)
            return found
        }
        guard !target.scenes.contains(identifier) else { return nil }
        var found = finding(
            "\(first.fileName) has no scene with the identifier \"\(identifier)\".",
            target.scenes.nearest(to: identifier), "Name a scene that exists.", reference, at: range,
            in: document)
        context.add(first, "this storyboard has none", to: &found)
        return found
    }

    private func finding(
        _ fact: String, _ near: String?, _ advice: String, _ reference: NibReference, at range: Range<Int>,
        in document: NibSummary
    ) -> ProjectFinding {
        let fact = fact + (near.map { " Did you mean \"\($0)\"?" } ?? "")
        let message = { (consequence: String) in "\(fact) \(consequence). \(advice)" }
        var found = ProjectFinding(
            message: message("Following this reference would raise an exception"),
            place: PlaceElsewhere(
                place: context.view.place(of: range, in: document),
                identity: "\(reference.name)/\(reference.scene ?? "")"))
        found.consequence = Consequence(
            spots: [.document(document.path, scene: reference.source)],
            alive: message("Following this reference raises an exception"),
            dead: message("Nothing leads to this scene"), isSaid: true)
        return found
    }
}
