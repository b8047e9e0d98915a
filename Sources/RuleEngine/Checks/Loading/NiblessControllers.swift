import Base
import InterfaceBuilder
import ProjectModel

/// View controllers that code creates without a nib name (`CardController()`, or with an initializer of the class that
/// passes none on) and that find none: their outlets stay
/// nil. Reported when code that certainly runs uses one, or when nothing loads the xib with the outlets, also of those that are
/// created by a class that code passes on. Also those that find the nib of another owner.
struct NiblessControllers {
    let context: LoadingContext
    private var view: ProjectView { context.view }
    private var classes: ProjectClasses { context.classes(.ios) }

    /// An outlet that stays nil, where it is certainly used, and the document that would set it.
    private struct Lack {
        var outlet: String
        var use: MemberUse?
        var document: NibSummary

        var isMac: Bool { document.platform == .macos }
        var toolkit: String { isMac ? "AppKit" : "UIKit" }
    }

    func findings() -> [CheckFinding] {
        let (nibless, others) = (nibless, otherOwners)
        let classes = Set(nibless.keys).union(others.keys)
        let creations = view.sources.creations(ofClasses: classes, includesOwn: true)
        let created = Set(creations.map(\.className))
        let lacks = nibless.reduce(into: [String: Lack]()) { found, controller in
            let (name, document) = controller
            if created.contains(name) || isPassed(name, document) { found[name] = lack(name, document) }
        }
        let found = creations.compactMap { creation -> CheckFinding? in
            guard creation.initializer != .frame,
                !view.project.isUncompiled(view.sources.files[creation.declaration.file].path)
            else { return nil }
            return lacks[creation.className].flatMap { finding(creation, lacks: $0) }
                ?? others[creation.className].flatMap { finding(creation, $0.document, ownedBy: $0.owner) }
        }
        let passed = lacks.keys.sorted().filter { !created.contains($0) }
        return found + passed.compactMap { name in lacks[name].map { finding(passed: name, lacks: $0) } }
    }

    /// Whether code passes a class on, and something may create the controller by it.
    private func isPassed(_ name: String, _ document: NibSummary) -> Bool {
        document.kind == .xib && view.calls.uses(ofNib: document.stem).isEmpty
            && ["self", "class"].contains { view.sources.accesses($0, ofType: name) }
    }

    private func finding(passed name: String, lacks lack: Lack) -> CheckFinding {
        let document = lack.document
        var finding = CheckFinding(
            """
            Nothing loads \(document.fileName). \(lack.toolkit) looks for \(name).xib when \(name) is created by its class, so \
            \(lack.isMac ? "its view can't be loaded" : "its outlet \"\(lack.outlet)\" stays nil"). Name the file \
            \(name).xib, or delete it.
            """,
            at: PlaceElsewhere(place: view.place(of: document.rootRange, in: document), identity: document.fileName),
            documents: [document.path])
        finding.ceiling = .warning
        return finding
    }

    private func finding(_ creation: ClassCreation, _ document: NibSummary, ownedBy owner: NibObject) -> CheckFinding? {
        guard context.condition(at: creation.range, in: creation.declaration.file) == nil else { return nil }
        return context.otherOwner(
            creation.className, than: owner, of: document, at: view.place(of: creation.range, in: creation.declaration))
    }

    private func finding(_ creation: ClassCreation, lacks lack: Lack) -> CheckFinding? {
        // What code creates beside a load is for when that fails: `scene as? CardController ?? CardController()`.
        let loads = view.calls.calls(in: creation.declaration)
        guard loads.allSatisfy({ view.calls.calls[$0].kind == .viewController }) else { return nil }
        let used = lack.use.map { view.place(of: $0.range, inFile: $0.declaration.file) }
        let effect = used.map { "\($0.spot) crashes when the view is loaded" } ?? "its view is empty"
        let consequence =
            lack.isMac
            ? "Loading its view throws an exception" : "Its outlet \"\(lack.outlet)\" stays nil, and \(effect)"
        let file = lack.document.fileName
        let cure =
            lack.document.kind == .xib
            ? "Pass the name of \(file), or name it \(creation.className).xib" : "Instantiate it from \(file)"
        return CheckFinding(
            """
            No xib has the name of \(creation.className), so \(lack.toolkit) loads none for it. \(consequence). \(cure).
            """, at: view.place(of: creation.range, in: creation.declaration),
            related: lack.isMac ? [] : used.map { [RelatedFinding("the outlet is used here", at: $0)] } ?? [],
            documents: [lack.document.path])
    }

