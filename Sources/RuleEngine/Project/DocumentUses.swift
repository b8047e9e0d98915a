import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// The objects of the project's own classes that documents decode with `init(coder:)`, by class.
struct DocumentUses {
    struct Use {
        var className: String
        var object: NibObject
        var document: NibSummary
    }

    private let view: ProjectView
    private let platforms = Cache<Platform, ProjectClasses>()
    private let makesControllers = LazyValue<Bool>()
    /// Those of documents that are not requested may not be decoded, which is expensive to find out.
    private var candidates: [String: [Use]] = [:]
    private let uses = Cache<String, [Use]>()

    init(_ view: ProjectView) {
        self.view = view
        for document in view.documents.all {
            let isRequested = view.isRequested(document)
            for object in document.objects {
                guard let name = object.customClass else { continue }
                let use = Use(className: name, object: object, document: document)
                if isRequested {
                    guard isMade(object) else { continue }
                    let classes = classes(document.platform)
                    guard classes.isFullyKnown(object, in: document) else {
                        view.skip(object, in: document, object.reference(in: document).map(classes.uncertainty) ?? [])
                        continue
                    }
                }
                candidates[name, default: []].append(use)
            }
        }
    }

    private func classes(_ platform: Platform) -> ProjectClasses {
        platforms.value(for: platform) { view.classes(for: platform) }
    }

    /// The classes of objects in documents of which something can be reported.
    var asked: [String] { candidates.filter { $0.value.contains { view.isRequested($0.document) } }.keys.sorted() }

    func of(_ className: String) -> [Use] {
        uses.value(for: className) {
            (candidates[className] ?? []).filter {
                view.isRequested($0.document)
                    || isMade($0.object) && classes($0.document.platform).isFullyKnown($0.object, in: $0.document)
            }
        }
    }

    /// The objects that a document certainly instantiates when it is loaded: a prototype cell is not instantiated when
    /// code registers the class for its identifier, which cannot always be detected.
    func certain(of className: String) -> [Use] {
        let all = of(className)
        let certain = all.filter { !$0.object.isCell || $0.object.isMadeAtOnce }
        guard certain.count < all.count else { return all }
        return view.sources.mentions(["\(className).self", "\(className) class]"]) ? certain : all
    }

    /// The objects, as related places.
    func places(_ uses: [Use]) -> [RelatedFinding] {
        uses.map { use in
            RelatedFinding(
                "\(use.object.label) is created here", at: view.place(of: use.object.range, in: use.document))
        }
    }

    /// Code passes File's Owner.
    private func isMade(_ object: NibObject) -> Bool {
        guard object.position != .owner, object.isDecoded else { return false }
        return !object.isViewController || !makesControllers.value { Self.makesControllers(view) }
    }

    /// Whether code may create the controllers of storyboards itself: `instantiateViewController(identifier:creator:)`,
    /// also with the creator as a trailing closure, and `@IBSegueAction`.
    private static func makesControllers(_ view: ProjectView) -> Bool {
        view.calls.calls.contains(where: \.hasCreator)
            || view.sources.files.contains(where: hasSegueAction)
    }

    private static func hasSegueAction(_ file: SourceFile) -> Bool {
        // The search goes by its one rare letter.
        guard file.bytes.mentions(["IBS"]), file.bytes.mentions(["IBSegueAction"]) else { return false }
        let source = file.source
        // In Objective-C it is a macro before a method's type.
        guard source.language == .swift else { return true }
        return source.declarations.contains { declaration in
            source.attributes(of: declaration).contains { source.reads($0.name, "IBSegueAction") }
        }
    }
}

/// The identifiers of one kind that some documents have, for all lookups from code. The index for misspellings is
/// created for the first missing one.
final class KnownIdentifiers {
    let names: Set<String>
    private lazy var near = NearWords(names)

    init(_ names: Set<String>) { self.names = names }

    func contains(_ name: String) -> Bool { names.contains(name) }

    func nearest(to name: String) -> String? { near.nearest(to: name) }

    /// Whether a name is a misspelling of one of them.
    func hasSlip(_ name: String) -> Bool { near.slip(name) != nil }
}

/// The names of a project's xibs and the classes that they are bound to, for suggestions. It is created once for all
/// that is missing.
struct NibNames {
    private let near: NearWords
    /// Of the requested documents.
    private let nearRequested: NearWords
    /// The first document of each class, by its index among all documents.
    private var bound: [String: Int] = [:]

