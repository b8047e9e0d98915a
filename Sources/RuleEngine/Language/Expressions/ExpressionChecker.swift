/// An element or attribute name of the file format that a rule's expressions use.
package struct UsedName: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case element, attribute }

    package var name: String
    package var kind: Kind

    package init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// Checks an XPath expression: its syntax with libxml2, and what libxml2 would only detect during evaluation.
struct ExpressionChecker {
    struct Problem: Hashable {
        var message: String
        /// In bytes of the expression.
        var utf8Offset: Int
    }

    private(set) var problems: [Problem] = []
    private(set) var names: [(used: UsedName, utf8Offset: Int)] = []
    private let scope: ExpressionScope
    private let tokens: [XPathToken]
    private let offset: Int

    private static let axes = [
        "ancestor", "ancestor-or-self", "attribute", "child", "descendant", "descendant-or-self", "following",
        "following-sibling", "namespace", "parent", "preceding", "preceding-sibling", "self",
    ]

    /// `offset` is added to every position.
    init(_ source: String, scope: ExpressionScope, offset: Int = 0) {
        self.scope = scope
        self.offset = offset
        tokens = XPathTokenizer.tokens(of: source)
        checkAxes()
        if problems.isEmpty, let found = Self.syntaxProblem(in: source, tokens) {
            note("this is not an XPath expression: \(found.message)", at: found.utf8Offset)
        }
        // An expression that can't be parsed has no usable calls and names.
        guard problems.isEmpty else { return }
        checkNames()
        for call in XPathCallSite.calls(in: tokens) { check(call) }
    }

    private static func syntaxProblem(in source: String, _ tokens: [XPathToken]) -> XPathProblem? {
        guard let problem = ExpressionChecks.xpath(source) else { return XPathProblem.openBracket(tokens) }
        return XPathProblem.find(in: source)
            ?? XPathProblem(message: problem.message, utf8Offset: problem.utf8Offset)
    }

    private mutating func note(_ message: String, at utf8Offset: Int) {
        problems.append(Problem(message: message, utf8Offset: offset + utf8Offset))
    }

    private mutating func checkAxes() {
        for token in tokens {
            guard case .axis(let name) = token.kind, !Self.axes.contains(name) else { continue }
            note("unknown axis \(name)::" + suggestion(for: name, in: Self.axes), at: token.range.lowerBound)
        }
    }

    private mutating func checkNames() {
        var isAttribute = false
        for token in tokens {
            switch token.kind {
            case .variable(let name):
                if let problem = scope.problem(ofVariable: name) { note(problem, at: token.range.lowerBound) }
            case .nameTest(let prefix?, let name):
                note(
                    "\(prefix):\(name) has a prefix: names in a document have none, and a function needs its brackets",
                    at: token.range.lowerBound)
            case .nameTest(nil, let name) where name == "true" || name == "false":
                note("\(name) is the name of an element here: write \(name)()", at: token.range.lowerBound)
            case .nameTest(nil, let name) where name != "*":
                let used = UsedName(name: name, kind: isAttribute ? .attribute : .element)
                names.append((used, offset + token.range.lowerBound))
            default: break
            }
            switch token.kind {
            case .symbol("@"), .axis("attribute"): isAttribute = true
            case .symbol("::"): break
            default: isAttribute = false
            }
        }
    }

    private mutating func check(_ call: XPathCallSite) {
        guard let function = function(of: call) else { return }
        let name = call.prefix.map { "\($0):\(call.name)()" } ?? "\(call.name)()"
        guard function.takes(call.arguments.count) else {
            note("\(name) takes \(function.arguments), not \(call.arguments.count)", at: call.utf8Offset)
            return
        }
        if call.prefix != nil { checkLiterals(of: call) }
    }

    private mutating func function(of call: XPathCallSite) -> ExpressionFunction? {
        let isCore = call.prefix == nil
        if let prefix = call.prefix, prefix != "ib" {
            note(
                "unknown prefix in \(prefix):\(call.name)(): functions are XPath's own or begin with ib:",
                at: call.utf8Offset)
            return nil
        }
        if let function = FunctionTable.function(named: call.name, isCore: isCore) { return function }
        let prefix = isCore ? "" : "ib:"
        let candidates = (isCore ? FunctionTable.core : FunctionTable.ib).map(\.name)
        var hint = suggestion(for: call.name, in: candidates, prefix: prefix)
        if FunctionTable.function(named: call.name, isCore: !isCore) != nil {
            hint = isCore ? ": write ib:\(call.name)()" : ": \(call.name)() is XPath's own, write it without ib:"
        }
        note("unknown function \(prefix)\(call.name)()\(hint)", at: call.utf8Offset)
        return nil
    }

    /// Checks arguments that are literals before the rule runs.
    private mutating func checkLiterals(of call: XPathCallSite) {
        func literal(_ index: Int) -> (text: String, utf8Offset: Int)? {
            guard call.arguments.indices.contains(index), call.arguments[index].count == 1,
                let token = tokens[call.arguments[index]].first, case .literal(let text) = token.kind
            else { return nil }
            return (text, token.range.lowerBound + 1)
        }
        switch call.name {
        case "option":
            if let name = literal(0), let problem = scope.problem(ofOption: name.text) {
                note(problem, at: name.utf8Offset)
            }
        case "key", "is-first-in", "repeated":
            if let name = literal(0), let problem = scope.problem(ofKey: name.text) {
                note(problem, at: name.utf8Offset)
            }
        case "matches", "tokens":
            let placeholders = literal(2).map { [$0.text] } ?? []
            if let regex = literal(1),
                let problem = ExpressionChecks.regularExpression(regex.text, placeholders: placeholders)
            {
                note("this is not a regular expression: \(problem)", at: regex.utf8Offset)
            }
        case "lowest", "highest":
            guard let inner = literal(1) else { return }
            let checker = ExpressionChecker(inner.text, scope: scope, offset: offset + inner.utf8Offset)
            problems += checker.problems
            names += checker.names
        default: break
        }
    }
}

extension ExpressionChecker {
    /// The element names in a path of `match`.
    static func names(ofPath path: String) -> [(used: UsedName, utf8Offset: Int)] {
        XPathTokenizer.tokens(of: path).compactMap { token in
            guard case .nameTest(nil, let name) = token.kind, name != "*" else { return nil }
            return (UsedName(name: name, kind: .element), token.range.lowerBound)
        }
    }
}
