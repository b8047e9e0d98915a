import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// The identifiers that documents and code declare, and the calls that request unknown ones.
final class RequestedIdentifiers {
    let context: LoadingContext
    let documents: [NibSummary]
    /// The first place of each identifier.
    private let places: [NibIdentifier.Kind: [String: (document: NibSummary, range: Range<Int>)]]
    private let segueNames: KnownIdentifiers
    /// The reuse identifiers of documents and of what code registers.
    let reused: KnownIdentifiers
    /// The scenes of storyboards by their names; of all storyboards by an empty list.
    private let scenes = Cache<[String], KnownIdentifiers>()
    /// The reuse identifiers of the views of one class.
    let reusedByClass = Cache<String, KnownIdentifiers>()
    /// The view controllers that register unknown identifiers for their own views; unknown where other code does.
    private(set) lazy var unknownControllers = RelatedClasses(
        registered.unknown.map { isOnOwnView($0) ? controller($0) : nil }, context.classes(.ios))
    /// Unreadable files, which may have any identifier that occurs in them.
    private lazy var unread: [[UInt8]] = {
        let read = Set(documents.map(\.path))
        return context.view.project.documents.filter { !read.contains($0) }
            .map { context.view.project.resources?.read($0) ?? [] }
    }()
    var registered: RegisteredCells { context.registered }
    private let accessorsByKind = Cache<NibIdentifier.Kind, [String: String]>()
    private let similarByKind = Cache<NibIdentifier.Kind, SimilarNames>()
    /// How many calls dequeue a cell by an identifier that is written there.
    private(set) lazy var dequeues: [String: Int] = context.view.calls.calls.reduce(into: [:]) { found, call in
        guard case .dequeue = call.kind, call.helper == nil, let name = call.identifiers.names.first?.name,
            isWritten(name, call)
        else { return }
        found[name, default: 0] += 1
    }
    private lazy var allStoryboards = documents.filter { $0.kind == .storyboard }
    /// The names of storyboards that code loads from bundles that are not completely part of the checkout.
    private lazy var foreignStoryboards: Set<String> = {
        let view = context.view
        let isComplete = view.project.missingDependencies.isEmpty
        let foreign = isComplete ? [] : view.calls.calls.filter { $0.kind == .storyboard && !context.usesOwnBundle($0) }
        return Set(foreign.flatMap(\.documents.names).map(\.name))
    }()
    private lazy var sceneSegues = SceneSegues(context)
    /// The classes that handle identifiers themselves.
    private lazy var segueOverrides = Self.segueOverrides(context.view)

    init(_ context: LoadingContext) {
        self.context = context
        let view = context.view
        documents = view.documents.all
        places = documents.reduce(into: [:]) { found, document in
            for identifier in document.identifiers where found[identifier.kind]?[identifier.name] == nil {
                found[identifier.kind, default: [:]][identifier.name] = (document, identifier.range)
            }
        }
        segueNames = KnownIdentifiers(Set(places[.segue].map { Array($0.keys) } ?? []))
        reused = KnownIdentifiers(context.registered.identifiers.union(places[.reuse].map { Array($0.keys) } ?? []))
    }

    /// The identifiers of documents, by the names that generated code has for them.
    func accessors(_ kind: NibIdentifier.Kind) -> [String: String] {
        accessorsByKind.value(for: kind) {
            (places[kind] ?? [:]).keys.sorted().reduce(into: [:]) { found, name in
                for accessor in GeneratedIdentifiers.identifiers(of: name) { found[accessor] = name }
            }
        }
    }

    func accessors(_ kind: NibIdentifier.Kind, similarTo name: String) -> [String] {
        similarByKind.value(for: kind) { SimilarNames(accessors(kind).keys) }.similar(to: name)
    }

    private static func segueOverrides(_ view: ProjectView) -> Set<String> {
        var found: Set<String> = []
        for file in view.sources.files where firstOffset(of: "performSegue", in: file.bytes) != nil {
            let source = file.source
            for (number, declaration) in source.declarations.enumerated() where declaration.kind == .function {
                // A method of another signature leaves the calls of UIKit's to UIKit.
                let required = source.parameters(of: declaration).filter(\.defaultValue.isEmpty).map(\.label)
                guard
                    source.selectors(of: number).contains("performSegueWithIdentifier:sender:")
                        || source.reads(declaration.name, "performSegue")
                            && required.allSatisfy({ ["withIdentifier", "sender"].contains(source.text($0)) }),
                    let parent = declaration.parent
                else { continue }
                let name = source.text(source.declarations[parent].name).split(separator: ".").last ?? ""
                found.insert(String(name))
            }
        }
        return found
    }

