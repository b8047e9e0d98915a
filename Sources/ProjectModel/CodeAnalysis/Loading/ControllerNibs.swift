import SourceSyntax

extension LoadingCalls {
    /// The controllers that load a nib as their own view by one of a call's names: those that are initialized with it,
    /// or return it from `nibName`, and those that inherit that.
    package func controllers(of call: LoadingCall, loading name: ResolvedName, in index: SourceIndex) -> [String] {
        guard !name.isImplicit else { return [] }
        switch call.kind {
        case .viewController: return name.runningClass.map { [$0] } ?? call.classes.names.map(\.name)
        case .nibNameOverride:
            if let running = name.runningClass { return [running] }
            return call.typeName.map { index.classTree.descendants(of: $0) } ?? []
        default: return []
        }
    }

    /// Whether code gives a controller other nibs than the one with a name, and never this one.
    package func givesOtherNib(than nib: String, toController name: String, in index: SourceIndex) -> Bool {
        let names = controllerNibs.names(ofController: name, in: index)
        return !names.isEmpty && !names.contains(nib)
    }
}

/// The nibs that code gives to controllers, by the controllers' classes.
struct ControllerNibs: Sendable {
    /// For the class only.
    private var own: [String: Set<String>] = [:]
    /// For the class and its subclasses: what its `nibName` returns, whichever of them runs it.
    private var inherited: [String: Set<String>] = [:]

    init(_ calls: [LoadingCall]) {
        for call in calls {
            for document in call.documents.names where !document.isImplicit {
                switch (call.kind, document.runningClass) {
                case (.viewController, nil):
                    for type in call.classes.names { own[type.name, default: []].insert(document.name) }
                case (.viewController, let running?), (.nibNameOverride, let running?):
                    own[running, default: []].insert(document.name)
                case (.nibNameOverride, nil):
                    guard let name = call.typeName else { continue }
                    inherited[name, default: []].insert(document.name)
                default: break
                }
            }
        }
    }

    func names(ofController name: String, in index: SourceIndex) -> Set<String> {
        let bases = inherited.isEmpty ? [] : [name] + index.classTree.ancestors(of: name)
        return bases.reduce(into: own[name] ?? []) { $0.formUnion(inherited[$1] ?? []) }
    }
}
