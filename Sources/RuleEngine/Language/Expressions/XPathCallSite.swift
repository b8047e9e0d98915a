/// A function call in an expression.
struct XPathCallSite {
    var prefix: String?
    var name: String
    /// The offset of the function's name, in bytes of the expression.
    var utf8Offset: Int
    /// The tokens of each argument.
    var arguments: [Range<Int>]

    /// The calls in an expression that libxml2 accepts, inner ones first.
    static func calls(in tokens: [XPathToken]) -> [XPathCallSite] {
        var calls: [XPathCallSite] = []
        var open: [Open] = []
        for (index, token) in tokens.enumerated() {
            guard case .symbol(let symbol) = token.kind else { continue }
            switch symbol {
            case "(":
                let function = index > 0 ? tokens[index - 1] : nil
                open.append(Open(function: function, argumentStart: index + 1))
            case "[": open.append(Open(function: nil, argumentStart: index + 1))
            case ",":
                guard !open.isEmpty else { continue }
                open[open.count - 1].close(at: index)
            case ")", "]":
                guard var bracket = open.popLast() else { continue }
                if bracket.argumentStart < index || !bracket.arguments.isEmpty { bracket.close(at: index) }
                if let call = bracket.call { calls.append(call) }
            default: break
            }
        }
        return calls
    }

    private struct Open {
        var function: XPathToken?
        var argumentStart: Int
        var arguments: [Range<Int>] = []

        init(function: XPathToken?, argumentStart: Int) {
            self.function = function
            self.argumentStart = argumentStart
        }

        mutating func close(at index: Int) {
            arguments.append(argumentStart..<index)
            argumentStart = index + 1
        }

        var call: XPathCallSite? {
            guard let function, case .function(let prefix, let name) = function.kind else { return nil }
            return XPathCallSite(
                prefix: prefix, name: name, utf8Offset: function.range.lowerBound, arguments: arguments)
        }
    }
}

/// The part of a guard that has the same value for every element of a document, so that it is evaluated only once.
package enum ConstantGuard {
    /// The guard's conjuncts that depend only on options and on the document; nil if there are none.
    package static func part(of guardExpression: String, options: Set<String>) -> String? {
        let (tokens, end) = XPathTokenizer.scan(guardExpression)
        let bytes = Array(guardExpression.utf8)
        guard end == bytes.count else { return nil }
        var conjuncts: [ArraySlice<XPathToken>] = []
        var start = 0
        var depth = 0
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .symbol("("), .symbol("["): depth += 1
            case .symbol(")"), .symbol("]"): depth -= 1
            case .operator("or") where depth == 0: return isConstant(tokens[...], options) ? guardExpression : nil
            case .operator("and") where depth == 0:
                conjuncts.append(tokens[start..<index])
                start = index + 1
            default: break
            }
        }
        conjuncts.append(tokens[start...])
        let parts = conjuncts.filter { isConstant($0, options) }.compactMap { conjunct -> String? in
            guard let first = conjunct.first, let last = conjunct.last else { return nil }
            return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
        }
        return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }

    private static func isConstant(_ tokens: ArraySlice<XPathToken>, _ options: Set<String>) -> Bool {
        var isInAbsolutePath = false
        var previous: XPathToken?
        for token in tokens {
            defer { previous = token }
            switch token.kind {
            case .number, .literal: isInAbsolutePath = false
            case .variable(let name):
                guard options.contains(name) else { return false }
                isInAbsolutePath = false
            case .function("ib", "option"), .function("ib", "platform"), .function(nil, "not"),
                .function(nil, "boolean"),
                .function(nil, "true"), .function(nil, "false"), .function(nil, "count"):
                isInAbsolutePath = false
            case .operator("/"), .operator("//"):
                // Where an operand is expected, it begins an absolute path.
                if previous?.endsOperand != true { isInAbsolutePath = true }
                guard isInAbsolutePath else { return false }
            case .operator: isInAbsolutePath = false
            case .nameTest, .symbol("@"): guard isInAbsolutePath else { return false }
            case .symbol("("), .symbol(")"), .symbol(","): isInAbsolutePath = false
            case .symbol, .function, .axis, .nodeType: return false
            }
        }
        return !tokens.isEmpty
    }
}
