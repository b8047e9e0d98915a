/// Slips that libxml2 calls only an invalid expression.
struct XPathMistake: Hashable {
    var message: String
    /// In bytes of the expression.
    var utf8Offset: Int

    /// The first slip in an expression that libxml2 does not take; nil when it is of another kind.
    static func find(in source: String) -> XPathMistake? {
        let (tokens, end) = XPathTokenizer.scan(source)
        let pairs = zip(tokens, tokens.dropFirst()).lazy
        return pairs.compactMap { pair(in: $0, $1) }.first ?? unknownSign(source, at: end) ?? openBracket(tokens)
    }

    private static func pair(in first: XPathToken, _ second: XPathToken) -> XPathMistake? {
        guard first.range.upperBound == second.range.lowerBound else { return nil }
        let message: String
        switch (first.kind, second.kind) {
        case (.literal, .literal):
            message = "a quote cannot be doubled: put the text into quotes of the other kind"
            return XPathMistake(message: message, utf8Offset: second.range.lowerBound)
        case (.operator("="), .operator("=")): message = "\"==\" is written ="
        case (.operator("|"), .operator("|")): message = "\"||\" is written or"
        default: return nil
        }
        return XPathMistake(message: message, utf8Offset: first.range.lowerBound)
    }

    /// Where the tokens end before the expression does.
    private static func unknownSign(_ source: String, at end: Int) -> XPathMistake? {
        let rest = Array(source.utf8.dropFirst(end))
        guard let byte = rest.first else { return nil }
        let message: String
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): message = "this quote is not closed"
        case UInt8(ascii: "&"): message = "\"&&\" is written and"
        case UInt8(ascii: "!"): message = "\"!\" is written not(…)"
        case UInt8(ascii: "$"): message = "a variable's name follows $"
        default: return nil
        }
        return XPathMistake(message: message, utf8Offset: end)
    }

    /// A bracket without its other half: libxml2 takes `count(`.
    static func openBracket(_ tokens: [XPathToken]) -> XPathMistake? {
        var open: [(sign: String, utf8Offset: Int)] = []
        for token in tokens {
            guard case .symbol(let sign) = token.kind else { continue }
            if sign == "(" || sign == "[" { open.append((sign, token.range.lowerBound)) }
            guard sign == ")" || sign == "]" else { continue }
            guard open.popLast()?.sign == (sign == ")" ? "(" : "[") else {
                return XPathMistake(message: "this bracket closes nothing", utf8Offset: token.range.lowerBound)
            }
        }
        return open.last.map { XPathMistake(message: "this bracket is not closed", utf8Offset: $0.utf8Offset) }
    }
}
