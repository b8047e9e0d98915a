/// Where an expression ends: not by its meaning but by the alternation of operands and operators, which newlines, brackets
/// and closures follow fixed rules about.
extension SwiftScanner {
    /// Reads over an expression, as far as one stands here.
    mutating func skipExpression() {
        guard depth < Self.maximumDepth else { return }
        depth += 1
        defer { depth -= 1 }
        // The `?` that wait for their `:`.
        var questions = 0
        while true {
            guard let operand = skipOperand() else { return }
            guard skipSuffixes(of: operand, &questions) else { return }
        }
    }

    private enum Operand {
        /// A number, string or regular expression, which is not called with a closure.
        case literal
        /// A key path, whose suffixes are its own.
        case keyPath
        /// `if`, `switch` and `do`, which have no suffix; a type after `as`, which is read with its own.
        case complete
        case other
    }

    private mutating func skipOperand() -> Operand? {
        while !isAtEnd {
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
                if byte(next + 1) != UInt8(ascii: "."), !Self.isOperator(byte(next + 1)) { return skipImplicitMember() }
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
                    guard !isStopped else { return nil }
                }
            }
        }
        return nil
    }

    /// Reads over an operator before an operand; a regular expression may begin in it.
    private mutating func skipPrefixOperator() {
        let end = operatorEnd(from: next)
        if let slash = bytes[next..<end].firstIndex(of: UInt8(ascii: "/")),
            operandRegexEnd(from: slash, operatorStart: next) != nil
        {
            consume(to: slash)
        } else {
            consume(to: end)
        }
    }

    /// Whether the next token is a word that no expression has.
    private var isStopped: Bool {
        guard let word = currentWord else { return false }
        return word.beginsOnlyDeclarations
    }

    /// Reads over a word that is an operand; nil when it stands before one or is none.
    private mutating func skipWord() -> Operand? {
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

    private func continuesAfterPrefixWord(isUnsafe: Bool) -> Bool {
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

    private mutating func skipIfExpression() {
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

    /// A raw string, an extended regular expression or a macro.
    private mutating func skipPound() -> Operand? {
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
        consume(1)
        _ = name()
        return .other
    }

    private mutating func skipImplicitMember() -> Operand {
        consume(1)
        _ = name()
        return .other
    }

    /// `\Root.path`, `\.path`, `\[Element].count`, up to what follows like the suffixes of an operand.
    private mutating func skipKeyPathRoot() {
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

    /// After a number: `0x1F`, `1_000.5e-3`.
    private func numberEnd(from start: Int) -> Int {
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

    /// Reads over what follows an operand, up to where the next one is expected; false when the expression is over.
    private mutating func skipSuffixes(of operand: Operand, _ questions: inout Int) -> Bool {
        var operand = operand
        var hasClosure = false
        while !isAtEnd {
            let isComplete = operand == .complete
            switch current {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                guard !isOnNewLine, !isComplete else { return false }
                consume(to: bracketsEnd(from: next))
                if operand == .literal { operand = .other }
            case UInt8(ascii: "{"):
                guard operand == .other, !hasClosure, !beginsObservers else { return false }
                skipTrailingClosures()
                hasClosure = true
                continue
            case UInt8(ascii: "<"):
                if !isComplete, skipSpecialization() { break }
                guard skipBinaryOperator() else { return false }
                if !wasPostfix { return true }
            case UInt8(ascii: "?") where next == at, UInt8(ascii: "!") where next == at:
                guard !isComplete else { return false }
                consume(1)
                if operand == .literal { operand = .other }
            case UInt8(ascii: "?") where operand == .keyPath && isOptionalChain,
                UInt8(ascii: "!") where operand == .keyPath && isOptionalChain:
                consume(to: operatorEnd(from: next))
            case UInt8(ascii: "?") where operatorEnd(from: next) == next + 1:
                questions += 1
                consume(1)
                return true
            case UInt8(ascii: ":"):
                if byte(next + 1) == UInt8(ascii: ":") {
                    consume(2)
                    _ = name()
                    break
                }
                guard questions > 0 else { return false }
                questions -= 1
                consume(1)
                return true
            case UInt8(ascii: ".") where !Self.isOperator(byte(next + 1)):
                guard !isComplete else { return false }
                consume(1)
                if isAtName { _ = name() } else if current >= 0x30, current <= 0x39 { consume(to: wordEnd(from: next)) }
                if operand == .literal { operand = .other }
            case UInt8(ascii: "."):
                skipDots()
                if !wasPostfix { return true }
            case UInt8(ascii: "#"):
                guard skipConditionalSuffix() else { return false }
                if operand == .literal { operand = .other }
            default:
                if isOperatorStart(at: next) {
                    guard skipBinaryOperator() else { return false }
                    if !wasPostfix { return true }
                    break
                }
                guard let word = currentWord else { return false }
                switch word {
                case .is, .as:
                    consume(to: wordEnd(from: next))
                    if word == .as, next == at, current == UInt8(ascii: "?") || current == UInt8(ascii: "!") {
                        consume(1)
                    }
                    guard skipType() else { return false }
                    operand = .complete
                    hasClosure = false
                    continue
                case .async, .throws, .rethrows:
                    let mark = mark
                    _ = skipEffects()
                    if isAtArrow {
                        consume(2)
                        return true
                    }
                    goBack(to: mark)
                    return false
                default: return false
                }
            }
            hasClosure = false
        }
        return false
    }

    /// Whether an operator is made of several `?` and `!`, which after a key path belong to it, with space before them too.
    private var isOptionalChain: Bool {
        let end = operatorEnd(from: next)
        return end > next + 1 && bytes[next..<end].allSatisfy { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
    }

    private mutating func skipDots() {
        // A key path's `.?` and `.!`
        if byte(next + 1) == UInt8(ascii: "?") || byte(next + 1) == UInt8(ascii: "!") {
            wasPostfix = true
            consume(2)
            return
        }
        _ = skipBinaryOperator()
    }

    /// Reads over an operator between operands or after one; false when it stands before an operand, of another statement.
    private mutating func skipBinaryOperator() -> Bool {
        let start = next
        let end = operatorEnd(from: start)
        let isLeft = isLeftBound(start)
        let isRight = isRightBound(end, isLeftBound: isLeft)
        let isArrowOrAssignment = isAtArrow && end == start + 2 || current == UInt8(ascii: "=") && end == start + 1
        if !isArrowOrAssignment, !isLeft, isRight { return false }
        wasPostfix = !isArrowOrAssignment && isLeft && !isRight
        consume(to: end)
        return true
    }

    /// Reads over `<Int>` in `Array<Int>()`; what cannot be generic arguments is an operator.
    private mutating func skipSpecialization() -> Bool {
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

    /// Whether the brace here opens a property's observers, or a `switch`, and no closure.
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
