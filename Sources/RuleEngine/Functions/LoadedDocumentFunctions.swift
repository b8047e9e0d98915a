import Base
import InterfaceBuilder
import LibXML
import ProjectModel

extension FunctionLibrary {
    /// Functions about the code that loads the current document.
    static let loadedDocumentFunctions: [EngineFunction] = [
        EngineFunction("is-loaded-by", 1, 1, "class") { scope, document, call in
            let isLoader = uses(scope, document).contains { use in
                guard let calls = scope.project?.sources.loadingCalls, calls.calls[use.call].loads,
                    case .itself(isClass: false)? = calls.calls[use.call].owner,
                    let user = calls.userClass(of: use)
                else { return false }
                return isKin(scope, user, call.string(0))
            }
            return .boolean(isLoader)
        },
        EngineFunction("own-nib", 1, 1, "class") { scope, document, call in
            .string(ownNib(scope, document, call.string(0)).map { $0 ? "yes" : "no" } ?? "")
        },
        EngineFunction("taking-controller") { scope, document, _ in
            .string(takingController(scope, document)?.expressionText ?? "")
        },
        EngineFunction("is-loaded") { scope, document, _ in
            .boolean(uses(scope, document).contains { scope.loadingCall($0)?.loads == true })
        },
        EngineFunction("named-by") { scope, document, _ in .string(nameGiver(scope, document) ?? "") },
        EngineFunction("lacks-owner") { scope, document, _ in
            guard let owners = scope.owners(of: document) else { return .boolean(false) }
            return .boolean(owners.hasNone && owners.isComplete && owners.classes.isEmpty)
        },
        EngineFunction("is-registered") { scope, document, _ in
            .boolean(uses(scope, document).contains { scope.loadingCall($0)?.isRegistration == true })
        },
        EngineFunction("lacks-loading") { scope, document, _ in
            guard let project = scope.project, !project.sources.isEmpty else { return .boolean(false) }
            let calls = project.sources.loadingCalls
            if !calls.uses(ofNib: document.nibName).isEmpty { return .boolean(false) }
            if let unknown = calls.unresolvedNibs.first {
                let place = project.sources.spot(of: calls.calls[unknown].declaration)
                scope.uncertainty([.because("the code at \(place) may load any nib")])
                return .boolean(false)
            }
            return .boolean(true)
        },
        EngineFunction("takes-other-objects") { scope, document, _ in
            let results = uses(scope, document).compactMap(scope.loadingCall).filter(\.loads).flatMap(\.results)
            return .boolean(
                results.contains { result in
                    switch result.element {
                    case .first, .index(0): false
                    case .last, .index: true
                    // With an index that isn't a number, or in a loop.
                    case nil: result.use != .dropped
                    }
                })
        },
        EngineFunction("has-sources") { scope, _, _ in .boolean(scope.classes != nil) },
        EngineFunction("consequence", 2, 2, "a, b") { _, _, call in
            .string(Consequences.marked(alive: call.string(0), unknown: call.string(1)))
        },
        EngineFunction("registration", 1, 1, "class") { scope, _, call in
            let name = call.string(0)
            let found = scope.project?.sources.loadingCalls.registrations.first { candidate in
                candidate.classes.isComplete && candidate.classes.names.contains { $0.name == name }
            }
            return .string(found?.declaration.expressionText ?? "")
        },
        EngineFunction("dropped-load") { scope, document, _ in
            let loads = uses(scope, document).compactMap(scope.loadingCall)
            let isDropped = loads.allSatisfy { load in
                load.kind == .nib
                    || load.loads && load.documents.isComplete && load.owner == .itself(isClass: false)
                        && !load.results.isEmpty && load.results.allSatisfy { $0.use == .dropped }
            }
            guard isDropped, let first = loads.first(where: \.loads) else { return .string("") }
            return .string(first.declaration.expressionText)
        },
        EngineFunction("initial-scene-call") { scope, document, _ in
            let uses = scope.project?.sources.loadingCalls.uses(ofStoryboard: document.nibName) ?? []
            let call = uses.lazy.compactMap(scope.loadingCall).first {
                $0.kind == .initialScene && $0.documents.isComplete && $0.documents.names.count == 1
            }
            return .string(call?.declaration.expressionText ?? "")
        },
    ]

    private static func uses(_ scope: Scope, _ document: Document) -> [NibUse] {
        scope.project?.sources.loadingCalls.uses(ofNib: document.nibName) ?? []
    }

    /// What certainly names the document: `code`, a `setting` of a target, also only as `launch` screen, or a `class` whose
    /// controllers take the nib of their name.
    private static func nameGiver(_ scope: Scope, _ document: Document) -> String? {
        guard let project = scope.project else { return nil }
        let calls = project.sources.loadingCalls
        let uses =
            document.kind == .xib
            ? calls.uses(ofNib: document.nibName) : calls.uses(ofStoryboard: document.nibName)
        let built = uses.filter { use in
            let call = calls.calls[use.call]
            return !call.isHelper && call.names(use, in: scope.classes)
                && !project.isUncompiled(project.sources.files[call.declaration.file].path)
        }
        if built.contains(where: { !$0.isImplicit }) { return "code" }
        if project.launchScreens.contains(document.nibName) { return "launch" }
        if project.documentSettings.contains(where: { $0.value == document.nibName }) { return "setting" }
        if document.kind == .xib, isTakenByClass(scope, document, project) { return "class" }
        if isListed(scope, document, project) { return "list" }
        scope.uncertainty([.because("nothing is known to load it by its name")])
        return nil
    }

