/// A condition under which a nib is loaded, or on which a function returns early before loading it.
package struct CodeGuard: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        /// It reads `subviews`.
        case subviews
        /// It tests whether something is nil: an outlet, or something that was loaded before.
        case presence
        /// It reads one variable or property, given by name; `ofType`: it is shared by all objects, `static`.
        case flag(String, ofType: Bool)
        case other
    }

    /// The location of the condition.
    package var range: ByteRange
    package var subject: Subject
    /// Whether the load comes after the condition, and the function returns early if the condition decides so.
    package var isEarlyReturn: Bool
    /// Whether the early return is `return self`.
    package var returnsSelf: Bool

    /// - Parameter readsSubviews: Whether one of the conditions does.
    init(_ branch: CodeBranch, readsSubviews: Bool, otherwise: Bool) {
        range = branch.range
        isEarlyReturn = otherwise
        let leaving = branch.kind == .guard ? branch.otherwise : branch.body
        if otherwise, case .return(let value?, _) = leaving.last {
            returnsSelf = value.isSelf
        } else {
            returnsSelf = false
        }
        subject = readsSubviews ? .subviews : Self.subject(branch.conditions)
    }

    /// The value of the condition of a branch that only tests whether there is an object at all, `if (self = [super init])`,
    /// when there is one; nil if it tests something else.
    package static func ofSelf(_ branch: CodeBranch) -> Bool? {
        guard branch.conditions.count == 1, case .expression(let condition) = branch.conditions[0] else { return nil }
        switch condition {
        case .name("self", _), .binary("=", .name("self", _), _, _), .binary("!=", .name("self", _), .null, _):
            return true
        case .binary("!=", .binary("=", .name("self", _), _, _), .null, _): return true
        case .prefix("!", .name("self", _), _), .binary("==", .name("self", _), .null, _),
            .prefix("!", .binary("=", .name("self", _), _, _), _):
            return false
        default: return nil
        }
    }

    private static func subject(_ conditions: [CodeStatement]) -> Subject {
        guard conditions.count == 1, case .expression(let condition) = conditions[0] else {
            return conditions.contains { if case .variable = $0 { true } else { false } } ? .presence : .other
        }
        return subject(condition)
    }

    private static func subject(_ condition: CodeExpression) -> Subject {
        switch condition.plain {
        case .prefix("!", let inner, _): subject(inner)
        case .binary(let mark, _, .null, _) where mark == "==" || mark == "!=": .presence
        case .binary(let mark, let left, .name(let value, _), _)
        where (mark == "==" || mark == "!=") && ["true", "false", "YES", "NO"].contains(value): subject(left)
        case .name(let name, _): .flag(name, ofType: false)
        case .member(let base?, let name, _): .flag(name, ofType: base.isType)
        default: .other
        }
    }
}

extension CodeExpression {
    /// Whether it reads a property of the object itself: `storyboard`, `self.storyboard`, `[self storyboard]`.
    package func isOwn(_ property: String) -> Bool {
        switch self {
        case .name(property, _): true
        case .member(let base?, property, _): base.isSelf
        case .call(let call): call.name == property && call.receiver?.isSelf == true
        default: false
        }
    }

    /// Whether it is written like a type: `Self`, `type(of: self)`, `Card`, `[self class]`.
    package var isType: Bool {
        switch plain {
        case .name(let name, _): name.first?.isUppercase == true
        case .call(let call): call.name == "type" && call.receiver == nil || call.isMessage && call.name == "class"
        case .member(let base, let name, _): name == "self" && base?.isType == true || name == "class"
        default: false
        }
    }
}
