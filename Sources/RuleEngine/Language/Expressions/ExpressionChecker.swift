import Base
import LibXML

/// An element or attribute name of the file format that a rule's expressions use.
package struct UsedName: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case element, attribute }

    package var name: String
    package var kind: Kind
}

/// Checks an XPath expression: its syntax with libxml2, and what libxml2 would only detect during evaluation.
struct ExpressionChecker {
    private(set) var problems: [XPathProblem] = []
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
        do throws(XPathSyntaxError) {
            try checkXPathSyntax(source)
            return XPathProblem.openBracket(tokens)
        } catch {
            return XPathProblem.find(in: source) ?? XPathProblem(message: error.message, utf8Offset: error.utf8Offset)
        }
    }

    private mutating func note(_ message: String, at utf8Offset: Int) {
        problems.append(XPathProblem(message: message, utf8Offset: offset + utf8Offset))
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
                let problem = problem(inRegularExpression: regex.text, placeholders: placeholders)
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

/// What is wrong with a regular expression, as libxml2 reports it; nil: nothing.
/// - Parameter placeholders: Words allowed in braces, such as `{stem}`: a text replaces them before compiling.
func problem(inRegularExpression source: String, placeholders: [String] = []) -> String? {
    do throws(RegularExpressionError) {
        try checkRegularExpression(placeholders.reduce(source) { $0.replacing("{\($1)}", with: "x") })
        return nil
    } catch {
        // "failed to compile: xmlFAParseAtom: …" means nothing to rule authors.
        return error.message.split(separator: ": ").last.map(String.init) ?? error.message
    }
}

/// The names that an expression may use.
struct ExpressionScope: Sendable {
    var options: [RuleOption] = []
    /// The names of `keys`.
    var keys: [String] = []
    /// The `let`s before the expression.
    var lets: [String] = []
    /// The `let`s after it.
    var laterLets: [String] = []

    var variables: [String] { lets + options.filter { !$0.type.isMap }.map(\.name) }

    /// Why a variable can't be used; nil if it exists.
    func problem(ofVariable name: String) -> String? {
        if lets.contains(name) { return nil }
        if let option = options.first(where: { $0.name == name }) {
            guard option.type.isMap else { return nil }
            return "the option \(name) is a map: read it with ib:option('\(name)', key)"
        }
        if laterLets.contains(name) { return "$\(name) is used before its let: lets are evaluated in order" }
        let hint = suggestion(for: name, in: variables, prefix: "$")
        guard hint.isEmpty else { return "unknown variable $\(name)\(hint)" }
        let known = variables.map { "$\($0)" }.joined(separator: ", ")
        return "unknown variable $\(name): "
            + (known.isEmpty ? "there is no let or option here" : "the variables here are \(known)")
    }

    func problem(ofOption name: String) -> String? {
        guard !options.contains(where: { $0.name == name }) else { return nil }
        return "the rule has no option \"\(name)\"" + suggestion(for: name, in: options.map(\.name))
    }

    func problem(ofKey name: String) -> String? {
        guard !keys.contains(name) else { return nil }
        return "the rule has no key \"\(name)\"" + suggestion(for: name, in: keys)
    }
}

extension OptionType {
    /// Whether it is read with `ib:option`, not as a variable.
    var isMap: Bool {
        switch self {
        case .map: true
        case .nullable(let type): type.isMap
        default: false
        }
    }
}

/// ". Did you mean …?" if one of the known words is similar, otherwise empty.
package func suggestion(for word: String, in known: [String], prefix: String = "") -> String {
    nearest(to: word, in: known).map { ". Did you mean \"\(prefix)\($0)\"?" } ?? ""
}
