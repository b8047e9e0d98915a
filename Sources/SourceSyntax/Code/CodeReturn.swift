/// A value that code returns.
package struct CodeReturn: Sendable {
    /// Nil for a `return` without a value.
    package let value: CodeExpression?
    /// The innermost condition under which it is returned.
    let condition: CodeCondition?

    /// Those of statements, not of functions and closures inside of them.
    package static func all(_ statements: [CodeStatement]) -> [CodeReturn] {
        var found: [CodeReturn] = []
        var walk = CodeWalk { _, _ in }
        walk.give = { found.append(CodeReturn(value: $0, condition: $1.conditions.last)) }
        walk.walk(statements)
        return found
    }
}

extension [CodeReturn] {
    /// Those for a case of an enumeration: after a switch over `self`, only what is returned for it.
    package func ofCase(_ name: String) -> [CodeReturn] {
        func patterns(_ one: CodeReturn) -> [CodeExpression]? {
            guard case .matches(let subject, let patterns)? = one.condition, subject.isSelf else { return nil }
            return patterns
        }
        func has(_ patterns: [CodeExpression]) -> Bool { patterns.contains { $0.caseName == name } }
        let isListed = contains { patterns($0).map(has) == true }
        return filter { patterns($0).map { $0.isEmpty ? !isListed : has($0) } ?? true }
    }
}

extension CodeExpression {
    /// `open` of the patterns `.open`, `Way.open` and `.open(_)`.
    fileprivate var caseName: String? {
        switch self {
        case .member(_, let name, _): name
        case .call(let call): call.name
        default: nil
        }
    }
}
