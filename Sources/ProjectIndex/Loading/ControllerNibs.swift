extension LoadingCalls {
    /// The controllers that load a nib as their own view by one of a call's names: those that are made with it, or say it in `nibName`,
    /// and those that inherit that.
    package func controllers(of call: LoadingCall, loading name: ResolvedName, in index: SourceIndex) -> [String] {
        guard !name.isImplicit else { return [] }
        switch call.kind {
        case .viewController: return name.runningClass.map { [$0] } ?? call.classes.names.map(\.name)
        case .nibNameOverride:
            if let running = name.runningClass { return [running] }
            return call.type.map {
                index.classTree.descendants(of: index.source($0).lastWord(index.declaration($0).name))
            } ?? []
        default: return []
        }
    }

    /// Whether code gives a controller another nib than that of a name, and never this one.
    package func givesOtherNib(than nib: String, toController name: String, in index: SourceIndex) -> Bool {
        var names: Set<String> = []
        for call in calls {
            for document in call.documents.names
            where controllers(of: call, loading: document, in: index).contains(name) { names.insert(document.name) }
        }
        return !names.isEmpty && !names.contains(nib)
    }
}
