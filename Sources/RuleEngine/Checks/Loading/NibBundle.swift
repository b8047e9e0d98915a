import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Code of a framework or a package that looks up its own nib in the app's bundle.
struct NibBundle: ProjectCheck {
    static let signature = CheckSignature(
        "nib-bundle",
        texts: [
            "app-bundle": ["document", "product", "target", "bundle"],
            "nib": [],
            "product/framework": [],
            "product/package": [],
            "bundle/objective-c-class": [],
            "bundle/class": [],
            "bundle/self": [],
            "bundle/module": [],
            "bundle/objective-c-module": [],
        ])

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        let isRequested = view.calls.calls.contains { call in
            call.bundle == .main && loads(call) && call.documents.names.contains { view.isRequested(nib: $0.name) }
        }
        // Knowing the targets requires reading all Xcode projects.
        guard isRequested else { return [] }
        let targets = view.project.targets
        guard targets.all.contains(where: { $0.product != .other }) else { return [] }
        let context = LoadingContext(view)
        return view.calls.calls.compactMap { call in
            guard call.bundle == .main, loads(call), call.documents.isComplete,
                call.documents.names.contains(where: { view.isRequested(nib: $0.name) }), !context.isConditional(call)
            else {
                return nil
            }
            let own = targets.targets(of: view.sources.files[call.declaration.file].path)
            guard let target = own.first, own.allSatisfy({ $0.product == target.product }), target.product != .other,
                let document = document(call, context, own)
            else { return nil }
            let isFramework = target.product == .framework
            let bundle = isFramework ? frameworkBundle(call, context) : moduleBundle(call, context)
            let range = call.bundleRange.isEmpty ? call.nameRange : call.bundleRange
            return ProjectFinding(
                message: CheckMessage(
                    "app-bundle",
                    [
                        "document": .text(document.fileName),
                        "product": .word(isFramework ? "framework" : "package"), "target": .text(target.name),
                        "bundle": .word(bundle),
                    ]),
                place: view.place(of: range, in: call),
                related: [RelatedFinding("nib", at: view.place(of: document.rootRange, in: document))],
                documents: [document.path])
        }
    }

    /// Whether it is the call that names the bundle.
    private func loads(_ call: LoadingCall) -> Bool {
        switch call.kind {
        case .nib, .loadNibNamed: true
        // A controller without a nib name uses its class's bundle.
        case .viewController: call.documents.names.allSatisfy { !$0.isImplicit }
        default: false
        }
    }

    /// The first document that is meant, when all of them are in these targets and in no other one.
    private func document(
        _ call: LoadingCall, _ context: LoadingContext, _ own: [ProjectTargets.Target]
    ) -> NibSummary? {
        let documents = call.documents.names.flatMap(context.nibs)
        let targets = context.view.project.targets
        let isOwn = documents.allSatisfy { document in
            let holders = targets.targets(of: document.path)
            return !holders.isEmpty && holders.allSatisfy(own.contains)
        }
        return isOwn ? documents.first : nil
    }

    private func frameworkBundle(_ call: LoadingCall, _ context: LoadingContext) -> String {
        let source = context.sources.source(call.declaration)
        guard source.language == .swift else { return "objective-c-class" }
        return context.runningClass(call, nil) == nil ? "class" : "self"
    }

    private func moduleBundle(_ call: LoadingCall, _ context: LoadingContext) -> String {
        context.sources.source(call.declaration).language == .swift ? "module" : "objective-c-module"
    }
}