    /// Whether a controller that performs a segue may interpret its identifier differently.
    private func overridesSegues(_ call: LoadingCall) -> Bool {
        guard !segueOverrides.isEmpty else { return false }
        // Another object's.
        guard call.isOnSelf, let own = context.runningClass(call, nil) else { return true }
        let classes = context.classes(.ios)
        return segueOverrides.contains { other in
            classes.isKind(ClassReference(own), of: other) != false
                || classes.isKind(ClassReference(other), of: own) != false
        }
    }

    // MARK: Scenes

    func scenes(_ call: LoadingCall) -> [CheckFinding] {
        guard call.identifiers.isComplete, !call.identifiers.names.isEmpty,
            !call.isOnOwnStoryboard || !isLeftToOthers(call)
        else { return [] }
        let named = call.documents.isComplete ? call.documents.names : []
        var storyboards = named.flatMap { context.view.documents.named($0.name, .storyboard) }
        // A storyboard that does not exist has its own message.
        if !named.isEmpty, storyboards.isEmpty { return [] }
        // Another one of that name may be in a bundle that is not part of the checkout.
        if named.contains(where: { foreignStoryboards.contains($0.name) }) { return [] }
        let isKnown =
            !storyboards.isEmpty
            && named.allSatisfy {
                context.view.documents.has($0.name, .storyboard)
            }
        let isAll = isKnown || call.isOnOwnStoryboard || context.view.project.missingDependencies.isEmpty
        if !isKnown { storyboards = allStoryboards }
        guard !storyboards.isEmpty else { return [] }
        let names = scenes(of: storyboards, named: isKnown ? named.map(\.name) : [])
        return call.identifiers.names.compactMap { name in
            guard isCertain(name, call), !names.contains(name.name) else { return nil }
            let change = context.changes?.identifier(name.name, .scene, in: call)
            let isAbsent = isAll || names.hasSlip(name.name) || change != nil
            let presence = isAbsent ? .absent : presence(ofScene: name.name, names)
            guard let evidence = context.evidence(presence, .identifiers) else {
                if presence != .present { context.view.skip(call, context.view.project.missing()) }
                return nil
            }
            let near = near(name.name, names, .scene)
            let cure = "Set it as the Storyboard ID of a view controller, or use another"
            guard isKnown else {
                return finding(
                    """
                    No storyboard of this project has a scene with the identifier "\(name.name)".\(evidence)\
                    \(change.map { " \($0.text)" } ?? didYouMean(near?.name)) \
                    Instantiating it throws an exception. \(cure) identifier.
                    """, call, presence, near: near)
            }
            let lack = "\(storyboards[0].fileName) has no scene with the identifier \"\(name.name)\""
            var found: CheckFinding
            if let other = places[.scene]?[name.name]?.document {
                found = finding(
                    """
                    \(lack), but \(other.fileName) has one. Instantiating it throws an exception. Set it as the Storyboard \
                    ID of a view controller, or use the other storyboard.
                    """, call)
                context.add(other, "this storyboard has the scene", to: &found)
            } else {
                found = finding(
                    """
                    \(lack).\(change.map { " \($0.text)" } ?? didYouMean(near?.name)) Instantiating it throws an exception. \
                    \(cure) identifier.
                    """, call, near: near)
                if found.related.isEmpty {
                    context.add(storyboards[0], "this storyboard does not have the scene", to: &found)
                }
            }
            found.documents.formUnion(storyboards.map(\.path))
            return found
        }
    }

    /// Whether a storyboard that is missing may have a scene.
    private func presence(ofScene name: String, _ known: KnownIdentifiers) -> Presence {
        if context.view.project.known.contains(name, .identifiers) { return .present }
        return context.namesInCode.evidence(againstIdentifier: name, .scene, known: known).map(Presence.unlikely)
            ?? .unknown([])
    }

    private func scenes(of storyboards: [NibSummary], named names: [String]) -> KnownIdentifiers {
        scenes.value(for: names) {
            let found = storyboards.flatMap(\.identifiers).filter { $0.kind == .scene }
            return KnownIdentifiers(Set(found.map(\.name)))
        }
    }

