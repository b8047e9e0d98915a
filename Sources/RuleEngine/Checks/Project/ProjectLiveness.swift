import Base
import InterfaceBuilder
import ProjectModel

/// Which documents and scenes of a project the program reaches.
package struct ProjectLiveness: Sendable {
    private let graph: LivenessGraph
    /// How many scenes each document has, by its path.
    private let sceneCounts: [Path: Int]
    /// Files that others, or missing code, may use; nil: everything.
    private let libraries: LibraryFolders?

    init(_ view: ProjectView) {
        libraries = Self.libraries(view)
        var finder = LivenessFinder(view, libraries: libraries)
        finder.followCalls()
        finder.followNames()
        graph = finder.graph
        sceneCounts = Dictionary(view.documents.all.map { ($0.path, $0.scenes.count) }) { first, _ in first }
    }

    func of(document: Path, scene: Int?) -> Liveness {
        guard let liveness = inProject(document: document, scene: scene) else { return .unknown }
        return liveness == .dead && isUsedElsewhere(document) ? .unknown : liveness
    }

    /// The same, considering only the project's own code and documents; nil for a document that is not part of it.
    func inProject(document: Path, scene: Int?) -> Liveness? {
        guard let count = sceneCounts[document] else { return nil }
        if let scene { return graph[.scene(document, scene)] }
        let scenes = (0..<count).map { graph[.scene(document, $0)] }
        return max(graph[.document(document)], scenes.max() ?? .dead)
    }

    /// Whether others, or missing code, may use a file.
    func isUsedElsewhere(_ path: Path) -> Bool { libraries?.hold(path) ?? true }

    /// Only where an app starts are all uses of its documents and classes known. Frameworks, packages and pods provide
    /// them to others.
    private static func libraries(_ view: ProjectView) -> LibraryFolders? {
        let isComplete = view.project.missingDependencies.allSatisfy { missing in
            switch missing {
            // They load a document of the app only by a name that code gives them or that they derive from a class.
            case .pods, .carthage, .packages, .framework, .project: true
            case .submodule: view.project.hasXcodeProject
            case .sources, .outside, .largeSource: false
            }
        }
        guard isComplete, isApp(view), !view.project.isCutOff else { return nil }
        return LibraryFolders(
            targets: view.project.targets.all.filter { $0.product != .other },
            pods: view.project.resources?.podFolders ?? [])
    }

    private static func isApp(_ view: ProjectView) -> Bool {
        let entries = ["ApplicationMain", "@main"].map { Array($0.utf8) }
        return view.sources.kept("entries") {
            view.sources.files.contains { file in
                let bytes = file.bytes
                return entries.contains { firstOffset(of: $0, in: bytes) != nil }
            }
        }
    }
}

/// The folders with the files of frameworks, packages and pods.
struct LibraryFolders: Sendable {
    var targets: [ProjectTargets.Target]
    var pods: [Path]

    func hold(_ path: Path) -> Bool {
        pods.contains(where: path.isInside) || targets.contains { $0.contains(path) }
    }
}
