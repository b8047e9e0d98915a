import Base

/// Loads rule files and checks everything that can be checked in a single file.
package struct RuleLoader: Sendable {
    /// The checks that `check` may name; nil if they are unknown. If empty, a rule must not have a check.
    package var checks: [CheckSignature]?
    /// The names that `problem` may have; nil and empty mean the same as for `checks`.
    package var problems: [String]?

    package init(checks: [CheckSignature]? = nil, problems: [String]? = nil) {
        self.checks = checks
        self.problems = problems
    }

    /// Loads one rule file.
    /// - Parameter path: Used in problems; its last component must be the rule's id.
    /// - Throws: Every mistake found.
    package func load(_ bytes: [UInt8], path: String, origin: RuleOrigin = .custom) throws(RuleFileError) -> LoadedRule
    {
        var decoder = RuleDecoder(reader: NodeReader(path: path, bytes: bytes), origin: origin, loader: self)
        let loaded = decoder.decode()
        try decoder.reader.finish()
        // Missing parts have been noted.
        guard let loaded else { throw RuleFileError(problems: decoder.reader.problems) }
        return loaded
    }
}

/// The state of decoding one rule file; its parts are in extensions.
struct RuleDecoder {
    static let patternKeys = RuleFileSyntax.pattern.names
    static let assertionKeys = RuleFileSyntax.assertion.names
    /// Keys that only a rule with a check has.
    static let textKeys = RuleFileSyntax.checkTexts.names

    var reader: NodeReader
    let origin: RuleOrigin
    let loader: RuleLoader
    /// The names available to the expressions that follow.
    var scope = ExpressionScope()
    var names: [LoadedRule.PlacedName] = []
    var knownNames: Set<UsedName> = []

    init(reader: NodeReader, origin: RuleOrigin, loader: RuleLoader) {
        self.reader = reader
        self.origin = origin
        self.loader = loader
    }

    var isBuiltIn: Bool { origin != .custom }

    /// Nil if something is wrong; the problems are noted.
    mutating func decode() -> LoadedRule? {
        guard let fields = reader.root("a rule") else { return nil }
        reader.checkKeys(fields, known: RuleFileSyntax.rule.names)
        let head = decodeHead(fields)
        let ruleScope = fields["scope"].flatMap { reader.choice($0, "scope", of: Rule.Scope.self) } ?? .element
        scope.options = decodeOptions(fields)
        let body = decodeBody(fields, ruleScope)
        let yields = decodeYields(fields, id: head?.id)
        let prose = decodeProse(fields)
        guard let head, let body, let prose else { return nil }
        let rule = Rule(
            id: head.id, title: head.title, since: head.since, aliases: head.aliases, category: head.category,
            isOnByDefault: head.isOnByDefault, severity: head.severity, appliesTo: head.appliesTo, scope: ruleScope,
            options: scope.options, body: body, yieldsTo: yields.yields)
        let places = LoadedRule.Places(
            id: fields["id"]?.start ?? fields.position,
            aliases: fields["aliases"].map { reader.items($0).map(\.start) } ?? [], yieldsTo: yields.positions)
        return LoadedRule(rule: rule, prose: prose, path: reader.path, places: places, names: names)
    }
}
