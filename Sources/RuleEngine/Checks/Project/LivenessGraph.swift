import Base
import InterfaceBuilder

/// Documents and scenes, and what leads to them. Each node has the liveness of the best path to it, and a path is as
/// good as its worst edge. It's updated while edges are added, and every edge is followed twice at most.
struct LivenessGraph: Sendable {
    enum Node: Hashable, Sendable {
        /// By its path.
        case document(Path)
        /// By its index in the document.
        case scene(Path, Int)
        /// The documents that something means by a name.
        case named(Document.Kind, String)
        /// The scenes of the storyboards of a name with an identifier; the initial ones without.
        case sceneNamed(String, String?)
        /// The code of a class that only documents instantiate.
        case code(String)
    }

    private struct Line {
        var target: Node
        var strength: Liveness
    }

    private var states: [Node: Liveness] = [:]
    private var lines: [Node: [Line]] = [:]

    subscript(node: Node) -> Liveness { states[node] ?? .dead }

    mutating func connect(_ node: Node, _ target: Node, _ strength: Liveness = .alive) {
        lines[node, default: []].append(Line(target: target, strength: strength))
        reach(target, min(self[node], strength))
    }

    mutating func reach(_ node: Node, _ liveness: Liveness) {
        var open = [(node, liveness)]
        while let (node, liveness) = open.popLast() {
            guard liveness > self[node] else { continue }
            states[node] = liveness
            for line in lines[node] ?? [] { open.append((line.target, min(liveness, line.strength))) }
        }
    }
}
