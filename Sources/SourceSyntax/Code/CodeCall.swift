/// A call of a function, a method or an initializer, or an Objective-C message send. A class, because a walk copies it for
/// each of its arguments, and copies of a structure would retain all of its parts.
package final class CodeCall: Sendable {
    /// The expression before the name, without the marks that unwrap it; for an immediately called closure, which has no
    /// name, the closure.
    package let receiver: CodeExpression?
    /// The receiver with these marks.
    let base: CodeExpression?
    /// The function's name; the type's name or, after a dot, `init` for an initializer; the first piece of a selector.
    package let name: String
    package let nameRange: ByteRange
    package let arguments: [CodeArgument]
    package let range: ByteRange
    package let isMessage: Bool
    /// Whether there is a question mark after the name: `delegate.didTap?()`.
    let isOptional: Bool

    package init(
        receiver: CodeExpression? = nil, name: String, nameRange: ByteRange, arguments: [CodeArgument],
        range: ByteRange, isMessage: Bool = false, isOptional: Bool = false
    ) {
        self.receiver = receiver?.plain
        base = receiver
        self.isOptional = isOptional
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

extension CodeCall {
    /// Whether the receiver is `self` or omitted.
    package var isOnSelf: Bool { receiver?.isSelf ?? true }

    /// Each parameter of a function with its argument, which is nil where it has its default value; nil when another
    /// function is meant.
    package func matches(
        _ parameters: ArraySlice<Parameter>, _ source: SourceDeclarations
    ) -> [(Parameter, CodeExpression?)]? {
        var rest = arguments[...]
        var found: [(Parameter, CodeExpression?)] = []
        for parameter in parameters {
            if let next = rest.first, next.label == "{" || source.reads(parameter.label, next.label) {
                found.append((parameter, next.value))
                rest.removeFirst()
            } else if !parameter.defaultValue.isEmpty {
                found.append((parameter, nil))
            } else {
                return nil
            }
        }
        return rest.isEmpty ? found : nil
    }
}
