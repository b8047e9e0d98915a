/// The variables that statements declare.
enum CodeScope {
    static func declares(_ name: String, _ statements: [CodeStatement]) -> Bool {
        !values(of: name, in: statements).isEmpty
    }

    /// What a variable is given where it is declared and wherever it is assigned; nil where it is declared without a value.
    static func values(of name: String, in statements: [CodeStatement]) -> [CodeExpression?] {
        var found: [CodeExpression?] = []
        var assigned: [CodeExpression] = []
        collect(name, statements, &found, &assigned)
        if found.isEmpty { return [] }
        let values = found.filter { $0 != nil } + assigned
        return values.isEmpty ? [nil] : values
    }

    private static func collect(
        _ name: String, _ statements: [CodeStatement], _ found: inout [CodeExpression?],
        _ assigned: inout [CodeExpression]
    ) {
        for statement in statements {
            switch statement {
            case .variable(let variable):
                // `if let nib = nib` says nothing new.
                if variable.name == name, variable.value?.name != name { found.append(variable.value) }
            case .expression(let expression): collect(name, expression, &found, &assigned)
            case .branch(let branch):
                collect(name, branch.conditions, &found, &assigned)
                collect(name, branch.body, &found, &assigned)
                collect(name, branch.otherwise, &found, &assigned)
            case .block(let inner, isFunction: _): collect(name, inner, &found, &assigned)
            case .return, .leave: break
            }
        }
    }

    private static func collect(
        _ name: String, _ expression: CodeExpression, _ found: inout [CodeExpression?],
        _ assigned: inout [CodeExpression]
    ) {
        switch expression {
        case .binary(let mark, let left, let right, _) where mark.hasSuffix("=") && left.name == name:
            if mark == "=" { assigned.append(right) }
            if mark == "+=" { assigned.append(.other([], right.range)) }
        case .closure(let inner, _): collect(name, inner, &found, &assigned)
        case .call(let call):
            if let receiver = call.receiver { collect(name, receiver, &found, &assigned) }
            for argument in call.arguments { collect(name, argument.value, &found, &assigned) }
        default: break
        }
    }

    /// The values that statements return, functions in them left out; nil for one that returns nothing.
    static func returned(_ statements: [CodeStatement]) -> [CodeExpression?] {
        if statements.count == 1, case .expression(let only) = statements[0] { return [only] }
        var found: [CodeExpression?] = []
        collectReturned(statements, &found)
        return found
    }

    private static func collectReturned(_ statements: [CodeStatement], _ found: inout [CodeExpression?]) {
        for statement in statements {
            switch statement {
            case .return(let value, _): found.append(value)
            case .branch(let branch):
                collectReturned(branch.body, &found)
                collectReturned(branch.otherwise, &found)
            case .block(let inner, isFunction: let isFunction): if !isFunction { collectReturned(inner, &found) }
            default: break
            }
        }
    }
}
