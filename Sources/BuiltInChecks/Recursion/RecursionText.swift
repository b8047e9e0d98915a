import CodeAnalysis
import Diagnostics
import InterfaceBuilder
import ProjectModel
import RuleEngine
import SourceSyntax

/// What is said about a cycle: its steps, and why what looks like a guard is none.
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

    /// The same for cycles that differ in nothing that is said.
    var identity: [String] {
        cycle.map { "\($0.load.call) \(node($0.from).nib) \(node($0.from).decoded.className)" }
    }

    var finding: ProjectFinding? {
        guard let last = cycle.last else { return nil }
        var place = view.place(of: call(last).range, in: call(last))
        place.identity += " (" + cycle.map { node($0.to).nib }.joined(separator: ", ") + ")"
        return ProjectFinding(
            message: message, place: place, related: cycle.flatMap(related),
            documents: Set(cycle.map { node($0.to).document.path }))
    }

    // MARK: The message

    private var message: String {
        let steps = cycle.map { edge in
            let from = node(edge.from).decoded.className
            let target = node(edge.to)
            let start = edge.load.steps[0].declaration
            let isProperty = sources.declaration(start).kind == .property
            let occasion = (isProperty ? "for its property " : "in ") + sources.functionName(of: start)
            return
                "\(from) loads \(target.nib).xib \(occasion), and \(view(target)) is of class \(target.decoded.className)"
        }
        let guards = cycle.flatMap(\.load.passed).map(explanation)
        var seen: Set<String> = []
        let reasons = guards.filter { seen.insert($0).inserted }.map { ". " + $0 }.joined()
        return "Loading never ends: " + steps.joined(separator: "; ") + (cycle.count == 1 ? " again" : "") + reasons
            + ". " + advice
    }

    /// `its top-level view`, `Left Badge in it`
    private func view(_ node: RecursionGraph.Node) -> String {
        if node.object.position == .topLevel { return "its top-level view" }
        // A view without a name of its own is called like its class.
        let isNamed = node.object.label.filter { $0 != " " } != node.decoded.className
        return isNamed ? "\(node.object.label) in it" : "a view in it"
    }

    private func explanation(_ condition: PassedCondition) -> String {
        switch condition.reason {
        case .subviews:
            return "The check of subviews is no guard: the view in the nib passes it"
        case .neverSet(let flag):
            if !flag.isShared, isRuntimeAttribute(flag.name) {
                return "\(flag.name) is no guard: runtime attributes are set after \(startNames) has run"
            }
            return "\(flag.name) is no guard: nothing sets it"
        case .setLater(let flag): return "\(flag.name) is no guard: it is set only when the nib is loaded"
        case .ofEachObject(let flag): return "\(flag.name) is no guard: each object has its own, which is not set yet"
        }
    }

    private var startNames: String {
        var names: [String] = []
        for edge in cycle where !edge.load.passed.isEmpty {
            let name = sources.functionName(of: edge.load.steps[0].declaration)
            if !names.contains(name) { names.append(name) }
        }
        return names.joined(separator: " and ")
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
        guard cycle.count == 1, let edge = cycle.first else {
            return "Take one of these views out, or load without them"
        }
        let target = node(edge.to)
        if edge.load.start == .awakeAfter {
            return "Set a static flag around the load, or use a subclass in the nib whose "
                + "\(sources.functionName(of: edge.load.steps[0].declaration)) returns self"
        }
        if target.object.position == .topLevel, call(edge).owner == .itself(isClass: false) {
            return
                "Clear the view's class in the identity inspector: the \(target.decoded.className) that loads it is File's Owner"
        }
        return "Give the view in the nib another class, or load the nib from outside"
    }

    // MARK: The steps

    private func related(_ edge: RecursionGraph.Edge) -> [RelatedPlace] {
        let from = node(edge.from)
        var places = [
            RelatedPlace(
                place: view.place(of: from.object.range, in: from.document),
                message: "\(from.nib).xib makes \(from.object.label), of class \(from.decoded.className)")
        ]
        for step in edge.load.steps {
            let isStart = step.declaration == edge.load.steps[0].declaration
            let isProperty = sources.declaration(step.declaration).kind == .property
            let does = !isStart ? "which calls" : from.decoded.className + (isProperty ? " has its property" : " runs")
            places.append(
                RelatedPlace(
                    place: sources.place(of: step.declaration),
                    message: "\(does) \(sources.functionName(of: step.declaration))"))
        }
        for condition in edge.load.passed {
            places.append(
                RelatedPlace(
                    place: view.place(of: condition.range, inFile: condition.declaration.file),
                    message: "this lets every object pass"))
        }
        if edge.load != cycle.last?.load {
            places.append(
                RelatedPlace(
                    place: view.place(of: call(edge).range, inFile: call(edge).declaration.file),
                    message: "it loads \(node(edge.to).nib).xib"))
        }
        return places
    }
}
