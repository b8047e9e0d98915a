/// A function that expressions can call.
package struct ExpressionFunction: Hashable, Sendable {
    /// Without the prefix.
    package var name: String
    package var minimumArguments: Int
    /// Nil: any number.
    package var maximumArguments: Int?
    /// The parameters as in docs/rule-language.md, such as `nodes, separator`; empty for XPath's own functions.
    package var parameters: String

    init(_ name: String, _ minimum: Int, _ maximum: Int?, _ parameters: String = "") {
        self.name = name
        minimumArguments = minimum
        maximumArguments = maximum
        self.parameters = parameters
    }

    /// "no arguments", "1 argument", "2 to 4 arguments", "at least 1 argument"
    package var arguments: String {
        guard let maximum = maximumArguments else {
            return "at least \(minimumArguments) argument\(minimumArguments == 1 ? "" : "s")"
        }
        if maximum == 0 { return "no arguments" }
        let noun = maximum == 1 ? "argument" : "arguments"
        if maximum == minimumArguments { return "\(maximum) \(noun)" }
        return "\(minimumArguments) \(maximum == minimumArguments + 1 ? "or" : "to") \(maximum) \(noun)"
    }

    package func takes(_ count: Int) -> Bool {
        count >= minimumArguments && maximumArguments.map { count <= $0 } ?? true
    }
}

/// The functions available in expressions: the engine's, and XPath's own.
package enum FunctionTable {
    /// With the prefix `ib:`. `n` is a node; if it is omitted, the context node.
    package static let ib = FunctionLibrary.all.map(\.signature)

    /// The functions of XPath 1.0, without a prefix.
    package static let core: [ExpressionFunction] = [
        ExpressionFunction("last", 0, 0), ExpressionFunction("position", 0, 0), ExpressionFunction("count", 1, 1),
        ExpressionFunction("id", 1, 1), ExpressionFunction("local-name", 0, 1),
        ExpressionFunction("namespace-uri", 0, 1), ExpressionFunction("name", 0, 1),
        ExpressionFunction("string", 0, 1), ExpressionFunction("concat", 2, nil),
        ExpressionFunction("starts-with", 2, 2), ExpressionFunction("contains", 2, 2),
        ExpressionFunction("substring-before", 2, 2), ExpressionFunction("substring-after", 2, 2),
        ExpressionFunction("substring", 2, 3), ExpressionFunction("string-length", 0, 1),
        ExpressionFunction("normalize-space", 0, 1), ExpressionFunction("translate", 3, 3),
        ExpressionFunction("boolean", 1, 1), ExpressionFunction("not", 1, 1), ExpressionFunction("true", 0, 0),
        ExpressionFunction("false", 0, 0), ExpressionFunction("lang", 1, 1), ExpressionFunction("number", 0, 1),
        ExpressionFunction("sum", 1, 1), ExpressionFunction("floor", 1, 1), ExpressionFunction("ceiling", 1, 1),
        ExpressionFunction("round", 1, 1),
    ]

    package static func function(named name: String, isCore: Bool) -> ExpressionFunction? {
        (isCore ? core : ib).first { $0.name == name }
    }
}
