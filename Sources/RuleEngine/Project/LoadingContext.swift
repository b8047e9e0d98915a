import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A project as seen by the rules that compare calls with documents. It caches its results, for one run of a rule.
final class LoadingContext {
    let view: ProjectView
    private let classes = Cache<Platform, ProjectClasses>()
    private lazy var loads = view.loads(otherwise: findLoads)
    private lazy var ownMethods = view.ownMethods { OwnMethods(self) }
    private(set) lazy var cells = CellSources(view)
    private(set) lazy var registered = RegisteredCells(view.calls)
    /// The calls of which something can be reported.
    private(set) lazy var requestedCalls = view.calls.calls.filter { !$0.isHelper && asking?.contains($0) ?? true }
    /// Nil when something can be reported of all.
    private lazy var asking = view.isOfDocuments ? RequestedCalls(view, registered: registered.identifiers) : nil

    /// Whether something can be reported of the documents with an identifier.
    func isRequested(identifier: String) -> Bool { asking?.contains(identifier: identifier) ?? true }
    /// The classes with code that registers cells with unknown identifiers.
    private(set) lazy var unknownRegistrations = RelatedClasses(
        cells.unknown.map { view.calls.calls[$0] }.filter { $0.type != nil }.map { runningClass($0, nil) },
        classes(.ios))
    private let documentClasses = Cache<Path, RelatedClasses>()
    private let registeringLines = Cache<Int, RegisteringLines>()

    init(_ view: ProjectView) { self.view = view }

    var sources: SourceIndex { view.sources }

    func classes(_ platform: Platform) -> ProjectClasses {
        classes.value(for: platform) { view.classes(for: platform) }
    }

    private let directives = Cache<Int, ConditionalDirectives>()
    private struct Mention: Hashable {
        var declaration: DeclarationID
        var text: String
    }
    private let mentions = Cache<Mention, Bool>()
    /// The names of the documents that the project has files of, by the file's extension.
    private lazy var files: [String: Set<String>] = Dictionary(grouping: view.project.documents) {
        $0.fileExtension.lowercased()
    }.mapValues { Set($0.map(\.stem)) }
    private(set) lazy var nibNames = NibNames(view)
    /// What the names of nibs and of their generated accessors have in common.
    private(set) lazy var lettersOfNibs = Set(view.documents.names(.xib).map(LoadingContext.letters))

    private var accessors: Set<String> = []

    /// Whether a missing accessor is reported in a line for the first time: `UINib(resource: R.nib.card)` is two calls.
    func isFirst(accessor name: String, at place: Place) -> Bool {
        accessors.insert("\(place.spot) \(place.path) \(name)").inserted
    }

    static func letters(of name: String) -> String {
        name.lowercased().drop { $0.isNumber }.filter { $0.isLetter || $0.isNumber }
    }

    /// What references meant before the change that is linted.
    private(set) lazy var changes = ChangedReferences(view)
    private(set) lazy var storyboardNames = KnownIdentifiers(Set(view.documents.names(.storyboard)))

    // MARK: Documents

    /// The nibs that a call means by one of its names, in all targets, languages and devices; none when one of them is
    /// unknown, because something in the project could not be read.
    func nibs(_ name: ResolvedName) -> [NibSummary] {
        // A name qualified with a module is not a nib name.
        name.isModuleQualified ? [] : view.documents.named(name.name, .xib)
    }

