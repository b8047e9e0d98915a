import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// What references in code meant before the change that is linted.
final class ChangedReferences {
    private let view: ProjectView
    private let earlier: EarlierProject
    private lazy var documents = earlierDocuments()
    private lazy var identifiers: [NibIdentifier.Kind: Set<String>] = documents.all.reduce(into: [:]) {
        for identifier in $1.identifiers { $0[identifier.kind, default: []].insert(identifier.name) }
    }
    /// The first of them for each name that generated code has.
    private lazy var accessors = identifiers.mapValues { names in
        names.sorted(by: >).reduce(into: [String: String]()) { found, name in
            for accessor in GeneratedIdentifiers.identifiers(of: name) { found[accessor] = name }
        }
    }
    private lazy var calls = Calls(earlier.project.sources) { $0 }
    private lazy var currentCalls = Calls(view.sources) { [earlier] in earlier.formerPath(of: $0) }

    /// Nil if only the current files count.
    init?(_ view: ProjectView) {
        guard let earlier = view.project.earlier else { return nil }
        self.view = view
        self.earlier = earlier
    }

    /// Those that have not changed are known.
    private func earlierDocuments() -> ProjectDocuments {
        let reader = SummaryReader(earlier.project)
        let changed = earlier.project.documents.filter(earlier.differs).compactMap { path in
            earlier.project.read(path).flatMap { reader?.summary(of: $0, path) }
        }
        return ProjectDocuments(view.documents.all.filter { !earlier.differs($0.path) } + changed)
    }

    func isRemoved(nib name: String) -> Bool { earlier.hasDocument(name, .xib) }

    /// Whether the change renamed a nib, and not the class that belongs to it.
    func isRenamed(nib name: String, ofAnyOf classes: [String]) -> Bool {
        let new = earlier.newName(of: name, .xib, in: view.project)
        return view.documents.named(new ?? "", .xib).contains { document in
            ([document.owner] + document.topLevel).contains { $0?.customClass.map(classes.contains) == true }
        }
    }

    /// The calls that loaded a renamed nib by the name of their controller's class, and the nib's name.
    func lostNibs() -> [(call: LoadingCall, name: String)] {
        let gone = Set(earlier.project.documents.filter { $0.fileExtension == "xib" }.map(\.stem))
            .subtracting(view.documents.names(.xib))
        return gone.sorted().flatMap { name in
            earlier.project.sources.loadingCalls.uses(ofNib: name).filter(\.isImplicit).compactMap { use in
                let old = earlier.project.sources.loadingCalls.calls[use.call]
                let classes = old.classes.names.map(\.name) + [use.runningClass].compactMap { $0 }
                guard isRenamed(nib: name, ofAnyOf: classes),
                    let key = calls.keys[old.range.start, old.declaration.file],
                    let call = currentCalls.byKey[key],
                    !call.documents.names.contains(where: { view.documents.has($0.name, .xib) })
                else { return nil }
                return (call, name)
            }
        }
    }

    /// What the change did to a document that a call names, and that does not exist; nil when it did not exist before,
    /// and the call named no other one.
    func document(_ name: String, _ kind: Document.Kind, in call: LoadingCall?) -> NameChange? {
        let nameKind: EarlierProject.RemovedKind = kind == .xib ? .xib : .storyboard
        if earlier.hasDocument(name, nameKind) {
            return NameChange(newName: earlier.newName(of: name, nameKind, in: view.project))
        }
        return call.flatMap { former($0) { $0.documents } }.flatMap {
            $0 != name && documents.has($0, kind) ? NameChange(formerName: $0, isQuoted: true) : nil
        }
    }

    /// The same of an identifier.
    func identifier(_ name: String, _ kind: NibIdentifier.Kind, in call: LoadingCall) -> NameChange? {
        let known = identifiers[kind] ?? []
        if known.contains(name) { return NameChange(newName: newIdentifier(instead: name, kind), isQuoted: true) }
        return former(call) { $0.identifiers }.flatMap {
            $0 != name && known.contains($0) ? NameChange(formerName: $0, isQuoted: true) : nil
        }
    }

    /// What the change did to the document that an accessor was generated for.
    func document(ofAccessor name: String, _ kind: Document.Kind) -> NameChange? {
        let accessors = earlier.project.sources.accessors
        return (kind == .xib ? accessors.nibs(name) : accessors.storyboards(name)).first.flatMap {
            document($0, kind, in: nil)
        }
    }

    /// The same of an identifier.
    func identifier(ofAccessor name: String, _ kind: NibIdentifier.Kind, in call: LoadingCall) -> NameChange? {
        accessors[kind]?[name].flatMap { identifier($0, kind, in: call) }
    }

    /// The only new identifier of a document that lost only this one.
    private func newIdentifier(instead name: String, _ kind: NibIdentifier.Kind) -> String? {
        func names(_ document: NibSummary) -> Set<String> {
            Set(document.identifiers.filter { $0.kind == kind }.map(\.name))
        }
        guard let old = documents.all.first(where: { names($0).contains(name) }),
            let now = view.documents.all.first(where: { earlier.formerPath(of: $0.path) == old.path })
        else { return nil }
        let (lost, new) = (names(old).subtracting(names(now)), names(now).subtracting(names(old)))
        return lost.count == 1 && new.count == 1 ? new.first : nil
    }

    /// The only name that the same call had.
    private func former(_ call: LoadingCall, _ names: (LoadingCall) -> ResolvedNames) -> String? {
        guard let key = currentCalls.keys[call.range.start, call.declaration.file], let old = calls.byKey[key] else {
            return nil
        }
        let found = names(old)
        return found.isComplete && found.names.count == 1 ? found.names.first?.name : nil
    }

    /// The calls of a project by what they are, not by what they name.
    private struct Calls {
        struct Key: Hashable {
            var path: Path
            var type: String?
            var declaration: String
            var function: String
            var ordinal = 0
        }

        struct Places {
            fileprivate var all: [Place: Key] = [:]
            struct Place: Hashable {
                var start: UInt32
                var file: Int
            }

            subscript(start: UInt32, file: Int) -> Key? { all[Place(start: start, file: file)] }
        }

        private(set) var keys = Places()
        private(set) var byKey: [Key: LoadingCall] = [:]

        init(_ sources: SourceIndex, _ path: (Path) -> Path) {
            var counts: [Key: Int] = [:]
            for call in sources.loadingCalls.calls {
                let (source, number) = (sources.source(call.declaration), call.declaration.number)
                var key = Key(
                    path: path(sources.files[call.declaration.file].path), type: call.typeName,
                    declaration: source.text(source.declarations[number].name), function: call.function)
                let count = counts[key, default: 0]
                counts[key] = count + 1
                key.ordinal = count
                keys.all[Places.Place(start: call.range.start, file: call.declaration.file)] = key
                byKey[key] = call
            }
        }
    }
}
