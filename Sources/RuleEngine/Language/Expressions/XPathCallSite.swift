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
