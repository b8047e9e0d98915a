import ProjectModel

/// Nibs whose objects load them again, without end.
///
/// The graph has the objects that nibs instantiate, and an edge from each to those in the nibs that decoding it loads.
/// Edges that not every object follows are left out, so each cycle is certain.
struct NibRecursion: ProjectCheck {
    static let signature = CheckSignature(
        "nib-recursion",
        texts: [
            "itself": ["steps", "reasons", "advice"],
            "circle": ["steps", "reasons", "advice"],
            "steps/loads": ["class", "nib", "occasion", "view", "made"],
            "occasion/property": ["function"],
            "occasion/function": ["function"],
            "view/top-level": [],
            "view/named": ["object"],
            "view/unnamed": [],
            "reasons/subviews": [],
            "reasons/runtime-attribute": ["flag", "functions"],
            "reasons/never-set": ["flag"],
            "reasons/set-later": ["flag"],
            "reasons/each-object": ["flag"],
            "advice/circle": [],
            "advice/replacement": [],
            "advice/owner": ["class"],
            "advice/class": [],
            "object": ["nib", "object", "class"],
            "property": ["class", "function"],
            "function": ["class", "function"],
            "call": ["function"],
            "condition": [],
            "load": ["nib"],
        ])

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
