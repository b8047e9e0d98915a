import Base

/// The lexer of XPath 1.0 expressions. It stops at anything that is not a token, which libxml2 reports.
struct XPathTokenizer {
    private let bytes: [UInt8]
    private var at = 0
    private var tokens: [XPathToken] = []

    private static let nodeTypes = ["comment", "text", "node", "processing-instruction"]
    private static let wordOperators = ["and", "or", "div", "mod"]

    static func tokens(of source: String) -> [XPathToken] { scan(source).tokens }

    /// The tokens, and the offset where they end: the end of the source, or the first thing that is not a token.
    static func scan(_ source: String) -> (tokens: [XPathToken], end: Int) {
        var tokenizer = XPathTokenizer(bytes: Array(source.utf8))
        while tokenizer.next() {}
        return (tokenizer.tokens, tokenizer.at)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns false at the end, and at anything that is not a token.
    private mutating func next() -> Bool {
        skipSpaces()
        guard at < bytes.count else { return false }
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return literal(quote: byte)
        case UInt8(ascii: "$"): return variable()
        case UInt8(ascii: "*"):
            let isOperator = tokens.last?.endsOperand == true
            add(isOperator ? .operator("*") : .nameTest(prefix: nil, name: "*"), length: 1)
            return true
        case UInt8(ascii: "."): return isDigit(at + 1) ? number() : sign()
        default:
            if isDigit(at) { return number() }
            return isNameStart(at) ? name() : sign()
        }
    }

    private mutating func literal(quote: UInt8) -> Bool {
        guard let end = bytes[(at + 1)...].firstIndex(of: quote) else { return false }
        add(.literal(text(at + 1..<end)), length: end + 1 - at)
        return true
    }

    private mutating func variable() -> Bool {
        let start = at + 1
        guard isNameStart(start) else { return false }
        var end = endOfName(start)
        if end < bytes.count, bytes[end] == UInt8(ascii: ":"), isNameStart(end + 1) { end = endOfName(end + 1) }
        add(.variable(text(start..<end)), length: end - at)
        return true
    }

    private mutating func number() -> Bool {
        var end = at
        while isDigit(end) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            end += 1
            while isDigit(end) { end += 1 }
        }
        add(.number, length: end - at)
        return true
    }

    private mutating func sign() -> Bool {
        let next = at + 1 < bytes.count ? bytes[at + 1] : 0
        let isDouble = next == bytes[at]
        switch bytes[at] {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "@"),
            UInt8(ascii: ","):
            addSign(1, isOperator: false)
        case UInt8(ascii: "."): addSign(isDouble ? 2 : 1, isOperator: false)
        case UInt8(ascii: ":") where isDouble: addSign(2, isOperator: false)
        case UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="): addSign(1, isOperator: true)
        case UInt8(ascii: "/"): addSign(isDouble ? 2 : 1, isOperator: true)
        case UInt8(ascii: "<"), UInt8(ascii: ">"): addSign(next == UInt8(ascii: "=") ? 2 : 1, isOperator: true)
        case UInt8(ascii: "!") where next == UInt8(ascii: "="): addSign(2, isOperator: true)
        default: return false
        }
        return true
    }

    private mutating func addSign(_ length: Int, isOperator: Bool) {
        let sign = text(at..<at + length)
        add(isOperator ? .operator(sign) : .symbol(sign), length: length)
    }

    private mutating func name() -> Bool {
        let end = endOfName(at)
        let first = text(at..<end)
        if tokens.last?.endsOperand == true {
            // After an operand, a word can only be an operator.
            guard Self.wordOperators.contains(first) else { return false }
            add(.operator(first), length: end - at)
            return true
        }
        let hasPrefix = end < bytes.count && bytes[end] == UInt8(ascii: ":")
        if hasPrefix, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "*") {
            add(.nameTest(prefix: first, name: "*"), length: end + 2 - at)
            return true
        }
        if hasPrefix, isNameStart(end + 1) {
            let last = endOfName(end + 1)
            add(kind(prefix: first, name: text(end + 1..<last), before: last), length: last - at)
        } else {
            add(kind(prefix: nil, name: first, before: end), length: end - at)
        }
        return true
    }

    private func kind(prefix: String?, name: String, before end: Int) -> XPathToken.Kind {
        var next = end
        while hasSpace(at: next) { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: "(") {
            return prefix == nil && Self.nodeTypes.contains(name) ? .nodeType : .function(prefix: prefix, name: name)
        }
        let isAxis = next + 1 < bytes.count && bytes[next] == UInt8(ascii: ":") && bytes[next + 1] == UInt8(ascii: ":")
        if prefix == nil, isAxis { return .axis(name) }
        return .nameTest(prefix: prefix, name: name)
    }

    private mutating func add(_ kind: XPathToken.Kind, length: Int) {
        tokens.append(XPathToken(kind: kind, range: at..<at + length))
        at += length
    }

    private mutating func skipSpaces() {
        while hasSpace(at: at) { at += 1 }
    }

    private func hasSpace(at index: Int) -> Bool { index < bytes.count && BlankBytes.inMarkup(bytes[index]) }

    private func isDigit(_ index: Int) -> Bool { index < bytes.count && (0x30...0x39).contains(bytes[index]) }

    private func isNameStart(_ index: Int) -> Bool {
        guard index < bytes.count else { return false }
        let byte = bytes[index]
        return (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private func endOfName(_ start: Int) -> Int {
        var end = start
        while isNameStart(end) || isDigit(end)
            || (end < bytes.count && (bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: ".")))
        {
            end += 1
        }
        return end
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
