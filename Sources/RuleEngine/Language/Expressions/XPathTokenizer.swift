import Base

/// A token of an XPath expression.
struct XPathToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case number
        /// The text between the quotes.
        case literal(String)
        case variable(String)
        /// A name before `(`: `prefix` is nil for XPath's own functions.
        case function(prefix: String?, name: String)
        /// `comment`, `text`, `node` or `processing-instruction` before `(`.
        case nodeType
        /// A name before `::`.
        case axis(String)
        /// The name of an element or an attribute; `*` for any.
        case nameTest(prefix: String?, name: String)
        /// Signs and the words `and`, `or`, `div`, `mod`.
        case `operator`(String)
        /// `(` `)` `[` `]` `.` `..` `@` `,` `::`
        case symbol(String)
    }

    var kind: Kind
    /// In bytes of the expression, from 0.
    var range: Range<Int>

    /// Whether a name or `*` after it is an operator; see XPath 1.0, section 3.7.
    var endsOperand: Bool {
        switch kind {
        case .operator, .axis: false
        case .symbol(let symbol): symbol == ")" || symbol == "]" || symbol == "." || symbol == ".."
        default: true
        }
    }

    var beginsOperand: Bool {
        switch kind {
        case .operator: false
        case .symbol(let symbol): symbol == "(" || symbol == "@" || symbol == "." || symbol == ".."
        default: true
        }
    }
}

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

/// A mistake in an expression. Many are those that libxml2 only reports as an invalid expression.
struct XPathProblem: Hashable {
    var message: String
    /// In bytes of the expression.
    var utf8Offset: Int

    /// The first mistake in an expression that libxml2 rejects; nil if it is of another kind.
    static func find(in source: String) -> XPathProblem? {
        let (tokens, end) = XPathTokenizer.scan(source)
        for (first, second) in zip(tokens, tokens.dropFirst()) {
            if let problem = problem(in: first, second) { return problem }
        }
        return unknownSign(source, at: end, after: tokens.last) ?? openBracket(tokens) ?? openEnd(tokens)
    }

    private static func problem(in first: XPathToken, _ second: XPathToken) -> XPathProblem? {
        let isTogether = first.range.upperBound == second.range.lowerBound
        switch (first.kind, second.kind) {
        case (.literal, .literal) where isTogether:
            let message = "a quote can't be doubled. Put the text in quotes of the other kind"
            return XPathProblem(message: message, utf8Offset: second.range.lowerBound)
        case (.operator("="), .operator("=")) where isTogether:
            return XPathProblem(message: "\"==\" is written =", utf8Offset: first.range.lowerBound)
        case (.operator("|"), .operator("|")) where isTogether:
            return XPathProblem(message: "\"||\" is written or", utf8Offset: first.range.lowerBound)
        case (.function, _), (.nodeType, _): return nil
        default:
            guard first.endsOperand, second.beginsOperand else { return nil }
            return XPathProblem(message: "an operator is missing here", utf8Offset: second.range.lowerBound)
        }
    }

    /// A problem at the end of the tokens, if they end before the expression does.
    private static func unknownSign(_ source: String, at end: Int, after last: XPathToken?) -> XPathProblem? {
        let rest = Array(source.utf8.dropFirst(end))
        guard let byte = rest.first else { return nil }
        let message: String
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): message = "this quote is not closed"
        case UInt8(ascii: "&"): message = "\"&&\" is written and"
        case UInt8(ascii: "!"): message = "\"!\" is written not(…)"
        case UInt8(ascii: "$"): message = "a variable's name follows $"
        default:
            guard last?.endsOperand == true, (0x61...0x7A).contains(byte | 0x20) else { return nil }
            message = "an operator is missing here"
        }
        return XPathProblem(message: message, utf8Offset: end)
    }

    /// An unmatched bracket: libxml2 accepts `count(`.
    static func openBracket(_ tokens: [XPathToken]) -> XPathProblem? {
        var open: [(sign: String, utf8Offset: Int)] = []
        for token in tokens {
            guard case .symbol(let sign) = token.kind else { continue }
            if sign == "(" || sign == "[" { open.append((sign, token.range.lowerBound)) }
            guard sign == ")" || sign == "]" else { continue }
            guard open.popLast()?.sign == (sign == ")" ? "(" : "[") else {
                return XPathProblem(message: "this bracket closes nothing", utf8Offset: token.range.lowerBound)
            }
        }
        return open.last.map { XPathProblem(message: "this bracket is not closed", utf8Offset: $0.utf8Offset) }
    }

    /// An operator at the end; `/` alone is the root.
    private static func openEnd(_ tokens: [XPathToken]) -> XPathProblem? {
        guard let last = tokens.last else { return nil }
        switch last.kind {
        case .operator(let sign) where sign != "/": break
        case .symbol("@"), .symbol("::"): break
        default: return nil
        }
        return XPathProblem(message: "something is missing after this", utf8Offset: last.range.lowerBound)
    }
}
