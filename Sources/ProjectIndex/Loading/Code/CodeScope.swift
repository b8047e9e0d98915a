/// Finds the variables that can be seen from a place in a body.
struct CodeScope {
    private let offset: UInt32
    private let name: String
    private var found: CodeVariable?

    /// The variable that a name means where it stands at an offset; nil when it is none of these statements'.
    static func variable(_ name: String, at offset: UInt32, in statements: [CodeStatement]) -> CodeVariable? {
        var scope = CodeScope(offset: offset, name: name)
        scope.look(statements)
        return scope.found
    }

    /// What a variable is given where it is declared and wherever it is assigned; nil where it is declared without a value and
    /// never assigned.
    static func values(of variable: CodeVariable, in statements: [CodeStatement]) -> [CodeExpression?] {
        var values: [CodeExpression] = variable.value.map { [$0] } ?? []
        if !variable.isConstant || variable.value == nil {
            CodeAssignments.each(of: variable, in: statements) { values.append($0) }
        }
        return values.isEmpty ? [nil] : values
    }

    private init(offset: UInt32, name: String) {
        self.offset = offset
        self.name = name
    }

    private mutating func look(_ statements: [CodeStatement]) {
        for statement in statements { look(statement) }
    }

    private mutating func look(_ statement: CodeStatement) {
        // Nothing is seen before it is declared.
        guard statement.start <= offset else { return }
        switch statement {
        case .variable(let variable):
            if let value = variable.value, value.range.holds(offset) { return look(value) }
            if variable.name == name, variable.nameRange.start < offset { found = variable }
        case .expression(let expression): look(expression)
        case .return(let value, _): if let value { look(value) }
        case .branch(let branch):
            if branch.kind == .guard {
                look(branch.otherwise)
                look(branch.conditions)
            } else if branch.body.holds(offset) || branch.range.holds(offset) {
                look(branch.conditions)
                look(branch.body)
            } else if branch.otherwise.holds(offset) {
                look(branch.otherwise)
            }
        case .block(let inner, isFunction: _): if inner.holds(offset) { look(inner) }
        case .leave: break
        }
    }

    private mutating func look(_ expression: CodeExpression) {
        guard expression.range.holds(offset) else { return }
        if case .closure(let inner, _) = expression { return look(inner) }
        for child in expression.children { look(child) }
    }
}

/// Finds where a variable is set.
private struct CodeAssignments {
    static func each(
        of variable: CodeVariable, in statements: [CodeStatement], _ found: (CodeExpression) -> Void
    ) {
        withoutActuallyEscaping(found) { found in
            var walk = CodeWalk([]) { expression, _ in
                guard case .binary(let mark, .name(variable.name, let range), let right, _) = expression,
                    mark == "=" || mark == "+=",
                    CodeScope.variable(variable.name, at: range.start, in: statements)?.nameRange == variable.nameRange
                else { return }
                found(mark == "=" ? right : .other([], right.range))
            }
            walk.walk(statements)
        }
    }
}

/// The values that code gives back.
enum CodeReturns {
    /// Functions and closures in the statements left out; nil for a `return` without a value.
    static func values(_ statements: [CodeStatement]) -> [CodeExpression?] {
        if statements.withoutParameters.count == 1, case .expression(let only) = statements.last { return [only] }
        var found: [CodeExpression?] = []
        collect(statements, &found)
        return found
    }

    private static func collect(_ statements: [CodeStatement], _ found: inout [CodeExpression?]) {
        for statement in statements {
            switch statement {
            case .return(let value, _): found.append(value)
            case .branch(let branch):
                collect(branch.body, &found)
                collect(branch.otherwise, &found)
            case .block(let inner, isFunction: let isFunction): if !isFunction { collect(inner, &found) }
            default: break
            }
        }
    }
}

extension ByteRange {
    func holds(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}

extension CodeExpression {
    /// The expressions right inside it; a closure's statements are none.
    var children: [CodeExpression] {
        switch self {
        case .string(let pieces, _):
            pieces.compactMap { if case .interpolation(let inner) = $0 { inner } else { nil } }
        case .null, .name, .closure: []
        case .member(let base, _, _): base.map { [$0] } ?? []
        case .call(let call): (call.receiver.map { [$0] } ?? []) + call.arguments.map(\.value)
        case .element(let base, let indices, _): [base] + indices
        case .cast(let inner, _, _), .negated(let inner, _): [inner]
        case .binary(_, let left, let right, _): [left, right]
        case .conditional(let condition, let first, let second, _): [condition, first, second]
        case .other(let inner, _): inner
        }
    }
}

extension CodeStatement {
    var start: UInt32 {
        switch self {
        case .expression(let expression): expression.range.start
        case .variable(let variable): variable.nameRange.start
        case .return(_, let range), .leave(let range): range.start
        case .branch(let branch): branch.range.start
        case .block(let inner, isFunction: _): inner.first?.start ?? 0
        }
    }

    var end: UInt32 {
        switch self {
        case .expression(let expression): expression.range.end
        case .variable(let variable): max(variable.value?.range.end ?? 0, variable.nameRange.end)
        case .return(_, let range), .leave(let range): range.end
        case .branch(let branch): max(branch.range.end, branch.body.last?.end ?? 0, branch.otherwise.last?.end ?? 0)
        case .block(let inner, isFunction: _): inner.last?.end ?? 0
        }
    }
}

extension [CodeStatement] {
    fileprivate func holds(_ offset: UInt32) -> Bool {
        guard let first, let last else { return false }
        return first.start <= offset && offset < last.end
    }

    /// Without the parameters of a closure, which stand before its statements.
    var withoutParameters: [CodeStatement] {
        filter { if case .variable(let variable) = $0, variable.isParameter { false } else { true } }
    }
}
