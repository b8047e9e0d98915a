extension CodeTokens {
    package init(swift bytes: [UInt8], _ range: Range<Int>) {
        self.init(bytes)
        var scanner = SwiftScanner(bytes)
        scanner.consume(to: range.lowerBound)
        while scanner.next < range.upperBound {
            let start = scanner.next
            let isOnNewLine = scanner.isOnNewLine
            if scanner.current == UInt8(ascii: "#"), let directive = scanner.directive, directive != .other {
                // All branches are read.
                scanner.consume(to: scanner.lineEnd(from: start))
                continue
            }
            let (kind, end) = scanner.token(isAttached: start == scanner.at)
            append(CodeToken(kind, start, end, isOnNewLine: isOnNewLine, isAttached: start == scanner.at))
            scanner.consume(to: max(end, start + 1))
        }
        finish()
    }
}

extension SwiftScanner {
    fileprivate mutating func token(isAttached: Bool) -> (CodeToken.Kind, Int) {
        let start = next
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return (.open, start + 1)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return (.close, start + 1)
        case UInt8(ascii: "\""): return (.string, stringEnd(from: start, pounds: 0))
        case UInt8(ascii: "`"): return (.word, elementEnd(from: start))
        case UInt8(ascii: "#"):
            let end = poundEnd(from: start)
            let isString = byte(end - 1) == UInt8(ascii: "\"") || byte(end - 1) == UInt8(ascii: "#")
            return (isString && end > start + 1 ? .string : .mark, end)
        case UInt8(ascii: "/"):
            let end = slashEnd(from: start)
            return (end > operatorEnd(from: start, atLeast: start + 1) ? .number : .mark, end)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return (.number, wordEnd(from: start))
        // A separate operator when it directly follows an operand.
        case UInt8(ascii: "?") where isAttached, UInt8(ascii: "!") where isAttached && !isAfterOpening(start):
            if byte(start + 1) == UInt8(ascii: "="), byte(start + 2) == UInt8(ascii: "=") { return (.mark, start + 1) }
            return (.mark, byte(start + 1) == UInt8(ascii: "=") ? start + 2 : start + 1)
        default:
            if isOperatorStart(at: start) {
                if current == UInt8(ascii: "."), byte(start + 1) != UInt8(ascii: ".") { return (.mark, start + 1) }
                if current == UInt8(ascii: "&") || current == UInt8(ascii: "!"), wordEnd(from: start + 1) > start + 1 {
                    return (.mark, start + 1)
                }
                return (.mark, operatorEnd(from: start, atLeast: start + 1))
            }
            let end = wordEnd(from: start)
            return end > start ? (.word, end) : (.mark, start + 1)
        }
    }

    private func isAfterOpening(_ start: Int) -> Bool {
        switch byte(start - 1) {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","): true
        default: false
        }
    }
}
