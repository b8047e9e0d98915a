/// How the expression around it uses an expression.
package enum CodeStep: Sendable {
    /// A property is read from it.
    case member(String, ByteRange)
    /// An element is read from it.
    case element(Int?, ByteRange)
    case receiver(CodeCall)
    case argument(CodeCall, Int)
    case cast(CodeCast, ByteRange)
    /// It is assigned.
    case assigned(to: CodeExpression, ByteRange)
    /// It is the left side of `??`, or a branch of `? :`: its value is passed on.
    case passedOn
    case variable(CodeVariable)
    case returned(ByteRange)
    /// It is a statement: its value is unused.
    case dropped
    /// Anything else, including a closure's statements.
    case other
}

/// Walks statements and visits every expression in them, outer ones first, with the context of each.
package struct CodeWalk {
    package private(set) var steps: [CodeStep] = []
    package private(set) var guards: [CodeGuard] = []
    /// The visible local variables, inner ones last.
    package private(set) var variables = VisibleVariables()
    /// Called with the expression and the walk, which has the context.
    private let visit: (CodeExpression, CodeWalk) -> Void
    /// Called with each local variable at its declaration.
    package var declare: (CodeVariable) -> Void = { _ in }
    private let bytes: [UInt8]
    /// Whether a single expression is the statements' value.
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

    /// - Parameter alone: How an expression that is a statement is used; nil: it is returned.
    private mutating func walk(_ statement: CodeStatement, alone: CodeStep?) {
        switch statement {
        case .expression(let expression): walk(expression, alone ?? .returned(expression.range))
        case .variable(let variable):
            // It is not visible in its own value.
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
        let condition = CodeGuard(branch, otherwise: false)
        let isCondition = (branch.kind == .if || branch.kind == .guard) && CodeGuard.ofSelf(branch) == nil
        if isCondition { guards.append(condition) }
        walk(branch.body)
        variables.cut(to: visible)
        walk(branch.otherwise)
        // The variables of a guard are visible after it.
        if branch.kind == .guard { for variable in declared { variables.append(variable) } }
        if isCondition { guards.removeLast() }
        // The statements after it run only if the branch did not leave.
        guard isCondition else { return }
        switch branch.kind {
        case .if where branch.body.leaves, .guard: guards.append(CodeGuard(branch, otherwise: true))
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
            walk(base, .element(indices.count == 1 ? indices[0].number(in: bytes) : nil, range))
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
}

extension [CodeStatement] {
    /// Whether they certainly end the function or the loop iteration.
    var leaves: Bool {
        switch last {
        case .return, .leave: true
        default: false
        }
    }
}

/// The values that code returns.
package enum CodeReturns {
    /// Ignores nested functions and closures; nil for a `return` without a value.
    package static func values(_ statements: [CodeStatement]) -> [CodeExpression?] {
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

extension [CodeStatement] {
    /// Without the parameters of a closure, which come before its statements.
    var withoutParameters: [CodeStatement] {
        filter { if case .variable(let variable) = $0, variable.isParameter { false } else { true } }
    }
}