    /// Whether the bundle that a call uses has a document of a name; without a call, that of the app.
    func presence(of name: String, _ kind: Document.Kind, in call: LoadingCall? = nil) -> Presence {
        guard !name.isEmpty, !view.project.isCutOff, !view.documents.has(name, kind) else { return .present }
        // A path in a bundle, or a name with its extension.
        if name.contains("/") || name.contains(".") { return .present }
        if view.project.resources?.hasCompiledDocument(named: name) ?? true { return .present }
        let names: NameKind = kind == .xib ? .nibs : .storyboards
        if view.project.known.contains(name, names) { return .present }
        // Documents that could not be read, or that a target has and that are not part of the checkout.
        let endings = kind == .xib ? ["xib", "nib"] : ["storyboard"]
        let unread = endings.contains { files[$0]?.contains(name) == true }
        if unread { return .present }
        if changes?.document(name, kind, in: call) != nil { return .absent }
        if endings.contains(where: { view.project.projectFilesMention("\(name).\($0)") }) { return .present }
        if isKnownBundle(call) { return .absent }
        // Another source of documents would have to have one with nearly the same name, or with the name of a class that
        // has its nib here.
        let isOwn = call.map { $0.bundle == .main || $0.bundle == nil && $0.kind == .nibNameOverride } ?? true
        let isSlip =
            kind == .xib
            ? nibNames.hasSlip(name) || nibNames.boundNib(toClass: name) != nil : storyboardNames.hasSlip(name)
        if isOwn, isSlip { return .absent }
        if call.map(usesOwnBundle) ?? true, let evidence = namesInCode.evidence(against: name, names) {
            return .unlikely(evidence)
        }
        let missing = view.project.missing([.pods, .submodules, .sources, .outside])
        if let call { view.skip(call, missing) }
        return .unknown(missing)
    }

    private(set) lazy var namesInCode = NamesInCode(view)

    /// Whether a call looks in the app's bundle, or in that of one of the project's classes.
    func usesOwnBundle(_ call: LoadingCall) -> Bool {
        switch call.bundle {
        case nil, .main, .module, .ofClass(nil): true
        case .ofClass(let name?): !sources.parts(ofClass: name).isEmpty
        case .other: false
        }
    }

    /// Whether the bundle's complete content is known.
    private func isKnownBundle(_ call: LoadingCall?) -> Bool {
        switch call.map(\.bundle) ?? .main {
        case .main, .module, .ofClass(nil): break
        case .ofClass(let name?): if sources.parts(ofClass: name).isEmpty { return false }
        // A controller that names its nib itself.
        case nil: if call?.kind != .nibNameOverride { return false }
        case .other: return false
        }
        let resources = view.project.resources
        if resources?.mayLackDocuments ?? true { return false }
        return view.project.missingDependencies.allSatisfy { missing in
            switch missing {
            // They have their own bundles; `mayLackDocuments` handles the others.
            case .pods, .carthage, .packages, .framework, .project, .submodule, .largeSource: true
            // A folder whose files Xcode copies unchanged.
            case .sources(let paths, _): !paths.contains { $0.fileExtension.isEmpty }
            case .outside: false
            }
        }
    }

    // MARK: Classes

    /// The names of a call for the classes that certainly run it, and that have a nib: code that every subclass has, or
    /// every type that conforms to a protocol, is not run by all of them.
    func runNames(_ call: LoadingCall) -> [ResolvedName] {
        call.documents.names.filter { name in
            guard view.isRequested(nib: name.name), !nibs(name).isEmpty else { return false }
            guard let running = name.runningClass, running != runningClass(call, nil) else { return true }
            return isRun(call, by: running)
        }
    }

    /// Whether a name that no document has is one that code certainly requests: the same for all classes that run the
    /// code, that of a class without subclasses that has the code, or that of a class on which code calls the member with
    /// the call in it. A base class that loads the nibs of its subclasses has none itself, and the member is not called on every
    /// subclass.
    func isCertain(_ name: ResolvedName, in call: LoadingCall) -> Bool {
        guard !name.isModuleQualified, !name.isAccessor, let running = name.runningClass else {
            return !name.isModuleQualified && !name.isAccessor
        }
        if running == runningClass(call, nil), !sources.hasSubclass(running), !isOpen(running) { return true }
        return isRequested(running, for: call) || isInstantiated(name, running, of: call)
            || creations.value(for: running) { reachedCalls(creating: running) }
                .contains {
                    view.calls.calls[$0].range == call.range && view.calls.calls[$0].declaration == call.declaration
                }
    }

