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
        if language == .swift, skipEffectWords() {
            guard depth < Self.maximumDepth else { return .other([], range(from: start)) }
            depth += 1
            let inner = operand()
            depth -= 1
            height += 1
            return .unwrapped(inner, .attempted, inner.range)
        }
        guard kind(at) == .mark, isPrefixMark, !isMark("."), !(isMark("^") && language == .objectiveC) else {
            return postfix()
        }
        let mark = text(at)
        at += 1
        guard depth < Self.maximumDepth else { return .other([], range(from: start)) }
        depth += 1
        let inner = operand()
        depth -= 1
        height += 1
        return .prefix(mark, inner, range(from: start))
    }

    /// Returns whether one of them is a `try` that may end the function.
    private mutating func skipEffectWords() -> Bool {
        var isAttempt = false
        while isWord("try") || isWord("await") || isWord("unsafe") {
            guard kind(at + 1) == .word || kind(at + 1) == .open || kind(at + 1) == .mark else { return isAttempt }
            let isTry = isWord("try")
            at += 1
            if isMark("?") || isMark("!"), tokens[at].isAttached { at += 1 } else { isAttempt = isAttempt || isTry }
        }
        return isAttempt
    }

    private mutating func postfix() -> CodeExpression {
        switch language {
        case .swift: swiftPostfix()
        case .objectiveC: objectiveCPostfix()
        }
    }
}

extension CodeReader {
    /// The text of a Swift literal and its interpolations.
    mutating func swiftPieces(of range: ByteRange) -> [CodeStringPiece] {
        var start = Int(range.start)
        var end = Int(range.end)
        var pounds = 0
        while start < end, bytes[start] == UInt8(ascii: "#") {
            pounds += 1
            start += 1
        }
        let quote = UInt8(ascii: "\"")
        // Nothing that is loaded has a multi-line string as its name.
        if end - start >= 6, bytes[start + 1] == quote, bytes[start + 2] == quote {
            return [.interpolation(.other([], range))]
        }
        guard end - pounds > start + 1, bytes[end - pounds - 1] == quote else {
            return [.interpolation(.other([], range))]
        }
        start += 1
        end -= pounds + 1
        if pounds > 0 {
            let text = bytes[start..<end]
            // `#"Card\#(number)"#`
            guard !text.contains(UInt8(ascii: "\\")) else { return [.interpolation(.other([], range))] }
            return [.text(String(decoding: text, as: UTF8.self))]
        }
        var pieces: [CodeStringPiece] = []
        var text: [UInt8] = []
        while start < end {
            guard bytes[start] == UInt8(ascii: "\\"), start + 1 < end else {
                text.append(bytes[start])
                start += 1
                continue
            }
            if bytes[start + 1] == UInt8(ascii: "(") {
                if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
                text = []
                var scanner = SwiftScanner(bytes)
                let close = min(scanner.bracketsEnd(from: start + 1), end)
                pieces.append(.interpolation(interpolated(start + 2..<max(close - 1, start + 2))))
                start = close
            } else {
                // `\u{e9}`
                guard bytes[start + 1] != UInt8(ascii: "u") else { return [.interpolation(.other([], range))] }
                text.append(Self.escaped(bytes[start + 1]))
                start += 2
            }
        }
        if !text.isEmpty || pieces.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
        return pieces
    }

    /// The maximum nesting of interpolations. Each is read by a separate reader, on the stack.
    private static let mostInterpolations = 8

    private func interpolated(_ range: Range<Int>) -> CodeExpression {
        guard depth < Self.mostInterpolations else { return .other([], ByteRange(range.lowerBound, range.upperBound)) }
        var source = SourceDeclarations(bytes, language: .swift)
        source.declarations = []
        var reader = CodeReader(source, ByteRange(range.lowerBound, range.upperBound))
        reader.depth = depth + 1
        let value = reader.expression()
        return reader.isAtEnd ? value : .other([value], ByteRange(range.lowerBound, range.upperBound))
    }

    /// The text of Objective-C literals; adjacent ones are concatenated.
    mutating func objectiveCString() -> CodeExpression {
        let start = at
        var text: [UInt8] = []
        // Numeric escapes are not evaluated.
        var isKnown = true
        while kind(at) == .string {
            let range = range(of: at)
            var offset = Int(range.start)
            while offset < Int(range.end), bytes[offset] != UInt8(ascii: "\"") { offset += 1 }
            offset += 1
            let end = Int(range.end) - 1
            while offset < end {
                if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < end {
                    isKnown = isKnown && !"uUx01234567".utf8.contains(bytes[offset + 1])
                    text.append(Self.escaped(bytes[offset + 1]))
                    offset += 2
                } else {
                    text.append(bytes[offset])
                    offset += 1
                }
            }
            at += 1
        }
        let whole = range(from: start)
        return .string(
            isKnown ? [.text(String(decoding: text, as: UTF8.self))] : [.interpolation(.other([], whole))], whole)
    }

    private static func escaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "0"): 0
        default: byte
        }
    }
}
