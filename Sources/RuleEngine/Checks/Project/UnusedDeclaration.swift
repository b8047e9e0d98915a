import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Outlets and inspectable properties that no document connects or sets, and that no code names.
struct UnusedDeclaration: PlainCheck {
    static let name = "unused-declaration"
    static let isAboutProject = true

    func findings(in view: ProjectView) -> [CheckFinding] {
        let sources = view.project.sources
        var used: Set<String> = []
        for object in view.documents.all.flatMap(\.objects) {
            used.formUnion(object.outletNames)
            for keyPath in object.runtimeAttributes { used.formUnion(keyPath.split(separator: ".").map(String.init)) }
        }
        let classes = view.classes(for: .ios)
        let unused = sources.unnamedProperties.filter { id in
            let name = sources.source(id).text(sources.declaration(id).name)
            return !used.contains(name) && !view.isNamedByUnreadDocument(name) && !classes.isInterfaceOfLibrary(id)
        }
        return unused.map { id in
            let declaration = sources.declaration(id)
            let name = sources.source(id).text(declaration.name)
            let type = sources.typeName(of: id)
            let message =
                declaration.marks.isOutlet
                ? "The outlet \"\(name)\" of \(type) is not connected in any file and not named in code. Connect it, or remove it."
                : """
                The inspectable property "\(name)" of \(type) is not set in any file and not named in code. Set it, or remove it.
                """
            return CheckFinding(
                message,
                at: PlaceElsewhere(place: sources.place(of: id), identity: sources.qualifiedName(of: id)))
        }
    }
}

/// Outlets whose declaration does not follow the team's convention.
struct OutletDeclaration: Check {
    static let name = "outlet-declaration"
    static let isAboutProject = true

    private let options: CheckOptions

    init(options: CheckOptions) { self.options = options }

    func findings(in view: ProjectView) -> [CheckFinding] {
        let sources = view.project.sources
        let classes = view.classes(for: .ios)
        let topLevel = options.boolean("weak") ? outletsOfTopLevelObjects(in: view) : []
        return sources.outlets.compactMap { id in
            let name = sources.source(id).text(sources.declaration(id).name)
            let problem: String
            if options.boolean("private"), isOpen(id, sources) {
                problem = "is not private. Declare it private, so that no other code depends on its view."
            } else if options.boolean("strong"), classes.isWeak(id) {
                problem = "is weak. Declare it strong, so that it keeps its view when that is removed."
            } else if options.boolean("weak"), !classes.isWeak(id), !topLevel.contains(name),
                !isCollection(id, sources)
            {
                problem = "is strong. Declare it weak, because its superview owns the view."
            } else {
                return nil
            }
            return CheckFinding(
                "The outlet \"\(name)\" of \(sources.typeName(of: id)) \(problem)",
                at: PlaceElsewhere(place: sources.place(of: id), identity: sources.qualifiedName(of: id)))
        }
    }

    /// Whether other Swift code can use an outlet. A class overrides what others can use.
    private func isOpen(_ id: DeclarationID, _ sources: SourceIndex) -> Bool {
        let modifiers = sources.declaration(id).modifiers
        return sources.source(id).language == .swift
            && modifiers.isDisjoint(with: [.private, .fileprivate, .override])
            && !(options.boolean("private-set") && modifiers.contains(.setterAccess))
    }

    private func isCollection(_ id: DeclarationID, _ sources: SourceIndex) -> Bool {
        let declaration = sources.declaration(id)
        return declaration.marks.contains(.outletCollection)
            || sources.source(id).text(declaration.type).hasPrefix("[")
    }

    /// Without an outlet, nothing keeps such an object.
    private func outletsOfTopLevelObjects(in view: ProjectView) -> Set<String> {
        view.documents.all.reduce(into: []) { names, document in
            let ids = Set(document.objects.filter { $0.position == .topLevel }.compactMap(\.id))
            for outlet in document.objects.flatMap(\.outlets) where outlet.destinationID.map(ids.contains) == true {
                if let name = outlet.name { names.insert(name) }
            }
        }
    }
}
