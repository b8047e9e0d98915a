import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Which segues the scenes of a class have: a controller can perform only those of its own scene.
final class SceneSegues {
    private struct Scene {
        var document: NibSummary
        var range: Range<Int>
        var segues: Set<String> = []
    }

    private let context: LoadingContext
    /// By the classes of their controllers.
    private var scenes: [String: [Scene]] = [:]

    init(_ context: LoadingContext) {
        self.context = context
        for document in context.view.documents.all where document.kind == .storyboard {
            var segues: [Int: Set<String>] = [:]
            for identifier in document.identifiers where identifier.kind == .segue {
                if let scene = identifier.scene { segues[scene, default: []].insert(identifier.name) }
            }
            for (number, scene) in document.scenes.enumerated() {
                guard let name = scene.className else { continue }
                scenes[name, default: []].append(
                    Scene(document: document, range: scene.range, segues: segues[number] ?? []))
            }
        }
    }

    /// The segues of other scenes that a controller performs on itself.
    func findings(_ names: [ResolvedName], _ call: LoadingCall, _ requested: RequestedIdentifiers) -> [CheckFinding] {
        guard call.isOnSelf, let own = context.runningClass(call, nil) else { return [] }
        let classes = context.classes(.ios)
        // Those of subclasses too, which inherit the code.
        let possible = scenes.filter { classes.isKind(ClassReference($0.key), of: own) != false }.flatMap(\.value)
        guard let first = scenes[own]?.first, possible.contains(where: { context.view.isRequested($0.document) }) else {
            return []
        }
        return names.compactMap { name in
            guard requested.isCertain(name, call), !possible.contains(where: { $0.segues.contains(name.name) }) else {
                return nil
            }
            let near = KnownIdentifiers(first.segues).nearest(to: name.name)
            var finding = requested.finding(
                """
                No scene of \(own) has a segue with the identifier "\(name.name)", only scenes of other classes have one.\
                \(didYouMean(near)) Performing it throws an exception. Use a segue of its own scene.
                """, call)
            context.add(first.document, at: first.range, "this scene lacks it", to: &finding)
            finding.documents.formUnion(possible.map(\.document.path))
            return finding
        }
    }
}
