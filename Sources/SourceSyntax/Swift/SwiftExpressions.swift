/// Finds the end of an expression: not from its meaning but from the alternation of operands and operators, for which
/// newlines, brackets and closures follow fixed rules.
extension SwiftScanner {
    /// Skips an expression, if there is one here.
    mutating func skipExpression() {
        guard depth < Self.maximumDepth else { return }
        depth += 1
        defer { depth -= 1 }
        // The number of `?` whose `:` was not read yet.
        var questions = 0
        while true {
            guard let operand = skipOperand() else { return }
            guard skipSuffixes(of: operand, &questions) else { return }
        }
    }

    enum Operand {
        /// A number, string or regular expression, which cannot be called with a closure.
        case literal
        /// A key path, whose suffixes are part of it.
        case keyPath
        /// `if`, `switch` and `do`, which have no suffix; a type after `as`, whose suffixes are already read.
        case complete
        case other
    }

    /// Skips the suffixes of an operand, up to where the next operand is expected; false if the expression has ended.
    mutating func skipSuffixes(of operand: Operand, _ questions: inout Int) -> Bool {
        var operand = operand
        var hasClosure = false
        var before = -1
        // Each pass must consume something, whatever the input.
        while !isAtEnd, next > before {
            before = next
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
                guard skipDots() else { return false }
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

    /// Whether an operator consists of several `?` and `!`: they belong to a key path, even after white space.
    var isOptionalChain: Bool {
        let end = operatorEnd(from: next)
        return end > next + 1 && bytes[next..<end].allSatisfy { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
    }

    /// Skips an operator that begins with a dot, or a key path's `.?`.
    mutating func skipDots() -> Bool {
        guard byte(next + 1) == UInt8(ascii: "?") || byte(next + 1) == UInt8(ascii: "!") else {
            return skipBinaryOperator()
        }
        wasPostfix = true
        consume(2)
        return true
    }

    /// Skips an operator between operands or after one; false if it precedes an operand of another statement.
    mutating func skipBinaryOperator() -> Bool {
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
}