    init(_ view: ProjectView) {
        let documents = view.documents
        near = NearWords(documents.names(.xib))
        nearRequested = NearWords((view.requestedDocuments ?? []).map(\.name))
        for (number, document) in documents.all.enumerated() where document.kind == .xib {
            for name in [document.owner?.customClass, document.root?.customClass] {
                if let name, bound[name] == nil { bound[name] = number }
            }
        }
    }

    func nearest(to name: String) -> String? { near.nearest(to: name) }

    /// Whether a name is a misspelling of one of them.
    func hasSlip(_ name: String) -> Bool { near.slip(name) != nil }

    /// Whether a requested one could be meant, by its name or by a class: most can't, and then the nearest of all is
    /// not looked up.
    func mayMeanRequested(_ name: String) -> Bool { bound[name] != nil || nearRequested.nearest(to: name) != nil }

    func boundNib(toClass name: String) -> Int? { bound[name] }
}

extension SourceIndex {
    /// A function as written in its language: `init(coder:)`, `awakeAfterUsingCoder:`.
    func functionName(of id: DeclarationID) -> String {
        let source = source(id)
        let declaration = source.declarations[id.number]
        if source.language == .objectiveC {
            return source.selectors(of: id.number).first ?? source.text(declaration.name)
        }
        guard declaration.kind != .property else { return source.text(declaration.name) }
        let labels = source.parameters(of: declaration).map { $0.label.isEmpty ? "_:" : source.text($0.label) + ":" }
        return "\(source.text(declaration.name))(\(labels.joined()))"
    }
}

extension LoadingCall {
    /// The name of the only nib that it can mean when a class runs it.
    func onlyNib(for running: String) -> String? {
        guard documents.isComplete else { return nil }
        let names = documents.names.filter { $0.runningClass == nil || $0.runningClass == running }
        // A name with a module and a dot does not belong to any nib.
        guard let first = names.first, names.allSatisfy({ $0.name == first.name && !$0.isModuleQualified }) else {
            return nil
        }
        return first.name
    }
}

extension ProjectClasses {
    /// Whether an object's class is one of the project, with all of its ancestors known.
    func isFullyKnown(_ object: NibObject, in document: NibSummary) -> Bool {
        guard let reference = object.reference(in: document), isDeclared(reference) else { return false }
        return uncertainty(of: reference).allSatisfy { uncertainty in
            switch uncertainty {
            case .withoutImplementation, .macro: true
            default: false
            }
        }
    }
}

/// The calls that can concern the requested documents: such a document has what they name, or no document has it, and
/// then one of these may have been meant. A closer look at a call requires reading the code around it.
struct RequestedCalls {
    private let view: ProjectView
    private var names: Set<String> = []
    private var identifiers: Set<String> = []
    /// The known identifiers, by what they identify.
    private var known: [NibIdentifier.Kind: Set<String>] = [:]

    /// - Parameter registered: The identifiers that code registers.
    init(_ view: ProjectView, registered: Set<String>) {
        self.view = view
        known[.reuse] = registered
        for document in view.documents.all {
            let isRequested = view.isRequested(document)
            if isRequested { names.formUnion([document.name, document.stem]) }
            for identifier in document.identifiers {
                if isRequested { identifiers.insert(identifier.name) }
                // Scenes are looked up in storyboards.
                guard identifier.kind != .scene || document.kind == .storyboard else { continue }
                known[identifier.kind, default: []].insert(identifier.name)
            }
        }
        for call in view.calls.calls {
            guard case .registration = call.kind, call.documents.names.contains(where: { names.contains($0.name) })
            else { continue }
            identifiers.formUnion(call.identifiers.names.map(\.name))
        }
    }

    /// Whether such a document has an identifier, or is registered with it.
    func contains(identifier: String) -> Bool { identifiers.contains(identifier) }

    func contains(_ call: LoadingCall) -> Bool {
        let kind: Document.Kind = call.kind.isAboutNib ? .xib : .storyboard
        let identified = call.isRegistration ? nil : call.identifierKind
        return call.documents.names.contains { names.contains($0.name) || !view.documents.has($0.name, kind) }
            || !identifiers.isEmpty
                && call.identifiers.names.contains { name in
                    identifiers.contains(name.name)
                        || identified.map { known[$0]?.contains(name.name) != true } ?? false
                }
    }
}
