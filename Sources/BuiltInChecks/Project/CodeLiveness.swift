import AppleFrameworks
import CodeAnalysis
import Diagnostics
import InterfaceBuilder
import POSIX
import ProjectModel
import SourceSyntax

/// Whether the program reaches the code of a class: it's dead where no source names the class except to declare it, and
/// no document that something loads instantiates it.
struct CodeLiveness {
    private let view: ProjectView
    private let context: LoadingContext
    /// The documents with objects of a class.
    private var documents: [String: Set<Path>] = [:]

    init(_ view: ProjectView) {
        self.view = view.ofAllDocuments
        context = LoadingContext(self.view)
        for document in self.view.documents.all {
            for name in document.objects.compactMap(\.customClass) {
                documents[name, default: []].insert(document.path)
            }
        }
    }

    func of(class name: String, in path: Path) -> Liveness {
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

    /// Whether code may contain the name of a class, a document or a scene.
    func mayName(_ name: String) -> Bool { view.sources.mayName(name, after: view.lookUpNames) }

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
