import Base
import InterfaceBuilder
import ProjectModel

/// Finds everything that loads the documents of a project and leads to their scenes: its reachability.
struct LivenessFinder {
    private(set) var graph = LivenessGraph()
    private let view: ProjectView
    private let context: LoadingContext
    private let code: CodeLiveness
    private let libraries: LibraryFolders?
    /// The documents that no target has, and the names of the others.
    let unbuilt: Set<Path>
    private let builtNames: Set<LivenessGraph.Node>
    /// The classes whose code documents lead to.
    private var connectedClasses: Set<String> = []
    /// Whether only documents instantiate a class whose code requests a document.
    private var isOnlyMadeByDocuments: [String: Bool] = [:]
    /// Whether code, or a dependency, may request the initial scene of a storyboard that it doesn't name.
    private let mayRequestAnyInitialScene: Bool
    private var calls: LoadingCalls { view.calls }
    private var documents: [NibSummary] { view.documents.all }

    /// - Parameter libraries: Where classes may be used by others; nil: everywhere.
    init(_ view: ProjectView, libraries: LibraryFolders?) {
        // All documents count, including those that are not linted.
        self.view = view.ofAllDocuments
        self.libraries = libraries
        context = LoadingContext(self.view)
        code = CodeLiveness(self.view)
        let all = self.view.documents.all
        let unbuilt = Set(all.map { $0.path }.filter(view.project.isUnbuilt))
        self.unbuilt = unbuilt
        builtNames = Set(
            all.filter { !unbuilt.contains($0.path) }.flatMap { document in
                document.names.map { .named(document.kind, $0) }
            })
        mayRequestAnyInitialScene =
            libraries == nil || !view.project.missingDependencies.isEmpty
            || view.calls.calls.contains { $0.kind == .initialScene && !$0.documents.isComplete }
        for document in documents { addLines(of: document) }
    }

    // MARK: Documents

    private mutating func addLines(of document: NibSummary) {
        let own = LivenessGraph.Node.document(document.path)
        let names = document.names.filter { leads($0, to: document) }
        for name in names { graph.connect(.named(document.kind, name), own) }
        for (number, scene) in document.scenes.enumerated() {
            let node = LivenessGraph.Node.scene(document.path, number)
            for name in names {
                if scene.isInitial { graph.connect(.sceneNamed(name, nil), node) }
                if let identifier = scene.identifier { graph.connect(.sceneNamed(name, identifier), node) }
            }
            for destination in scene.destinations { graph.connect(node, .scene(document.path, destination)) }
            if scene.isInitial, mayRequestAnyInitialScene { graph.connect(own, node, .unknown) }
            if scene.isApplication { graph.connect(own, node) }
        }
        for reference in document.references {
            let source = reference.source.map { LivenessGraph.Node.scene(document.path, $0) } ?? own
            graph.connect(source, .named(reference.kind, reference.name))
            graph.connect(own, .named(reference.kind, reference.name), .unknown)
            if reference.kind == .storyboard { graph.connect(source, .sceneNamed(reference.name, reference.scene)) }
        }
        // The system loads these.
        if document.isLaunchScreen || document.platform == .watchos, !unbuilt.contains(document.path) {
            reachAll(of: document)
        }
    }

    /// Whether loading a name gets a document. One that no target has is missing, if no other one has its name.
    private func leads(_ name: String, to document: NibSummary) -> Bool {
        !unbuilt.contains(document.path) || !builtNames.contains(.named(document.kind, name))
    }

    private mutating func reachAll(of document: NibSummary) {
        graph.reach(.document(document.path), .unknown)
        for number in document.scenes.indices { graph.reach(.scene(document.path, number), .unknown) }
    }

    // MARK: Calls and settings

    /// Follows what calls, Info.plists and build settings name.
    mutating func followCalls() {
        let asked = followScenes()
        var known: Set<LivenessGraph.Node> = []
        for document in documents {
            for name in document.names where known.insert(.named(document.kind, name)).inserted {
                if view.project.resources?.isKnownSetting(name) ?? false {
                    graph.reach(.named(document.kind, name), .alive)
                    graph.reach(.sceneNamed(name, nil), .alive)
                }
                let uses = document.kind == .xib ? calls.uses(ofNib: name) : calls.uses(ofStoryboard: name)
                // Where a controller finds no nib by its own name, it has none.
                for use in uses where !use.isImplicit || builtNames.contains(.named(document.kind, name)) {
                    follow(calls.calls[use.call], to: .named(document.kind, name), use.runningClass)
                }
            }
            for (number, scene) in document.scenes.enumerated() {
                guard let strength = scene.identifier.flatMap({ asked[$0] }) else { continue }
                graph.connect(.document(document.path), .scene(document.path, number), strength)
            }
        }
        followControllers()
    }

    /// Follows the scenes that calls request.
    /// - Returns: The identifiers that are requested in a storyboard that the call doesn't name.
    private mutating func followScenes() -> [String: Liveness] {
        var anywhere: [String: Liveness] = [:]
        for call in calls.calls {
            switch call.kind {
            case .initialScene:
                for name in call.documents.names { follow(call, to: .sceneNamed(name.name, nil), nil) }
            case .scene where !view.isUncompiled(call):
                for identifier in call.identifiers.names {
                    for storyboard in call.documents.names {
                        follow(call, to: .sceneNamed(storyboard.name, identifier.name), identifier.runningClass)
                    }
                    guard call.documents.names.isEmpty || !call.documents.isComplete else { continue }
                    let strength = strength(call, identifier.runningClass)
                    anywhere[identifier.name] = max(strength, anywhere[identifier.name] ?? .dead)
                }
            default: break
            }
        }
        return anywhere
    }

