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

    /// Whether the next token is a word that no expression contains.
    var isStopped: Bool {
        guard let word = currentWord else { return false }
        return word.beginsOnlyDeclarations
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
        consume(1)
        _ = name()
        return .other
    }

    mutating func skipImplicitMember() -> Operand {
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
