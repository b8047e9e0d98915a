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

    var finding: ProjectFinding? {
        guard let last = cycle.last else { return nil }
        var place = view.place(of: call(last).range, in: call(last))
        place.identity += " (" + cycle.map { node($0.to).nib }.joined(separator: ", ") + ")"
        return ProjectFinding(
            message: message, place: place, related: cycle.flatMap(related),
            documents: Set(cycle.map { node($0.to).document.path }))
    }

    // MARK: The message

    private var message: CheckMessage {
        let steps = cycle.map { edge -> CheckField in
            let target = node(edge.to)
            let start = edge.load.steps[0].declaration
            let isProperty = sources.declaration(start).kind == .property
            let function = CheckField.text(sources.functionName(of: start))
            return .word(
                "loads",
                [
                    "class": .text(node(edge.from).decoded.className), "nib": .text(target.nib),
                    "occasion": .word(isProperty ? "property" : "function", ["function": function]),
                    "view": view(target), "made": .text(target.decoded.className),
                ])
        }
        var seen: Set<CheckField> = []
        let reasons = cycle.flatMap(\.load.passed).map(explanation).filter { seen.insert($0).inserted }
        return CheckMessage(
            cycle.count == 1 ? "itself" : "circle",
            ["steps": .list(steps), "reasons": .list(reasons), "advice": advice])
    }

    /// `its top-level view`, `Left Badge in it`
    private func view(_ node: RecursionGraph.Node) -> CheckField {
        if node.object.position == .topLevel { return .word("top-level") }
        // A view without its own name is named after its class.
        let isNamed = node.object.label.filter { $0 != " " } != node.decoded.className
        return isNamed ? .word("named", ["object": .text(node.object.label)]) : .word("unnamed")
    }

    private func explanation(_ condition: PassedCondition) -> CheckField {
        switch condition.reason {
        case .subviews: return .word("subviews")
        case .neverSet(let flag):
            if !flag.isShared, isRuntimeAttribute(flag.name) {
                let functions = CheckField.list(startNames.map(CheckField.text))
                return .word("runtime-attribute", ["flag": .text(flag.name), "functions": functions])
            }
            return .word("never-set", ["flag": .text(flag.name)])
        case .setLater(let flag): return .word("set-later", ["flag": .text(flag.name)])
        case .ofEachObject(let flag): return .word("each-object", ["flag": .text(flag.name)])
        }
    }

    private var startNames: [String] {
        var names: [String] = []
        for edge in cycle where !edge.load.passed.isEmpty {
            let name = sources.functionName(of: edge.load.steps[0].declaration)
            if !names.contains(name) { names.append(name) }
        }
        return names
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

    private var advice: CheckField {
        guard cycle.count == 1, let edge = cycle.first else { return .word("circle") }
        let target = node(edge.to)
        if edge.load.start == .awakeAfter { return .word("replacement") }
        if target.object.position == .topLevel, call(edge).owner == .itself(isClass: false) {
            return .word("owner", ["class": .text(target.decoded.className)])
        }
        return .word("class")
    }

    // MARK: The steps

    private func related(_ edge: RecursionGraph.Edge) -> [RelatedFinding] {
        let from = node(edge.from)
        let made = CheckMessage(
            "object",
            [
                "nib": .text(from.nib), "object": .text(from.object.label), "class": .text(from.decoded.className),
            ])
        var places = [RelatedFinding(made, at: view.place(of: from.object.range, in: from.document))]
        for step in edge.load.steps {
            let isStart = step.declaration == edge.load.steps[0].declaration
            let isProperty = sources.declaration(step.declaration).kind == .property
            var message = CheckMessage("call", ["function": .text(sources.functionName(of: step.declaration))])
            if isStart {
                message.name = isProperty ? "property" : "function"
                message.fields["class"] = .text(from.decoded.className)
            }
            places.append(RelatedFinding(message, at: sources.place(of: step.declaration)))
        }
        for condition in edge.load.passed {
            places.append(
                RelatedFinding(
                    "condition", at: view.place(of: condition.range, inFile: condition.declaration.file)))
        }
        if edge.load != cycle.last?.load {
            places.append(
                RelatedFinding(
                    CheckMessage("load", ["nib": .text(node(edge.to).nib)]),
                    at: view.place(of: call(edge).range, inFile: call(edge).declaration.file)))
        }
        return places
    }
}
