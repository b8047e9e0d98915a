import Base
import SourceSyntax

/// The call graph inside a class, by the names of its functions: follows the calls from the starts of an object to what
/// loads a nib.
struct LoadingReach {
    let calls: LoadingCalls
    let own: OwnMembers
    var names: LoadingNames { own.names }
    var name: String { own.name }
    var index: SourceIndex { names.index }

    init(_ calls: LoadingCalls, _ names: LoadingNames, _ name: String) {
        self.calls = calls
        own = OwnMembers(names: names, name: name)
    }

    func entry(_ start: LoadingStart) -> ClassLoading.Entry? {
        guard let declaration = names.members.start(start, of: name) else { return nil }
        let loads = loads(from: declaration)
        let body = names.bodies.statements(of: declaration)
        let returned = names.bodies.returns(of: declaration)
        return ClassLoading.Entry(
            start: start, declaration: declaration, loads: loads,
            onlyReturnsSelf: start == .awakeAfter && !returned.isEmpty
                && returned.allSatisfy { $0.value?.isSelf == true },
            isUnavailable: isUnavailable(declaration, body))
    }

    /// What a function of the class loads, directly or through others.
    func loads(from id: DeclarationID) -> [ClassLoading.Load] {
        var loads: [ClassLoading.Load] = []
        var visited: Set<DeclarationID> = []
        follow(id, path: [], guards: [], &visited, &loads)
        return loads
    }

    /// The maximum length of a path of calls up to a load. Following a path recurses, and real paths are shorter.
    private static let longestPath = 32

    private func follow(
        _ id: DeclarationID, path: [DeclarationID], guards: [CodeGuard], _ visited: inout Set<DeclarationID>,
        _ loads: inout [ClassLoading.Load]
    ) {
        guard visited.insert(id).inserted, path.count < Self.longestPath else { return }
        let path = path + [id]
        var own: [ClassLoading.Load] = []
        var found: [(ids: [DeclarationID], guards: [CodeGuard])] = []
        // The first path to each of them counts.
        var passed = visited
        names.bodies.visit(id) { expression, walk in
            if case .call(let call) = expression,
                let number = calls.calls(in: id, at: call.range).first(where: {
                    calls.calls[$0].loads && !calls.calls[$0].isHelper
                })
            {
                own.append(ClassLoading.Load(call: number, path: path, guards: known(guards, walk.guards, id)))
            }
            let next = self.own.members(named: expression, in: id).filter {
                passed.insert($0).inserted
            }
            if !next.isEmpty { found.append((next, known(guards, walk.guards, id))) }
        }
        loads += own
        for next in found {
            for member in next.ids { follow(member, path: path, guards: next.guards, &visited, &loads) }
        }
    }

    // MARK: Guards

    /// The maximum number of conditions recorded for a path. A load after thousands of conditions would copy all of
    /// them each time.
    private static let mostGuards = 64

    /// Conditions after others; flags that all objects share are marked. One condition represents all beyond the
    /// maximum.
    private func known(_ before: [CodeGuard], _ guards: [CodeGuard], _ id: DeclarationID) -> [CodeGuard] {
        if before.count > Self.mostGuards { return before }
        var known = before
        for condition in guards.prefix(Self.mostGuards + 1 - before.count) {
            var condition = condition
            if known.count == Self.mostGuards {
                condition.subject = .other
            } else if case .flag(let flag, ofType: false) = condition.subject, isShared(flag, id) {
                condition.subject = .flag(flag, ofType: true)
            }
            known.append(condition)
        }
        return known
    }

    private func isShared(_ flag: String, _ id: DeclarationID) -> Bool {
        if index.source(id).language == .objectiveC { return names.words(inFile: id.file).statics.contains(flag) }
        if !names.members.members(flag, .property, of: name, isStatic: false, from: id.file).isEmpty { return false }
        return names.topLevel(id.file)[flag] != nil
    }

    private func isUnavailable(_ id: DeclarationID, _ body: [CodeStatement]) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        let attributes = source.attributes(of: declaration)
        if attributes.contains(where: {
            source.reads($0.name, "available") && source.text($0.arguments).contains("unavailable")
        }) {
            return true
        }
        return body.contains { statement in
            guard case .expression(let expression) = statement else { return false }
            return own.endsProgram(expression, in: id)
        }
    }
}

extension LoadingCall {
    /// Whether the call itself instantiates the objects of a nib.
    package var loads: Bool { kind == .instantiation || kind == .loadNibNamed }
}

extension LoadingMembers {
    /// The initializer or method that is a start of the class; that of an ancestor in the project when the class has
    /// none.
    func start(_ start: LoadingStart, of type: String, isAbove: Bool = false) -> DeclarationID? {
        ((isAbove ? [] : [type]) + tree.ancestors(of: type)).lazy.filter { !self.tree.protocols.contains($0) }
            .compactMap { self.ownStarts(of: $0)[start] }.first
    }

    /// The first declaration of each start in the class itself.
    private func ownStarts(of type: String) -> [LoadingStart: DeclarationID] {
        ownStarts.value(for: type) {
            var found: [LoadingStart: DeclarationID] = [:]
            for id in index.named(type).flatMap(index.members) {
                guard let start = index.source(id).start(id.number), found[start] == nil else { continue }
                found[start] = id
            }
            return found
        }
    }
}

extension SourceDeclarations {
    /// The start that a member with code is.
    func start(_ number: Int) -> LoadingStart? {
        let declaration = declarations[number]
        guard declaration.kind == .initializer || declaration.kind == .function, !declaration.body.isEmpty else {
            return nil
        }
        if language == .swift { return LoadingStart(signature: signature(of: number)) }
        return declaration.modifiers.contains(.static)
            ? nil : selectors(of: number).first.flatMap(LoadingStart.init(signature:))
    }
}

extension LoadingReach {
    /// The functions and properties of the class that run when one of the given ones does, including themselves.
    func reached(from starts: [DeclarationID], atMost most: Int = .max) -> Set<DeclarationID> {
        var reached = Set(starts)
        var waiting = starts
        while let id = waiting.popLast(), reached.count < most {
            names.bodies.visit(id) { expression, _ in
                waiting += own.members(named: expression, in: id).filter { reached.insert($0).inserted }
            }
        }
        return reached
    }
}
