import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A call that names a nib that the project does not have.
struct MissingNib {
    let context: LoadingContext
    let call: LoadingCall

    func findings() -> [CheckFinding] {
        let documents = context.view.documents
        // Most nibs exist, and then no code has to be read.
        let missing = call.documents.names.filter {
            !documents.has($0.name, .xib) && mayConcern($0.name)
        }
        guard !missing.isEmpty, !mayRequire else { return [] }
        let isKnown = call.documents.isComplete && loads
        return missing.compactMap { name in
            if name.isAccessor { return finding(accessor: name.name) }
            let isRemoved = isRemoved(name)
            guard isRemoved || isKnown && !name.isImplicit && context.isCertain(name, in: call) else { return nil }
            let presence = context.presence(of: name.name, .xib, in: call)
            guard let evidence = context.evidence(presence, .nibs) else { return nil }
            let range = call.argumentRange.isEmpty ? call.nameRange : call.argumentRange
            let near = nearest(name.name)
            let hint = context.hint(missing: name.name, .xib, near: near?.name, in: call)
            var finding = CheckFinding(
                """
                No xib of this project is named "\(name.name)".\(evidence)\(hint) Loading this nib \(failure). Use the name of an \
                existing xib.
                """, at: context.view.place(of: range, in: call))
            finding.limit(by: presence)
            if let near { context.add(near, "this xib has a similar name", to: &finding) }
            return finding
        }
    }

    /// R.swift generates an accessor for each nib, so one of a nib that does not exist does not compile.
    private func finding(accessor name: String) -> CheckFinding? {
        let change = context.changes?.document(ofAccessor: name, .xib)
        let presence =
            change != nil
            ? Presence.absent
            : context.namesInCode.evidence(against: name, .nibs).map(Presence.unlikely) ?? .unknown([])
        guard !context.lettersOfNibs.contains(LoadingContext.letters(of: name)),
            let evidence = context.evidence(presence, .nibs)
        else { return nil }
        let range = call.argumentRange.isEmpty ? call.nameRange : call.argumentRange
        let place = context.view.place(of: range, in: call)
        guard context.isFirst(accessor: name, at: place.place) else { return nil }
        var finding = CheckFinding(
            """
            No xib of this project has the name of R.nib.\(name).\(change.map { " \($0.text)" } ?? evidence) \
            R.swift generates no such accessor. Use that of an existing xib.
            """, at: place)
        finding.limit(by: presence)
        return finding
    }

    /// A nib that the controller's class had by its name, and that the change renamed.
    func finding(lost name: String) -> CheckFinding? {
        guard !createsView, !call.documents.names.contains(where: { $0.name == name }) else { return nil }
        return CheckFinding(
            """
            No xib of this project is named "\(name)".\(context.hint(missing: name, .xib, near: nil, in: call)) This \
            controller is created without it. Use the new name, or rename the xib.
            """, at: context.view.place(of: call.nameRange, in: call))
    }

    /// Whether the change removed the nib that the call has loaded. A class whose nib is found by its name may do without
    /// one, except if the nib has only been renamed.
    private func isRemoved(_ name: ResolvedName) -> Bool {
        guard let changes = context.changes, context.isCertain(name, in: call) || name.runningClass != nil,
            !name.isModuleQualified, !name.isAccessor, !createsView
        else { return false }
        if name.isImplicit || name.runningClass != nil {
            let classes = [context.runningClass(call, name)].compactMap { $0 } + call.classes.names.map(\.name)
            return changes.isRenamed(nib: name.name, ofAnyOf: classes)
        }
        return changes.isRemoved(nib: name.name)
    }

