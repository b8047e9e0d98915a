/// An expression in a function's body or an initial value, in Swift or Objective-C, as far as loading a nib needs it.
///
/// Parentheses, `try`, `await`, forced unwrapping and optional chaining are not kept: they change nothing in what an
/// expression means here. What is not understood is `other`, with whatever was understood inside it.
indirect enum CodeExpression: Sendable {
    /// A string literal. With several pieces it is interpolated.
    case string([CodeStringPiece], ByteRange)
    /// `nil`, `NULL`
    case null(ByteRange)
    /// A lone word: a variable, a type, `self`.
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

    var range: ByteRange {
        switch self {
        case .string(_, let range), .null(let range), .name(_, let range), .member(_, _, let range),
            .element(_, _, let range), .cast(_, _, let range), .closure(_, let range), .binary(_, _, _, let range),
            .conditional(_, _, _, let range), .negated(_, let range), .other(_, let range):
            range
        case .call(let call): call.range
        }
    }

    /// The word that the expression is.
    var name: String? {
        if case .name(let name, _) = self { name } else { nil }
    }

    var isSelf: Bool { name == "self" }
}

enum CodeStringPiece: Sendable {
    case text(String)
    case interpolation(CodeExpression)
}

/// A call of a function, a method or an initialiser; a message of Objective-C's.
struct CodeCall: Sendable {
    /// What stands before the name; a closure that is called at once, which has no name.
    var receiver: CodeExpression?
    /// The function's name, the type's of an initialiser, `init` after a dot; the selector's first piece.
    var name: String
    var nameRange: ByteRange
    var arguments: [CodeArgument]
    var range: ByteRange
    var isMessage = false

    /// `register(_:forCellReuseIdentifier:)`, `registerNib:forCellReuseIdentifier:`
    var signature: String {
        if isMessage {
            // Arguments after commas have no piece.
            let pieces = arguments.filter { !$0.label.isEmpty }
            return pieces.isEmpty ? name : pieces.map { $0.label + ":" }.joined()
        }
        return name + "(" + arguments.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() + ")"
    }
}

struct CodeArgument: Sendable {
    /// A piece of the selector in Objective-C.
    var label: String
    var value: CodeExpression
}

/// What an expression is made into.
struct CodeCast: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// `as!`
        case forced
        /// `as?`
        case conditional
        /// `as`, and Objective-C's, which is never checked.
        case unchecked
        /// `is`
        case test
    }

    var kind: Kind
    /// As it is written, without white space.
    var type: String
}
