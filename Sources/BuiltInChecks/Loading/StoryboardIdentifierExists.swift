import CodeAnalysis
import Diagnostics
import InterfaceBuilder
import ProjectModel
import RuleEngine
import Text

/// Storyboards, scenes, segues and cells that code asks for and no document has.
struct StoryboardIdentifierExists: ProjectCheck {
    static let name = "storyboard-identifier-exists"

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        guard !view.project.isCutOff else { return [] }
        let context = LoadingContext(view)
        let asked = AskedIdentifiers(context)
        let references = MissingScenes(context).findings()
        return references
            + view.calls.calls.flatMap { call -> [ProjectFinding] in
                if context.isConditional(call) || context.mayBeOwn(call) { return [] }
                switch call.kind {
                case .storyboard: return storyboards(call, context)
                case .scene: return asked.scenes(call)
                case .segue: return asked.segues(call)
                case .dequeue(let kind): return asked.cells(call, kind)
                default: return []
                }
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
            let hint = near.map { " Did you mean \"\($0.name)\"?" } ?? ""
            var finding = ProjectFinding(
                message: "There is no storyboard \"\(name.name)\" in this project.\(hint) "
                    + "Asking for it raises an exception. Name a storyboard that exists",
                place: context.view.place(of: call.argumentRange, in: call))
            if let near { context.add(near, "this storyboard has nearly that name", to: &finding) }
            return finding
        }
    }
}
