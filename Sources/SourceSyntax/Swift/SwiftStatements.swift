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
