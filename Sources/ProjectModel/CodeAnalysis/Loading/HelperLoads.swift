import Base
import SourceSyntax

/// The loads of helpers: for each call of a function whose parameters decide what it loads, the load with the types and
/// constants of that call, at the place of the call.
struct HelperLoads {
    private(set) var calls: [LoadingCall] = []
    /// The functions that load nothing but what their callers name.
    private(set) var functions: Set<DeclarationID> = []
    private let names: LoadingNames
    private var index: SourceIndex { names.index }

    /// The maximum number of helpers that call one another.
    private static let mostSteps = 4
    /// The maximum number of their chains that are followed further: helpers that all call one another have as many as the
    /// fourth power of their number. What the others load stays unknown.
    private static let mostChains = 200

    /// - Parameter loads: Those that depend on a parameter.
    init(_ loads: [LoadingFinder.Found], in index: SourceIndex, jobs: Int) {
        names = LoadingNames(index)
        var pending = loads.map { (load: $0, chain: [HelperCall]()) }
        var seen: Set<LoadingCall> = []
        for step in 1...Self.mostSteps where !pending.isEmpty {
            let helpers = pending.map { $0.chain.first?.scope.declaration ?? $0.load.scope.declaration }
            let found = HelperCalls(of: Array(Set(helpers.filter(takesArguments))), in: index, jobs: jobs)
            var next: [(load: LoadingFinder.Found, chain: [HelperCall])] = []
            for ((load, chain), helper) in zip(pending, helpers) {
                let callers = found.calls[helper] ?? []
                let isKnown =
                    takesArguments(helper) && !found.referenced.contains(helper)
                    && !isCalledFromOutside(helper, hasCallers: !callers.isEmpty)
                if chain.isEmpty, isKnown || isPassedOn(load) { functions.insert(helper) }
                if !chain.isEmpty, !isKnown { add(resolved(load, chain), &seen) }
                for caller in callers {
                    let whole = [caller] + chain
                    let call = resolved(load, whole)
                    let isOpen = call.names.contains { $0.unresolved.contains(.parameter) }
                    let isCircle = chain.contains { $0.function == caller.scope.declaration }
                    if isOpen, step < Self.mostSteps, !isCircle, next.count < Self.mostChains,
                        takesArguments(caller.scope.declaration)
                    {
                        next.append((load, whole))
                    } else {
                        add(call, &seen)
                    }
                }
            }
            pending = next
        }
    }

    private mutating func add(_ call: LoadingCall, _ seen: inout Set<LoadingCall>) {
        if seen.insert(call).inserted { calls.append(call) }
    }

    private func takesArguments(_ id: DeclarationID) -> Bool {
        let declaration = index.declaration(id)
        guard declaration.kind == .function || declaration.kind == .initializer else { return false }
        return !declaration.parameters.isEmpty || !declaration.genericParameters.isEmpty
    }

    /// Whether an initializer takes its nib's name as UIKit's does: its calls are loads themselves.
    private func isPassedOn(_ load: LoadingFinder.Found) -> Bool {
        let declaration = index.declaration(load.scope.declaration)
        let source = index.source(load.scope.declaration)
        guard load.form.makesController, let first = source.parameters(of: declaration).first else { return false }
        let labels = ["nibName", "windowNibName", "initWithNibName", "initWithWindowNibName"]
        return (declaration.kind == .initializer || source.language == .objectiveC)
            && labels.contains(source.text(first.label))
    }

