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

    /// The scenes of a class and those of its subclasses, which inherit the code.
    private struct Family {
        var scenes: [Scene]
        var segues: Set<String>
        var isRequested: Bool
    }

    private let context: LoadingContext
    /// By the classes of their controllers.
    private var scenes: [String: [Scene]] = [:]
    private let families = Cache<String, Family>()

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
        guard let first = scenes[own]?.first else { return [] }
        let family = family(of: own)
        guard family.isRequested else { return [] }
        return names.compactMap { name in
            guard requested.isCertain(name, call), !family.segues.contains(name.name) else { return nil }
            let near = KnownIdentifiers(first.segues).nearest(to: name.name)
            var finding = requested.finding(
                """
                No scene of \(own) has a segue with the identifier "\(name.name)", only scenes of other classes have one.\
                \(didYouMean(near)) Performing it throws an exception. Use a segue of its own scene.
                """, call)
            context.add(first.document, at: first.range, "this scene lacks it", to: &finding)
            finding.documents.formUnion(family.scenes.map(\.document.path))
            return finding
        }
    }

    private func family(of own: String) -> Family {
        families.value(for: own) {
            let classes = context.classes(.ios)
            let all = scenes.filter { classes.isKind(ClassReference($0.key), of: own) != false }.flatMap(\.value)
            return Family(
                scenes: all, segues: all.reduce(into: []) { $0.formUnion($1.segues) },
                isRequested: all.contains { context.view.isRequested($0.document) })
        }
    }
}
