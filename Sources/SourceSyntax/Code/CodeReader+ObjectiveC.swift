extension CodeReader {
    mutating func readObjectiveCStatement(_ end: Int, _ found: inout [CodeStatement]) {
        guard kind(at) == .word else {
            if isOpen("{") { return found.append(.block(braces(), isFunction: false)) }
            if kind(at) != .mark || isPrefixMark { found.append(.expression(expression())) }
            return
        }
        let start = at
        switch text(at) {
        case "return":
            at += 1
            let value = isMark(";") || at >= end ? nil : expression()
            found.append(.return(value, range(from: start)))
        case "break", "continue", "goto":
            found.append(.leave(isWord("goto") ? .returns : .leavesLoop))
            at += 1
        case "@throw":
            at += 1
            found.append(.expression(expression()))
            // Where it certainly runs, nothing catches it.
            found.append(.leave(.crashes))
        case "if": found.append(objectiveCIf(end))
        case "while", "for", "switch": found.append(objectiveCLoop(end))
        case "do":
            at += 1
            let body = objectiveCBody(end)
            found.append(
                .branch(CodeBranch(kind: .loop, conditions: [], body: body, otherwise: [], range: range(of: start))))
        case "@finally", "@autoreleasepool", "@synchronized":
            found.append(.block(objectiveCClause(end), isFunction: false))
        case "else", "@try", "@catch":
            let body = objectiveCClause(end)
            var handlers: [CodeStatement] = []
            while at < end, isWord("@catch") { handlers += objectiveCClause(end) }
            found.append(
                .branch(
                    CodeBranch(
                        kind: .attempt, conditions: [], body: body, otherwise: handlers, range: range(of: start))))
        case "case", "default":
            let isCase = isWord("case")
            at += 1
            // The code before it falls through, unless it leaves.
            let isKnown = found.isEmpty || found.leaves
            let patterns = isCase ? [expression()] : []
            found.append(.label(isKnown ? patterns : nil))
            while at < end, !isMark(":"), !isMark(";") { at += 1 }
        default: if !readObjectiveCVariables(end, &found) { found.append(.expression(expression())) }
        }
    }

    /// The body after a keyword, and what is in parentheses before it.
    private mutating func objectiveCClause(_ end: Int) -> [CodeStatement] {
        at += 1
        if isOpen("(") { skipBrackets() }
        return objectiveCBody(end)
    }

    private mutating func objectiveCIf(_ end: Int) -> CodeStatement {
        let start = at
        at += 1
        let conditions = objectiveCConditions()
        let range = range(from: start)
        let body = objectiveCBody(end)
        var otherwise: [CodeStatement] = []
        if consume(word: "else") { otherwise = objectiveCBody(end) }
        return .branch(
            CodeBranch(kind: .if, conditions: conditions, body: body, otherwise: otherwise, range: range))
    }

    private mutating func objectiveCLoop(_ end: Int) -> CodeStatement {
        let start = at
        let isSwitch = isWord("switch")
        at += 1
        let open = at
        var conditions = objectiveCConditions()
        // `for (UIView *view in views)`
        if let word = (open..<at).first(where: { reads($0, .word, "in") }) {
            var variables = parameters(open..<word)
            if variables.count == 1, case .expression(let sequence)? = conditions.last {
                variables[0].goThrough(sequence)
            }
            conditions += variables
        }
        let range = range(from: start)
        let body = objectiveCBody(end)
        return .branch(
            CodeBranch(
                kind: isSwitch ? .switch : .loop, conditions: conditions, body: body, otherwise: [], range: range))
    }

    private mutating func objectiveCConditions() -> [CodeStatement] {
        guard isOpen("(") else { return [] }
        return inside { $0.expressions(until: $1) }.map(CodeStatement.expression)
    }

    /// Braces, or a single statement.
    private mutating func objectiveCBody(_ end: Int) -> [CodeStatement] {
        if isOpen("{") { return braces() }
        guard at < end, depth < Self.maximumDepth else { return [] }
        depth += 1
        defer { depth -= 1 }
        var found: [CodeStatement] = []
        readObjectiveCStatement(end, &found)
        _ = consume(mark: ";")
        return found
    }

    /// `static NSString *const name = @"…", *other;`
    private mutating func readObjectiveCVariables(_ end: Int, _ found: inout [CodeStatement]) -> Bool {
        guard let (nameStart, isStatic) = declaredName(end) else { return false }
        let type = joined(at..<nameStart)
        at = nameStart
        var name = nameStart
        while at < end {
            var variable = CodeVariable(
                name: text(name), nameRange: range(of: name), type: type, value: nil, isConstant: false,
                isStatic: isStatic)
            at = name + 1
            while isOpen("[") { skipBrackets() }
            if consume(mark: "=") { variable.value = expression() }
            found.append(.variable(variable))
            guard consume(mark: ",") else { break }
            while isMark("*") || isWord("const") { at += 1 }
            guard kind(at) == .word else { break }
            name = at
        }
        return true
    }

    /// The token number of the name that the current declaration declares; nil if it is not a declaration.
    private func declaredName(_ end: Int) -> (Int, isStatic: Bool)? {
        var number = at
        var words = 0
        var last = -1
        var isStatic = false
        while number < end {
            switch kind(number) {
            case .word:
                if reads(number, .word, "self") || reads(number, .word, "super") { return nil }
                isStatic = isStatic || reads(number, .word, "static")
                words += 1
                last = number
                if isTypeOf(number), isOpen("(", at: number + 1) { number = Int(tokens[number + 1].partner) }
            case .mark:
                if isMark("*", at: number) || isMark("<", at: number) || isMark(">", at: number) {
                    last = -1
                } else if isMark("=", at: number) || isMark(";", at: number) || isMark(",", at: number) {
                    return words > 1 && last >= 0 ? (last, isStatic) : nil
                } else {
                    return nil
                }
            case .open:
                // `UIView *views[2];`
                guard isOpen("[", at: number), words > 1, last == number - 1 else { return nil }
                return (last, isStatic)
            default: return nil
            }
            number += 1
        }
        return nil
    }

    private func isTypeOf(_ number: Int) -> Bool {
        reads(number, .word, "typeof") || reads(number, .word, "__typeof") || reads(number, .word, "__typeof__")
    }
}

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
        case .number:
            at += 1
            return .number(Int(text(start)), range(from: start))
        case .close: return .other([], range(from: start))
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
            return isParenthesis ? .other(inner, range(from: start)) : .list(inner, range(from: start))
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
