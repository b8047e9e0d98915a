/// A statement, with those inside it.
package indirect enum CodeStatement: Sendable {
    case expression(CodeExpression)
    case variable(CodeVariable)
    case `return`(CodeExpression?, ByteRange)
    case branch(CodeBranch)
    /// `do { … }`, a function in a function.
    case block([CodeStatement], isFunction: Bool)
    /// `break`, `continue`, `throw` and the like.
    case leave(ByteRange)
}

/// `let views = …`, `UIView *view = …`
package struct CodeVariable: Sendable {
    package var name: String
    package var nameRange: ByteRange
    /// Without white space; empty when it is not written.
    package var type: String
    package var value: CodeExpression?
    var isConstant: Bool
    /// Whether it lives as long as the program: Objective-C's `static`.
    package var isStatic = false
    /// Whether its value is worked out only when somebody asks for it.
    package var isLazy = false
    /// Whether it is given from outside: a closure's parameter, a loop's variable. Its value is unknown then.
    package var isParameter = false
}

/// Statements that run when something holds.
package struct CodeBranch: Sendable {
    package enum Kind: Sendable {
        case `if`
        case `guard`
        /// `while`, `for`, `repeat`
        case loop
        /// All cases are the body.
        case `switch`
    }

    package var kind: Kind
    /// Expressions, and variables that a condition declares.
    package var conditions: [CodeStatement]
    package var body: [CodeStatement]
    /// Of a guard, all there is.
    package var otherwise: [CodeStatement]
    /// The conditions'.
    package var range: ByteRange
}

extension CodeStatement {
    static func parameter(_ name: String, _ range: ByteRange) -> CodeStatement {
        .variable(
            CodeVariable(
                name: name, nameRange: range, type: "", value: .other([], ByteRange(Int(range.end), Int(range.end))),
                isConstant: true, isParameter: true))
    }

    /// `[weak self]` declares what there is.
    var isSelf: Bool { if case .variable(let variable) = self { variable.name == "self" } else { false } }
}
