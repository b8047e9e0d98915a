import SourceSyntax

/// Compares the ways in which objects of a class are initialized.
struct LoadingSides {
    let names: LoadingNames
    let name: String
    let reach: LoadingReach
    var index: SourceIndex { names.index }

    init(_ calls: LoadingCalls, _ names: LoadingNames, _ name: String) {
        self.names = names
        self.name = name
        reach = LoadingReach(calls, names, name)
    }

    /// A class that seems to load on one side only, unless other code calls one of the functions.
    struct Candidate {
        let loading: OneSidedLoading
        /// The functions that other code would have to call.
        let functions: Set<String>
    }

    var candidate: Candidate? {
        let entries = reach.loading.entries
        let loading = entries.filter { !$0.loads.isEmpty }
        // A class that replaces itself is a different case.
        guard let first = loading.first, loading.count == 1, first.start != .awakeAfter,
            !entries.contains(where: { $0.start == .awakeAfter && !$0.onlyReturnsSelf })
        else { return nil }
        let way = Set(loading.flatMap(\.loads).flatMap(\.path))
        guard !isReachedElsewhere(way, entries) else { return nil }
        guard let oneSided = oneSided(entries, first) else { return nil }
        return Candidate(loading: oneSided, functions: functions(on: way, first))
    }

    private func oneSided(_ entries: [ClassLoading.Entry], _ first: ClassLoading.Entry) -> OneSidedLoading? {
        let silent = first.start == .frame ? decoders(entries) : creators
        guard !silent.isEmpty else { return nil }
        return OneSidedLoading(
            className: name, start: first.start, loading: first.declaration, loads: first.loads, silent: silent)
    }

    // MARK: Initializers

    private func decoders(_ entries: [ClassLoading.Entry]) -> [OtherInitializer] {
        let coder = entries.first { $0.start == .coder }
        guard entries.allSatisfy({ $0.start == .frame || isQuiet($0.declaration) }), coder?.isUnavailable != true else {
            return []
        }
        return [OtherInitializer(creation: nil, declaration: coder?.declaration)]
    }

    private var creators: [OtherInitializer] {
        ClassCreation.Initializer.allCases.compactMap { creation in
            let own = creation == .plain ? plainInitializers : []
            guard own.count <= 1, !takesNothing else { return nil }
            guard let declaration = own.first ?? names.members.start(.frame, of: name) else {
                return OtherInitializer(creation: creation, declaration: nil)
            }
            guard isQuiet(declaration), reach.loads(from: declaration).isEmpty else { return nil }
            return OtherInitializer(creation: creation, declaration: declaration)
        }
    }

    /// `init()` of the class or the nearest ancestor that declares one.
    private var plainInitializers: [DeclarationID] {
        for type in [name] + names.members.tree.ancestors(of: name) {
            let own = initializers(of: type) { labels, _ in labels.isEmpty }
            if !own.isEmpty { return own }
        }
        return []
    }

    /// Whether an initializer with default values can be called without arguments.
    private var takesNothing: Bool {
        ([name] + names.members.tree.ancestors(of: name)).contains { type in
            !initializers(of: type) { labels, hasDefaults in !labels.isEmpty && labels != ["frame"] && hasDefaults }
                .isEmpty
        }
    }

    private func initializers(of type: String, where isWanted: ([String], Bool) -> Bool) -> [DeclarationID] {
        index.named(type).flatMap { part in
            let source = index.source(part)
            return source.members(of: part.number).filter { number in
                let declaration = source.declarations[number]
                let isInitializer =
                    source.language == .swift
                    ? declaration.kind == .initializer
                    : declaration.kind == .function && source.reads(declaration.name, "init")
                guard isInitializer, !declaration.body.isEmpty else { return false }
                let parameters = source.parameters(of: declaration)
                return isWanted(
                    parameters.map { source.text($0.label) }, parameters.allSatisfy { !$0.defaultValue.isEmpty })
            }.map { DeclarationID(file: part.file, number: $0) }
        }
    }
}
