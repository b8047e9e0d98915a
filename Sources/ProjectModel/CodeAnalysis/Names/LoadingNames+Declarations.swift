import Base
import SourceSyntax

extension LoadingNames {
    /// The values of members that a class runs.
    func values(of found: [DeclarationID], running: String?) -> [LoadingValue] {
        var all: [LoadingValue] = []
        for id in found { all.add(values(of: id, running)) }
        return all
    }

    func values(
        of id: DeclarationID, _ running: String?, _ arguments: [String: [LoadingValue]] = [:]
    ) -> [LoadingValue] {
        let key = Key(declaration: id, running: running, arguments: arguments)
        if let known = known[key] { return known }
        guard open.insert(key).inserted else { return [.unknown(.expression)] }
        defer { open.remove(key) }
        let values = work(id, running, arguments)
        known[key] = values
        return values
    }

    private func work(
        _ id: DeclarationID, _ running: String?, _ arguments: [String: [LoadingValue]]
    ) -> [LoadingValue] {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if declaration.kind == .enumCase, declaration.value.isEmpty {
            // A case without a raw value has its own name, when the raw values are strings.
            return [.text(LoadingText(text: source.text(declaration.name)))]
        }
        if declaration.kind == .property, canChange(id) { return [.unknown(.variable)] }
        let body = bodies.statements(of: id)
        let returned = CodeReturns.values(body)
        if returned.isEmpty { return [.unknown(declaration.kind == .property ? .variable : .expression)] }
        let scope = LoadingScope(
            declaration: id, hasVariables: true, running: running, isStatic: source.isStatic(id.number),
            arguments: arguments)
        var all: [LoadingValue] = []
        for value in returned { all.add(value.map { values($0, scope) } ?? [.unknown(.expression)]) }
        return all
    }

    /// Whether a stored property can have another value than its initial one.
    private func canChange(_ id: DeclarationID) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if !declaration.modifiers.isDisjoint(with: [.constant, .computed, .lazy]) { return false }
        if declaration.value.isEmpty { return true }
        let isLocal: Modifiers = [.private, .fileprivate, .static, .classMember]
        guard !declaration.modifiers.isDisjoint(with: isLocal) else { return true }
        return assignedWords(id.file).has(source.text(declaration.name), besides: Int(declaration.name.start))
    }
}

extension LoadingValue {
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
    var isType: Bool { if case .type = self { true } else { false } }
}
