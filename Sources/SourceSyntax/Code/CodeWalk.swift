/// What is known where an expression runs, of the code around it and before it.
package enum CodeCondition: Sendable {
    /// A condition is true or false; a variable that it declares has a value or none.
    case holds(CodeStatement, Bool)
    /// A value matches one of the patterns after a `case`; without patterns, none of those of the other cases.
    case matches(CodeExpression, [CodeExpression])
    /// Anything else: one of several conditions is false, a pattern that binds a variable, a handler of errors.
    case open
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
    package private(set) var innermost: CodeSteps?
    package private(set) var guards: [CodeGuard] = []
    /// What is known, outer conditions and earlier ones first.
    package private(set) var conditions: [CodeCondition] = []
    /// Of the statements that are walked: the subject of their switch, and the number of conditions around them.
    private var cases: (subject: CodeExpression?, outer: Int) = (nil, 0)
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
    /// Whether an expression is left out, with everything in it, by its range: for walks that ask neither for the flow nor for
    /// guards, which then miss what it does to them.
    package var leavesOut: (ByteRange) -> Bool = { _ in false }
    /// Called with each value that the statements return, not a function or a closure in them; nil for a `return` without one.
    var give: (CodeExpression?, CodeWalk) -> Void = { _, _ in }
    /// Whether the code is in a function or a closure inside of the statements.
    private var isInner = false
    /// Whether the value of the statement is that of all statements: it is the only one, also in its branch.
    private var isValue = true
    /// Whether errors are handled: the code is in `do` with a `catch`.
    private var isCaught = false
    /// Whether a single expression is the statements' value.
    private let returnsValue: Bool

    package init(returnsValue: Bool = true, visit: @escaping (CodeExpression, CodeWalk) -> Void) {
        self.visit = visit
        self.returnsValue = returnsValue
    }

    package var steps: [CodeStep] { innermost?.all ?? [] }

    /// Whether the expression certainly runs when the statements do.
    package var isCertain: Bool { flow == .goesOn && !isConditional }

    package mutating func walk(_ statements: [CodeStatement]) { walk(statements, casesOf: nil) }

    private mutating func walk(inner statements: [CodeStatement]) {
        let outer = (isInner, isCaught)
        (isInner, isCaught) = (true, false)
        walk(statements)
        (isInner, isCaught) = outer
    }

    private mutating func walk(_ statements: [CodeStatement], casesOf subject: CodeExpression?) {
        let (before, known, around) = (guards.count, conditions.count, cases)
        cases = (subject, known)
        defer { cases = around }
        let visible = variables.count
        let (only, value) = (returnsValue && statements.withoutParameters.count == 1, isValue)
        for (number, statement) in statements.enumerated() {
            isValue = value && (only || statements.isLabeledAlone(number))
            walk(statement, alone: only ? nil : .dropped)
        }
        isValue = value
        guards.removeSubrange(before...)
        conditions.removeSubrange(known...)
        variables.cut(to: visible)
    }

    /// - Parameter alone: How an expression that is a statement is used; nil: it is returned.
    private mutating func walk(_ statement: CodeStatement, alone: CodeStep?) {
        switch statement {
        case .expression(let expression):
            if isValue, !isInner { give(expression, self) }
            walk(expression, alone ?? .returned(expression.range))
        case .variable(let variable):
            // It is not visible in its own value.
            if let value = variable.value {
                let isElsewhere = variable.isLazy || variable.isStatic || variable.isParameter
                branch(!isElsewhere) { $0.walk(value, .variable(variable)) }
            }
            variables.append(variable)
            declare(variable)
        case .return(let value, let range):
            if !isInner { give(value, self) }
            if let value { walk(value, .returned(range)) }
            leave(.returns)
        case .branch(let branch) where branch.kind == .compiled:
            let outer = isAlwaysBuilt
            isAlwaysBuilt = false
            self.branch(nil) { walk in for one in branch.body { walk.walk(one, alone: alone) } }
            isAlwaysBuilt = outer
        case .branch(let branch): walk(branch)
        case .block(let statements, isFunction: let isFunction):
            isValue = false
            guard isFunction else { return walk(statements) }
            known([.open]) { $0.branch(false) { $0.walk(inner: statements) } }
        case .leave(let flow): leave(flow)
        case .label(let patterns):
            conditions.removeSubrange(cases.outer...)
            guard let subject = cases.subject, let patterns else { return conditions.append(.open) }
            for pattern in patterns { branch(nil) { $0.walk(pattern, .compared(with: subject)) } }
            conditions.append(.matches(subject, patterns))
        }
    }

    /// Walks code in which more is known.
    private mutating func known(_ more: [CodeCondition], _ walk: (inout CodeWalk) -> Void) {
        let outer = conditions.count
        conditions += more
        walk(&self)
        conditions.removeSubrange(outer...)
    }

    /// After code that may have left, nothing certainly ends the program.
    private mutating func leave(_ next: CodeFlow) { flow = flow == .goesOn ? next : max(flow, min(next, .ends)) }

    private mutating func walk(_ branch: CodeBranch) {
        let visible = variables.count
        let before = readsSubviews
        readsSubviews = false
        isValue = isValue && (branch.kind == .switch || branch.kind == .if && !branch.otherwise.isEmpty)
        let canDecide = branch.kind == .if || branch.kind == .guard
        let ofSelf = canDecide ? CodeGuard.ofSelf(branch) : nil
        let isCondition = canDecide && ofSelf == nil
        let isTruth = canDecide || branch.kind == .loop && branch.conditions.count == 1
        let outer = conditions.count
        var isFirst = true
        let value = isValue
        isValue = false
        for condition in branch.conditions {
            let isParameter = if case .variable(let variable) = condition { variable.isParameter } else { false }
            // Those after the first one are evaluated only if it is true.
            self.branch(isFirst ? true : nil) {
                $0.walk(
                    condition, alone: isTruth ? .condition : isFirst && branch.kind == .iteration ? .iterated : .other)
            }
            isFirst = isFirst && isParameter
            if isCondition { conditions.append(.holds(condition, true)) }
        }
        isValue = value
        let declared = variables.all[visible...]
        let reads = readsSubviews
        readsSubviews = before || reads
        let truth = isCondition && isCertain ? interpreter?.truth(branch.conditions) : ofSelf
        if isCondition { guards.append(CodeGuard(branch, readsSubviews: reads, otherwise: false)) }
        let most: CodeFlow = branch.kind == .attempt ? .returns : .ends
        let least: CodeFlow = branch.kind == .if || branch.kind == .guard ? .goesOn : .leavesLoop
        let outerCatch = isCaught
        isCaught = isCaught || branch.kind == .attempt
        self.branch(truth, absorbs: least, atMost: most) { $0.walk(branch.body, casesOf: branch.subject) }
        isCaught = outerCatch
        variables.cut(to: visible)
        let held = Array(conditions[outer...])
        conditions.removeSubrange(outer...)
        let failed = isCondition ? branch.conditions.failed : ofSelf == nil ? [.open] : []
        known(failed) { $0.branch(truth.map { !$0 }, absorbs: least, atMost: most) { $0.walk(branch.otherwise) } }
        // The variables of a guard are visible after it.
        if branch.kind == .guard { for variable in declared { variables.append(variable) } }
        if isCondition { guards.removeLast() }
        // The statements after it run only if the branch did not leave.
        guard isCondition else { return }
        if branch.kind == .guard || branch.otherwise.leaves {
            conditions += held
        } else if branch.body.leaves {
            conditions += failed
        }
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
        walk(inner: statements)
        if flow <= .returns { flow = before }
    }

    /// Returns whether what follows in the same chain may be skipped: `card?.title`.
    @discardableResult
    private mutating func walk(_ expression: CodeExpression, _ step: CodeStep) -> Bool {
        if leavesOut(expression.range) { return false }
        if case .unwrapped(let inner, .attempted, _) = expression {
            let isOptional = walk(inner, step)
            if flow == .goesOn { flow = isCaught ? .leavesLoop : .returns }
            return isOptional
        }
        if case .unwrapped(let inner, let unwrapping, _) = expression {
            innermost = CodeSteps(step, in: innermost)
            defer { innermost = innermost?.outer }
            return walk(inner, .unwrapped(unwrapping)) || unwrapping == .optional
        }
        innermost = CodeSteps(step, in: innermost)
        defer { innermost = innermost?.outer }
        visit(expression, self)
        if expression.isOwn("subviews") { readsSubviews = true }
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
            if step.runsAtOnce { walk(calling: statements) } else { branch(false) { $0.walk(inner: statements) } }
        case .binary("=", let left, let right, let range):
            let isOptional = walk(left, .target(of: right))
            branch(isOptional ? nil : true) { $0.walk(right, .assigned(to: left, range)) }
        case .binary("??", let left, let right, _):
            walk(left, .unwrapped(.coalesced))
            branch(nil) { $0.walk(right, .passedOn) }
        case .binary(let mark, let left, let right, _) where mark == "&&" || mark == "||":
            walk(left, .condition)
            known([.holds(.expression(left), mark == "&&")]) { $0.branch(nil) { $0.walk(right, .condition) } }
        case .binary(let mark, let left, let right, _):
            let compares = Self.comparing.contains(mark)
            walk(left, compares ? .compared(with: right) : .other)
            branch(compares || Self.operators.contains(mark) ? true : nil) {
                $0.walk(right, compares ? .compared(with: left) : .other)
            }
        case .conditional(let condition, let first, let second, _):
            walk(condition, .condition)
            let truth = isCertain ? interpreter?.truth([.expression(condition)]) : nil
            known([.holds(.expression(condition), true)]) { $0.branch(truth) { $0.walk(first, .passedOn) } }
            known([.holds(.expression(condition), false)]) {
                $0.branch(truth.map { !$0 }) { $0.walk(second, .passedOn) }
            }
        case .prefix("!", let inner, _): walk(inner, .condition)
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

extension CodeBranch {
    /// The value that a switch compares.
    fileprivate var subject: CodeExpression? {
        guard kind == .switch, conditions.count == 1, case .expression(let subject) = conditions[0] else { return nil }
        return subject
    }
}

extension [CodeStatement] {
    /// What is known where not all of these conditions are true.
    fileprivate var failed: [CodeCondition] { [count == 1 ? .holds(self[0], false) : .open] }

    /// Whether they certainly end the function or the loop iteration.
    var leaves: Bool {
        switch last {
        case .return, .leave: true
        case .branch(let branch): branch.kind == .compiled && branch.body.leaves
        default: false
        }
    }
}

extension [CodeStatement] {
    /// Whether a statement is the only one after a label.
    fileprivate func isLabeledAlone(_ number: Int) -> Bool {
        func isLabel(_ number: Int) -> Bool { if case .label = self[number] { true } else { false } }
        return number > 0 && isLabel(number - 1) && (number + 1 == count || isLabel(number + 1))
    }

    /// Without the labels of a switch, and the parameters of a closure, which come before its statements.
    var withoutParameters: [CodeStatement] {
        filter { statement in
            switch statement {
            case .variable(let variable): !variable.isParameter
            case .label: false
            default: true
            }
        }
    }
}