    /// A call counts where its code runs: in a class that only documents instantiate, with those documents.
    private mutating func follow(_ call: LoadingCall, to node: LivenessGraph.Node, _ running: String?) {
        if view.isUncompiled(call) { return }
        let strength = strength(call, running)
        guard let name = classMadeByDocuments(call, running) else { return graph.reach(node, strength) }
        graph.connect(.code(name), node, strength)
    }

    /// The class that runs a call if only documents instantiate it.
    private mutating func classMadeByDocuments(_ call: LoadingCall, _ running: String?) -> String? {
        guard let libraries, let name = running ?? context.runningClass(call, nil) else { return nil }
        if let known = isOnlyMadeByDocuments[name] { return known ? name : nil }
        let file = view.sources.files[call.declaration.file]
        let isSo = !libraries.hold(file.path) && code.isOnlyMadeByDocuments(name)
        isOnlyMadeByDocuments[name] = isSo
        guard isSo else { return nil }
        connectUsers(ofClass: name)
        return name
    }

    /// Documents lead to the code of the classes that they instantiate.
    private mutating func connectUsers(ofClass name: String) {
        guard connectedClasses.insert(name).inserted else { return }
        let users = code.users(ofClass: name)
        for document in documents where users.contains(document.path) {
            graph.connect(.document(document.path), .code(name))
            for number in document.scenes.indices { graph.connect(.scene(document.path, number), .code(name)) }
        }
    }

    /// A name that depends on the class that runs the code counts as certain only where the class certainly does.
    private func strength(_ call: LoadingCall, _ running: String?) -> Liveness {
        guard let running, running != context.runningClass(call, nil) else { return .alive }
        return context.isRun(call, by: running) ? .alive : .unknown
    }

    /// Controllers that code creates without a nib name use that of their class.
    private mutating func followControllers() {
        var owners: [String: [NibSummary]] = [:]
        for document in documents
        where document.kind == .xib && graph[.document(document.path)] != .alive && !unbuilt.contains(document.path) {
            for name in controllers(document) { owners[name, default: []].append(document) }
        }
        let made = Set(
            view.sources.creations(ofClasses: Set(owners.keys)).lazy
                .filter { [view] in !view.project.isUncompiled(view.sources.files[$0.declaration.file].path) }
                .map(\.className))
        for document in made.flatMap({ owners[$0] ?? [] }) { graph.reach(.document(document.path), .alive) }
    }

    /// The classes of the sources that may be controllers and look up a nib by its name.
    private func controllers(_ document: NibSummary) -> [String] {
        let kinds = document.platform == .macos ? ["NSViewController", "NSWindowController"] : ["UIViewController"]
        return document.names.flatMap { [$0, $0 + "Controller"] }.filter { name in
            guard !view.sources.parts(ofClass: name).isEmpty else { return false }
            let classes = context.classes(document.platform)
            return !kinds.allSatisfy { classes.isSurelyNoKind(ClassReference(name), of: $0) }
        }
    }

    // MARK: Names

    /// Follows what may be named: by words of the sources, classes of other documents, and data.
    mutating func followNames() {
        for document in documents where isDead(document) {
            if mayBeNamed(document) { graph.reach(.document(document.path), .unknown) }
            // An object that an app instantiates from a class in a document may have the nib of its name.
            for name in [document.name, document.name + "Controller"] {
                connectUsers(ofClass: name)
                graph.connect(.code(name), .document(document.path), .unknown)
            }
        }
        let dead = Set(documents.filter(isDead).map(\.name))
        let named = dead.isEmpty ? [] : view.project.resources?.named(dead) ?? dead
        for document in documents where named.contains(document.name) {
            graph.reach(.document(document.path), .unknown)
        }
        for document in documents {
            for (number, scene) in document.scenes.enumerated() {
                let node = LivenessGraph.Node.scene(document.path, number)
                guard graph[node] == .dead, let identifier = scene.identifier,
                    code.mayNameDocument(identifier, of: .storyboard)
                else { continue }
                graph.connect(.document(document.path), node, .unknown)
            }
        }
    }

    /// Whether it may be in an app, and nothing is known that leads to it.
    private func isDead(_ document: NibSummary) -> Bool {
        graph[.document(document.path)] == .dead && !unbuilt.contains(document.path)
    }

    private func mayBeNamed(_ document: NibSummary) -> Bool {
        if view.project.resources?.hasUnknownSetting ?? true { return true }
        return controllers(document).contains(where: mayBeMade)
            || document.names.contains {
                mayBeMade($0) && code.mayNameDocument($0, of: document.kind)
                    || view.project.leftOutSource(with: $0) != nil
            }
    }

    /// Whether more than documents may instantiate a class.
    private func mayBeMade(_ name: String) -> Bool {
        guard let libraries else { return true }
        return view.sources.parts(ofClass: name).contains { libraries.hold(view.sources.files[$0.file].path) }
            || !code.isOnlyMadeByDocuments(name)
    }
}

extension ProjectView {
    /// Whether no target compiles a call.
    func isUncompiled(_ call: LoadingCall) -> Bool {
        project.isUncompiled(sources.files[call.declaration.file].path)
    }
}

extension NibSummary {
    /// The names by which code may request it.
    var names: Set<String> { [name, stem] }
}
