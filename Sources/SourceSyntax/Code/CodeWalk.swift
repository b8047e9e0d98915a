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
final class CodeSteps: Sendable {
    let last: CodeStep
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

/// Decides what code leaves open, and learns what certainly runs.
package protocol CodeInterpreter: AnyObject {
    /// The value of conditions, if all of them are true or one is false; nil when unknown.
    func truth(_ conditions: [CodeStatement]) -> Bool?

    /// Whether a call certainly evaluates its arguments.
    func evaluatesArguments(of call: CodeCall) -> Bool

    /// Runs an expression that certainly runs, after its parts.
    func run(_ expression: CodeExpression, isTarget: Bool) -> CodeFlow
}

/// Walks statements and visits every expression in them, outer ones first, with the context of each: how it is used, under
/// which conditions it runs, and whether it certainly runs.
package struct CodeWalk {
    private(set) var innermost: CodeSteps?
    package private(set) var guards: [CodeGuard] = []
    /// The visible local variables, inner ones last.
    package private(set) var variables = VisibleVariables()
    /// Whether every build compiles the expression: it is not between `#if` and `#endif`.
    package private(set) var isAlwaysBuilt = true
    /// Whether the object's own subviews were read.
    private var readsSubviews = false
    /// Whether the code before the expression lets it run.
    package private(set) var flow = CodeFlow.goesOn
    /// Whether the expression is in code that may not run, although the code around it does.
    private var isConditional = false
    /// Called with the expression and the walk, which has the context.
    private let visit: (CodeExpression, CodeWalk) -> Void
    /// Called with each local variable at its declaration.
    package var declare: (CodeVariable) -> Void = { _ in }
    package var interpreter: (any CodeInterpreter)?
    /// Whether a single expression is the statements' value.
    private let returnsValue: Bool

    package init(returnsValue: Bool = true, visit: @escaping (CodeExpression, CodeWalk) -> Void) {
        self.visit = visit
        self.returnsValue = returnsValue
    }

    package var steps: [CodeStep] { innermost?.all ?? [] }

    /// Whether the expression certainly runs when the statements do.
    package var isCertain: Bool { flow == .goesOn && !isConditional }

    package mutating func walk(_ statements: [CodeStatement]) {
        let before = guards.count
        let visible = variables.count
        let only = returnsValue && statements.withoutParameters.count == 1
        for statement in statements { walk(statement, alone: only ? nil : .dropped) }
        guards.removeSubrange(before...)
        variables.cut(to: visible)
    }

    /// - Parameter alone: How an expression that is a statement is used; nil: it is returned.
    private mutating func walk(_ statement: CodeStatement, alone: CodeStep?) {
        switch statement {
        case .expression(let expression): walk(expression, alone ?? .returned(expression.range))
        case .variable(let variable):
            // It is not visible in its own value.
            if let value = variable.value {
                let isElsewhere = variable.isLazy || variable.isStatic || variable.isParameter
                branch(!isElsewhere) { $0.walk(value, .variable(variable)) }
            }
            variables.append(variable)
            declare(variable)
        case .return(let value, let range):
            if let value { walk(value, .returned(range)) }
            leave(.returns)
        case .branch(let branch) where branch.kind == .compiled:
            let outer = isAlwaysBuilt
            isAlwaysBuilt = false
            self.branch(nil) { walk in for one in branch.body { walk.walk(one, alone: alone) } }
            isAlwaysBuilt = outer
        case .branch(let branch): walk(branch)
        case .block(let statements, isFunction: let isFunction): branch(!isFunction) { $0.walk(statements) }
        case .leave(let flow): leave(flow)
        }
    }

    /// After code that may have left, nothing certainly ends the program.
    private mutating func leave(_ next: CodeFlow) { flow = flow == .goesOn ? next : max(flow, min(next, .ends)) }

    private mutating func walk(_ branch: CodeBranch) {
        let visible = variables.count
        let before = readsSubviews
        readsSubviews = false
        var isFirst = true
        for condition in branch.conditions {
            let isParameter = if case .variable(let variable) = condition { variable.isParameter } else { false }
            // Those after the first one are evaluated only if it is true.
            self.branch(isFirst ? true : nil) {
                $0.walk(condition, alone: isFirst && branch.kind == .iteration ? .iterated : .other)
            }
            isFirst = isFirst && isParameter
        }
        let declared = variables.all[visible...]
        let reads = readsSubviews
        readsSubviews = before || reads
        let canDecide = branch.kind == .if || branch.kind == .guard
        let ofSelf = canDecide ? CodeGuard.ofSelf(branch) : nil
        let isCondition = canDecide && ofSelf == nil
        let truth = isCondition && isCertain ? interpreter?.truth(branch.conditions) : ofSelf
        if isCondition { guards.append(CodeGuard(branch, readsSubviews: reads, otherwise: false)) }
        let most: CodeFlow = branch.kind == .attempt ? .returns : .ends
        let least: CodeFlow = branch.kind == .if || branch.kind == .guard ? .goesOn : .leavesLoop
        self.branch(truth, absorbs: least, atMost: most) { $0.walk(branch.body) }
        variables.cut(to: visible)
        self.branch(truth.map { !$0 }, absorbs: least, atMost: most) { $0.walk(branch.otherwise) }
        // The variables of a guard are visible after it.
        if branch.kind == .guard { for variable in declared { variables.append(variable) } }
        if isCondition { guards.removeLast() }
        // The statements after it run only if the branch did not leave.
        guard isCondition else { return }
        switch branch.kind {
        case .if where branch.body.leaves, .guard:
            guards.append(CodeGuard(branch, readsSubviews: reads, otherwise: true))
        default: break
        }
    }

    /// Walks code that certainly runs, that runs elsewhere or not at all, or of which this is unknown.
    /// - Parameters:
    ///   - absorbs: What affects only the code itself, when it leaves.
    ///   - most: What else it affects at most.
    private mutating func branch(
        _ isRun: Bool?, absorbs least: CodeFlow = .goesOn, atMost most: CodeFlow = .ends,
        _ walk: (inout CodeWalk) -> Void
    ) {
        if isRun == true { return walk(&self) }
        let (flow, isConditional) = (flow, isConditional)
        self.flow = .goesOn
        self.isConditional = true
        walk(&self)
        self.isConditional = isConditional
        // A branch that ends the program stops what follows, but a crash is no better.
        let inner = self.flow <= least || self.flow == .crashes ? .goesOn : min(self.flow, most)
        self.flow = isRun == nil ? max(flow, inner) : flow
    }

    /// Walks code in which `return` ends only this code.
    private mutating func walk(calling statements: [CodeStatement]) {
        let before = flow
        walk(statements)
        if flow <= .returns { flow = before }
    }

    /// Returns whether what follows in the same chain may be skipped: `card?.title`.
    @discardableResult
    private mutating func walk(_ expression: CodeExpression, _ step: CodeStep) -> Bool {
        if case .unwrapped(let inner, let unwrapping, _) = expression {
            innermost = CodeSteps(step, in: innermost)
            defer { innermost = innermost?.outer }
            return walk(inner, .unwrapped(unwrapping)) || unwrapping == .optional
        }
        innermost = CodeSteps(step, in: innermost)
        defer { innermost = innermost?.outer }
        visit(expression, self)
        if expression.isOwnSubviews { readsSubviews = true }
        var isOptional = false
        switch expression {
        case .string(let pieces, _):
            for case .interpolation(let inner) in pieces { walk(inner, .other) }
        case .number, .null, .name, .unwrapped: break
        case .member(let base, let name, let range): if let base { isOptional = walk(base, .member(name, range)) }
        case .call(let call):
            if let base = call.base { isOptional = walk(base, .receiver(call)) }
            isOptional = isOptional || call.isOptional
            let isRun = !isOptional && evaluatesArguments(call)
            for (number, argument) in call.arguments.enumerated() {
                branch(isRun ? true : nil) { $0.walk(argument.value, .argument(call, number)) }
            }
        case .element(let base, let indices, let range):
            isOptional = walk(base, .element(indices.count == 1 ? indices[0].number : nil, range))
            for index in indices { branch(isOptional ? nil : true) { $0.walk(index, .other) } }
        case .cast(let base, let cast, let range): walk(base, .cast(cast, range))
        case .closure(let statements, _):
            if step.runsAtOnce { walk(calling: statements) } else { branch(false) { $0.walk(statements) } }
        case .binary("=", let left, let right, let range):
            let isOptional = walk(left, .target(of: right))
            branch(isOptional ? nil : true) { $0.walk(right, .assigned(to: left, range)) }
        case .binary("??", let left, let right, _):
            walk(left, .unwrapped(.coalesced))
            branch(nil) { $0.walk(right, .passedOn) }
        case .binary(let mark, let left, let right, _):
            let compares = Self.comparing.contains(mark)
            walk(left, compares ? .compared(with: right) : .other)
            branch(compares || Self.operators.contains(mark) ? true : nil) {
                $0.walk(right, compares ? .compared(with: left) : .other)
            }
        case .conditional(let condition, let first, let second, _):
            walk(condition, .other)
            let truth = isCertain ? interpreter?.truth([.expression(condition)]) : nil
            branch(truth) { $0.walk(first, .passedOn) }
            branch(truth.map { !$0 }) { $0.walk(second, .passedOn) }
        case .prefix(let mark, let inner, _): walk(inner, mark == "&" ? .target(of: nil) : .other)
        case .list(let inner, _), .other(let inner, _): for inner in inner { walk(inner, .other) }
        }
        if let interpreter, isCertain, !isOptional {
            let isTarget = if case .target = step { true } else { false }
            flow = interpreter.run(expression, isTarget: isTarget)
        }
        return isOptional
    }

    private func evaluatesArguments(_ call: CodeCall) -> Bool {
        // Whether these do depends on the build.
        if call.receiver == nil, ["assert", "precondition", "assertionFailure"].contains(call.name) { return false }
        return isCertain ? interpreter?.evaluatesArguments(of: call) ?? true : true
    }

    private static let comparing: Set<String> = ["==", "!=", "===", "!=="]
    /// The other operators of Swift and C that evaluate both sides: it is unknown whether one that the project declares
    /// does.
    private static let operators: Set<String> = [
        "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "...", "..<", "+=", "-=", "*=", "/=",
        "%=", "&=", "|=", "^=",
    ]
}

extension CodeStep {
    /// Whether a closure that is used so runs there, once.
    fileprivate var runsAtOnce: Bool {
        switch self {
        case .receiver(let call): call.name.isEmpty
        case .argument(let call, _):
            call.name == "performWithoutAnimation" && call.receiver?.name == "UIView"
                || call.receiver == nil && ["autoreleasepool", "withExtendedLifetime"].contains(call.name)
        default: false
        }
    }
}

extension [CodeStatement] {
    /// Whether they certainly end the function or the loop iteration.
    var leaves: Bool {
        switch last {
        case .return, .leave: true
        case .branch(let branch): branch.kind == .compiled && branch.body.leaves
        default: false
        }
    }
}

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
