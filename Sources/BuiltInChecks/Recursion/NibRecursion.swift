import CodeAnalysis
import Diagnostics
import RuleEngine

/// Nibs whose objects load them again, without end.
///
/// The graph has the objects that nibs make, and an edge from each to those in the nibs that decoding it loads. Edges that not
/// every object goes are not in it, so that each cycle is one that everybody walks.
struct NibRecursion: ProjectCheck {
    static let name = "nib-recursion"

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        guard view.calls.calls.contains(where: \.loads) else { return [] }
        let graph = RecursionGraph(view)
        var seen: Set<[String]> = []
        return graph.cycles.compactMap { cycle in
            let text = RecursionText(view, graph, cycle)
            return seen.insert(text.identity).inserted ? text.finding : nil
        }
    }
}