    /// Whether the controller that the call is about has code that creates its view.
    private var createsView: Bool {
        guard call.kind == .viewController || call.kind == .nibNameOverride else { return false }
        let running = context.runningClass(call, nil).map { [$0] } ?? []
        return (call.kind == .nibNameOverride ? running : call.classes.names.map(\.name)).contains { name in
            [Platform.ios, .macos].contains { platform in
                let (classes, reference) = (context.classes(platform), ClassReference(name))
                return classes.replacement("loadView", swift: "loadView()", of: reference) != nil
                    || classes.replacement("loadWindow", swift: "loadWindow()", of: reference) != nil
            }
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

    /// The nib that is bound to the class of this name, or the one with nearly the same name, unless the name is a class
    /// and that nib belongs to another one.
    private func nearest(_ name: String) -> NibSummary? {
        let documents = context.view.documents
        if let bound = context.nibNames.boundNib(toClass: name) { return documents.all[bound] }
        guard let near = context.nibNames.nearest(to: name).flatMap({ documents.named($0, .xib).first }) else {
            return nil
        }
        let bound = [near.owner?.customClass, near.root?.customClass].compactMap { $0 }
        let isForeign =
            !bound.isEmpty
            && bound.allSatisfy {
                context.areUnrelated(ClassReference($0), ClassReference(name), on: near.platform)
            }
        return isForeign ? nil : near
    }

    /// What happens at run time: UIKit raises, AppKit usually returns nothing.
    private var failure: String {
        switch call.kind {
        case .nibNameOverride where call.function == "windowNibName", .windowController:
            return "logs an error, and the controller has no window"
        case .nib where call.function.contains("ibNamed"): return "returns nil"
        case .loadNibNamed where call.function.contains("topLevelObjects") || call.function == "loadNibNamed:owner:":
            return "fails"
        default: return "throws an exception"
        }
    }
}

/// Code of a framework or a package that looks up its own nib in another bundle: the app's, or that of a class of a package.
struct NibBundle: PlainCheck {
    static let name = "nib-bundle"

    func findings(in view: ProjectView) -> [CheckFinding] {
        let isRequested = view.calls.calls.contains { call in
            isElsewhere(call) && loads(call) && call.documents.names.contains { view.isRequested(nib: $0.name) }
        }
        // Knowing the targets requires reading all Xcode projects.
        guard isRequested else { return [] }
        let targets = view.project.targets
        guard targets.all.contains(where: { $0.product != .other }) else { return [] }
        let context = LoadingContext(view)
        return view.calls.calls.compactMap { call in
            guard isElsewhere(call), loads(call), call.documents.isComplete,
                call.documents.names.contains(where: { view.isRequested(nib: $0.name) }), !context.isConditional(call)
            else {
                return nil
            }
            let own = targets.targets(of: view.sources.files[call.declaration.file].path)
            guard let target = own.first, own.allSatisfy({ $0.product == target.product }), target.product != .other,
                let document = document(call, context, own)
            else { return nil }
            let isFramework = target.product == .framework
            // The bundle of a framework's class is the framework's.
            if isFramework, call.bundle != .main { return nil }
            if case .ofClass(let name?) = call.bundle, !isOwn(name, own, context) { return nil }
            let product = isFramework ? "framework" : "package target"
            let bundle = isFramework ? frameworkBundle(call, context) : moduleBundle(call, context)
            let range = call.bundleRange.isEmpty ? call.nameRange : call.bundleRange
            return CheckFinding(
                """
                \(document.fileName) is in the bundle of the \(product) \(target.name), but this code looks for it in \
                \(call.bundle == .main ? "the app's bundle" : "the bundle of a class, which is the app's"). Use \(bundle).
                """, at: view.place(of: range, in: call),
                related: [RelatedFinding("this is the nib", at: view.place(of: document.rootRange, in: document))],
                documents: [document.path])
        }
    }

    /// Whether it looks in a bundle without the resources of a package's target. A package is linked into the app, so the
    /// bundle of its classes is the app's.
    private func isElsewhere(_ call: LoadingCall) -> Bool {
        if case .ofClass = call.bundle { return true }
        return call.bundle == .main
    }

    /// Whether a class is in one of some targets.
    private func isOwn(_ name: String, _ own: [ProjectTargets.Target], _ context: LoadingContext) -> Bool {
        let declarations = context.sources.named(name).filter {
            context.sources.isClass($0)
        }
        return !declarations.isEmpty
            && declarations.allSatisfy { id in own.contains { $0.contains(context.sources.files[id.file].path) } }
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
        guard source.language == .swift else { return "[NSBundle bundleForClass:[self class]]" }
        return context.runningClass(call, nil) == nil
            ? "the bundle of one of its classes, Bundle(for:)" : "Bundle(for: Self.self)"
    }

    private func moduleBundle(_ call: LoadingCall, _ context: LoadingContext) -> String {
        context.sources.source(call.declaration).language == .swift ? ".module" : "SWIFTPM_MODULE_BUNDLE"
    }
}

/// Nibs and storyboards that nothing loads.
struct UnusedDocument: PlainCheck {
    static let name = "unused-document"

    func findings(in view: ProjectView) -> [CheckFinding] {
        guard !view.project.isCutOff else { return [] }
        // The same document in another language, or for another device, is reported with it.
        let unused = view.documents.all.filter { view.lacksWay(to: $0) }.distinct { folder(of: $0).join(Path($0.name)) }
        return unused.map { document in
            let message =
                view.project.isUnbuilt(document.path)
                ? "No target contains \(document.fileName). Delete it, or add it to a target."
                : """
                Nothing loads \(document.fileName). It is not named in code, in another file, or in an Info.plist. Remove \
                it, or load it.
                """
            return view.finding(message, in: document, at: document.rootRange, identity: document.fileName)
        }
    }

    /// The folder of a document, or the folder around that of its language.
    private func folder(of document: NibSummary) -> Path {
        let folder = document.path.parent
        return folder.fileExtension == "lproj" ? folder.parent : folder
    }
}

/// Scenes that nothing leads to, in storyboards that something loads.
struct UnreachableScene: PlainCheck {
    static let name = "unreachable-scene"

    func findings(in view: ProjectView) -> [CheckFinding] {
        guard !view.project.isCutOff else { return [] }
        return view.documents.all.filter { $0.kind == .storyboard && !view.lacksWay(to: $0) }.flatMap { document in
            document.scenes.enumerated().filter { number, scene in
                !scene.isReference && view.lacksWay(to: document, scene: number)
            }.map { number, scene in
                view.finding(
                    """
                    Nothing leads to \(scene.label): no segue, no storyboard reference, no initial arrow, and no Storyboard \
                    ID used in code. Remove the scene, or connect it.
                    """, in: document, scene: number, at: scene.range, identity: scene.id ?? "\(number)")
            }
        }
    }
}

extension ProjectView {
    fileprivate func lacksWay(to document: NibSummary, scene: Int? = nil) -> Bool {
        liveness.inProject(document: document.path, scene: scene) == .dead
    }

    /// That nothing reaches a document or one of its scenes.
    fileprivate func finding(
        _ message: String, in document: NibSummary, scene: Int? = nil, at range: Range<Int>, identity: String
    ) -> CheckFinding {
        var finding = CheckFinding(
            message, at: PlaceElsewhere(place: place(of: range, in: document), identity: identity),
            documents: [document.path])
        finding.consequence = Consequence(.document(document.path, scene: scene), alive: message, dead: nil)
        return finding
    }
}