    /// Whether a property list names the document, and code loads one whose name it does not write.
    private static func isListed(_ scope: Scope, _ document: Document, _ project: Project) -> Bool {
        let (calls, isStoryboard) = (project.sources.loadingCalls.calls, document.kind == .storyboard)
        return project.listNames(document.nibName, isStoryboard: isStoryboard)
            && calls.contains { call in
                !call.isHelper && !call.documents.isComplete
                    && (isStoryboard ? call.kind == .storyboard : call.kind.isAboutNib)
                    && !project.isUncompiled(project.sources.files[call.declaration.file].path)
            }
    }

    /// Whether controllers of the project look for the document by their class: code creates one without a nib name, or
    /// passes the class on.
    private static func isTakenByClass(_ scope: Scope, _ document: Document, _ project: Project) -> Bool {
        guard let classes = scope.classes else { return false }
        // AppKit has no shorter name.
        let names = [document.nibName] + (document.platform == .macos ? [] : [document.nibName + "Controller"])
        return names.contains { name in
            let reference = ClassReference(name, from: document.path)
            guard classes.isDeclared(reference), classes.findsNibByName(reference) else { return false }
            return !project.sources.creations(ofClasses: [name], includesOwn: true).isEmpty
                || ["self", "class"].contains { project.sources.accesses($0, ofType: name) }
        }
    }

    /// Where code creates a controller without a nib name that UIKit loads from the document: the nib has the name of the
    /// controller's class without `Controller`.
    private static func takingController(_ scope: Scope, _ document: Document) -> DeclarationID? {
        let name = document.nibName + "Controller"
        let reference = ClassReference(name, from: document.path)
        guard let project = scope.project, let classes = scope.classes, document.platform != .macos,
            classes.isDeclared(reference), classes.findsNibByName(reference),
            !project.documents.contains(where: { $0.stem == name })
        else { return nil }
        return project.sources.creations(ofClasses: [name]).first { $0.initializer == .plain }?.declaration
    }

    /// Whether a controller loads its view from the document; nil if that is unknown.
    static func ownNib(_ scope: Scope, _ document: Document, _ name: String) -> Bool? {
        guard let project = scope.project, !project.sources.isEmpty, let classes = scope.classes else { return nil }
        let calls = project.sources.loadingCalls
        let uses = uses(scope, document)
        let isNamed = uses.contains { use in
            let call = calls.calls[use.call]
            return call.documents.names.contains { candidate in
                candidate.name == document.nibName
                    && calls.controllers(of: call, loading: candidate, in: project.sources).contains {
                        isKin(scope, $0, name)
                    }
            }
        }
        if isNamed { return true }
        let isLoaded = uses.contains { use in
            let call = calls.calls[use.call]
            guard call.loads, let owner = call.owner else { return false }
            guard case .itself(let isClass) = owner else { return true }
            return !isClass && calls.userClass(of: use).map { isKin(scope, $0, name) } ?? true
        }
        if isLoaded || calls.givesOtherNib(than: document.nibName, toController: name, in: project.sources) {
            return false
        }
        let reference = ClassReference(name, from: document.path)
        guard document.platform != .macos, classes.isKind(reference, of: "UIViewController") == true,
            classes.replacement("loadView", swift: "loadView()", of: reference) == nil,
            let implicit = calls.implicitNibs(ofControllers: [name], in: project.sources).first, implicit.isComplete
        else { return nil }
        return implicit.names.contains { $0.isImplicit && $0.name == document.nibName } ? true : nil
    }

    /// Whether an object of one class may be an instance of the other.
    private static func isKin(_ scope: Scope, _ a: String, _ b: String) -> Bool {
        if a == b { return true }
        guard let classes = scope.classes else { return false }
        return classes.isKind(ClassReference(a), of: b) == true || classes.isKind(ClassReference(b), of: a) == true
    }
}

extension LoadingCall {
    /// Whether it certainly looks up the nib or storyboard of a use: a controller that creates its view itself does not,
    /// and other code may check first whether there is one.
    fileprivate func names(_ use: NibUse, in classes: ProjectClasses?) -> Bool {
        guard let classes else { return false }
        if classes.index.mentions(["\"nib\"", "\"nibc\"", "\"storyboardc\""], in: declaration) { return false }
        guard kind == .viewController || kind == .windowController || kind == .nibNameOverride else { return true }
        let controllers = use.runningClass.map { [$0] } ?? self.classes.names.map(\.name)
        return controllers.allSatisfy { name in
            let reference = ClassReference(name)
            return classes.override("loadView", swift: "loadView()", of: reference) == nil
                && classes.override("loadWindow", swift: "loadWindow()", of: reference) == nil
        }
    }
}

extension Document {
    /// The text for a document that is dead, without a period.
    var nothingLoads: String { kind == .xib ? "Nothing loads this nib" : "Nothing leads to this scene" }
}

extension Scope {
    fileprivate func loadingCall(_ use: NibUse) -> LoadingCall? { project?.sources.loadingCalls.calls[use.call] }
}
