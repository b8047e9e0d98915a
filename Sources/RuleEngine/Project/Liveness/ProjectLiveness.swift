package import Diagnostics
import InterfaceBuilder
import POSIX
import ProjectIndex

/// Which documents and scenes of a project the program gets to.
package struct ProjectLiveness: Sendable {
    private let graph: LivenessGraph
    /// How many scenes each document has, by its path.
    private let sceneCounts: [String: Int]
    /// The documents that others may load, or code that isn't here; nil: all of them.
    private let loadedElsewhere: Set<String>?

    init(_ view: ProjectView) {
        var finder = LivenessFinder(view)
        finder.followCalls()
        finder.followNames()
        graph = finder.graph
        sceneCounts = Dictionary(view.documents.all.map { ($0.path, $0.scenes.count) }) { first, _ in first }
        loadedElsewhere = Self.loadedElsewhere(view)
    }

    package func of(_ spot: Consequence.Spot) -> Liveness {
        guard let liveness = inProject(spot) else { return .unknown }
        let isKnown = loadedElsewhere.map { !$0.contains(spot.document) } ?? false
        return liveness == .dead && !isKnown ? .unknown : liveness
    }

    /// The same as far as the project's own code and documents go; nil for a document that isn't one of its.
    func inProject(_ spot: Consequence.Spot) -> Liveness? {
        guard let count = sceneCounts[spot.document] else { return nil }
        if let scene = spot.scene { return graph[.scene(spot.document, scene)] }
        let scenes = (0..<count).map { graph[.scene(spot.document, $0)] }
        return max(graph[.document(spot.document)], scenes.max() ?? .dead)
    }

    /// Only where an app begins, all is known that loads its documents. Frameworks, packages and pods have them for others.
    private static func loadedElsewhere(_ view: ProjectView) -> Set<String>? {
        let isWhole = view.project.missingDependencies.allSatisfy { missing in
            switch missing {
            case .pods, .carthage, .packages, .framework: true
            case .project, .submodule, .sources, .outside: false
            }
        }
        guard isWhole, isApp(view), !view.project.isCutOff else { return nil }
        let libraries = view.project.targets.all.filter { $0.product != .other }
        let pods = view.project.resources?.podFolders ?? []
        return Set(
            view.documents.all.map(\.path).filter { path in
                let path = Path(path)
                return pods.contains(where: path.isInside) || libraries.contains { $0.contains(path) }
            })
    }

    private static func isApp(_ view: ProjectView) -> Bool {
        let entries = ["ApplicationMain", "@main"].map { Array($0.utf8) }
        return view.sources.files.contains { file in
            let bytes = file.bytes
            return entries.contains { firstOffset(of: $0, in: bytes) != nil }
        }
    }
}
