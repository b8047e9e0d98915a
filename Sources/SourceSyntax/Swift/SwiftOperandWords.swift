/// Words where an operand is expected: names, words before an operand, `if`, `switch` and `do` as expressions.
extension SwiftScanner {
    /// Skips a word that is an operand; nil if it precedes one or is not one.
    mutating func skipWord() -> Operand? {
        let word = currentWord
        let end = wordEnd(from: next)
        switch word {
        case .try:
            consume(to: end)
            if next == at, current == UInt8(ascii: "?") || current == UInt8(ascii: "!") { consume(1) }
            return nil
        case .await, .inout, .repeat, .throw, .return:
            consume(to: end)
            return nil
        case .unsafe, .consume, .copy, .borrow, ._borrow, ._move, .each, .any, .opaque:
            consume(to: end)
            return !isOnNewLine && continuesAfterPrefixWord(isUnsafe: word == .unsafe) ? nil : .other
        case .if:
            skipIfExpression()
            return .complete
        case .switch:
            consume(to: end)
            skipCondition()
            return .complete
        case .do:
            consume(to: end)
            skipDoExpression()
            return .complete
        case let word? where word.beginsOnlyDeclarations: return nil
        case .nil, .true, .false:
            consume(to: end)
            return .literal
        default:
            consume(to: end)
            return .other
        }
    }

    func continuesAfterPrefixWord(isUnsafe: Bool) -> Bool {
        if let word = currentWord, [.is, .as, .in, .where, .else].contains(word) { return false }
        if isAtName { return true }
        guard isUnsafe else { return false }
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "\\"), 0x30...0x39: return true
        case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): return next > at
        default:
            return isOperatorStart(at: next) && !isLeftBound(next)
                && isRightBound(operatorEnd(from: next), isLeftBound: false)
        }
    }

    mutating func skipIfExpression() {
        while consume(.if) {
            skipCondition()
            guard consume(.else) else { return }
            if currentWord == .if { continue }
            if current == UInt8(ascii: "{") { consume(to: bracesEnd(from: next)) }
            return
        }
    }

    mutating func skipDoExpression() {
        if consume(.throws), current == UInt8(ascii: "(") { consume(to: bracketsEnd(from: next)) }
        if current == UInt8(ascii: "{") { consume(to: bracesEnd(from: next)) }
        while consume(.catch) { skipCondition() }
    }
}