    /// `instantiateInitialViewController()` of storyboards that have no initial scene.
    func initialScene(_ call: LoadingCall) -> [CheckFinding] {
        // Code that tests the result has something else to show.
        guard call.documents.isComplete, call.results.allSatisfy({ $0.cast?.isChecked != true }) else { return [] }
        return call.documents.names.compactMap { name in
            let storyboards = context.view.documents.named(name.name, .storyboard)
            guard let first = storyboards.first, context.isCertain(name, in: call),
                !foreignStoryboards.contains(name.name),
                storyboards.allSatisfy({ !$0.scenes.isEmpty && !$0.scenes.contains(where: \.isInitial) })
            else { return nil }
            let isForced = call.results.contains { $0.cast?.isForced == true }
            var found = finding(
                """
                \(first.fileName) has no initial view controller. Instantiating it returns nil\
                \(isForced ? ", and the forced cast crashes" : ""). Select Is Initial View Controller for one of its scenes.
                """, call)
            context.add(first, "this storyboard has no initial view controller", to: &found)
            found.documents.formUnion(storyboards.map(\.path))
            return found
        }
    }

    // MARK: Segues

    /// Whether all of the app's scenes are in storyboards of the project: then none of them has a named segue.
    private var hasOnlyStoryboards: Bool {
        !allStoryboards.isEmpty && context.view.project.missingDependencies.isEmpty
    }

    func segues(_ call: LoadingCall) -> [CheckFinding] {
        let names = segueNames
        guard call.identifiers.isComplete, !names.names.isEmpty || hasOnlyStoryboards else { return [] }
        let known = call.identifiers.names.filter { names.contains($0.name) }
        let missing = call.identifiers.names.filter {
            !names.contains($0.name) && mayConcern(near($0.name, names, .segue))
        }
        guard !overridesSegues(call) else { return [] }
        let ofOtherScenes = sceneSegues.findings(known, call, self)
        guard !missing.isEmpty || !ofOtherScenes.isEmpty, !isLeftToOthers(call) else { return [] }
        let absent = missing.compactMap { name -> CheckFinding? in
            guard isCertain(name, call) else { return nil }
            let near = near(name.name, names, .segue)
            let change = context.changes?.identifier(name.name, .segue, in: call)
            return finding(
                """
                No storyboard of this project has a segue with the identifier "\(name.name)".\
                \(change.map { " \($0.text)" } ?? didYouMean(near?.name)) \
                Performing it throws an exception. Set it as the identifier of a segue, or use another identifier.
                """, call, near: near)
        }
        return ofOtherScenes + absent
    }

    // MARK: Findings

    /// Whether other projects may derive a class from the one that makes a call: their storyboards and code have the rest.
    func isLeftToOthers(_ call: LoadingCall) -> Bool {
        guard let own = context.runningClass(call, nil), context.isOpen(own) else { return false }
        context.view.skip(call, [.because("\(own) is open, so other projects may have a subclass with it")])
        return true
    }

    /// Whether a name is one that code certainly requests, and no unreadable file may have it.
    func isCertain(_ name: ResolvedName, _ call: LoadingCall) -> Bool {
        guard !name.name.isEmpty, context.isCertain(name, in: call) else { return false }
        return !unread.contains { firstOffset(of: name.name, in: $0) != nil }
    }

    /// The identifier that was probably meant, and its place in a document.
    struct Near {
        var name: String
        var place: (document: NibSummary, range: Range<Int>)?
    }

    /// Whether a finding about a missing identifier can concern one of the requested documents: one with the identifier
    /// that was probably meant.
    func mayConcern(_ near: @autoclosure () -> Near?) -> Bool {
        guard context.view.isOfDocuments else { return true }
        return near()?.place.map { context.view.isRequested($0.document) } ?? false
    }

    func near(_ name: String, _ names: KnownIdentifiers, _ kind: NibIdentifier.Kind) -> Near? {
        names.nearest(to: name).map { Near(name: $0, place: places[kind]?[$0]) }
    }

    func finding(
        _ message: String, _ call: LoadingCall, _ presence: Presence = .absent, near: Near? = nil
    ) -> CheckFinding {
        let range = call.identifierRange.isEmpty ? call.nameRange : call.identifierRange
        var finding = CheckFinding(message, at: context.view.place(of: range, in: call))
        finding.limit(by: presence)
        if let place = near?.place {
            context.add(place.document, at: place.range, "this identifier is similar", to: &finding)
        }
        return finding
    }
}
