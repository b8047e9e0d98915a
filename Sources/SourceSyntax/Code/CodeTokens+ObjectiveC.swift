import Base

extension CodeTokens {
    package init(objectiveC bytes: [UInt8], _ range: Range<Int>) {
        self.init(bytes)
        var scanner = ObjectiveCScanner(bytes)
        scanner.consume(to: range.lowerBound)
        while scanner.next < range.upperBound {
            let start = scanner.next
            let (kind, end) = scanner.token()
            append(
                CodeToken(kind, start, end, isOnNewLine: scanner.isOnNewLine, isAttached: start == scanner.at))
            scanner.consume(to: max(end, start + 1))
        }
        finish()
    }
}

extension ObjectiveCScanner {
    fileprivate func token() -> (CodeToken.Kind, Int) {
        let start = next
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return (.open, start + 1)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return (.close, start + 1)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return (.string, literalEnd(from: start))
        case UInt8(ascii: "@"):
            switch byte(start + 1) {
            case UInt8(ascii: "\""): return (.string, literalEnd(from: start + 1))
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return (.open, start + 2)
            default: return (.word, max(wordEnd(from: start + 1), start + 1))
            }
        default:
            if Self.isDigit(current) { return (.number, wordEnd(from: start)) }
            if WordBytes.contains(current) { return (.word, wordEnd(from: start)) }
            return (.mark, start + length(ofMark: start))
        }
    }

    private func length(ofMark start: Int) -> Int {
        let second = byte(start + 1)
        switch byte(start) {
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "+"),
            UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "|"):
            if second == UInt8(ascii: "=") { return 2 }
            return byte(start) == UInt8(ascii: "|") && second == UInt8(ascii: "|") ? 2 : 1
        case UInt8(ascii: "-"): return second == UInt8(ascii: ">") || second == UInt8(ascii: "=") ? 2 : 1
        case UInt8(ascii: "&"): return second == UInt8(ascii: "&") ? 2 : 1
        case UInt8(ascii: "?"): return second == UInt8(ascii: ":") ? 2 : 1
        default: return 1
        }
    }
}
