import Base
import LibXML

/// A rule compiled for a worker: its expressions compiled, its options as XPath values.
final class CompiledRule {
    let active: ActiveRule
    let id: String
    let severity: Severity
    let appliesTo: Applicability
    let yieldsTo: [Yield]
    /// Whether it checks the document, at its root.
    let isAboutDocument: Bool
    let selectors: SelectorSet
    let keys: [String: CompiledKey]
    let lets: [XPathExpression]
    let when: XPathExpression?
    let assertions: [CompiledAssertion]
    let optionValues: [String: OptionValue]
    /// By name; a `let` hides an option.
    let variables: [String: Variable]

    enum Variable {
        case option(XPathObject)
        /// The number of a `let`.
        case binding(Int)
    }

    /// A class, because a copy for each visit would count the references of all its parts.
    final class CompiledAssertion {
        let kind: Assertion.Kind
        let test: XPathExpression
        let message: CompiledMessage
        let at: XPathExpression?
        let related: [(at: XPathExpression, message: CompiledMessage)]
        let severity: Severity
        /// Where it is true, the rule's own severity is used.
        let severityUnless: XPathExpression?
        let once: Bool
        let cause: XPathExpression?
        let fix: CompiledFix?

        init(_ assertion: Assertion, of active: ActiveRule, _ compiler: ExpressionCompiler) throws(XPathSyntaxError) {
            kind = assertion.kind
            test = try compiler.expression(assertion.test)
            message = compiler.message(assertion.message)
            at = assertion.at.map(compiler.deferred)
            related = assertion.related.map { (compiler.deferred($0.at), compiler.message($0.message)) }
            severity = min(assertion.severity ?? active.severity, active.severity)
            severityUnless = assertion.severityUnless.map(compiler.deferred)
            once = assertion.once
            cause = assertion.cause.map(compiler.deferred)
            fix = assertion.fix.map(compiler.fix)
        }
    }

    /// The check that replaces assertions.
    let check: (any Check)?
    /// The fix of a check's findings; `.` is the element of the finding.
    let checkFix: CompiledFix?

    /// Nil for a rule that the engine does not apply. Throws if libxml2 rejects an expression, which can't happen for
    /// rules from the loader.
    init?(
        _ active: ActiveRule, compiler: ExpressionCompiler, context: XPathContext
    ) throws(XPathSyntaxError) {
        guard active.rule.scope != .project, let pattern = active.rule.body.pattern else { return nil }
        self.active = active
        id = active.rule.id
        severity = active.severity
        appliesTo = active.rule.appliesTo
        yieldsTo = active.rule.yieldsTo
        check = CheckLibrary.check(of: active)
        checkFix = active.rule.body.checkFix.map(compiler.fix)
        isAboutDocument = active.rule.scope == .document || check != nil
        selectors = SelectorSet(isAboutDocument ? [.element("document")] : pattern.selectors)
        var keys: [String: CompiledKey] = [:]
        for key in pattern.keys { keys[key.name] = try compiler.key(key) }
        self.keys = keys
        var lets: [XPathExpression] = []
        for binding in pattern.lets { lets.append(try compiler.expression(binding.value)) }
        self.lets = lets
        when = try compiler.optional(pattern.when)
        var assertions: [CompiledAssertion] = []
        for assertion in pattern.assertions {
            assertions.append(try CompiledAssertion(assertion, of: active, compiler))
        }
        self.assertions = assertions
        var optionValues: [String: OptionValue] = [:]
        var variables: [String: Variable] = [:]
        for (option, value) in zip(active.rule.options, active.options) {
            optionValues[option.name] = value
            if let object = value.xpathObject(in: context) {
                variables[option.name] = .option(object)
            }
        }
        for (number, binding) in pattern.lets.enumerated() {
            variables[binding.name] = .binding(number)
        }
        self.optionValues = optionValues
        self.variables = variables
    }
}

extension Rule.Body {
    /// The assertions, or the guard of a check of the engine.
    fileprivate var pattern: Pattern? {
        switch self {
        case .assertions(let pattern): pattern.value
        case .check(let use): Pattern(selectors: [], when: use.when, assertions: [])
        case .problem: nil
        }
    }

    fileprivate var checkFix: FixTemplate? {
        guard case .check(let use) = self else { return nil }
        return use.fix
    }
}

extension OptionValue {
    /// The value in expressions: a list is a node-set of texts, a map its keys, null an empty node-set.
    func xpathObject(in context: XPathContext) -> XPathObject? {
        switch self {
        case .null: context.lasting([])
        case .boolean(let value): context.object(.boolean(value))
        case .number(let value): context.object(.number(value))
        case .string(let value): context.object(.string(value))
        case .list(let values): context.lasting(values.map(\.text))
        case .map(let entries): context.lasting(entries.map(\.key))
        }
    }
}
