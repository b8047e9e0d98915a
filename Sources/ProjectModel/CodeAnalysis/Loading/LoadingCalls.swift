import Base
package import InterfaceBuilder
package import SourceSyntax

/// A place in the sources that loads or registers a nib, or names something in a document.
package struct LoadingCall: Hashable, Sendable {
    package var kind: LoadingKind
    /// The complete call, including its receiver.
    package var range: ByteRange
    /// The function's name, or the type's.
    package var nameRange: ByteRange
    /// The expression that names the document or the identifier; empty when there is none.
    package var argumentRange: ByteRange = .none
    /// The expression of the identifier; empty when there is none.
    package var identifierRange: ByteRange = .none
    /// Where the texts of the identifier are written.
    package var identifierPlaces: Set<TextPlace> = []
    /// The expression of the owner; empty when there is none.
    package var ownerRange: ByteRange = .none
    /// The expression of the bundle; empty when there is none.
    package var bundleRange: ByteRange = .none
    /// The signature of the function that loads: `UINib(nibName:bundle:)`. For a helper's load it is the function that
    /// the helper calls, and the ranges are those of the helper's call.
    package var function: String
    /// The function, accessor or property that contains it.
    package var declaration: DeclarationID
    /// The enclosing type or extension; nil at file level.
    package var type: DeclarationID?
    /// The last component of its name.
    package var typeName: String?
    /// Whether `self` is a class there.
    package var isStatic: Bool

    /// The nib's or the storyboard's name.
    package var documents = ResolvedNames()
    /// The name of a reuse identifier, a scene or a segue.
    package var identifiers = ResolvedNames()
    /// The registered class; or the class of the controller that is created.
    package var classes = ResolvedNames()
    /// The cell class of a registration: `CellRegistration<Card, Item>(cellNib:)`.
    package var cellClass: String?
    /// Nil when the call has no owner.
    package var owner: LoadingOwner?
    /// The class of an owner that is another object.
    package var ownerClass: String?
    /// Nil when the call does not name the document.
    package var bundle: LoadingBundle?
    /// Whether it is a call of the object's own method.
    package var isOnSelf = false
    /// Whether it is a call on the storyboard that the object came from.
    package var isOnOwnStoryboard = false
    /// Whether it has a closure argument that creates the scene's controller.
    package var hasCreator = false
    /// Whether it is in a helper whose callers decide what it loads: their loads are calls of their own.
    package var isHelper = false
    /// The helper that it calls.
    package var helper: DeclarationID?
    /// How its result is used; several when a variable is used several times. Empty when it isn't used.
    package var results: [LoadingResult] = []
}

extension LoadingCall {
    package var isRegistration: Bool {
        if case .registration = kind { true } else { false }
    }

    /// The kind of its identifier.
    package var identifierKind: NibIdentifier.Kind? {
        switch kind {
        case .scene: .scene
        case .segue: .segue
        case .dequeue, .registration: .reuse
        default: nil
        }
    }
}

