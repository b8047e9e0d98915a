import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A controller of a storyboard that code casts to a wrong class: `instantiateViewController(withIdentifier: "card") as! Other`.
///
/// Nothing is reported unless every scene that may be meant is certainly of another class.
struct SceneMismatch {
    let context: LoadingContext
    let call: LoadingCall

    /// A scene that the call may create.
    private struct Scene {
        var document: NibSummary
        var reference: ClassReference
        var range: Range<Int>
        var label: String
    }

    func findings() -> [CheckFinding] {
        guard !call.hasCreator, !context.mayBeOwn(call), let cast = call.onlyCast, let scenes, let first = scenes.first,
            scenes.allSatisfy({ isOther($0, cast) })
        else { return [] }
        var finding = CheckFinding(
            """
            \(first.label) of \(first.document.fileName) is \(withArticle(first.reference.name)), not \
            \(withArticle(cast.type)). \(consequence(of: cast)). Use \(first.reference.name), or another scene.
            """, at: context.view.place(of: call.nameRange, in: call))
        if cast.isChecked, !cast.isForced { finding.ceiling = .warning }
        for scene in scenes { context.add(scene.document, at: scene.range, "this scene is created", to: &finding) }
        return [finding]
    }

    private func consequence(of cast: LoadingResult.Cast) -> String {
        if cast.isForced { return "This cast crashes" }
        if cast.isChecked { return "This cast always returns nil" }
        // In Swift, the type of a variable decides what a generic function of UIKit creates.
        return context.sources.source(call.declaration).language == .swift
            ? "This crashes" : "Calling a method that only \(withArticle(cast.type)) has crashes"
    }

    private func isOther(_ scene: Scene, _ cast: LoadingResult.Cast) -> Bool {
        let classes = context.classes(scene.document.platform)
        guard classes.isSurelyNoKind(scene.reference, of: cast.type) else { return false }
        // An unchecked cast to a subclass may only use what both have.
        return cast.isForced || cast.isChecked
            || context.areUnrelated(scene.reference, ClassReference(cast.type), on: scene.document.platform)
    }

    /// The scenes that the call may create; nil when one of them is unknown.
    private var scenes: [Scene]? {
        guard call.isOnOwnStoryboard || call.documents.isComplete && !call.documents.names.isEmpty else { return nil }
        let storyboards =
            call.isOnOwnStoryboard
            ? context.view.documents.all.filter { $0.kind == .storyboard }
            : call.documents.names.flatMap { context.view.documents.named($0.name, .storyboard) }
        guard !storyboards.isEmpty, storyboards.contains(where: context.view.isRequested) else { return nil }
        let found: [Scene?]
        switch call.kind {
        case .scene:
            guard call.identifiers.isComplete, call.identifiers.names.count == 1,
                let name = call.identifiers.names.first, !name.isAccessor, name.runningClass == nil
            else { return nil }
            found = storyboards.flatMap { document in
                document.identifiers.filter { $0.kind == .scene && $0.name == name.name }.map { identifier in
                    identifier.className.map { className in
                        Scene(
                            document: document, reference: ClassReference(className), range: identifier.range,
                            label: "The scene \"\(name.name)\"")
                    }
                }
            }
        case .initialScene where !call.isOnOwnStoryboard:
            found = storyboards.flatMap { document in
                document.scenes.filter(\.isInitial).map { scene in
                    scene.className.map { className in
                        Scene(
                            document: document, reference: ClassReference(className), range: scene.range,
                            label: "The initial scene")
                    }
                }
            }
        default: return nil
        }
        let known = found.compactMap { $0 }
        return known.isEmpty || known.count < found.count ? nil : known
    }
}
