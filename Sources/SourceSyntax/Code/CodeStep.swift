/// How the expression around it uses an expression.
package enum CodeStep: Sendable {
    /// A property is read from it.
    case member(String, ByteRange)
    /// An element is read from it.
    case element(Int?, ByteRange)
    case receiver(CodeCall)
    case argument(CodeCall, Int)
    case cast(CodeCast, ByteRange)
    /// Its value is accessed, as the step before this one says.
    case unwrapped(CodeUnwrapping)
    /// It is assigned.
    case assigned(to: CodeExpression, ByteRange)
    /// A value is assigned to it: nil after `&`.
    case target(of: CodeExpression?)
    /// It is one side of `==`, `!=`, `===` or `!==`.
    case compared(with: CodeExpression)
    /// Its truth is tested: it is a condition, or an operand of `!`, `&&` or `||`.
    case condition
    /// A loop goes through it.
    case iterated
    /// It is a branch of `? :` or the right side of `??`: its value is passed on.
    case passedOn
    case variable(CodeVariable)
    case returned(ByteRange)
    /// It is a statement: its value is unused.
    case dropped
    /// Anything else, including a closure's statements.
    case other
}

/// The steps around an expression. Everything inside of an expression shares those around it.
package final class CodeSteps: Sendable {
    package let last: CodeStep
    let outer: CodeSteps?

    init(_ last: CodeStep, in outer: CodeSteps?) { (self.last, self.outer) = (last, outer) }

    /// Inner ones last.
    var all: [CodeStep] {
        var (all, next): ([CodeStep], CodeSteps?) = ([], self)
        while let steps = next {
            all.append(steps.last)
            next = steps.outer
        }
        return all.reversed()
    }

    /// The innermost one that uses the value itself.
    package var use: CodeStep {
        var steps = self
        while case .unwrapped = steps.last, let outer = steps.outer { steps = outer }
        return steps.last
    }

    /// The call whose closure contains the expression.
    var closureCall: CodeCall? {
        var next: CodeSteps? = self
        while let steps = next {
            if case .argument(let call, let number) = steps.last, case .closure = call.arguments[number].value {
                return call
            }
            next = steps.outer
        }
        return nil
    }
}

extension [CodeStep] {
    /// The innermost step that uses the value itself.
    package var use: CodeStep? { last { if case .unwrapped = $0 { false } else { true } } }
}

extension CodeStep {
    /// Whether a closure that is used so runs there, once.
    var runsAtOnce: Bool {
        switch self {
        case .receiver(let call): call.name.isEmpty
        case .argument(let call, _):
            call.name == "performWithoutAnimation" && call.receiver?.name == "UIView"
                || call.receiver == nil && ["autoreleasepool", "withExtendedLifetime"].contains(call.name)
        default: false
        }
    }
}
