package import Base

/// Loads rule files and checks everything that can be checked in a single file.
package struct RuleLoader: Sendable {
    /// The checks that `check` may name; nil if they are unknown. If empty, a rule must not have a check.
    package var checks: [String]?
    /// The names that `problem` may have; nil and empty mean the same as for `checks`.
    package var problems: [String]?

    package init(checks: [String]? = nil, problems: [String]? = nil) {
        self.checks = checks
        self.problems = problems
    }

    /// Loads one rule file.
    /// - Parameter path: Used in problems; its last component must be the rule's id.
    /// - Throws: Every mistake found.
    package func load(
        _ bytes: [UInt8], path: String, origin: RuleOrigin = .custom
    ) throws(RuleFileError) -> LoadedRule {
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

    var reader: NodeReader
    let origin: RuleOrigin
    let loader: RuleLoader
    /// The nodes of a rule in the program, of which a run reads what it needs.
    var nodes = ""
    /// The names available to the expressions that follow.
    var scope = ExpressionScope()
    var names: [LoadedRule.PlacedName] = []
    var knownNames: Set<UsedName> = []

    var isBuiltIn: Bool { origin != .custom }

    /// Nil if something is wrong; the problems are noted.
    mutating func decode() -> LoadedRule? {
        guard let fields = reader.root("a rule") else { return nil }
        reader.checkKeys(fields, known: RuleFileSyntax.rule.names)
        let details = decodeDetails(fields)
        let id = decodeID(fields)
        let category = decodeCategory(fields)
        let (parts, yields) = decodeParts(fields, id: id)
        let prose = decodeProse(fields)
        guard let id, let category, let parts, let details, let prose else { return nil }
        let rule = Rule(id: id, category: category, parts: parts, details: details)
        let places = LoadedRule.Places(
            id: fields["id"]?.start ?? fields.position,
            aliases: fields["aliases"].map { reader.items($0).map(\.start) } ?? [], yieldsTo: yields)
        return LoadedRule(rule: rule, prose: prose, path: reader.path, places: places, names: names)
    }
}

/// A rule loaded from its file, checked.
package struct LoadedRule: Sendable {
    package var rule: Rule
    package var prose: RuleProse
    /// The path of the file, as passed to the loader.
    package var path: String
    package var places: Places
    /// The elements and attributes that its expressions use, each with its first position, for checking their spelling.
    package var names: [PlacedName]

    /// The positions of parts that can only be checked together with all other rules.
    package struct Places: Hashable, Sendable {
        package var id: Position
        package var aliases: [Position]
        package var yieldsTo: [Position]
    }

    package struct PlacedName: Hashable, Sendable {
        package var used: UsedName
        package var position: Position
    }
}

/// The origin of a rule file, which determines its required keys.
package enum RuleOrigin: Hashable, Sendable {
    /// Part of xiblint, in a folder named after the category: it needs a rationale and examples.
    case builtIn(category: String)
    case custom
}
