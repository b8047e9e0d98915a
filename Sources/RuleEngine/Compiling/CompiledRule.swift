import Base
import LibXML

/// A rule for a worker: with its own compiled expressions, and its options as XPath values.
final class CompiledRule {
    let active: ActiveRule
    let id: String
    let severity: Severity
    let appliesTo: Applicability
    let yieldsTo: [Yield]
    /// Whether it checks the document, at its root.
    let isAboutDocument: Bool
    let selectors: SelectorSet
    /// The check that replaces assertions.
    let check: (any Check)?
    private let compiler: ExpressionCompiler
    private unowned let context: XPathContext

    // The rest is read and compiled when it is first needed: in most runs, most rules match nothing.
    private(set) lazy var pattern = active.rule.body.pattern
    private(set) lazy var keys = Dictionary(pattern.keys.map { ($0.name, compiler.key($0)) }) { $1 }
    private(set) lazy var lets = pattern.lets.map { compiler.expression($0.value) }
    private(set) lazy var when = pattern.when.map(compiler.expression)
    /// Those of the pattern's assertions.
    private(set) lazy var tests = pattern.tests.map { ($0.kind, compiler.expression($0.expression)) }
    private(set) lazy var optionValues = Dictionary(zip(active.rule.options.map(\.name), active.options)) { $1 }
    /// By name; a `let` hides an option.
    private(set) lazy var variables: [String: Variable] = {
        let lets = pattern.lets.enumerated().map { ($1.name, Variable.binding($0)) }
        return optionValues.compactMapValues { $0.xpathObject(in: context).map(Variable.option) }
            .merging(lets) { $1 }
    }()

    enum Variable {
        case option(XPathObject)
        /// The number of a `let`.
        case binding(Int)
    }

    /// Nil for a rule that the engine does not apply.
    init?(_ active: ActiveRule, compiler: ExpressionCompiler, context: XPathContext) {
        let selectors: [Selector]
        switch active.rule.body {
        case .assertions(let match, _): selectors = match
        case .check: selectors = []
        case .problem: return nil
        }
        guard active.rule.scope != .project else { return nil }
        self.active = active
        self.compiler = compiler
        self.context = context
        id = active.rule.id
        severity = active.severity
        appliesTo = active.rule.appliesTo
        yieldsTo = active.rule.yieldsTo
        check = CheckLibrary.check(of: active)
        isAboutDocument = active.rule.scope == .document || check != nil
        self.selectors = SelectorSet(isAboutDocument ? [.element("document")] : selectors)
    }
}

extension Rule.Body {
    /// The assertions, or the guard of a check of the engine.
    fileprivate var pattern: Pattern {
        switch self {
        case .assertions(_, let pattern): pattern.value
        case .check(let use): Pattern(when: use.when)
        case .problem: Pattern()
        }
    }

    /// The fix of a check's findings; `.` is the element of the finding.
    var checkFix: FixTemplate? {
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
