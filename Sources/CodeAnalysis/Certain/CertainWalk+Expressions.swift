import ProjectModel
import SourceSyntax

extension CertainWalk {
    /// Goes through what of an expression is evaluated for certain, in its order.
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
        // What is assigned to is not read.
        case .binary("=", _, let right, _): return visit(right)
        case .binary("&&", let left, _, _), .binary("||", let left, _, _), .binary("??", let left, _, _):
            return visit(left)
        // What an operator of the project's own does with what is behind it, nobody knows.
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
        // Whether these evaluate what they are given is up to the build.
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

    /// Those of Swift and C that need both of their sides.
    private static let operators: Set<String> = [
        "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "...",
        "..<", "+=",
        "-=", "*=", "/=", "%=", "&=", "|=", "^=",
    ]

    /// The arguments that are evaluated for certain: `@autoclosure` leaves it to the function, and only such a one can be given
    /// what ends the program, `value.or(fatalError())`.
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

    /// A property's getter, or what a lazy one is given.
    private func read(_ expression: CodeExpression, _ range: ByteRange) -> Flow {
        guard let id = steps.last?.declaration, let next = only(reach.members(named: expression, in: id)) else {
            return .goesOn
        }
        let source = index.source(next)
        let declaration = source.declarations[next.number]
        if source.language == .swift {
            guard declaration.kind == .property else { return .goesOn }
            // What is stored was made with the object, or once for all.
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

    /// `super.init(coder: coder)` and what else an Apple class does adds nothing.
    private func isOfAncestor(_ call: CodeCall) -> Bool {
        call.receiver?.name == "super" || call.receiver?.isType == true || call.name == "type" && call.receiver == nil
    }

    /// Whether a question mark stands between what is called and the object: then it may not be called.
    private func isOptional(_ call: CodeCall, _ id: DeclarationID) -> Bool {
        guard !call.isMessage, call.nameRange.start > call.range.start else { return false }
        let bytes = index.source(id).bytes
        let before = bytes[Int(call.range.start)..<min(Int(call.nameRange.start), bytes.count)]
        return zip(before, before.dropFirst()).contains { $0 == UInt8(ascii: "?") && $1 == UInt8(ascii: ".") }
    }

    /// Whether a call's labels are those of a function, but for what has a default value.
    private func takes(_ id: DeclarationID, _ call: CodeCall) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if call.isMessage {
            return source.selectors(of: id.number).contains(call.signature)
                || declaration.kind == .property && call.arguments.isEmpty
        }
        guard source.language == .swift else { return LoadingMembers.isStart(id, in: index) }
        var given = call.arguments.map(\.label)[...]
        for parameter in source.parameters(of: declaration) {
            let label = source.text(parameter.label)
            if let first = given.first, first == label || first == "{" {
                given.removeFirst()
            } else if parameter.defaultValue.isEmpty {
                return false
            }
        }
        return given.isEmpty
    }
}

extension LoadingMembers {
    /// Whether a function is one with which an object begins.
    static func isStart(_ id: DeclarationID, in index: SourceIndex) -> Bool {
        let source = index.source(id)
        return !source.selectors(of: id.number).isDisjoint(with: ["initWithCoder:", "initWithFrame:", "awakeFromNib"])
    }
}

extension [String] {
    fileprivate func isDisjoint(with others: Set<String>) -> Bool { !contains(where: others.contains) }
}
