import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Whether the program reaches the code of a class: it's dead where no source names the class except to declare it, and
/// no document that something loads instantiates it.
struct CodeLiveness {
    private let view: ProjectView
    private let context: LoadingContext
    /// The kinds of documents of which code loads some with unknown names.
    private let openKinds: Set<Document.Kind>
    /// The documents with objects of a class.
    private var documents: [String: Set<Path>] = [:]

    init(_ view: ProjectView) {
        openKinds = Set(view.calls.calls.filter { !view.isUncompiled($0) }.compactMap(\.openKind))
        self.view = view.ofAllDocuments
        context = LoadingContext(self.view)
        for document in self.view.documents.all {
            for name in document.objects.compactMap(\.customClass) {
                documents[name, default: []].insert(document.path)
            }
        }
    }

    func of(class name: String, in path: Path) -> Liveness {
        if view.project.isUncompiled(path) { return .dead }
        guard !view.liveness.isUsedElsewhere(path), isOnlyMade(name) else { return .unknown }
        let users = users(ofClass: name).map { view.liveness.of(document: $0, scene: nil) }
        if let best = users.max(), best != .dead { return best }
        return isNamed(name) ? .unknown : .dead
    }

    /// The documents with objects of a class.
    func users(ofClass name: String) -> Set<Path> {
        view.sources.names(ofClass: name).reduce(into: []) { $0.formUnion(documents[$1] ?? []) }
    }

    /// Whether only documents can instantiate a class.
    func isOnlyMadeByDocuments(_ name: String) -> Bool { isOnlyMade(name) && !isNamed(name) }

    private func isNamed(_ name: String) -> Bool {
        let names = view.sources.names(ofClass: name)
        return names.contains { mayName($0) || view.project.leftOutSource(with: $0) != nil }
            || view.project.resources?.named(names).isEmpty != true
    }

    /// Whether code may contain the name of a class.
    private func mayName(_ name: String) -> Bool { view.sources.mayName(name, after: view.lookUpNames) }

    /// Whether code may contain the name of a document or a scene. Code that creates an object of a class with this name
    /// does not load it, unless unknown code of the class does; nor does a variable of this type, unless a generic
    /// function derives the name from it.
    func mayNameDocument(_ name: String, of kind: Document.Kind) -> Bool {
        let naming: SourceIndex.Naming =
            !isKnown(name) ? .anything : openKinds.contains(kind) ? .exceptCreations : .exceptTypes
        return view.sources.mayName(name, by: naming, after: view.lookUpNames)
    }

    /// Whether there is a class with a name, all of its code is known, and which nibs and scenes it loads.
    private func isKnown(_ name: String) -> Bool {
        !view.sources.parts(ofClass: name).isEmpty
            && [Platform.ios, .macos].contains { platform in
                let classes = context.classes(platform)
                let parts = Set(classes.lineage(of: name).parts)
                return classes.hasAllTypes(name)
                    && !view.calls.calls.contains { $0.openKind != nil && $0.type.map(parts.contains) == true }
            }
    }

    /// Whether objects of a class exist only when something creates them: it's a view or a controller, and none of its
    /// code runs by itself. The system may find any other class, as it does tests.
    private func isOnlyMade(_ name: String) -> Bool {
        let kinds: [(Platform, String)] = [(.ios, "UIResponder"), (.macos, "NSResponder")]
        return kinds.contains { context.classes($0).isKind(ClassReference(name), of: $1) == true }
            && !view.sources.parts(ofClass: name).contains(where: isEntry)
    }

    /// `@main`, `+load`
    private func isEntry(_ part: DeclarationID) -> Bool {
        let source = view.sources.source(part)
        let declaration = source.declarations[part.number]
        return source.attributes(of: declaration).contains { source.text($0.name).lowercased().hasSuffix("main") }
            || source.members(of: part.number).contains { member in
                let member = source.declarations[member]
                return member.modifiers.contains(.static) && source.reads(member.name, "load")
            }
    }
}

extension LoadingCall {
    /// The kind of what it loads if the name is unknown, other than that of an object that is passed to it.
    fileprivate var openKind: Document.Kind? {
        switch kind {
        case .nib, .loadNibNamed, .registration: documents.isComplete ? nil : .xib
        case .storyboard: documents.isComplete ? nil : .storyboard
        case .scene: identifiers.isComplete ? nil : .storyboard
        default: nil
        }
    }
}
