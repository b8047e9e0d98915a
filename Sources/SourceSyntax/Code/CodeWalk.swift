/// What an expression is to the one around it.
package enum CodeStep: Sendable {
    /// It is asked for a property.
    case member(String, ByteRange)
    /// An element is taken out of it.
    case element(Int?, ByteRange)
    case receiver(CodeCall)
    case argument(CodeCall, Int)
    case cast(CodeCast, ByteRange)
    /// It is assigned.
    case assigned(to: CodeExpression, ByteRange)
    /// It is the left side of `??`, or a branch of `? :`: its value goes on.
    case passedOn
    case variable(CodeVariable)
    case returned(ByteRange)
    /// It is a statement of its own: its value is nobody's.
    case dropped
    /// Anything else; a closure's statements too.
    case other
}

/// Goes through statements and shows every expression in them, outer ones first, with what stands around each.
package struct CodeWalk {
    package private(set) var steps: [CodeStep] = []
    package private(set) var guards: [CodeGuard] = []
    /// The local variables that can be seen, inner ones last.
    package private(set) var variables = VisibleVariables()
    /// Gets the expression and the walk, which tells where it is.
    private let visit: (CodeExpression, CodeWalk) -> Void
    /// Gets each local variable where it is declared.
    package var declare: (CodeVariable) -> Void = { _ in }
    private let bytes: [UInt8]
    /// Whether a lone expression is what the statements give.
    private let returnsValue: Bool

    package init(_ bytes: [UInt8], returnsValue: Bool = true, visit: @escaping (CodeExpression, CodeWalk) -> Void) {
        self.bytes = bytes
        self.returnsValue = returnsValue
        self.visit = visit
    }

    package mutating func walk(_ statements: [CodeStatement]) {
        let before = guards.count
        let visible = variables.count
        let only = returnsValue && statements.withoutParameters.count == 1
        for statement in statements { walk(statement, alone: only ? nil : .dropped) }
        guards.removeSubrange(before...)
        variables.cut(to: visible)
    }

    /// - Parameter alone: What becomes of an expression that is the statement; nil: the code gives it back.
    private mutating func walk(_ statement: CodeStatement, alone: CodeStep?) {
        switch statement {
        case .expression(let expression): walk(expression, alone ?? .returned(expression.range))
        case .variable(let variable):
            // It cannot be seen from its own value.
            if let value = variable.value { walk(value, .variable(variable)) }
            variables.append(variable)
            declare(variable)
        case .return(let value, let range): if let value { walk(value, .returned(range)) }
        case .branch(let branch): walk(branch)
        case .block(let statements, isFunction: _): walk(statements)
        case .leave: break
        }
    }

    private mutating func walk(_ branch: CodeBranch) {
        let visible = variables.count
        for condition in branch.conditions { walk(condition, alone: .other) }
        let declared = variables.all[visible...]
        let condition = CodeGuard(branch, otherwise: false, bytes)
        let isCondition = (branch.kind == .if || branch.kind == .guard) && !CodeGuard.isOfSelf(branch)
        if isCondition { guards.append(condition) }
        walk(branch.body)
        variables.cut(to: visible)
        walk(branch.otherwise)
        // A guard's can be seen from what follows.
        if branch.kind == .guard { for variable in declared { variables.append(variable) } }
        if isCondition { guards.removeLast() }
        // What follows runs only when the branch did not leave.
        guard isCondition else { return }
        switch branch.kind {
        case .if where branch.body.leaves, .guard: guards.append(CodeGuard(branch, otherwise: true, bytes))
        default: break
        }
    }

    mutating func walk(_ expression: CodeExpression, _ step: CodeStep) {
        steps.append(step)
        defer { steps.removeLast() }
        visit(expression, self)
        switch expression {
        case .string(let pieces, _):
            for case .interpolation(let inner) in pieces { walk(inner, .other) }
        case .null, .name: break
        case .member(let base, let name, let range): if let base { walk(base, .member(name, range)) }
        case .call(let call):
            if let receiver = call.receiver { walk(receiver, .receiver(call)) }
            for (number, argument) in call.arguments.enumerated() { walk(argument.value, .argument(call, number)) }
        case .element(let base, let indices, let range):
            walk(base, .element(number(indices), range))
            for index in indices { walk(index, .other) }
        case .cast(let base, let cast, let range): walk(base, .cast(cast, range))
        case .closure(let statements, _): walk(statements)
        case .binary("=", let left, let right, let range):
            walk(left, .other)
            walk(right, .assigned(to: left, range))
        case .binary("??", let left, let right, _):
            walk(left, .passedOn)
            walk(right, .passedOn)
        case .binary(_, let left, let right, _):
            walk(left, .other)
            walk(right, .other)
        case .conditional(let condition, let first, let second, _):
            walk(condition, .other)
            walk(first, .passedOn)
            walk(second, .passedOn)
        case .negated(let inner, _): walk(inner, .other)
        case .other(let inner, _): for inner in inner { walk(inner, .other) }
        }
    }

    /// The number that a lone index is.
    private func number(_ indices: [CodeExpression]) -> Int? {
        guard indices.count == 1, case .other(let inner, let range) = indices[0], inner.isEmpty,
            Int(range.end) <= bytes.count
        else { return nil }
        return Int(String(decoding: bytes[range.range], as: UTF8.self))
    }
}

extension [CodeStatement] {
    /// Whether they surely end the function or the turn of a loop.
    var leaves: Bool {
        switch last {
        case .return, .leave: true
        default: false
        }
    }
}
