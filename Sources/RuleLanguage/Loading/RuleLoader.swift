import Text

/// Reads rule files and checks everything about them that one file alone can tell.
package struct RuleLoader: Sendable {
    /// What `check` may name; nil when nobody knows. With none, a rule may not have one at all.
    package var checks: [CheckSignature]?
    /// The names that `problem` may have, in the same way.
    package var problems: [String]?

    package init(checks: [CheckSignature]? = nil, problems: [String]? = nil) {
        self.checks = checks
        self.problems = problems
    }

    /// Reads one rule file.
    /// - Parameter path: Named in problems; its last part must be the rule's id.
    /// - Throws: Every mistake found.
    package func load(_ bytes: [UInt8], path: String, origin: RuleOrigin = .custom) throws(RuleFileError) -> LoadedRule
    {
        var decoder = RuleDecoder(reader: NodeReader(path: path, bytes: bytes), origin: origin, loader: self)
        let loaded = decoder.decode()
        try decoder.reader.finish()
        // What is missing has been noted.
        guard let loaded else { throw RuleFileError(problems: decoder.reader.problems) }
        return loaded
    }
}

/// The state of reading one rule file; its parts stand in extensions.
struct RuleDecoder {
    static let patternKeys = RuleFileSyntax.pattern.names
    static let assertionKeys = RuleFileSyntax.assertion.names
    /// What stands beside a check and nothing else.
    static let textKeys = RuleFileSyntax.checkTexts.names

    var reader: NodeReader
    let origin: RuleOrigin
    let loader: RuleLoader
    /// What expressions read from here on may name.
    var scope = ExpressionScope()
    var names: [LoadedRule.PlacedName] = []
    var knownNames: Set<UsedName> = []

    init(reader: NodeReader, origin: RuleOrigin, loader: RuleLoader) {
        self.reader = reader
        self.origin = origin
        self.loader = loader
    }

    var isBuiltIn: Bool { origin != .custom }

    /// Nil when something is wrong; what is wrong is noted.
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
