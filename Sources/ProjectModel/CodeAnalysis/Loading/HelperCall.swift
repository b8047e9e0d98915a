import Base
import InterfaceBuilder
import SourceSyntax

/// A call of a helper: a function whose parameters decide what it loads.
struct HelperCall {
    /// The helper.
    var function: DeclarationID
    var code: CodeCall
    /// Where the call is.
    var scope: LoadingScope
    /// How the code uses the helper's result.
    var results: [LoadingResult]
    /// The type of the result, as the code around the call gives it.
    var expected: String?
    /// Whether the helper runs on `self` of the code with the call.
    var isOnSelf = true
    /// The class of another receiver.
    var receiver: String?
    /// Whether no other function can be meant.
    var isCertain = true
}

extension LoadingNames {
    /// The scope of the last of several helpers that call one another, from the code with the first call.
    func scope(through calls: [HelperCall], from outer: LoadingScope) -> LoadingScope {
        calls.reduce(outer) { scope, call in
            var own = call.scope
            own.running = call.scope.running == nil ? nil : scope.running
            own.arguments = scope.arguments
            let source = index.source(call.function)
            let container = source.containerName(of: call.function.number)
            let running = call.isOnSelf ? own.running : call.receiver ?? container
            var arguments =
                arguments(of: call.code, for: call.function, running: running, expected: call.expected, in: own) ?? [:]
            if call.isOnSelf {
                arguments["self"] = scope.arguments["self"]
            } else if let receiver = call.code.receiver {
                let values = values(receiver, own)
                let known = values.compactMap(\.asSelf)
                if !known.isEmpty, known.count == values.count { arguments["self"] = known }
            }
            return LoadingScope(
                declaration: call.function, hasVariables: true, running: container == nil ? nil : running,
                isStatic: source.isStatic(call.function.number), arguments: arguments)
        }
    }
}

/// The calls of helpers by their function, and the functions that code uses without calling them.
struct HelperCalls: Sendable {
    fileprivate(set) var calls: [DeclarationID: [HelperCall]] = [:]
    fileprivate(set) var referenced: Set<DeclarationID> = []

    fileprivate init() {}

    /// Searches all sources.
    init(of functions: [DeclarationID], in index: SourceIndex, jobs: Int) {
        let finder = HelperCallFinder(LoadingNames(index), functions)
        let found = inParallel(finder.places, jobs: jobs) { places in
            let finder = HelperCallFinder(LoadingNames(index), functions)
            return places.map { finder.calls(in: $0) }
        }
        for found in found {
            calls.merge(found.calls, uniquingKeysWith: +)
            referenced.formUnion(found.referenced)
        }
    }
}

/// Finds the calls of helpers in sources.
private struct HelperCallFinder {
    private let names: LoadingNames
    private let types: ReceiverTypes
    private var functions: [String: [DeclarationID]] = [:]
    private var index: SourceIndex { names.index }

    /// A file with names of helpers, at these offsets.
    typealias Place = (file: Int, offsets: [Int])

    init(_ names: LoadingNames, _ functions: [DeclarationID]) {
        self.names = names
        types = ReceiverTypes(names.bodies) { ([$0] + names.members.ancestors(of: $0)).flatMap(names.index.named) }
        for id in functions {
            let source = names.index.source(id)
            let declaration = names.index.declaration(id)
            guard declaration.kind == .initializer else {
                self.functions[source.text(declaration.name), default: []].append(id)
                continue
            }
            let container = source.containerName(of: id.number) ?? ""
            for name in ["init"] + names.members.tree.descendants(of: container) {
                self.functions[name, default: []].append(id)
            }
        }
    }

    /// A file without the class's name does not call its initializer.
    var places: [Place] {
        let places = index.places(of: functions.keys.filter { $0 != "init" })
        guard functions["init"] != nil else { return places }
        return places.map { ($0, ($1 + index.offsets(of: "init", inFile: $0)).sorted()) }
    }

    func calls(in place: Place) -> HelperCalls {
        var found = HelperCalls()
        LoadingFinder(names, file: place.file, offsets: place.offsets).walk { expression, walk, scope, _ in
            note(expression, walk, scope, &found)
        }
        return found
    }

    private func note(
        _ expression: CodeExpression, _ walk: CodeWalk, _ scope: LoadingScope, _ found: inout HelperCalls
    ) {
        switch expression {
        case .call(let code): note(code, walk, scope, &found)
        case .name(let name, _):
            guard let ids = functions[name], name.first?.isLowercase == true, walk.variables.named(name) == nil else {
                return
            }
            found.referenced.formUnion(ids.filter { isMember($0, of: scope.running, scope) })
        case .member(let base?, let name, _) where base.isSelf || base.isType:
            for id in functions[name] ?? [] where name != "init" { found.referenced.insert(id) }
        default: break
        }
    }

