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
        ClassCreation.Initializer.ofViews.compactMap { creation in
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
        ([name] + names.members.tree.ancestors(of: name)).lazy
            .map { type in initializers(of: type) { labels, _ in labels.isEmpty } }.first { !$0.isEmpty } ?? []
    }

    /// Whether an initializer with default values can be called without arguments.
    private var takesNothing: Bool {
        ([name] + names.members.tree.ancestors(of: name)).contains { type in
            !initializers(of: type) { labels, hasDefaults in !labels.isEmpty && labels != ["frame"] && hasDefaults }
                .isEmpty
        }
    }

    private func initializers(of type: String, where isWanted: ([String], Bool) -> Bool) -> [DeclarationID] {
        index.named(type).flatMap(index.members).filter { id in
            let (source, declaration) = (index.source(id), index.declaration(id))
            let isInitializer =
                source.language == .swift
                ? declaration.kind == .initializer
                : declaration.kind == .function && source.reads(declaration.name, "init")
            guard isInitializer, !declaration.body.isEmpty else { return false }
            let parameters = source.parameters(of: declaration)
            return isWanted(
                parameters.map { source.text($0.label) }, parameters.allSatisfy { !$0.defaultValue.isEmpty })
        }
    }
}

/// What other than the start that loads may give an object its content.
extension LoadingSides {
    /// The maximum number of functions searched for content: otherwise every other function that a class calls would be
    /// searched, for each of its loads.
    private static let mostFunctions = 64

    /// Whether a function and those that it calls give the object no content, judged by their names.
    func isQuiet(_ id: DeclarationID) -> Bool {
        let reached = reach.reached(from: [id], atMost: Self.mostFunctions)
        var isQuiet = reached.count < Self.mostFunctions
        for id in reached where isQuiet {
            names.bodies.visit(id) { expression, _ in
                if case .call(let call) = expression, !self.isQuiet(call) { isQuiet = false }
            }
        }
        return isQuiet
    }

    private func isQuiet(_ call: CodeCall) -> Bool {
        let isInitializer = call.receiver?.name == "super" || call.receiver?.isSelf == true
        if isInitializer, call.name.hasPrefix("init") {
            return ["init()", "init"].contains(call.signature) || LoadingStart(signature: call.signature) != nil
        }
        // Code that gets the object may do anything with it.
        if call.arguments.contains(where: { $0.value.isSelf }) { return false }
        let name = call.name.lowercased()
        return !["subview", "nib", "xib", "load", "instantiate", "child"].contains { name.contains($0) }
    }

    /// Whether a method that is not a start loads as well: `layoutSubviews()`, which calls `setUp()`.
    func isReachedElsewhere(_ way: Set<DeclarationID>, _ entries: [ClassLoading.Entry]) -> Bool {
        let known = way.union(entries.map(\.declaration))
        let types = [name] + names.members.tree.ancestors(of: name)
        return types.lazy.flatMap(index.named).flatMap(index.members).contains { id in
            let kind = index.declaration(id).kind
            guard kind == .function || kind == .property, !index.source(id).isStatic(id.number), !known.contains(id)
            else { return false }
            return !reach.loads(from: id).isEmpty || accessorsLoad(id)
        }
    }

    private func accessorsLoad(_ property: DeclarationID) -> Bool {
        index.members(of: property).contains {
            index.declaration($0).kind == .accessor && !reach.loads(from: $0).isEmpty
        }
    }

    /// The functions that would give an object its content if other code called them: `card.setUp()`.
    func functions(on way: Set<DeclarationID>, _ entry: ClassLoading.Entry) -> Set<String> {
        var functions = Set(way.filter { $0 != entry.declaration }.map(index.name))
        if entry.start == .awakeFromNib { functions.insert("awakeFromNib") }
        return functions
    }
}

/// A class that loads its nib when it is initialized from one side only, by decoding or by code, and not from the other
/// side.
package struct OneSidedLoading: Sendable {
    package var className: String
    /// The start that loads: `init(frame:)`, `init(coder:)`, or `awakeFromNib()`.
    package var start: LoadingStart
    package var loading: DeclarationID
    package var loads: [ClassLoading.Load]
    /// The initializers of the other side that certainly load nothing.
    package var silent: [OtherInitializer]
}

package struct OtherInitializer: Hashable, Sendable {
    /// Nil for `init(coder:)`.
    package var creation: ClassCreation.Initializer?
    /// The project's declaration; nil when UIKit's own initializer runs.
    package var declaration: DeclarationID?
}

extension LoadingCalls {
    /// The classes that load a nib in only one of their initializers, including those that inherit it.
    /// - Parameters:
    ///   - asked: The classes to look at, with their subclasses; nil: all.
    ///   - isWanted: A filter; the code of the other classes isn't read.
    package func oneSidedLoadings(
        in index: SourceIndex, of asked: Set<String>? = nil, where isWanted: (String) -> Bool = { _ in true }
    ) -> [OneSidedLoading] {
        let names = LoadingNames(index)
        let classes = loadingClasses(names.members, of: asked).filter(isWanted)
        return index.answer(to: classes) { findOneSidedLoadings(ofClasses: classes, names) }
    }

    /// The classes with code that loads, and their subclasses.
    private func loadingClasses(_ members: LoadingMembers, of asked: Set<String>?) -> [String] {
        let types = calls.filter(\.loads).compactMap(\.typeName)
        var seen: Set<String> = []
        let classes = Set(types).flatMap({ members.tree.descendants(of: $0) }).filter { seen.insert($0).inserted }
        return classes.sorted().filter { name in
            if let asked, !asked.contains(name), asked.isDisjoint(with: members.ancestors(of: name)) { return false }
            return members.isOneClass(name)
        }
    }

    private func findOneSidedLoadings(ofClasses classes: [String], _ names: LoadingNames) -> [OneSidedLoading] {
        let candidates = classes.compactMap { LoadingSides(self, names, $0).candidate }
        return candidates.filter { !names.index.areCalled($0.functions, byUsersOf: $0.loading.className) }.map(
            \.loading)
    }

    /// The `init(coder:)` of those classes for which it always ends the program.
    package func crashingDecoders(ofClasses classes: Set<String>, in index: SourceIndex) -> [String: DeclarationID] {
        let names = LoadingNames(index)
        let flags = LoadingFlags(names)
        var found: [String: DeclarationID] = [:]
        for name in classes where names.members.isOneClass(name) {
            guard let start = names.members.start(.coder, of: name) else { continue }
            let object = DecodedObject(className: name, hasSubviews: nil)
            let walk = CertainWalk(names, flags, object, .coder) { _, _ in nil }
            if walk.run(start) == .crashes { found[name] = start }
        }
        return found
    }
}
