import SourceSyntax

extension CertainWalk {
    /// Visits the parts of an expression that are certainly evaluated, in evaluation order.
    func visit(_ expression: CodeExpression) -> Flow {
        switch expression {
        case .string(let pieces, _):
            return all(pieces.compactMap { if case .interpolation(let inner) = $0 { inner } else { nil } })
        case .null, .closure, .other: return .goesOn
        case .name(_, let range): return read(expression, range)
        case .member(let base, _, let range):
            let flow = base.map { $0.isType ? .goesOn : visit($0) } ?? .goesOn
            return flow == .goesOn ? read(expression, range) : flow
        case .call(let call): return visit(call, expression)
        case .element(let base, let indices, _): return all([base] + indices)
        case .cast(let inner, _, _), .negated(let inner, _): return visit(inner)
        // The target of an assignment is not read.
        case .binary("=", _, let right, _): return visit(right)
        case .binary("&&", let left, _, _), .binary("||", let left, _, _), .binary("??", let left, _, _):
            return visit(left)
        // It is unknown whether an operator declared by the project evaluates its right side.
        case .binary(let mark, let left, let right, _):
            return all(Self.operators.contains(mark) ? [left, right] : [left])
        case .conditional(let condition, let first, let second, _):
            let flow = visit(condition)
            if flow != .goesOn { return flow }
            let before = passed.count
            switch truth(condition) {
            case true?: return visit(first)
            case false?: return visit(second)
            case nil:
                passed.removeSubrange(before...)
                return .goesOn
            }
        }
    }

    private func all(_ expressions: [CodeExpression]) -> Flow {
        for expression in expressions {
            let flow = visit(expression)
            if flow != .goesOn { return flow }
        }
        return .goesOn
    }

    private func visit(_ call: CodeCall, _ expression: CodeExpression) -> Flow {
        if let id = steps.last?.declaration, reach.endsProgram(expression, in: id) { return .crashes }
        // Whether these evaluate their arguments depends on the build.
        if ["assert", "precondition", "assertionFailure"].contains(call.name), call.receiver == nil { return .goesOn }
        if case .closure(let statements, _)? = call.receiver, call.name.isEmpty {
            let flow = walk(statements)
            return flow == .returns ? .goesOn : flow
        }
        let receiver = call.receiver.map { $0.isType ? [] : [$0] } ?? []
        let flow = all(receiver + evaluated(call, expression))
        if flow != .goesOn { return flow }
        guard let id = steps.last?.declaration, !isOptional(call, id) else { return .goesOn }
        if let number = loading(call, id) {
            add(number, at: call.range)
            return .goesOn
        }
        guard let next = only(reach.members(named: expression, in: id)), takes(next, call) else {
            if !isOfAncestor(call) { mayHaveAddedSubviews = true }
            return .goesOn
        }
        mark(call.range)
        return run(next)
    }

    /// The operators of Swift and C that evaluate both sides.
    private static let operators: Set<String> = [
        "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "...",
        "..<", "+=",
        "-=", "*=", "/=", "%=", "&=", "|=", "^=",
    ]

    /// The arguments that are certainly evaluated: with `@autoclosure` the function decides, and only such a function
    /// can take an argument that ends the program, `value.or(fatalError())`.
    private func evaluated(_ call: CodeCall, _ expression: CodeExpression) -> [CodeExpression] {
        let values = call.arguments.map(\.value).filter { !$0.endsProgram }
        guard let id = steps.last?.declaration else { return values }
        let mayLeaveOut = reach.members(named: expression, in: id).contains { function in
            let source = index.source(function)
            return source.parameters(of: source.declarations[function.number]).contains {
                source.text($0.type).contains("@autoclosure")
            }
        }
        return mayLeaveOut ? [] : values
    }

    /// Runs a property's getter, or the initial value of a lazy one.
    private func read(_ expression: CodeExpression, _ range: ByteRange) -> Flow {
        guard let id = steps.last?.declaration, let next = only(reach.members(named: expression, in: id)) else {
            return .goesOn
        }
        let source = index.source(next)
        let declaration = source.declarations[next.number]
        if source.language == .swift {
            guard declaration.kind == .property else { return .goesOn }
            // A stored value was evaluated with the object, or once for the process.
            if !declaration.value.isEmpty, !declaration.modifiers.contains(.lazy) || source.isStatic(next.number) {
                return .goesOn
            }
        } else {
            guard declaration.kind == .function, declaration.parameters.isEmpty else { return .goesOn }
        }
        mark(range)
        return run(next)
    }

    private func only(_ members: [DeclarationID]) -> DeclarationID? { members.count == 1 ? members[0] : nil }

    private func loading(_ call: CodeCall, _ id: DeclarationID) -> Int? {
        calls.calls(in: id).first { calls.calls[$0].range == call.range && calls.calls[$0].loads }
    }

    /// `super.init(coder: coder)` and other calls of Apple classes add no subviews.
    private func isOfAncestor(_ call: CodeCall) -> Bool {
        call.receiver?.name == "super" || call.receiver?.isType == true || call.name == "type" && call.receiver == nil
    }

    /// Whether there is a question mark between the receiver and the name: then the call may not happen.
    private func isOptional(_ call: CodeCall, _ id: DeclarationID) -> Bool {
        guard !call.isMessage, call.nameRange.start > call.range.start else { return false }
        let bytes = index.source(id).bytes
        let before = bytes[Int(call.range.start)..<min(Int(call.nameRange.start), bytes.count)]
        return zip(before, before.dropFirst()).contains { $0 == UInt8(ascii: "?") && $1 == UInt8(ascii: ".") }
    }

    /// Whether a call's labels match those of a function, except for parameters with default values.
    private func takes(_ id: DeclarationID, _ call: CodeCall) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if call.isMessage {
            return source.selectors(of: id.number).contains(call.signature)
                || declaration.kind == .property && call.arguments.isEmpty
        }
        guard source.language == .swift else {
            // Swift calls these by other names.
            return source.selectors(of: id.number).contains {
                ["initWithCoder:", "initWithFrame:", "awakeFromNib"].contains($0)
            }
        }
        return call.matches(source.parameters(of: declaration), source) != nil
    }
}
