import Base

/// A token of a function body.
package struct CodeToken: Sendable {
    package enum Kind: UInt8, Sendable {
        case word
        case number
        case string
        case open
        case close
        case mark
    }

    package var kind: Kind
    /// Whether it is the first on its line.
    package var isOnNewLine: Bool
    /// Whether it follows the previous token without white space.
    var isAttached: Bool
    /// The number of `#if` that are open around it, of those in the range that is read.
    var conditions: UInt8
    package var start: UInt32
    package var end: UInt32
    /// The number of the matching bracket; for an unclosed bracket, the number of tokens.
    package var partner: Int32 = -1

    init(_ kind: Kind, _ start: Int, _ end: Int, isOnNewLine: Bool, isAttached: Bool, conditions: Int) {
        self.kind = kind
        self.conditions = UInt8(clamping: conditions)
        self.start = UInt32(clamping: start)
        self.end = UInt32(clamping: end)
        self.isOnNewLine = isOnNewLine
        self.isAttached = isAttached
    }
}

/// The tokens of a range of a file, with matched brackets.
package struct CodeTokens: Sendable {
    let bytes: [UInt8]
    package private(set) var tokens: [CodeToken] = []
    private var open: [Int] = []
    /// The number of open brackets of each kind, by the highest three bits of the byte, which differ.
    private var openCounts = Array(repeating: 0, count: 8)

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func append(_ token: CodeToken) {
        var token = token
        if token.kind == .open {
            open.append(tokens.count)
            openCounts[Int(bytes[Int(token.end) - 1] >> 5)] += 1
        }
        if token.kind == .close { close(&token) }
        tokens.append(token)
    }

    /// A closing bracket without an open partner becomes a mark; the brackets that it closes over end where it is.
    private mutating func close(_ token: inout CodeToken) {
        let opening = Self.opening(bytes[Int(token.start)])
        guard openCounts[Int(opening >> 5)] > 0,
            let depth = open.lastIndex(where: { bytes[Int(tokens[$0].end) - 1] == opening })
        else {
            token.kind = .mark
            return
        }
        for number in open[depth...] {
            tokens[number].partner = Int32(clamping: tokens.count)
            openCounts[Int(bytes[Int(tokens[number].end) - 1] >> 5)] -= 1
        }
        token.partner = Int32(clamping: open[depth])
        open.removeSubrange(depth...)
    }

    private static func opening(_ closing: UInt8) -> UInt8 {
        switch closing {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        default: UInt8(ascii: "{")
        }
    }
}

extension CodeTokens {
    /// The tokens of a range, or of the whole file.
    package init(_ bytes: [UInt8], _ language: SourceLanguage, in range: Range<Int>? = nil) {
        self.init(bytes)
        switch language {
        case .swift: readSwift(range ?? bytes.indices)
        case .objectiveC: readObjectiveC(range ?? bytes.indices)
        }
        for number in open { tokens[number].partner = Int32(clamping: tokens.count) }
        open = []
    }

    private mutating func readSwift(_ range: Range<Int>) {
        var scanner = SwiftScanner(bytes)
        scanner.consume(to: range.lowerBound)
        var conditions = 0
        while scanner.next < range.upperBound {
            let start = scanner.next
            let isOnNewLine = scanner.isOnNewLine
            if scanner.current == UInt8(ascii: "#"), let directive = scanner.directive, directive != .other {
                // All branches are read.
                if directive == .if { conditions += 1 }
                if directive == .endif { conditions = max(conditions - 1, 0) }
                scanner.consume(to: scanner.lineEnd(from: start))
                continue
            }
            let (kind, end) = scanner.token(isAttached: start == scanner.at)
            append(
                CodeToken(
                    kind, start, end, isOnNewLine: isOnNewLine, isAttached: start == scanner.at, conditions: conditions)
            )
            scanner.consume(to: max(end, start + 1))
        }
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

extension CodeTokens {
    private mutating func readObjectiveC(_ range: Range<Int>) {
        var scanner = ObjectiveCScanner(bytes)
        scanner.consume(to: range.lowerBound)
        while scanner.next < range.upperBound {
            let start = scanner.next
            let (kind, end) = scanner.token()
            append(
                CodeToken(
                    kind, start, end, isOnNewLine: scanner.isOnNewLine, isAttached: start == scanner.at,
                    conditions: scanner.conditions.count))
            scanner.consume(to: max(end, start + 1))
        }
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
