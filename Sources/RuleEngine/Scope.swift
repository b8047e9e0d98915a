import InterfaceBuilder
import LibXML
import RuleLanguage

/// What expressions see while they are evaluated: the document, the rule at work and the node it looks at.
final class Scope {
    let compiler = ExpressionCompiler()
    private(set) var document: Document?
    private var rule: CompiledRule?
    private(set) var current: XMLNode = .document
    private var bindings: [XPathObject?] = []
    private var indexes: [Int: KeyIndexState] = [:]
    /// The `let`s whose values are being worked out.
    private var openBindings: Set<Int> = []
    private var expressions: [String: RegularExpression] = [:]
    /// The first thing that went wrong inside a function in the present visit.
    var failure: EvaluationFailure?

    /// What has become of an index, the same for all rules that share it.
    private enum KeyIndexState {
        case building
        case built(KeyIndex)
        case failed(EvaluationFailure)
    }

    /// A `let` may not have a longer string, in bytes: doubled in a row of lets it would fill the memory.
    private static let longestString = 1 << 20

    struct EvaluationFailure: Error {
        var message: String
        var expression: String
    }

    func begin(_ document: Document) {
        self.document = document
        indexes.removeAll(keepingCapacity: true)
    }

    func end() {
        document = nil
        rule = nil
        current = .document
        bindings.removeAll()
        openBindings.removeAll()
    }

    /// Turns to a node that a rule matches.
    func visit(_ node: XMLNode, rule: CompiledRule) {
        self.rule = rule
        current = node
        failure = nil
        if !bindings.isEmpty || !rule.lets.isEmpty { bindings = Array(repeating: nil, count: rule.lets.count) }
    }

    /// A variable of the rule at work; a `let` is evaluated when first asked for.
    func variable(_ name: String, in context: XPathContext) -> XPathObject? {
        guard let rule, let variable = rule.variables[name] else { return nil }
        switch variable {
        case .option(let object): return object
        case .binding(let number):
            if let known = bindings[number] { return known }
            let expression = rule.lets[number]
            // Only an expression that a function is given as text can ask for its own let.
            guard openBindings.insert(number).inserted else {
                note("$\(name) is worked out from itself", in: expression.source)
                return nil
            }
            defer { openBindings.remove(number) }
            let value = attempt(expression) { (expression) throws(XPathError) in
                try context.evaluate(expression, at: current)
            }
            if let value, value.stringLength > Self.longestString {
                note("the value of $\(name) is longer than a megabyte", in: expression.source)
                return nil
            }
            bindings[number] = value
            return value
        }
    }

    func option(_ name: String) -> OptionValue? { rule?.optionValues[name] }

    /// The rule's index of a name, built when first asked for.
    func index(_ name: String, in context: XPathContext) -> KeyIndex? {
        guard let key = rule?.keys[name], let document else { return nil }
        switch indexes[key.number] {
        case .built(let known): return known
        case .failed(let known):
            note(known.message, in: known.expression)
            return nil
        case .building:
            note("the key \(name) is worked out from itself", in: key.use.source)
            return nil
        case nil: break
        }
        indexes[key.number] = .building
        // Rules share indexes, so whoever happens to ask first is not the one to pay.
        let spent = context.operations
        context.operations = 0
        let before = failure
        failure = nil
        let index = KeyIndex(key, document: document, context: context, scope: self)
        context.operations = spent
        let problem = failure
        failure = before
        if let problem {
            indexes[key.number] = .failed(problem)
            note(problem.message, in: problem.expression)
            return nil
        }
        indexes[key.number] = .built(index)
        return index
    }

    /// A regular expression, compiled once.
    func regularExpression(_ source: String) -> RegularExpression? {
        if let known = expressions[source] { return known }
        do {
            let compiled = try RegularExpression(source)
            expressions[source] = compiled
            return compiled
        } catch {
            note(error.message, in: source)
            return nil
        }
    }

    func note(_ message: String, in expression: String) {
        if failure == nil { failure = EvaluationFailure(message: message, expression: expression) }
    }

    /// The value of an expression, or nil with the failure noted.
    func attempt<Value>(
        _ expression: XPathExpression, _ body: (XPathExpression) throws(XPathError) -> Value
    ) -> Value? {
        do {
            return try body(expression)
        } catch {
            note(error.message, in: error.expression.isEmpty ? expression.source : error.expression)
            return nil
        }
    }
}