/// All calls in a project's sources that load or register nibs, or name something in a storyboard, with their resolved
/// names.
package struct LoadingCalls: Sendable {
    /// In the order of the files, and by offset in each.
    package let calls: [LoadingCall]
    private let byDeclaration: [DeclarationID: [Int]]
    /// The types with calls.
    let types: Set<DeclarationID>
    /// Those that register cells.
    package let registrations: [LoadingCall]
    /// The calls that refer to a nib by its name, and to a storyboard.
    private let nibs: [String: [NibUse]]
    private let storyboards: [String: [NibUse]]
    /// The indices of the calls that refer to nibs whose name is unknown.
    package let unresolvedNibs: [Int]
    let controllerNibs: ControllerNibs

    package init(_ index: SourceIndex) {
        self.init(Self.calls(in: index, files: Array(index.files.indices)), in: index)
    }

    /// Adds the loads of helpers, which depend on all files.
    init(_ found: [FileCalls], in index: SourceIndex, jobs: Int = 1) {
        let helpers = HelperLoads(found.flatMap(\.helpers), in: index, jobs: jobs)
        var added = Dictionary(grouping: helpers.calls) { $0.declaration.file }
        let calls = found.enumerated().flatMap { file, found in
            var calls = found.calls
            for (number, call) in calls.enumerated() where helpers.functions.contains(call.declaration) {
                calls[number].isHelper = call.names.contains { $0.unresolved.contains(.parameter) }
            }
            guard let more = added.removeValue(forKey: file) else { return calls }
            return (calls + more).sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
        }
        self.init(calls)
    }

    init(_ calls: [LoadingCall]) {
        self.calls = calls
        byDeclaration = Dictionary(grouping: calls.indices) { calls[$0].declaration }
        types = Set(calls.compactMap(\.type))
        registrations = calls.filter { $0.isRegistration && !$0.isHelper }
        unresolvedNibs = calls.indices.filter {
            calls[$0].kind.isAboutNib && !calls[$0].documents.isComplete && !calls[$0].isHelper
        }
        nibs = Self.uses(calls) { $0.isAboutNib }
        storyboards = Self.uses(calls) { !$0.isAboutNib }
        controllerNibs = ControllerNibs(calls)
    }

    private static func uses(_ calls: [LoadingCall], where isWanted: (LoadingKind) -> Bool) -> [String: [NibUse]] {
        var uses: [String: [NibUse]] = [:]
        for (number, call) in calls.enumerated() where isWanted(call.kind) {
            // The module's name is not part of a file's name.
            for name in call.documents.names where !name.isModuleQualified {
                uses[name.name, default: []].append(
                    NibUse(call: number, runningClass: name.runningClass, isImplicit: name.isImplicit))
            }
        }
        return uses
    }

    /// Finds the calls with the files distributed over several threads.
    static func found(in index: SourceIndex, jobs: Int, indexesWords: Bool) -> LoadingCalls {
        guard jobs > 1, index.files.count > 1 else { return LoadingCalls(index) }
        // Most names need the tree of all classes and the C constants. They are built once.
        let words = Deferred { if indexesWords { index.indexWords() } }
        let constants = Deferred { index.objectiveCConstants }
        words.start()
        constants.start()
        _ = index.classTree
        _ = constants.value
        let found = inParallel(Array(index.files.indices), jobs: jobs) { calls(in: index, files: $0) }
        words.value
        return LoadingCalls(found, in: index, jobs: jobs)
    }

    struct FileCalls: Sendable {
        var calls: [LoadingCall] = []
        /// Those that depend on a parameter of their function.
        var helpers: [LoadingFinder.Found] = []
    }

    /// The calls of each of some files.
    static func calls(in index: SourceIndex, files: some Sequence<Int>) -> [FileCalls] {
        let names = LoadingNames(index)
        return files.map { number in
            let file = index.files[number]
            let offsets = file.loadingWords.value { LoadingWords.offsets(in: file.bytes) }
            if offsets.isEmpty || GeneratedSource.hasAccessors(file.bytes) { return FileCalls() }
            let found = LoadingFinder(names, file: number, offsets: offsets).found()
            var calls = found.map { LoadingResolver(names: names, found: $0).resolved() }
            let helpers = zip(found, calls).filter { $1.names.contains { $0.unresolved.contains(.parameter) } }.map(\.0)
            calls += names.nibNameOverrides(inFile: number)
            calls.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
            return FileCalls(calls: calls, helpers: helpers)
        }
    }

    /// The calls that refer to a nib by name, in order.
    package func uses(ofNib name: String) -> [NibUse] { nibs[name] ?? [] }

    /// The calls that refer to a storyboard by name, in order.
    package func uses(ofStoryboard name: String) -> [NibUse] { storyboards[name] ?? [] }

    /// The indices of the calls in a function, an accessor or a property.
    package func calls(in declaration: DeclarationID) -> [Int] { byDeclaration[declaration] ?? [] }

    /// The indices of those with a range: a call of a helper stands for each of its loads.
    func calls(in declaration: DeclarationID, at range: ByteRange) -> ArraySlice<Int> {
        let all = calls(in: declaration)
        let first = all.partitioningIndex { (calls[$0].range.start, calls[$0].range.end) >= (range.start, range.end) }
        return all[first...].prefix { calls[$0].range == range }
    }
}

extension LoadingCalls {
    /// The nibs that controllers of some classes load when they are initialized without a nib name, `ListController()`:
    /// what their own `nibName` returns, else the names that UIKit tries.
    package func implicitNibs(ofControllers classes: [String], in index: SourceIndex) -> [ResolvedNames] {
        let names = LoadingNames(index)
        return classes.map { name in
            let values = names.implicitValues(ofController: name, from: 0)
            return ResolvedNames([LoadingNames.RunValues(running: nil, values: values)])
        }
    }
}

extension SourceIndex {
    /// The calls that load or register nibs, or name something in a storyboard; found on first use, then cached.
    package var loadingCalls: LoadingCalls { facts.fact { LoadingCalls(self) } }

    /// Finds the calls in advance, on several threads.
    /// - Parameter indexesWords: Whether rules will look up many words, as they do for many documents.
    package func findLoadingCalls(jobs: Int, indexesWords: Bool) {
        if facts.known(LoadingCalls.self) != nil { return }
        let found = LoadingCalls.found(in: self, jobs: jobs, indexesWords: indexesWords)
        _ = facts.fact { found }
    }
}
