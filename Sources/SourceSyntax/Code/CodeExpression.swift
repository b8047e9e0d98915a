/// An expression in a function body or an initial value, in Swift or Objective-C, as far as finding nib loads needs it.
///
/// Parentheses, `try?`, `try!` and `await` are dropped: they don't change the meaning here. An expression that the parser does not
/// understand is `other`, with the understood parts inside it.
package indirect enum CodeExpression: Sendable {
    /// A string literal. With several pieces it is interpolated.
    case string([CodeStringPiece], ByteRange)
    /// A number; nil if it is not a whole one.
    case number(Int?, ByteRange)
    /// `nil`, `NULL`
    case null(ByteRange)
    /// A single identifier: a variable, a type, `self`.
    case name(String, ByteRange)
    /// `base.name`; `.name` has no base.
    case member(CodeExpression?, String, ByteRange)
    case call(CodeCall)
    /// `base[index]`
    case element(CodeExpression, [CodeExpression], ByteRange)
    /// `base as! Type`, `(Type *)base`; `case .some = base`, which tests it.
    case cast(CodeExpression, CodeCast, ByteRange)
    /// `base?`, `base!`, `try base`. The range is that of the base.
    case unwrapped(CodeExpression, CodeUnwrapping, ByteRange)
    /// A closure or a block.
    case closure([CodeStatement], ByteRange)
    /// Two operands around an operator, assignments among them.
    case binary(String, CodeExpression, CodeExpression, ByteRange)
    /// `condition ? first : second`
    case conditional(CodeExpression, CodeExpression, CodeExpression, ByteRange)
    /// `!isLoading`, `&count`
    case prefix(String, CodeExpression, ByteRange)
    /// `[first, second]`, also a dictionary.
    case list([CodeExpression], ByteRange)
    case other([CodeExpression], ByteRange)

    package var range: ByteRange {
        switch self {
        case .string(_, let range), .number(_, let range), .null(let range), .name(_, let range),
            .member(_, _, let range), .element(_, _, let range), .cast(_, _, let range), .unwrapped(_, _, let range),
            .closure(_, let range), .binary(_, _, _, let range), .conditional(_, _, _, let range),
            .prefix(_, _, let range), .list(_, let range), .other(_, let range):
            range
        case .call(let call): call.range
        }
    }

    /// The expression without the marks that unwrap it.
    package var plain: CodeExpression {
        var plain = self
        while case .unwrapped(let inner, _, _) = plain { plain = inner }
        return plain
    }

    /// The identifier, if the expression is only one.
    package var name: String? {
        if case .name(let name, _) = plain { name } else { nil }
    }

    package var isSelf: Bool { name == "self" }

    /// The value of a literal that is a whole number.
    package var number: Int? { if case .number(let number, _) = self { number } else { nil } }
}

/// How the value of an optional is accessed.
package enum CodeUnwrapping: Hashable, Sendable {
    /// `base?`: what follows is skipped when it is nil.
    case optional
    /// `base!`
    case forced
    /// `try base`, which may end the function.
    case attempted
    /// The left side of `??`. Only a step: in the tree it is an operator.
    case coalesced
}

package enum CodeStringPiece: Sendable {
    case text(String)
    case interpolation(CodeExpression)
}

/// The type of a cast and how it is cast.
package struct CodeCast: Hashable, Sendable {
    package enum Kind: String, Sendable {
        /// `as!`
        case forced
        /// `as?`
        case conditional
        /// `as`, and Objective-C casts, which are never checked.
        case unchecked
        /// `is`
        case test
    }

    package var kind: Kind
    /// As written, without white space.
    package var type: String

    package init(kind: Kind, type: String) {
        self.kind = kind
        self.type = type
    }
}

/// A statement, with the statements inside it.
package indirect enum CodeStatement: Sendable {
    case expression(CodeExpression)
    case variable(CodeVariable)
    case `return`(CodeExpression?, ByteRange)
    case branch(CodeBranch)
    /// `do { … }` without a `catch`, a nested function.
    case block([CodeStatement], isFunction: Bool)
    /// `break`, `continue`, `throw` and the like.
    case leave(CodeFlow)
    /// `case .open, .closed:` before the statements of a switch, without patterns for `default`; nil for patterns that bind or
    /// test, and where the case before it falls through.
    case label([CodeExpression]?)
}

/// How control flow continues after a statement, ordered by how much of the code around it does not run.
package enum CodeFlow: Comparable, Sendable {
    case goesOn
    /// The loop's iteration, or the switch, ends or may end.
    case leavesLoop
    /// The function ends, or may end.
    case returns
    /// The callers end too, or may end.
    case ends
    /// The program ends.
    case crashes
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
    /// Whether a condition declares it: `if let card`.
    package var isCondition = false
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
        /// `while`, `repeat`, `for` in C
        case loop
        /// `for card in cards`: the first condition that is an expression is the sequence.
        case iteration
        /// The body contains all cases.
        case `switch`
        /// Code that can throw; the handlers are `otherwise`.
        case attempt
        /// `defer`, which runs later.
        case deferred
        /// A statement between `#if` and `#endif`. It is no scope.
        case compiled
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
