import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// The text about a cycle: its steps, and why an apparent guard is not one.
struct RecursionText {
    private let view: ProjectView
    private let graph: RecursionGraph
    private let cycle: [RecursionGraph.Edge]
    private var sources: SourceIndex { view.sources }

    init(_ view: ProjectView, _ graph: RecursionGraph, _ cycle: [RecursionGraph.Edge]) {
        self.view = view
        self.graph = graph
        self.cycle = cycle
    }

    private func call(_ edge: RecursionGraph.Edge) -> LoadingCall { view.calls.calls[edge.load.call] }
    private func node(_ number: Int) -> RecursionGraph.Node { graph.nodes[number] }

    /// Equal for cycles with the same text.
    var identity: [String] {
        cycle.map { "\($0.load.call) \(node($0.from).nib) \(node($0.from).decoded.className)" }
    }

    var finding: CheckFinding? {
        guard let last = cycle.last else { return nil }
        var place = view.place(of: call(last).range, in: call(last))
        place.identity += " (" + cycle.map { node($0.to).nib }.joined(separator: ", ") + ")"
        return CheckFinding(
            message, at: place, related: cycle.flatMap(related),
            documents: Set(cycle.map { node($0.to).document.path }))
    }

    // MARK: The message

    private var message: String {
        let steps = cycle.map { edge in
            let target = node(edge.to)
            let start = edge.load.steps[0].declaration
            let occasion = sources.declaration(start).kind == .property ? "for its property" : "in"
            return """
                \(node(edge.from).decoded.className) loads \(target.nib).xib \(occasion) \(sources.functionName(of: start)), \
                and \(view(target)) is \(withArticle(target.decoded.className))
                """
        }
        let reasons = cycle.flatMap(\.load.passed).map(explanation).distinct
        let again = cycle.count == 1 ? " again" : ""
        let sentences = [steps.joined(separator: ". ") + again] + reasons + [advice]
        return "Loading never ends: \(sentences.joined(separator: ". "))."
    }

    /// `its top-level view`, `Left Badge in it`
    private func view(_ node: RecursionGraph.Node) -> String {
        if node.object.position == .topLevel { return "its top-level view" }
        // A view without its own name is named after its class.
        let isNamed = node.object.label.filter { $0 != " " } != node.decoded.className
        return "\(isNamed ? node.object.label : "a view") in it"
    }

    private func explanation(_ condition: PassedCondition) -> String {
        switch condition.reason {
        case .subviews: return "The check of subviews doesn't stop this, because the view in the nib passes it"
        case .neverSet(let flag):
            if !flag.isShared, isRuntimeAttribute(flag.name) {
                let functions = startNames.joined(separator: " and ")
                return "\(flag.name) doesn't stop this, because it is set after \(functions)"
            }
            return "\(flag.name) doesn't stop this, because nothing sets it"
        case .setLater(let flag): return "\(flag.name) doesn't stop this, because it is set only after loading"
        case .ofEachObject(let flag): return "\(flag.name) doesn't stop this, because each object has its own"
        }
    }

    private var startNames: [String] {
        cycle.filter { !$0.load.passed.isEmpty }.map { sources.functionName(of: $0.load.steps[0].declaration) }.distinct
    }

    private func isRuntimeAttribute(_ name: String) -> Bool {
        cycle.contains { edge in
            view.documents.named(node(edge.from).nib, .xib).contains { document in
                document.objects.contains {
                    $0.customClass == node(edge.from).decoded.className && $0.runtimeAttributes.contains(name)
                }
            }
        }
    }

    private var advice: String {
        guard cycle.count == 1, let edge = cycle.first else { return "Remove one of these views from its nib" }
        let target = node(edge.to)
        if edge.load.start == .awakeAfter {
            return "Set a static flag around the load, or give the view in the nib a subclass that returns self"
        }
        if target.object.position == .topLevel, call(edge).owner == .itself(isClass: false) {
            return """
                Clear the view's class in the Identity inspector, because File's Owner is the \
                \(target.decoded.className) that loads the nib
                """
        }
        return "Give the view in the nib another class, or load the nib from other code"
    }

    // MARK: The steps

    private func related(_ edge: RecursionGraph.Edge) -> [RelatedFinding] {
        let from = node(edge.from)
        let name = from.decoded.className
        var places = [
            RelatedFinding(
                "\(from.nib).xib creates \(from.object.label), \(withArticle(name))",
                at: view.place(of: from.object.range, in: from.document))
        ]
        for step in edge.load.steps {
            let isStart = step.declaration == edge.load.steps[0].declaration
            let isProperty = sources.declaration(step.declaration).kind == .property
            let verb =
                !isStart ? "which calls" : isProperty ? "\(name) initializes its property" : "\(name) runs"
            places.append(
                RelatedFinding(
                    "\(verb) \(sources.functionName(of: step.declaration))", at: sources.place(of: step.declaration)))
        }
        for condition in edge.load.passed {
            places.append(
                RelatedFinding(
                    "every object passes this condition",
                    at: view.place(of: condition.range, inFile: condition.declaration.file)))
        }
        if edge.load != cycle.last?.load {
            places.append(
                RelatedFinding(
                    "this loads \(node(edge.to).nib).xib",
                    at: view.place(of: call(edge).range, inFile: call(edge).declaration.file)))
        }
        return places
    }
}