    /// Whether other code than the calls that were found may call a function: UIKit, or code in the other language.
    private func isCalledFromOutside(_ id: DeclarationID, hasCallers: Bool) -> Bool {
        let source = index.source(id)
        let declaration = index.declaration(id)
        if declaration.modifiers.contains(.override) { return true }
        let container = source.container(of: id.number).map { source.declarations[$0] }
        guard source.language == .swift else {
            // Swift spells its selector in another way.
            let name = container.map { source.lastWord($0.name) }.map { Array($0.utf8) }
            return !hasCallers
                || index.files.contains { file in
                    file.path.fileExtension == "swift"
                        && name.map { firstOffset(of: $0, in: file.bytes) != nil } ?? true
                }
        }
        if !declaration.marks.isDisjoint(with: .exposing) { return true }
        let isLocal: Modifiers = [.private, .fileprivate, .static, .classMember]
        if !declaration.genericParameters.isEmpty || !declaration.modifiers.isDisjoint(with: isLocal) { return false }
        if let container, container.kind == .extension, !index.hasClass(source.lastWord(container.name)) {
            return false
        }
        // A delegate's method gets the sender first.
        let parameters = source.parameters(of: declaration)
        return !hasCallers || parameters.count > 1 && parameters.first?.label.isEmpty == true
    }

    // MARK: One load

    private func resolved(_ load: LoadingFinder.Found, _ chain: [HelperCall]) -> LoadingCall {
        let site = chain[0]
        var found = load
        found.call.range = site.code.range
        found.call.nameRange = site.code.nameRange
        found.call.helper = load.scope.declaration
        found.call.declaration = site.scope.declaration
        found.call.isStatic = site.scope.isStatic
        found.call.typeName = site.scope.running
        let source = index.source(site.scope.declaration)
        let container = site.scope.running == nil ? nil : source.container(of: site.scope.declaration.number)
        found.call.type = container.map { DeclarationID(file: site.scope.declaration.file, number: $0) }
        found.call.isOnSelf = site.code.isOnSelf
        // In an extension of UIStoryboard, the storyboard is the receiver of the helper.
        found.call.isOnOwnStoryboard =
            load.call.isOnSelf
            ? site.code.receiver?.isOwn("storyboard") == true
            : load.call.isOnOwnStoryboard && chain.allSatisfy(\.isOnSelf)
        let argument = site.code.arguments.first?.value.range ?? .none
        found.call.argumentRange = argument
        found.call.identifierRange =
            load.form.identifier == nil && load.form.identifierSubject == nil ? .none : argument
        found.call.ownerRange = .none
        found.call.bundleRange = .none
        found.call.results = results(load, chain)
        var call = LoadingResolver(names: names, found: found, chain: chain).resolved()
        if !chain.allSatisfy(\.isCertain) {
            for names in [\LoadingCall.documents, \.identifiers, \.classes] where !call[keyPath: names].names.isEmpty {
                call[keyPath: names].unresolved.insert(.foreign)
            }
        }
        return call
    }

    /// How the code with the first call uses what is loaded.
    private func results(_ load: LoadingFinder.Found, _ chain: [HelperCall]) -> [LoadingResult] {
        let site = chain[0]
        let isOnSelf = chain.allSatisfy(\.isOnSelf)
        let inner = names.scope(through: chain, from: site.scope)
        let outer = chain.dropFirst().isEmpty ? site.results : []
        var found: [LoadingResult] = []
        for var result in load.call.results {
            result.range = site.code.range
            if let cast = result.cast {
                let name = SwiftType(cast.type).className
                let values = names.values(.name(name, .none), inner).map(\.asType)
                if case .type(let type)? = values.first, values.count == 1 {
                    result.cast?.type = type
                } else {
                    result.cast = nil
                }
            }
            switch result.use {
            case .returned:
                for var use in outer {
                    use.element = result.element ?? use.element
                    use.cast = result.cast ?? use.cast
                    found.append(use)
                }
                if !outer.isEmpty { continue }
                result.use = .other
            case .addedToSelf where !isOnSelf, .addedToContentView where !isOnSelf: result.use = .addedToOther
            default: break
            }
            found.append(result)
        }
        return found
    }
}

extension LoadingCall {
    /// All names that it refers to.
    var names: [ResolvedNames] { [documents, identifiers, classes] }
}
