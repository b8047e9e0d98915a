import Base
import InterfaceBuilder
import ProjectModel

/// Storyboards, scenes, segues and cells that code requests and no document has.
struct StoryboardIdentifierExists: ProjectCheck {
    static let signature = CheckSignature(
        "storyboard-identifier-exists",
        texts: [
            "no-storyboard": ["storyboard", "near", "removed"],
            "near-storyboard": [],
            "reference-to-no-storyboard": ["storyboard", "near", "removed", "consequence"],
            "reference-to-no-scene": ["storyboard", "identifier", "near", "consequence"],
            "reference-without-scene": ["storyboard", "consequence"],
            "no-initial-scene": [],
            "lacks-scene": [],
            "consequence/alive": [],
            "consequence/unknown": [],
            "consequence/dead": [],
            "no-scene": ["storyboard", "identifier", "near"],
            "no-initial": ["storyboard", "outcome"],
            "conditional": ["condition"],
            "no-scene-anywhere": ["identifier", "near"],
            "scene-elsewhere": ["storyboard", "identifier", "other"],
            "has-scene": [],
            "no-segue": ["identifier", "near"],
            "no-cell": ["identifier", "near", "outcome"],
            "near-identifier": [],
            "outcome/raises": [],
            "outcome/nil": [],
            "outcome/nil-ends": [],
            "outcome/nil-cast": [],
            "outcome/nil-view": [],
            "unknown-registration": ["place"],
        ])

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        guard !view.project.isCutOff else { return [] }
        let context = LoadingContext(view)
        let asked = RequestedIdentifiers(context)
        let references = MissingScenes(context).findings()
        return references
            + context.requestedCalls.flatMap { call -> [ProjectFinding] in
                // That costs more than the lookup for few documents.
                if !view.isOfDocuments, context.mayBeOwn(call) { return [] }
                let found = findings(call, asked).filter { view.scope?.covers($0) ?? true }
                return found.isEmpty || view.isOfDocuments && context.mayBeOwn(call)
                    ? [] : context.conditional(found, call)
            }
    }

    private func findings(_ call: LoadingCall, _ asked: RequestedIdentifiers) -> [ProjectFinding] {
        switch call.kind {
        case .storyboard: storyboards(call, asked.context)
        case .scene: asked.scenes(call)
        case .initialScene: asked.initialScene(call)
        case .segue: asked.segues(call)
        case .dequeue(let kind): asked.cells(call, kind)
        default: []
        }
    }

    private func storyboards(_ call: LoadingCall, _ context: LoadingContext) -> [ProjectFinding] {
        guard call.documents.isComplete else { return [] }
        return call.documents.names.compactMap { name in
            guard context.isSaid(name, in: call),
                context.lacks(name.name, .storyboard, in: call),
                !context.code(around: call, mentions: "\"storyboardc\"")
            else { return nil }
            let documents = context.view.documents
            let near = context.storyboardNames.nearest(to: name.name).flatMap { documents.named($0, .storyboard).first }
            var finding = ProjectFinding(
                message: CheckMessage(
                    "no-storyboard",
                    [
                        "storyboard": .text(name.name), "near": .optional(near?.name),
                        "removed": .optional(context.view.project.removed.text(name.name, .storyboard)),
                    ]),
                place: context.view.place(of: call.argumentRange, in: call))
            if let near { context.add(near, "near-storyboard", to: &finding) }
            return finding
        }
    }
}
