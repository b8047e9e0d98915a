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
    private let platforms: Cache<Platform, ProjectClasses>
    private let makesControllers: LazyValue<Bool>
    /// Those of documents that are not requested may not be decoded, which is expensive to find out.
    private var candidates: [String: [Use]] = [:]
    private let uses = Cache<String, [Use]>()

    init(_ view: ProjectView) {
        self.view = view
        platforms = Cache()
        makesControllers = LazyValue()
        for document in view.documents.all {
            let isRequested = view.isRequested(document)
            for object in document.objects {
                guard let name = object.customClass else { continue }
                let use = Use(className: name, object: object, document: document)
                if isRequested {
                    guard isMade(object) else { continue }
                    let classes = classes(document.platform)
                    guard classes.isFullyKnown(object) else {
                        view.skip(object, in: document, object.reference.map(classes.uncertainty) ?? [])
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
                    || isMade($0.object) && classes($0.document.platform).isFullyKnown($0.object)
            }
        }
    }

    /// The objects that a document certainly instantiates when it is loaded: a prototype cell is not instantiated when
    /// code registers the class for its identifier, which cannot always be detected.
    func certain(of className: String) -> [Use] {
        let all = of(className)
        let certain = all.filter { !$0.object.isCell || $0.object.isMadeAtOnce }
        guard certain.count < all.count else { return all }
        let words = ["\(className).self", "\(className) class]"].map { Array($0.utf8) }
        let isNamed = view.sources.files.contains { file in
            let bytes = file.bytes
            return words.contains { firstOffset(of: $0, in: bytes) != nil }
        }
        return isNamed ? certain : all
    }

    /// The objects, as related places.
    func places(_ uses: [Use]) -> [RelatedFinding] {
        uses.map { use in
            RelatedFinding(
                CheckMessage("made", ["object": .text(use.object.label)]),
                at: view.place(of: use.object.range, in: use.document))
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
            || view.sources.kept("segue-actions") { view.sources.files.contains(where: hasSegueAction) }
    }

    private static func hasSegueAction(_ file: SourceFile) -> Bool {
        // The search goes by its one rare letter.
        guard firstOffset(of: "IBS", in: file.bytes) != nil, firstOffset(of: "IBSegueAction", in: file.bytes) != nil
        else {
            return false
        }
        let source = file.source
        // In Objective-C it is a macro before a method's type.
        guard source.language == .swift else { return true }
        return source.declarations.contains { declaration in
            source.attributes(of: declaration).contains { source.reads($0.name, "IBSegueAction") }
        }
    }
}
