extension CodeReader {
    /// A name, a literal or brackets, with all suffixes: `UINib(…).instantiate(…).first as! Card`.
    mutating func swiftPostfix() -> CodeExpression {
        let start = at
        var value = swiftPrimary()
        while at < tokens.count {
            let token = tokens[at]
            link(&value)
            switch token.kind {
            case .mark:
                if isMark("."), kind(at + 1) == .word || kind(at + 1) == .number {
                    at += 1
                    let name = word.isEmpty ? text(at) : word
                    at += 1
                    value = .member(value, name, range(from: start))
                } else if isMark("!") || isMark("?"), token.isAttached {
                    value = .unwrapped(value, isMark("!") ? .forced : .optional, value.range)
                    at += 1
                } else if isMark("<"), token.isAttached, let end = genericArgumentsEnd {
                    at = end
                } else {
                    return value
                }
            case .open:
                if isOpen("("), !token.isOnNewLine {
                    value = call(value, start)
                } else if isOpen("["), !token.isOnNewLine {
                    let indices = inside { $0.expressions(until: $1) }
                    value = .element(value, indices, range(from: start))
                } else if isOpen("{"), !endsAtBrace, canTakeClosure(value) {
                    value = call(value, start)
                } else {
                    return value
                }
            case .word:
                guard let kind = castKind else { return value }
                value = .cast(value, CodeCast(kind: kind, type: typeText()), range(from: start))
            default: return value
            }
        }
        return value
    }

    private mutating func swiftPrimary() -> CodeExpression {
        let start = at
        guard at < tokens.count else { return .other([], .none) }
        switch tokens[at].kind {
        case .string:
            let pieces = swiftPieces(of: range(of: at))
            at += 1
            return .string(pieces, range(from: start))
        case .number:
            at += 1
            return .number(Int(text(start)), range(from: start))
        case .word: return swiftWord()
        case .open:
            if isOpen("{") {
                let statements = braces()
                return .closure(statements, range(from: start))
            }
            let isParenthesis = isOpen("(")
            let inner = inside { $0.expressions(until: $1) }
            if isParenthesis, inner.count == 1 { return inner[0] }
            return isParenthesis ? .other(inner, range(from: start)) : .list(inner, range(from: start))
        case .mark:
            if isMark("."), kind(at + 1) == .word {
                at += 1
                let name = word
                at += 1
                return .member(nil, name, range(from: start))
            }
            if isMark("\\") || isMark("#") || isMark("@") {
                at += 1
                if kind(at) == .word { at += 1 }
                if isOpen("("), tokens[at].isAttached { skipBrackets() }
                return .other([], range(from: start))
            }
            return .other([], range(from: start))
        case .close: return .other([], range(from: start))
        }
    }

    private mutating func swiftWord() -> CodeExpression {
        let start = at
        let name = word
        switch name {
        case "nil":
            at += 1
            return .null(range(from: start))
        case "if", "switch":
            // `if` and `switch` expressions.
            guard depth < Self.maximumDepth else { break }
            var inner: [CodeStatement] = []
            depth += 1
            readSwiftStatement(tokens.count, &inner)
            depth -= 1
            return .other([.closure(inner, range(from: start))], range(from: start))
        default: break
        }
        at += 1
        return .name(name, range(from: start))
    }

    // MARK: Calls

    /// A brace after a name or a call begins its trailing closure; one after a literal belongs to another statement.
    private func canTakeClosure(_ value: CodeExpression) -> Bool {
        guard !tokens[at].isOnNewLine else { return false }
        switch value.plain {
        case .name(let name, _): return name != "self" && name != "super"
        case .member, .call: return true
        default: return false
        }
    }

    private mutating func call(_ callee: CodeExpression, _ start: Int) -> CodeExpression {
        var arguments: [CodeArgument] = []
        if isOpen("(") { arguments = inside { $0.swiftArguments(until: $1) } }
        while isOpen("{"), !endsAtBrace, !tokens[at].isOnNewLine {
            let brace = at
            var statements = braces()
            if case .member(let sequence?, "forEach", _) = callee, !statements.isEmpty {
                statements[0].goThrough(sequence.plain)
            }
            arguments.append(CodeArgument(label: "{", value: .closure(statements, range(from: brace))))
        }
        var isOptional = false
        if case .unwrapped(_, .optional, _) = callee { isOptional = true }
        var (receiver, name, nameRange): (CodeExpression?, String, ByteRange) = (callee, "", callee.range)
        switch callee.plain {
        case .name(let word, _): (receiver, name) = (nil, word)
        case .member(let base, let word, let whole):
            (receiver, name) = (base, word)
            nameRange = ByteRange(Int(whole.end) - word.utf8.count, Int(whole.end))
        default: break
        }
        return .call(
            CodeCall(
                receiver: receiver, name: name, nameRange: nameRange, arguments: arguments, range: range(from: start),
                isOptional: isOptional))
    }

    private mutating func swiftArguments(until end: Int) -> [CodeArgument] {
        var arguments: [CodeArgument] = []
        while at < end {
            let before = at
            var label = ""
            if kind(at) == .word, isMark(":", at: at + 1) {
                label = word
                at += 2
            }
            if at < end, !isMark(",") { arguments.append(CodeArgument(label: label, value: expression())) }
            // Tokens that are not understood belong to no argument.
            while at < end, !isMark(",") { if kind(at) == .open { skipBrackets() } else { at += 1 } }
            if isMark(",") { at += 1 }
            if at == before { at += 1 }
        }
        return arguments
    }

    // MARK: Types

    private var castKind: CodeCast.Kind? {
        if isWord("is") { return .test }
        guard isWord("as") else { return nil }
        if isMark("!", at: at + 1) { return .forced }
        return isMark("?", at: at + 1) ? .conditional : .unchecked
    }

    /// The type after `as`, with the mark before it.
    private mutating func typeText() -> String {
        at += 1
        if isMark("!") || isMark("?"), tokens[at].isAttached { at += 1 }
        return swiftType()
    }

    mutating func swiftType() -> String {
        var start = at
        while isWord("any") || isWord("some") || isWord("inout") {
            at += 1
            start = at
        }
        while at < tokens.count {
            if kind(at) == .word {
                at += 1
            } else if isOpen("(") || isOpen("[") {
                skipBrackets()
            } else {
                break
            }
            if isMark("<"), let end = genericArgumentsEnd { at = end }
            while isMark("?") || isMark("!"), tokens[at].isAttached { at += 1 }
            guard isMark(".") || isMark("&") || isMark("->") else { break }
            at += 1
        }
        return joined(start..<at)
    }

    /// In tokens. Longer lists are rare, and an unlimited lookahead would not be linear.
    private static let longestGenerics = 32

    /// The token number after the `>` of the current generic arguments, if a use of the type follows them.
    private var genericArgumentsEnd: Int? {
        var level = 0
        var number = at
        while number < tokens.count, number < at + Self.longestGenerics {
            let token = tokens[number]
            switch token.kind {
            case .word: break
            case .open:
                if reads(number, .open, "{") { return nil }
                number = Int(token.partner)
            case .mark:
                switch text(number) {
                case "<": level += 1
                case ".", ",", "?", ":", "&", "!": break
                case let mark where mark.allSatisfy({ $0 == ">" || $0 == "?" || $0 == "!" }):
                    level -= mark.count { $0 == ">" }
                    if level <= 0 { return number + 1 }
                default: return nil
                }
            default: return nil
            }
            number += 1
        }
        return nil
    }
}
