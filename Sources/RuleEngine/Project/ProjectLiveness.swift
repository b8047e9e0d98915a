import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Which documents and scenes of a project the program reaches.
package struct ProjectLiveness: Sendable {
    private let graph: LivenessGraph
    /// The documents that no target has.
    private let unbuilt: Set<Path>
    /// How many scenes each document has, by its path.
    private let sceneCounts: [Path: Int]
    /// Files that others, or missing code, may use; nil: everything.
    private let libraries: LibraryFolders?

    init(_ view: ProjectView) {
        isOfApp = Self.isApp(view)
        libraries = isOfApp ? Self.libraries(view) : nil
        var finder = LivenessFinder(view, libraries: libraries)
        finder.followCalls()
        finder.followNames()
        graph = finder.graph
        unbuilt = finder.unbuilt
        sceneCounts = Dictionary(view.documents.all.map { ($0.path, $0.scenes.count) }) { first, _ in first }
    }

    func of(document: Path, scene: Int?) -> Liveness {
        guard let liveness = inProject(document: document, scene: scene) else { return .unknown }
        return liveness == .dead && isUsedElsewhere(document) && !unbuilt.contains(document) ? .unknown : liveness
    }

    /// Whether a document or a scene is reached, considering only the project's own code and documents; nil for a document
    /// that is not part of it.
    func inProject(document: Path, scene: Int?) -> Liveness? {
        guard let count = sceneCounts[document] else { return nil }
        if let scene { return graph[.scene(document, scene)] }
        let scenes = (0..<count).map { graph[.scene(document, $0)] }
        return max(graph[.document(document)], scenes.max() ?? .dead)
    }

    /// Whether the project has the code of an app, which is what loads documents.
    let isOfApp: Bool

    /// Whether others, or missing code, may use a file.
    func isUsedElsewhere(_ path: Path) -> Bool { libraries?.hold(path) ?? true }

    /// Only where an app starts are all uses of its documents and classes known. Frameworks, packages and pods provide
    /// them to others.
    private static func libraries(_ view: ProjectView) -> LibraryFolders? {
        let missing = view.project.missingDependencies
        let submodules = Set(missing.compactMap { if case .submodule(let folder) = $0 { folder } else { nil } })
        let isComplete = missing.allSatisfy { missing in
            switch missing {
            // They load a document of the app only by a name that code gives them or that they derive from a class.
            case .pods, .carthage, .packages, .framework, .project: true
            case .submodule: view.project.hasXcodeProject
            case .sources(let paths, _): paths.allSatisfy { submodules.contains(where: $0.isInside) }
            case .outside, .largeSource: false
            }
        }
        guard isComplete, !view.project.isCutOff else { return nil }
        return LibraryFolders(
            targets: view.project.targets.all.filter { $0.product != .other },
            pods: view.project.resources?.podFolders ?? [])
    }

    private static func isApp(_ view: ProjectView) -> Bool {
        view.sources.mentions(["ApplicationMain", "@main"])
    }
}

/// The folders with the files of frameworks, packages and pods.
struct LibraryFolders: Sendable {
    var targets: [ProjectTargets.Target]
    var pods: [Path]

    func hold(_ path: Path) -> Bool {
        pods.contains(where: path.isInside) || targets.contains { $0.contains(path) }
    }
}

/// Documents and scenes, and what leads to them. Each node has the liveness of the best path to it, and a path is as
/// good as its worst edge. It's updated while edges are added, and every edge is followed twice at most.
struct LivenessGraph: Sendable {
    enum Node: Hashable, Sendable {
        /// By its path.
        case document(Path)
        /// By its index in the document.
        case scene(Path, Int)
        /// The documents that something means by a name.
        case named(Document.Kind, String)
        /// The scenes of the storyboards of a name with an identifier; the initial ones without.
        case sceneNamed(String, String?)
        /// The code of a class that only documents instantiate.
        case code(String)
    }

    private struct Line {
        var target: Node
        var strength: Liveness
    }

    private var states: [Node: Liveness] = [:]
    private var lines: [Node: [Line]] = [:]

    subscript(node: Node) -> Liveness { states[node] ?? .dead }

    mutating func connect(_ node: Node, _ target: Node, _ strength: Liveness = .alive) {
        lines[node, default: []].append(Line(target: target, strength: strength))
        reach(target, min(self[node], strength))
    }

    mutating func reach(_ node: Node, _ liveness: Liveness) {
        var open = [(node, liveness)]
        while let (node, liveness) = open.popLast() {
            guard liveness > self[node] else { continue }
            states[node] = liveness
            for line in lines[node] ?? [] { open.append((line.target, min(liveness, line.strength))) }
        }
    }
}

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

    /// Whether anything but its own code may name a class.
    private func isNamed(_ name: String) -> Bool {
        let names = view.sources.names(ofClass: name)
        return names.contains {
            view.sources.mayName($0, by: .elsewhere) || view.isNamedByUnreadDocument($0)
                || view.project.leftOutSource(with: $0) != nil
        }
            || view.project.resources?.named(names).isEmpty != true
    }

    /// Whether code may contain the name of a document or a scene. Code that creates an object of a class with this name
    /// does not load it, unless unknown code of the class does; nor does a variable of this type, unless a generic
    /// function derives the name from it.
    func mayNameDocument(_ name: String, of kind: Document.Kind) -> Bool {
        let naming: SourceIndex.Naming =
            !isKnown(name) ? .anything : openKinds.contains(kind) ? .exceptCreations : .exceptTypes
        return view.sources.mayName(name, by: naming)
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
