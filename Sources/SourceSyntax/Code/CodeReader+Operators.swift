extension CodeReader {
    /// An expression with all its operators.
    mutating func expression() -> CodeExpression { expression(atLeast: 0) }

    private mutating func expression(atLeast minimum: Int) -> CodeExpression {
        guard depth < Self.maximumDepth else { return skippedExpression() }
        depth += 1
        let outer = height
        height = 0
        defer {
            depth -= 1
            height = max(outer, height + 1)
        }
        let start = at
        var left = operand()
        while let precedence = precedence, precedence >= minimum {
            let mark = text(at)
            at += 1
            link(&left)
            if mark == "?" || mark == "?:" {
                left = conditional(left, hasFirst: mark == "?", start)
            } else {
                // Assignments bind to the right, all others to the left.
                let right = expression(atLeast: precedence == 0 ? 0 : precedence + 1)
                left = .binary(mark, left, right, range(from: start))
            }
        }
        return left
    }

    /// Counts an expression around another one, and discards the inner one when there are too many.
    mutating func link(_ inner: inout CodeExpression) {
        height += 1
        guard height > Self.maximumHeight else { return }
        inner = .other([], inner.range)
        height = 1
    }

    private mutating func conditional(_ condition: CodeExpression, hasFirst: Bool, _ start: Int) -> CodeExpression {
        let first = hasFirst ? expression(atLeast: 1) : condition
        if hasFirst, !consume(mark: ":") { return .other([condition, first], range(from: start)) }
        let second = expression(atLeast: 1)
        return .conditional(condition, first, second, range(from: start))
    }

    private mutating func skippedExpression() -> CodeExpression {
        let start = at
        if kind(at) == .open { skipBrackets() } else { at += 1 }
        return .other([], range(from: start))
    }

    /// The precedence of the current operator; nil if the current token is not one.
    private var precedence: Int? {
        guard kind(at) == .mark, kind(at + 1) != nil else { return nil }
        let token = tokens[at]
        // An operator on a new line that is bound to the operand after it begins another expression.
        if language == .swift, token.isOnNewLine, tokens[at + 1].isAttached { return nil }
        // Most bytes after an operand end the expression.
        if token.end == token.start + 1, Self.isSeparator(bytes[Int(token.start)]) { return nil }
        let mark = text(at)
        switch mark {
        case "=", "+=", "-=", "*=", "/=": return 0
        case "?": return language == .objectiveC || !token.isAttached ? 1 : nil
        case "?:": return 1
        case "||": return 2
        case "&&": return 3
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": return 4
        case "??": return 5
        case "->", "++", "--": return nil
        default:
            let first = mark.utf8.first ?? 0
            return first < 128 && SwiftScanner.isOperator(first) ? 6 : nil
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "!"),
            UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    var isPrefixMark: Bool {
        guard kind(at) == .mark, tokens[at].end == tokens[at].start + 1 else { return false }
        switch bytes[Int(tokens[at].start)] {
        case UInt8(ascii: "!"), UInt8(ascii: "-"), UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "+"),
            UInt8(ascii: "*"), UInt8(ascii: "^"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: "\\"), UInt8(ascii: "@"): return language == .swift
        default: return false
        }
    }

    /// Prefix operators like `!`, `-` and `&`, then their operand.
    private mutating func operand() -> CodeExpression {
        let start = at
        if language == .swift { skipEffectWords() }
        guard kind(at) == .mark, isPrefixMark, !isMark("."), !(isMark("^") && language == .objectiveC) else {
            return postfix()
        }
        let isNegation = isMark("!")
        at += 1
        guard depth < Self.maximumDepth else { return .other([], range(from: start)) }
        depth += 1
        let inner = operand()
        depth -= 1
        height += 1
        return isNegation ? .negated(inner, range(from: start)) : .other([inner], range(from: start))
    }

    private mutating func skipEffectWords() {
        while isWord("try") || isWord("await") || isWord("unsafe") {
            guard kind(at + 1) == .word || kind(at + 1) == .open || kind(at + 1) == .mark else { return }
            at += 1
            if isMark("?") || isMark("!"), tokens[at].isAttached { at += 1 }
        }
    }

    private mutating func postfix() -> CodeExpression {
        switch language {
        case .swift: swiftPostfix()
        case .objectiveC: objectiveCPostfix()
        }
    }
}
