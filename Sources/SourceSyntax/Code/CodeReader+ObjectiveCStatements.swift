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
            at += 1
            found.append(.leave(range(from: start)))
        case "@throw":
            at += 1
            found.append(.expression(expression()))
            found.append(.leave(range(from: start)))
        case "if": found.append(objectiveCIf(end))
        case "while", "for", "switch": found.append(objectiveCLoop(end))
        case "do":
            at += 1
            let body = objectiveCBody(end)
            found.append(
                .branch(CodeBranch(kind: .loop, conditions: [], body: body, otherwise: [], range: range(of: start))))
        case "else", "@try", "@finally", "@autoreleasepool":
            at += 1
            found.append(.block(objectiveCBody(end), isFunction: false))
        case "@synchronized", "@catch":
            at += 1
            if isOpen("(") { skipBrackets() }
            found.append(.block(objectiveCBody(end), isFunction: false))
        case "case", "default":
            while at < end, !isMark(":"), !isMark(";") { at += 1 }
        default: if !readObjectiveCVariables(end, &found) { found.append(.expression(expression())) }
        }
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