    private let creations = Cache<String, [Int]>()
    /// The classes whose code names a nib and that code creates: one search for all of them.
    private lazy var created: Set<String> = {
        let running = view.calls.calls.flatMap(\.documents.names).compactMap(\.runningClass)
        return Set(sources.creations(ofClasses: Set(running)).map(\.className))
    }()

    /// The calls that run whenever an object of a class is created, if code or a document creates one.
    private func reachedCalls(creating name: String) -> [Int] {
        var starts: Set<LoadingStart> = created.contains(name) ? [.frame] : []
        if view.documents.all.contains(where: {
            $0.objects.contains { $0.customClass == name && $0.position != .owner }
        }) {
            starts.formUnion([.coder, .awakeFromNib])
        }
        guard !starts.isEmpty else { return [] }
        return view.calls.loading(ofClasses: [name], in: sources).flatMap(\.entries)
            .filter { starts.contains($0.start) && !$0.isUnavailable }.flatMap(\.loads)
            .filter { $0.guards.isEmpty }.map(\.call)
    }

    /// Whether code uses the function or property with the call in it on a class.
    private func isRequested(_ running: String, for call: LoadingCall) -> Bool {
        let source = sources.source(call.declaration)
        var number = call.declaration.number
        if source.declarations[number].kind == .accessor { number = source.declarations[number].parent ?? number }
        return sources.accesses(source.text(source.declarations[number].name), ofType: running)
    }

    /// Whether code uses, on a class, a member that instantiates the nib that a call creates for the class.
    private func isInstantiated(_ name: ResolvedName, _ running: String, of call: LoadingCall) -> Bool {
        guard call.kind == .nib else { return false }
        return instantiations.value(for: Instantiation(nib: name.name, running: running)) {
            view.calls.uses(ofNib: name.name).contains { use in
                let other = view.calls.calls[use.call]
                return use.runningClass == running && other.kind == .instantiation && isRequested(running, for: other)
            }
        }
    }

    private let instantiations = Cache<Instantiation, Bool>()
    private struct Instantiation: Hashable {
        var nib: String
        var running: String
    }

    /// Whether code uses the member with the call in it on a class, or creating an object of the class reaches it.
    func isRun(_ call: LoadingCall, by running: String) -> Bool {
        if isRequested(running, for: call) { return true }
        return loads[running, default: []].contains { number in
            let other = view.calls.calls[number]
            return other.range == call.range && other.declaration == call.declaration
        }
    }

    /// The indices of the calls that creating an object reaches, of all classes with their own nib.
    private func findLoads() -> [String: [Int]] {
        let names = view.calls.calls.flatMap(\.documents.names).filter {
            $0.runningClass != nil && view.isRequested(nib: $0.name) && !nibs($0).isEmpty
        }
        let classes = Set(names.compactMap(\.runningClass)).sorted()
        return view.calls.loading(ofClasses: classes, in: sources).reduce(into: [:]) { found, loading in
            found[loading.name] = loading.entries.filter { !$0.isUnavailable }.flatMap(\.loads).map(\.call)
        }
    }

    /// The class of `self` in a call that means a name; nil when it is a protocol's, or there is none.
    func runningClass(_ call: LoadingCall, _ name: ResolvedName?) -> String? {
        if let running = name?.runningClass { return running }
        guard let type = call.type else { return nil }
        let source = sources.source(type)
        let words = source.text(sources.declaration(type).name).utf8.split(separator: UInt8(ascii: "."))
        let name = words.last.map { String(Substring($0)) } ?? ""
        let isClass = sources.parts(ofClass: name).contains { !sources.declaration($0).isExtension }
        return isClass ? name : nil
    }

    /// Whether an object of one class is certainly not of another one, including subclasses.
    func areUnrelated(_ first: ClassReference, _ second: ClassReference, on platform: Platform) -> Bool {
        let classes = classes(platform)
        return classes.isSurelyNoKind(first, of: second.name) && classes.isSurelyNoKind(second, of: first.name)
    }