    /// The nibs, which UIKit finds by the name of a controller's class, that are for another owner; by the class.
    private var otherOwners: [String: (document: NibSummary, owner: NibObject)] {
        var nibs: [String: (document: NibSummary, owner: NibObject)] = [:]
        for document in view.documents.all
        where document.kind == .xib && document.platform != .macos && view.isRequested(document) {
            guard let owner = document.owner, let expected = owner.reference(in: document), owner.customClass != nil
            else { continue }
            let names = [document.name, document.name + "Controller"]
            for name in names where view.sources.hasClass(name) && classes.findsNibByName(ClassReference(name)) {
                // UIKit takes the nib without "Controller" first.
                let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
                let isOnly = view.documents.named(document.name, .xib).count == 1
                guard isOnly, document.name == short || !view.documents.has(short, .xib),
                    context.areUnrelated(ClassReference(name), expected, on: document.platform)
                else { continue }
                nibs[name] = (document, owner)
            }
        }
        return nibs
    }

    /// The controllers without a nib of their name, with the first document that names their class: others have no
    /// outlets, or none that a nib could set.
    private var nibless: [String: NibSummary] {
        var found: [String: NibSummary] = [:]
        var known: Set<String> = []
        for document in view.documents.all where view.isRequested(document) {
            for object in document.objects {
                guard object.position == .owner || object.isViewController, let name = object.customClass,
                    known.insert(name).inserted, !hasNib(name, isMac: document.platform == .macos)
                else { continue }
                found[name] = document
            }
        }
        return found
    }

    private func lack(_ name: String, _ document: NibSummary) -> Lack? {
        let reference = ClassReference(name)
        let classes = context.classes(document.platform == .macos ? .macos : .ios)
        guard classes.findsNibByName(reference) else { return nil }
        for outlet in classes.unconnected(of: reference, connected: [], includingOptional: false) {
            if let use = classes.certainUse(of: outlet.declaration, in: reference),
                !isLoaded(outlet.name, of: reference, classes)
            {
                return Lack(outlet: outlet.name, use: use, document: document)
            }
        }
        guard let owner = document.owner, owner.customClass == name, view.calls.uses(ofNib: document.stem).isEmpty,
            !classes.mayLoadNib(reference)
        else { return nil }
        let outlet = owner.outlets.compactMap(\.name).first { classes.connectsAny([$0], of: reference) }
        return outlet.map { Lack(outlet: $0, document: document) }
    }

    /// Whether code loads a nib with such a controller as its owner that sets an outlet.
    private func isLoaded(_ outlet: String, of reference: ClassReference, _ classes: ProjectClasses) -> Bool {
        view.documents.all.contains { document in
            document.owner?.outlets.contains { $0.name == outlet } == true
                && view.calls.owners(ofNib: document.stem, in: view.sources).classes.contains {
                    classes.isKind(reference, of: $0) == true
                }
        }
    }

    /// Whether the project has, or may have, a nib that UIKit or AppKit finds by the name of a class.
    private func hasNib(_ name: String, isMac: Bool) -> Bool {
        let short = name.hasSuffix("Controller") && !isMac ? String(name.dropLast("Controller".count)) : name
        return [name, short].contains { nib in
            view.documents.has(nib, .xib) || view.project.projectFilesMention("\(nib).xib")
                || view.project.resources?.hasCompiledDocument(named: nib) ?? true
        }
    }
}
