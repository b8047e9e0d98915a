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