    /// Records a check that was skipped because it is unknown how two classes are related.
    func skip(_ call: LoadingCall, _ first: ClassReference, _ second: ClassReference, on platform: Platform) {
        let classes = classes(platform)
        let isUnknown =
            classes.isKind(first, of: second.name) == nil && classes.isKind(second, of: first.name) != true
        if isUnknown { view.skip(call, classes.uncertainty(of: first)) }
    }

    /// Whether a class itself may have a type property with a name, or its members are unknown.
    func hasClassProperty(_ name: String, _ type: String, on platform: Platform) -> Bool {
        let classes = classes(platform)
        guard classes.uncertainty(of: ClassReference(type)).isEmpty else { return true }
        let taken: Set<String> = [name, "set" + name.prefix(1).uppercased() + name.dropFirst(), "setValue"]
        return classes.lineage(of: type).parts.contains { part in
            let source = sources.source(part)
            return source.members(of: part.number).contains { member in
                let declaration = source.declarations[member]
                return !declaration.modifiers.isDisjoint(with: [.static, .classMember])
                    && taken.contains(source.text(declaration.name))
            }
        }
    }

    /// Whether other projects may derive a class from one.
    func isOpen(_ name: String) -> Bool {
        let classes = classes(.ios)
        return classes.declarations(of: ClassReference(name)).contains { id in
            sources.declaration(id).modifiers.isDisjoint(with: [.public, .final]) && classes.isInterfaceOfLibrary(id)
        }
    }

    /// The custom classes in a document.
    func classes(of document: NibSummary) -> RelatedClasses {
        documentClasses.value(for: document.path) {
            RelatedClasses(document.objects.compactMap(\.customClass), classes(.ios))
        }
    }

    // MARK: Sources

    func registeringLines(_ file: Int) -> RegisteringLines {
        registeringLines.value(for: file) { RegisteringLines(sources.files[file].bytes) }
    }

    /// Whether a call may be one of a method that the project itself declares, not one of Apple's.
    func mayBeOwn(_ call: LoadingCall) -> Bool { ownMethods.mayHave(call, self) }

    /// Whether a call is in a branch that may not be built: between `#if` and `#endif` in its type.
    func isConditional(_ call: LoadingCall) -> Bool { condition(of: call) != nil }

    /// The findings of a call with the condition under which it is built; none when there is other code for other builds.
    func conditional(_ findings: [CheckFinding], _ call: LoadingCall) -> [CheckFinding] {
        guard !findings.isEmpty, let condition = condition(of: call) else { return findings }
        if condition.hasElse { return [] }
        return findings.map { finding in
            var finding = finding
            finding.message += " This code is between \(condition.text) and #endif."
            finding.ceiling = .warning
            return finding
        }
    }

    private func condition(of call: LoadingCall) -> ConditionalDirectives.Condition? {
        condition(
            at: call.range, in: call.declaration.file,
            since: sources.declaration(call.type ?? call.declaration).range.start)
    }

    /// The condition under which code is built, of a branch that begins after an offset.
    func condition(at range: ByteRange, in file: Int, since start: UInt32 = 0) -> ConditionalDirectives.Condition? {
        let directives = directives.value(for: file) { ConditionalDirectives(sources.files[file].bytes) }
        return directives.condition(at: Int(range.start), since: Int(start))
    }

    /// The text of a range of a source.
    func text(_ range: ByteRange, _ call: LoadingCall) -> String { sources.source(call.declaration).text(range) }

    /// Whether the code around a call, or in the helper that it calls, contains a text.
    func code(around call: LoadingCall, mentions text: String) -> Bool {
        [call.declaration, call.helper].contains { $0.map { code(of: $0, mentions: text) } ?? false }
    }

    private func code(of id: DeclarationID, mentions text: String) -> Bool {
        mentions.value(for: Mention(declaration: id, text: text)) { sources.mentions([text], in: id) }
    }
}
