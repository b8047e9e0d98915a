/// Statements at file level, in scripts and playgrounds. Declarations inside them are local.
extension SwiftScanner {
    mutating func skipStatement() {
        let start = next
        switch currentWord {
        case .if, .guard, .for, .switch, .while:
            consume(to: wordEnd(from: next))
            skipCondition()
        case .do:
            consume(to: wordEnd(from: next))
            skipDoExpression()
        case .repeat:
            consume(to: wordEnd(from: next))
            if current == UInt8(ascii: "{") {
                consume(to: bracesEnd(from: next))
                if consume(.while) { skipExpression() }
            }
        case .defer, .else:
            consume(to: wordEnd(from: next))
            if current == UInt8(ascii: "{") { consume(to: bracesEnd(from: next)) }
        case .return, .throw:
            consume(to: wordEnd(from: next))
            skipExpression()
        default:
            skipExpression()
            // A label.
            if current == UInt8(ascii: ":") { consume(1) }
        }
        if next == start { skipToken() }
    }

    /// Skips a condition or the like and the block after it. What follows a closure distinguishes it from the block.
    mutating func skipCondition() {
        while !isAtEnd {
            switch current {
            case UInt8(ascii: "{"):
                let end = bracesEnd(from: next)
                consume(1)
                let isBlock = isOnNewLine || currentWord == .case
                consume(to: end)
                if isBlock || !continuesCondition { return }
            case UInt8(ascii: "}"), UInt8(ascii: ";"): return
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"),
                UInt8(ascii: "`"):
                skipToken()
            default:
                if let word = currentWord {
                    switch word {
                    case .class, .struct, .enum, .extension, .func, .import, .protocol, .typealias, .private, .public,
                        .internal, .fileprivate, .static:
                        return
                    default: break
                    }
                }
                skipToken()
            }
        }
    }

    private var continuesCondition: Bool {
        switch current {
        case UInt8(ascii: "{"), UInt8(ascii: ","): return true
        case UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "?"), UInt8(ascii: ":"):
            return !isOnNewLine
        default:
            if isOnNewLine { return false }
            if let word = currentWord { return word == .is || word == .as || word == .where }
            return isOperatorStart(at: next)
        }
    }
}

extension SwiftScanner {
    /// The directive that begins at the next token; nil if it is not a `#` with a word.
    var directive: Directive? {
        guard current == UInt8(ascii: "#") else { return nil }
        let word = bytes[(next + 1)..<wordEnd(from: next + 1)]
        if word.isEmpty { return nil }
        if word.elementsEqual("if".utf8) { return .if }
        if word.elementsEqual("else".utf8) || word.elementsEqual("elseif".utf8) { return .else }
        return word.elementsEqual("endif".utf8) ? .endif : .other
    }

    /// Skips `#if`, `#elseif`, `#else` or `#endif` including its condition.
    mutating func skipDirective() {
        consume(to: wordEnd(from: next + 1))
        while !isAtEnd, !isOnNewLine {
            switch current {
            case UInt8(ascii: "("), UInt8(ascii: "["): consume(to: bracketsEnd(from: next))
            case UInt8(ascii: "\""): consume(to: elementEnd(from: next))
            case UInt8(ascii: "}"): return
            default: consume(to: max(wordEnd(from: next), next + 1))
            }
        }
    }

    /// Skips `#if` … `#endif` whose branches continue an expression: the first of them begins with a dot.
    mutating func skipConditionalSuffix() -> Bool {
        guard directive == .if else { return false }
        let mark = mark
        while directive == .if { skipDirective() }
        let isSuffix = current == UInt8(ascii: ".")
        goBack(to: mark)
        guard isSuffix else { return false }
        var open = 0
        while !isAtEnd {
            switch directive {
            case .if:
                open += 1
                skipDirective()
            case .else: skipDirective()
            case .endif:
                open -= 1
                skipDirective()
                if open == 0 { return true }
            default:
                if current == UInt8(ascii: "}") { return true }
                skipToken()
            }
        }
        return true
    }

    /// Skips a token, including everything in brackets if it opens some.
    mutating func skipToken() {
        guard !isAtEnd else { return }
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "["): consume(to: max(bracketsEnd(from: next), next + 1))
        case UInt8(ascii: "{"): consume(to: bracesEnd(from: next))
        case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"):
            consume(to: elementEnd(from: next))
        default: consume(to: max(wordEnd(from: next), next + 1))
        }
    }
}
