import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A call that names a nib that the project does not have.
struct MissingNib {
    private let context: LoadingContext
    private let call: LoadingCall

    init(_ context: LoadingContext, _ call: LoadingCall) {
        self.context = context
        self.call = call
    }

    func findings() -> [ProjectFinding] {
        let documents = context.view.documents
        // Most nibs exist, and then no code has to be read.
        let missing = call.documents.names.filter {
            !documents.has($0.name, .xib) && mayConcern($0.name)
        }
        guard !missing.isEmpty, call.documents.isComplete, !mayRequire, loads else { return [] }
        return missing.compactMap { name in
            guard !name.isImplicit, context.isSaid(name, in: call), context.lacks(name.name, .xib, in: call) else {
                return nil
            }
            let range = call.argumentRange.isEmpty ? call.nameRange : call.argumentRange
            let near = nearest(name.name)
            let message = CheckMessage(
                "no-nib",
                [
                    "nib": .text(name.name), "near": .optional(near?.name),
                    "removed": .optional(context.view.project.removed.text(name.name, .xib)), "failure": .word(failure),
                ])
            var finding = ProjectFinding(message: message, place: context.view.place(of: range, in: call))
            if let near { context.add(near, "near-nib", to: &finding) }
            return finding
        }
    }

    /// Whether a finding about a missing nib can concern one of the requested documents: one that was probably meant.
    private func mayConcern(_ name: String) -> Bool {
        guard context.view.isOfDocuments else { return true }
        return context.nibNames.mayMeanRequested(name) && nearest(name).map(context.view.isRequested) ?? false
    }

    /// Whether the code checks first whether the nib exists.
    private var mayRequire: Bool { context.code(around: call, mentions: "\"nib\"") }

    /// Whether the call certainly loads what it names: a controller that creates its view itself does not.
    private var loads: Bool {
        guard call.kind == .viewController || call.kind == .nibNameOverride else { return true }
        var names = call.classes.names.map(\.name)
        if call.kind == .nibNameOverride { names = [context.runningClass(call, nil)].compactMap { $0 } }
        guard call.kind == .nibNameOverride || call.classes.isComplete else { return false }
        return !names.isEmpty
            && names.allSatisfy { name in
                [Platform.ios, .macos].contains { platform in
                    let classes = context.classes(platform)
                    let reference = ClassReference(name)
                    let controllers = ["UIViewController", "NSViewController", "NSWindowController"]
                    return controllers.contains { classes.isKind(reference, of: $0) == true }
                        && classes.replacement("loadView", swift: "loadView()", of: reference) == nil
                        && classes.replacement("loadWindow", swift: "loadWindow()", of: reference) == nil
                }
            }
    }

    /// The nib with nearly the same name, or the one that is bound to the class of this name.
    private func nearest(_ name: String) -> NibSummary? {
        let documents = context.view.documents
        if let near = context.nibNames.nearest(to: name) { return documents.named(near, .xib).first }
        return context.nibNames.boundNib(toClass: name).map { documents.all[$0] }
    }

    /// What happens at run time, as a word of the rule's texts: UIKit raises, AppKit usually returns nothing.
    private var failure: String {
        switch call.kind {
        case .nibNameOverride where call.function == "windowNibName":
            return "no-window"
        case .windowController: return "no-window"
        case .nib where call.function.contains("ibNamed"): return "nil"
        case .loadNibNamed where call.function.contains("topLevelObjects") || call.function == "loadNibNamed:owner:":
            return "fails"
        default: return "raises"
        }
    }
}
