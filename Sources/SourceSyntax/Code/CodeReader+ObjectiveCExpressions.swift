extension CodeReader {
    /// A name, a literal, a message or brackets, with all suffixes: `[nib instantiate…].firstObject`.
    mutating func objectiveCPostfix() -> CodeExpression {
        let start = at
        if isCast {
            let open = at
            let close = Int(tokens[open].partner)
            at = close + 1
            guard depth < Self.maximumDepth else { return .other([], range(from: start)) }
            depth += 1
            let value = objectiveCPostfix()
            depth -= 1
            height += 1
            return .cast(
                value, CodeCast(kind: .unchecked, type: joined(open + 1..<close)), range(from: start))
        }
        var value = objectiveCPrimary()
        while at < tokens.count {
            link(&value)
            if isMark(".") || isMark("->"), kind(at + 1) == .word {
                at += 2
                value = .member(value, text(at - 1), range(from: start))
            } else if isOpen("(") {
                let arguments = inside { $0.expressions(until: $1) }.map { CodeArgument(label: "", value: $0) }
                let range = range(from: start)
                if case .name(let name, let nameRange) = value {
                    value = .call(
                        CodeCall(receiver: nil, name: name, nameRange: nameRange, arguments: arguments, range: range))
                } else {
                    value = .call(
                        CodeCall(
                            receiver: value, name: "", nameRange: value.range, arguments: arguments, range: range))
                }
            } else if isOpen("[") {
                let indices = inside { $0.expressions(until: $1) }
                value = .element(value, indices, range(from: start))
            } else if isMark("++") || isMark("--") {
                at += 1
            } else {
                return value
            }
        }
        return value
    }

    private mutating func objectiveCPrimary() -> CodeExpression {
        let start = at
        guard at < tokens.count else { return .other([], .none) }
        switch tokens[at].kind {
        case .string: return objectiveCString()
        case .number, .close:
            if kind(at) == .number { at += 1 }
            return .other([], range(from: start))
        case .word: return objectiveCWord()
        case .open:
            if isOpen("[") { return message() }
            if isOpen("{") {
                let inner = inside { $0.expressions(until: $1) }
                return .other(inner, range(from: start))
            }
            let isParenthesis = isOpen("(") || isOpen("@(")
            let inner = inside { $0.expressions(until: $1) }
            if isParenthesis, inner.count == 1 { return inner[0] }
            return .other(inner, range(from: start))
        case .mark:
            guard isMark("^") else { return .other([], range(from: start)) }
            at += 1
            // The return type of a block, and its parameters.
            while kind(at) == .word || isMark("*") || isOpen("(") {
                if kind(at) == .open { skipBrackets() } else { at += 1 }
            }
            let parameters = parameters(start..<at)
            guard isOpen("{") else { return .other([], range(from: start)) }
            let statements = parameters + braces()
            return .closure(statements, range(from: start))
        }
    }

    private mutating func objectiveCWord() -> CodeExpression {
        let start = at
        let name = text(at)
        at += 1
        switch name {
        case "nil", "NULL", "Nil": return .null(range(from: start))
        case "@selector", "@protocol", "@encode", "sizeof", "typeof", "__typeof":
            if isOpen("(") { skipBrackets() }
            return .other([], range(from: start))
        default: return .name(name, range(from: start))
        }
    }

    /// `[receiver piece:argument piece:argument]`
    private mutating func message() -> CodeExpression {
        let start = at
        var receiver: CodeExpression?
        var name = ""
        var nameRange = ByteRange.none
        var arguments: [CodeArgument] = []
        inside { reader, end in
            guard reader.at < end else { return }
            receiver = reader.expression()
            guard reader.kind(reader.at) == .word || reader.isMark(":") else { return }
            name = reader.word
            nameRange = reader.range(of: reader.at)
            while reader.at < end {
                let before = reader.at
                let label = reader.word
                if reader.kind(reader.at) == .word { reader.at += 1 }
                if reader.consume(mark: ":") {
                    arguments.append(CodeArgument(label: label, value: reader.expression()))
                }
                // Variadic arguments of `stringWithFormat:`, which have no piece.
                while reader.at < end, reader.consume(mark: ",") {
                    arguments.append(CodeArgument(label: "", value: reader.expression()))
                }
                if reader.at == before { reader.at += 1 }
            }
        }
        return .call(
            CodeCall(
                receiver: receiver, name: name, nameRange: nameRange, arguments: arguments, range: range(from: start),
                isMessage: true))
    }

    /// Whether the parentheses contain the type of a cast.
    private var isCast: Bool {
        guard isOpen("(") else { return false }
        let close = Int(tokens[at].partner)
        guard close > at + 1, close < tokens.count else { return false }
        switch kind(close + 1) {
        case .word, .string: break
        case .open:
            if !isOpen("[", at: close + 1), !isOpen("(", at: close + 1), !startsLiteral(close + 1) { return false }
        default: return false
        }
        guard kind(at + 1) == .word else { return false }
        for number in (at + 1)..<close {
            switch kind(number) {
            case .word: continue
            case .mark: if isMark("*", at: number) || isMark("<", at: number) || isMark(">", at: number) { continue }
            default: break
            }
            return false
        }
        // `(a * b)` ends with a name.
        return kind(close - 1) != .word || close == at + 2 || kind(close - 2) == .word
    }

    private func startsLiteral(_ number: Int) -> Bool { text(number).hasPrefix("@") }
}
