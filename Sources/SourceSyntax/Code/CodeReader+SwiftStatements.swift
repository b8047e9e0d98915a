extension CodeReader {
    mutating func readSwiftStatement(_ end: Int, _ found: inout [CodeStatement]) {
        guard kind(at) == .word else {
            if isOpen("{") { return found.append(.block(braces(), isFunction: false)) }
            if isMark("@") {
                at += 2
                if isOpen("("), tokens[at].isAttached { skipBrackets() }
                return
            }
            if kind(at) != .mark || isPrefixMark { found.append(.expression(expression())) }
            return
        }
        let start = at
        switch word {
        case "let", "var": readVariables(&found)
        case "return":
            at += 1
            let hasValue = at < end && !tokens[at].isOnNewLine && !isMark(";")
            let value = hasValue ? expression() : nil
            found.append(.return(value, range(from: start)))
        case "throw":
            at += 1
            found.append(.expression(expression()))
            found.append(.leave(.ends))
        case "break", "continue", "fallthrough":
            at += 1
            let hasLabel = kind(at) == .word && !tokens[at].isOnNewLine
            if hasLabel { at += 1 }
            found.append(.leave(hasLabel ? .returns : .leavesLoop))
        case "if": found.append(swiftIf())
        case "guard":
            at += 1
            let (conditions, range) = conditions(end)
            _ = consume(word: "else")
            let otherwise = isOpen("{") ? braces() : []
            found.append(
                .branch(
                    CodeBranch(kind: .guard, conditions: conditions, body: [], otherwise: otherwise, range: range)))
        case "while", "for", "switch": found.append(swiftLoop(end))
        case "repeat", "do", "defer", "else", "catch":
            let isDo = isWord("do")
            let kind: CodeBranch.Kind = isWord("repeat") ? .loop : isWord("defer") ? .deferred : .attempt
            guard let body = clause(end) else { return }
            var handlers: [CodeStatement] = []
            let isAttempt = isDo && at < end && isWord("catch")
            while isDo, at < end, isWord("catch"), let handler = clause(end) { handlers += handler }
            let branch = CodeBranch(
                kind: kind, conditions: [], body: body, otherwise: handlers, range: range(from: start))
            found.append(isDo && !isAttempt ? .block(body, isFunction: false) : .branch(branch))
        case "case", "default":
            let falls = reads(isMark(";", at: at - 1) ? at - 2 : at - 1, .word, "fallthrough")
            let patterns = swiftPatterns(end)
            found.append(.label(falls ? nil : patterns))
            found += parameters(start..<at)
        case "func":
            at += 1
            let signature = at
            while at < end, !isOpen("{") { if kind(at) == .open { skipBrackets() } else { at += 1 } }
            let parameters = parameters(signature..<at)
            if isOpen("{") { found.append(.block(parameters + braces(), isFunction: true)) }
        case "class", "struct", "enum", "extension", "protocol":
            // The members of a local type are skipped.
            while at < end, !isOpen("{") { at += 1 }
            if isOpen("{") { skipBrackets() }
        case "weak", "lazy", "unowned", "nonisolated":
            if kind(at + 1) == .word { at += 1 } else { found.append(.expression(expression())) }
        default: found.append(.expression(expression()))
        }
    }

    /// The statements in braces after a keyword, and a pattern on the same line.
    private mutating func clause(_ end: Int) -> [CodeStatement]? {
        at += 1
        while at < end, !isOpen("{"), !tokens[at].isOnNewLine { at += 1 }
        return isOpen("{") ? braces() : nil
    }

    private mutating func swiftIf() -> CodeStatement {
        at += 1
        let (conditions, range) = conditions(tokens.count)
        let body = isOpen("{") ? braces() : []
        var otherwise: [CodeStatement] = []
        if consume(word: "else") {
            if isWord("if"), depth < Self.maximumDepth {
                depth += 1
                otherwise = [swiftIf()]
                depth -= 1
            } else if isOpen("{") {
                otherwise = braces()
            }
        }
        return .branch(
            CodeBranch(kind: .if, conditions: conditions, body: body, otherwise: otherwise, range: range))
    }

    private mutating func swiftLoop(_ end: Int) -> CodeStatement {
        let isSwitch = isWord("switch")
        let isFor = isWord("for")
        at += 1
        var pattern: [CodeStatement] = []
        if isFor {
            let start = at
            while at < end, !isWord("in"), !isOpen("{") { if kind(at) == .open { skipBrackets() } else { at += 1 } }
            pattern = parameters(start..<at)
            _ = consume(word: "in")
        }
        let (rest, range) = conditions(end)
        if pattern.count == 1, case .expression(let sequence)? = rest.first { pattern[0].goThrough(sequence.plain) }
        let conditions = pattern + rest
        let body = isOpen("{") ? braces() : []
        return .branch(
            CodeBranch(
                kind: isSwitch ? .switch : isFor ? .iteration : .loop, conditions: conditions, body: body,
                otherwise: [], range: range))
    }

    /// The conditions before the braces of `if`, `while` and the like.
    private mutating func conditions(_ end: Int) -> ([CodeStatement], ByteRange) {
        let before = endsAtBrace
        endsAtBrace = true
        defer { endsAtBrace = before }
        let start = at
        var found: [CodeStatement] = []
        while at < end, !isOpen("{"), !isWord("else") {
            let first = at
            if isWord("let") || isWord("var") {
                readVariables(&found, isCondition: true)
            } else if isWord("case") {
                while at < end, !isMark("="), !isOpen("{") {
                    if kind(at) == .open { skipBrackets() } else { at += 1 }
                }
                found += parameters(first..<at)
                let pattern = joined(first..<at)
                guard consume(mark: "=") else { continue }
                let subject = expression()
                found.append(
                    .expression(.cast(subject, CodeCast(kind: .test, type: pattern), range(from: first))))
            } else if kind(at) != .mark || isPrefixMark {
                found.append(.expression(expression()))
            }
            if at == first { at += 1 }
        }
        return (found, range(from: start))
    }

    /// `let a = 1, b: Int = 2`
    private mutating func readVariables(_ found: inout [CodeStatement], isCondition: Bool = false) {
        let isConstant = isWord("let")
        let isLazy = at > 0 && reads(at - 1, .word, "lazy")
        at += 1
        repeat {
            let start = at
            guard kind(at) == .word else {
                // The names in a tuple are not tracked.
                let pattern = at
                if kind(at) == .open { skipBrackets() }
                found += parameters(pattern..<at)
                if consume(mark: "=") { found.append(.expression(expression())) }
                return
            }
            var variable = CodeVariable(
                name: word, nameRange: range(of: start), type: "", value: nil, isConstant: isConstant, isLazy: isLazy,
                isCondition: isCondition)
            at += 1
            if consume(mark: ":") { variable.type = swiftType() }
            if consume(mark: "=") {
                variable.value = expression()
            } else if isCondition {
                // `if let nib`
                variable.value = .name(variable.name, variable.nameRange)
            } else if isOpen("{"), !endsAtBrace {
                skipBrackets()
            }
            found.append(.variable(variable))
        } while !isCondition && consume(mark: ",")
    }

    /// `case .a, .b where x:`; nil for patterns that bind or test.
    private mutating func swiftPatterns(_ end: Int) -> [CodeExpression]? {
        var isPlain = true
        at += 1
        let start = at
        while at < end, !isMark(":"), !isMark(";") {
            isPlain = isPlain && !["let", "var", "is", "as", "where"].contains(word)
            if kind(at) == .open { skipBrackets() } else { at += 1 }
        }
        let colon = at
        at = start
        let patterns = isPlain ? expressions(until: colon) : nil
        at = min(colon + 1, end)
        return patterns
    }

    /// Skips `[weak self] (value) -> Card in`, if a closure begins with it, and returns the parameters.
    mutating func closureParameters(_ end: Int) -> [CodeStatement] {
        let start = at
        var number = at
        while number < min(end, at + 40) {
            let token = tokens[number]
            switch token.kind {
            case .word:
                if reads(number, .word, "in") {
                    at = number + 1
                    return parameters(start..<number).filter { !$0.isSelf }
                }
                if reads(number, .word, "for") || reads(number, .word, "let") || reads(number, .word, "var")
                    || reads(number, .word, "return") || reads(number, .word, "if") || reads(number, .word, "guard")
                {
                    return []
                }
            case .open:
                if reads(number, .open, "{") { return [] }
                number = Int(token.partner)
            case .mark:
                if isMark("=", at: number) || isMark(";", at: number) { return [] }
            default: return []
            }
            number += 1
        }
        return []
    }
}