    private func note(_ code: CodeCall, _ walk: CodeWalk, _ scope: LoadingScope, _ found: inout HelperCalls) {
        let ids = functions[code.isMessage ? code.firstPiece : code.name, default: []].filter {
            code.matches(index.source($0).parameters(of: index.declaration($0)), index.source($0)) != nil
        }
        guard !ids.isEmpty, LoadingForm.of(code, in: names.index) == nil else { return }
        let use = LoadingUse(names.bodies.uses(of: scope.declaration))
        let results = use.results(of: walk.steps, at: code.range)
        var call = HelperCall(
            function: scope.declaration, code: code, scope: scope, results: results,
            expected: expected(results, scope))
        // The receivers that it can have, by the values of the expression or by its declaration.
        var receivers: [String?] = [scope.running]
        var isValue = false
        if let receiver = code.receiver, !receiver.isSelf, receiver.name != "super" {
            names.usesSelf = false
            let values = names.values(receiver, scope)
            call.isOnSelf = names.usesSelf && !values.contains(where: \.isUnknown)
            receivers = values.flatMap { $0.types.isEmpty ? [nil] : $0.types.map(Optional.some) }
            isValue = values.allSatisfy { $0.asSelf != nil }
            if receivers.contains(nil) { receivers = [type(of: receiver, scope)] }
        } else if code.receiver == nil, !code.isMessage, ids.contains(where: { isInitializer($0) }) {
            call.isOnSelf = false
            receivers = [code.name]
        }
        if !call.isOnSelf { call.receiver = receivers.count == 1 ? receivers[0] : nil }
        let isUnknown = !call.isOnSelf && !isValue && receivers.contains { $0.map { !isKnown($0) } ?? true }
        let fitting = ids.filter { id in
            (isUnknown || receivers.contains { isMember(id, of: $0, scope) })
                && names.arguments(of: code, for: id, running: call.receiver, expected: call.expected, in: scope) != nil
        }
        call.isCertain = !isUnknown || fitting.count == 1 && isOnly(code, scope)
        for id in fitting {
            call.function = id
            found.calls[id, default: []].append(call)
        }
    }

    /// Whether the members of a type are known: it is the project's or Apple's.
    private func isKnown(_ type: String) -> Bool { !index.named(type).isEmpty || ClassTable.isKnown(type) }

    private func isInitializer(_ id: DeclarationID) -> Bool { index.declaration(id).kind == .initializer }

    /// Whether a call on a receiver of unknown type is certainly one of the helper: its argument is one of the
    /// project's classes, which only a helper takes.
    private func isOnly(_ code: CodeCall, _ scope: LoadingScope) -> Bool {
        code.arguments.contains { argument in
            names.values(argument.value, scope).contains { value in
                if case .type(let name) = value { index.hasClass(name) } else { false }
            }
        }
    }

    /// Whether a type has the function, as its own or an inherited one.
    private func isMember(_ id: DeclarationID, of type: String?, _ scope: LoadingScope) -> Bool {
        let source = index.source(id)
        guard let container = source.containerName(of: id.number) else { return true }
        guard let type else { return false }
        if isInitializer(id) { return type == container || names.members.tree.ancestors(of: type).contains(container) }
        return names.members.members(
            source.text(index.declaration(id).name), source.language == .swift ? .function : .either, of: type,
            isStatic: source.isStatic(id.number), from: scope.declaration.file
        ).contains(id)
    }

    /// The class of a receiver by its declaration; UITableViewController and UICollectionViewController have views of their
    /// own.
    private func type(of receiver: CodeExpression, _ scope: LoadingScope) -> String? {
        guard let type = types.type(of: receiver, in: scope.declaration) else {
            return receiver.lastName.flatMap { Self.ofControllers[$0] }
        }
        return type.isArray || type.className.isEmpty ? nil : type.className
    }

    private static let ofControllers = ["tableView": "UITableView", "collectionView": "UICollectionView"]

    /// The type that the code around a call gives to its result.
    private func expected(_ results: [LoadingResult], _ scope: LoadingScope) -> String? {
        guard let result = results.first else { return nil }
        if let cast = result.cast { return cast.type }
        switch result.use {
        case .assigned(let name): return type(of: .member(.name("self", .none), name, .none), scope)
        case .returned:
            let source = index.source(scope.declaration)
            var declaration = index.declaration(scope.declaration)
            if declaration.kind == .accessor, let parent = declaration.parent {
                declaration = source.declarations[parent]
            }
            let type = source.text(declaration.type)
            return type.isEmpty ? nil : type
        default: return nil
        }
    }
}
