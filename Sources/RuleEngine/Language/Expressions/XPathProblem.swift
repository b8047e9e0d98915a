/// Common mistakes that libxml2 only reports as an invalid expression.
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
