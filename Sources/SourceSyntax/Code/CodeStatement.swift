/// A statement, with the statements inside it.
package indirect enum CodeStatement: Sendable {
    case expression(CodeExpression)
    case variable(CodeVariable)
    case `return`(CodeExpression?, ByteRange)
    case branch(CodeBranch)
    /// `do { … }`, a nested function.
    case block([CodeStatement], isFunction: Bool)
    /// `break`, `continue`, `throw` and the like.
    case leave(ByteRange)
}

/// `let views = …`, `UIView *view = …`
package struct CodeVariable: Sendable {
    package var name: String
    package var nameRange: ByteRange
    /// Without white space; empty if it is not written.
    package var type: String
    package var value: CodeExpression?
    var isConstant: Bool
    /// Whether it has static lifetime: Objective-C's `static`.
    package var isStatic = false
    /// Whether its value is computed on first access.
    package var isLazy = false
    /// Whether its value comes from outside, and is unknown: a closure's parameter, a loop's variable.
    package var isParameter = false
    /// What a loop's variable goes through.
    package var sequence: CodeExpression?
}

/// Statements that run conditionally.
package struct CodeBranch: Sendable {
    package enum Kind: Sendable {
        case `if`
        case `guard`
        /// `while`, `for`, `repeat`
        case loop
        /// The body contains all cases.
        case `switch`
    }

    package var kind: Kind
    /// Expressions, and the variables that a condition declares.
    package var conditions: [CodeStatement]
    package var body: [CodeStatement]
    /// The `else` branch; all statements of a guard.
    package var otherwise: [CodeStatement]
    /// The range of the conditions.
    package var range: ByteRange
}

extension CodeStatement {
    static func parameter(_ name: String, _ range: ByteRange) -> CodeStatement {
        .variable(
            CodeVariable(
                name: name, nameRange: range, type: "", value: .other([], ByteRange(Int(range.end), Int(range.end))),
                isConstant: true, isParameter: true))
    }

    /// Sets what a loop's variable goes through.
    mutating func goThrough(_ sequence: CodeExpression) {
        guard case .variable(var variable) = self, variable.isParameter else { return }
        variable.sequence = sequence
        self = .variable(variable)
    }

    /// `[weak self]` declares an existing name.
    var isSelf: Bool { if case .variable(let variable) = self { variable.name == "self" } else { false } }
}
