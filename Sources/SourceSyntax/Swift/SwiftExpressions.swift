/// Finds the end of an expression: not from its meaning but from the alternation of operands and operators, for which
/// newlines, brackets and closures follow fixed rules.
extension SwiftScanner {
    /// Reads an expression; empty if there is none here.
    mutating func expression() -> ByteRange {
        let start = next
        skipExpression()
        return ByteRange(start, max(start, at))
    }

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
                case .async, .throws, .rethrows: return skipArrow()
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

/// Operators and the operands they are bound to, by the rules of Swift's lexer.
extension SwiftScanner {
    /// Whether an ASCII character can be part of an operator.
    @inline(__always)
    static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// Whether an operator begins at an offset.
    func isOperatorStart(at offset: Int) -> Bool {
        let byte = byte(offset)
        return byte < 128 ? Self.isOperator(byte) : Self.isOperator(scalar(at: offset).value)
    }

    /// The offset after an operator. A comment ends it, and so does a dot if the operator does not begin with one.
    func operatorEnd(from start: Int, atLeast minimum: Int = 0) -> Int {
        let startsWithDot = byte(start) == UInt8(ascii: ".")
        var offset = start
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte >= 128 {
                let (value, length) = scalar(at: offset)
                guard Self.isOperator(value) || (offset > start && Self.continuesOperator(value)) else { break }
                offset += length
                continue
            }
            guard Self.isOperator(byte) else { break }
            if byte == UInt8(ascii: "."), !startsWithDot, offset > start { break }
            if byte == UInt8(ascii: "/"), offset > start {
                let second = self.byte(offset + 1)
                if second == UInt8(ascii: "/") || second == UInt8(ascii: "*") { break }
            }
            offset += 1
        }
        return max(offset, minimum)
    }

    func isLeftBound(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        switch bytes[start - 1] {
        case 0x20, 0x0D, 0x0A, 0x09, 0x00, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "/"): return start < 2 || bytes[start - 2] != UInt8(ascii: "*")
        case 0xA0: return start < 2 || bytes[start - 2] != 0xC2
        default: return true
        }
    }

    func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
        switch byte(end) {
        case 0x20, 0x0D, 0x0A, 0x09, 0x00, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "."): return !isLeftBound
        case UInt8(ascii: "/"): return byte(end + 1) != UInt8(ascii: "/") && byte(end + 1) != UInt8(ascii: "*")
        case 0xC2: return byte(end + 1) != 0xA0
        default: return true
        }
    }

    /// The Unicode scalar at an offset and its length; an invalid one counts as one byte.
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(byte(offset))
        func next(_ index: Int) -> UInt32 { UInt32(byte(offset + index)) & 0x3F }
        if first >= 0xF0 { return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4) }
        if first >= 0xE0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
        if first >= 0xC0 { return ((first & 0x1F) << 6 | next(1), 2) }
        return (first, 1)
    }

    /// Whether a non-ASCII scalar can begin an operator: mathematics, symbols, arrows, boxes.
    static func isOperator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
            0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
            true
        default: false
        }
    }

    private static func continuesOperator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
            true
        default: false
        }
    }
}
