/// Skips operands.
extension SwiftScanner {
    mutating func skipOperand() -> Operand? {
        var before = -1
        while !isAtEnd, next > before {
            before = next
            switch current {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                consume(to: bracketsEnd(from: next))
                return .other
            case UInt8(ascii: "{"):
                consume(to: bracesEnd(from: next))
                return .other
            case UInt8(ascii: "\""):
                consume(to: stringEnd(from: next, pounds: 0))
                return .literal
            case UInt8(ascii: "`"):
                _ = name()
                return .other
            case UInt8(ascii: "#"): return skipPound()
            case UInt8(ascii: "\\"):
                skipKeyPathRoot()
                return .keyPath
            case UInt8(ascii: "@"):
                // An attributed type.
                consume(1)
                _ = name()
                if current == UInt8(ascii: "("), next == at { consume(to: bracketsEnd(from: next)) }
            case UInt8(ascii: "/"):
                if let end = operandRegexEnd(from: next, operatorStart: next) {
                    consume(to: end)
                    return .literal
                }
                consume(to: operatorEnd(from: next))
            case UInt8(ascii: "."):
                if byte(next + 1) != UInt8(ascii: "."), !Self.isOperator(byte(next + 1)) { return skipSignAndName() }
                consume(to: operatorEnd(from: next))
            case 0x30...0x39:
                consume(to: numberEnd(from: next))
                return .literal
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ";"),
                UInt8(ascii: ":"):
                return nil
            default:
                if isOperatorStart(at: next) {
                    skipPrefixOperator()
                } else {
                    guard isAtName else { return nil }
                    if let operand = skipWord() { return operand }
                    // No expression contains such a word.
                    if currentWord?.beginsOnlyDeclarations ?? false { return nil }
                }
            }
        }
        return nil
    }

    /// Skips an operator before an operand; a regular expression may begin in it.
    mutating func skipPrefixOperator() {
        let end = operatorEnd(from: next)
        if let slash = bytes[next..<end].firstIndex(of: UInt8(ascii: "/")),
            operandRegexEnd(from: slash, operatorStart: next) != nil
        {
            consume(to: slash)
        } else {
            consume(to: end)
        }
    }

    /// A raw string, an extended regular expression or a macro.
    mutating func skipPound() -> Operand? {
        let end = poundEnd(from: next)
        let last = byte(end - 1)
        if end > next + 1, last == UInt8(ascii: "#") || last == UInt8(ascii: "\"") || last == UInt8(ascii: "/") {
            consume(to: end)
            return .literal
        }
        switch directive {
        case .none, .other: break
        default: return nil
        }
        return skipSignAndName()
    }

    private mutating func skipSignAndName() -> Operand {
        consume(1)
        _ = name()
        return .other
    }

    /// `\Root.path`, `\.path`, `\[Element].count`, up to the part that has the form of an operand's suffixes.
    mutating func skipKeyPathRoot() {
        consume(1)
        if current == UInt8(ascii: ".") {
            consume(1)
            if isAtName {
                _ = name()
            } else {
                while next == at, current == UInt8(ascii: "?") || current == UInt8(ascii: "!") { consume(1) }
            }
        } else if current == UInt8(ascii: "(") || current == UInt8(ascii: "[") {
            consume(to: bracketsEnd(from: next))
        } else {
            _ = name()
        }
    }

    /// The offset after a number: `0x1F`, `1_000.5e-3`.
    func numberEnd(from start: Int) -> Int {
        var end = wordEnd(from: start)
        let isHexadecimal = byte(start + 1) == UInt8(ascii: "x")
        if byte(end) == UInt8(ascii: "."), byte(end + 1) >= 0x30, byte(end + 1) <= 0x39 { end = wordEnd(from: end + 1) }
        let last = byte(end - 1) | 0x20
        let sign = byte(end)
        if last == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")),
            sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        {
            end = wordEnd(from: end + 1)
        }
        return end
    }
}

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

/// Suffixes of an operand that look like something else: generic arguments, closures, a property's observers.
extension SwiftScanner {
    /// Skips `<Int>` in `Array<Int>()`; if it cannot be generic arguments, it is an operator.
    mutating func skipSpecialization() -> Bool {
        let mark = mark
        guard skipGenericArguments() else {
            goBack(to: mark)
            return false
        }
        switch current {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"),
            UInt8(ascii: ":"), 0:
            return true
        case UInt8(ascii: "."):
            if !Self.isOperator(byte(next + 1)) { return true }
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            if next == at { return true }
        case UInt8(ascii: "&"):
            if operatorEnd(from: next) == next + 1,
                isLeftBound(next) == isRightBound(next + 1, isLeftBound: isLeftBound(next))
            {
                return true
            }
        case UInt8(ascii: "("), UInt8(ascii: "["):
            if !isOnNewLine { return true }
        default: break
        }
        goBack(to: mark)
        return false
    }

    mutating func skipTrailingClosures() {
        consume(to: bracesEnd(from: next))
        while isAtName, currentWord != .default {
            let mark = mark
            _ = name()
            guard consume(if: ":"), current == UInt8(ascii: "{") else {
                goBack(to: mark)
                return
            }
            consume(to: bracesEnd(from: next))
        }
    }

    /// Whether the current brace opens a property's observers or a `switch`, not a closure.
    var beginsObservers: Bool {
        var inside = self
        inside.consume(1)
        while inside.current == UInt8(ascii: "@") {
            inside.consume(1)
            guard inside.isAtName else { return false }
            _ = inside.name()
            if inside.current == UInt8(ascii: "(") { inside.consume(to: inside.bracketsEnd(from: inside.next)) }
        }
        switch inside.currentWord {
        case .willSet, .didSet, .`init`, .case: return true
        default: return false
        }
    }
}
