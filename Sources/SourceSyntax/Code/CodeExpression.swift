/// An expression in a function body or an initial value, in Swift or Objective-C, as far as finding nib loads needs it.
///
/// Parentheses, `try`, `await`, forced unwrapping and optional chaining are dropped: they don't change the meaning
/// here. An expression that the parser does not understand is `other`, with the understood parts inside it.
package indirect enum CodeExpression: Sendable {
    /// A string literal. With several pieces it is interpolated.
    case string([CodeStringPiece], ByteRange)
    /// `nil`, `NULL`
    case null(ByteRange)
    /// A single identifier: a variable, a type, `self`.
    case name(String, ByteRange)
    /// `base.name`; `.name` has no base.
    case member(CodeExpression?, String, ByteRange)
    case call(CodeCall)
    /// `base[index]`
    case element(CodeExpression, [CodeExpression], ByteRange)
    /// `base as! Type`, `(Type *)base`
    case cast(CodeExpression, CodeCast, ByteRange)
    /// A closure or a block.
    case closure([CodeStatement], ByteRange)
    /// Two operands around an operator, assignments among them.
    case binary(String, CodeExpression, CodeExpression, ByteRange)
    /// `condition ? first : second`
    case conditional(CodeExpression, CodeExpression, CodeExpression, ByteRange)
    /// `!isLoading`
    case negated(CodeExpression, ByteRange)
    case other([CodeExpression], ByteRange)

    package var range: ByteRange {
        switch self {
        case .string(_, let range), .null(let range), .name(_, let range), .member(_, _, let range),
            .element(_, _, let range), .cast(_, _, let range), .closure(_, let range), .binary(_, _, _, let range),
            .conditional(_, _, _, let range), .negated(_, let range), .other(_, let range):
            range
        case .call(let call): call.range
        }
    }

    /// The identifier, if the expression is only one.
    package var name: String? {
        if case .name(let name, _) = self { name } else { nil }
    }

    package var isSelf: Bool { name == "self" }

    /// The value of a literal that is a whole number.
    package func number(in bytes: [UInt8]) -> Int? {
        guard case .other(let inner, let range) = self, inner.isEmpty, Int(range.end) <= bytes.count else { return nil }
        return Int(String(decoding: bytes[range.range], as: UTF8.self))
    }
}

package enum CodeStringPiece: Sendable {
    case text(String)
    case interpolation(CodeExpression)
}

/// A call of a function, a method or an initializer, or an Objective-C message send. A class, because a walk copies it for
/// each of its arguments, and copies of a structure would retain all of its parts.
package final class CodeCall: Sendable {
    /// The expression before the name; for an immediately called closure, which has no name, the closure.
    package let receiver: CodeExpression?
    /// The function's name; the type's name or, after a dot, `init` for an initializer; the first piece of a selector.
    package let name: String
    package let nameRange: ByteRange
    package let arguments: [CodeArgument]
    package let range: ByteRange
    package let isMessage: Bool

    package init(
        receiver: CodeExpression? = nil, name: String, nameRange: ByteRange, arguments: [CodeArgument],
        range: ByteRange, isMessage: Bool = false
    ) {
        self.receiver = receiver
        self.name = name
        self.nameRange = nameRange
        self.arguments = arguments
        self.range = range
        self.isMessage = isMessage
    }

    /// The part of the signature before the first parenthesis or colon.
    package var firstPiece: String {
        guard isMessage, let piece = arguments.first(where: { !$0.label.isEmpty }) else { return name }
        return piece.label
    }

    /// `register(_:forCellReuseIdentifier:)`, `registerNib:forCellReuseIdentifier:`
    package var signature: String {
        if isMessage {
            // Variadic arguments have no piece.
            let pieces = arguments.filter { !$0.label.isEmpty }
            return pieces.isEmpty ? name : pieces.map { $0.label + ":" }.joined()
        }
        return name + "(" + arguments.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() + ")"
    }
}

package struct CodeArgument: Sendable {
    /// A piece of the selector in Objective-C.
    package var label: String
    package var value: CodeExpression
}

/// The type of a cast and how it is cast.
package struct CodeCast: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
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
        /// `catch`, and code that can throw; `defer`, which runs later.
        case uncertain
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
