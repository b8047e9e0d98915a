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
    /// - Parameters:
    ///   - path: Used in problems; its last component must be the rule's id.
    ///   - isTrusted: Whether the file is known to be right. Then its expressions are not checked, its assertions are read
    ///     when they are needed, and its rationale and examples, which are most of it, are not read.
    /// - Throws: Every mistake found.
    package func load(
        _ bytes: [UInt8], path: String, origin: RuleOrigin = .custom, isTrusted: Bool = false
    ) throws(RuleFileError) -> LoadedRule {
        let (head, pattern) = isTrusted ? Self.parts(of: bytes) : (bytes, nil)
        var decoder = RuleDecoder(
            reader: NodeReader(path: path, bytes: head, isTrusted: isTrusted), origin: origin, loader: self)
        decoder.pattern = pattern
        let loaded = decoder.decode()
        try decoder.reader.finish()
        // Missing parts have been noted.
        guard let loaded else { throw RuleFileError(problems: decoder.reader.problems) }
        return loaded
    }

    /// The text of a rule file without its prose, that of its assertions apart; nil if it has a check instead.
    private static func parts(of bytes: [UInt8]) -> (head: [UInt8], pattern: [UInt8]?) {
        let patternKeys = RuleDecoder.patternKeys + RuleDecoder.assertionKeys
        var head: [UInt8] = []
        var pattern: [UInt8] = []
        var isCheck = false
        var start = 0
        while start < bytes.count {
            let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
            let key = String(decoding: bytes[start..<colon], as: UTF8.self)
            // The last one.
            if key == "examples" { break }
            // A key begins a line; what belongs to it is indented, and a comment may follow.
            var end = colon
            repeat {
                end = firstOffset(of: "\n", in: bytes, from: end).map { $0 + 1 } ?? bytes.count
            } while end < bytes.count && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[end])
            if key != "match", patternKeys.contains(key) {
                pattern += bytes[start..<end]
            } else if key != "rationale" {
                head += bytes[start..<end]
            }
            isCheck = isCheck || key == "check" || key == "problem"
            start = end
        }
        return isCheck ? (head + pattern, nil) : (head, pattern)
    }
}

/// The state of decoding one rule file; its parts are in extensions.
struct RuleDecoder {
    static let patternKeys = RuleFileSyntax.pattern.names
    static let assertionKeys = RuleFileSyntax.assertion.names

    var reader: NodeReader
    let origin: RuleOrigin
    let loader: RuleLoader
    /// The text of the assertions, if it is not in the reader's: it is decoded when they are needed.
    var pattern: [UInt8]?
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
        let prose = reader.isTrusted ? RuleProse(rationale: "") : decodeProse(fields)
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

/// Loads a preset's file: `id` (the file's name), `title`, `description` and `rules`.
///
/// - Parameter rules: The rules that it may contain.
/// - Throws: Every mistake found.
package func loadPreset(_ bytes: [UInt8], path: String, rules: [Rule]) throws(RuleFileError) -> Preset {
    var reader = NodeReader(path: path, bytes: bytes)
    let preset = reader.preset(of: rules)
    try reader.finish()
    // Missing parts have been noted.
    guard let preset else { throw RuleFileError(problems: reader.problems) }
    return preset
}

extension NodeReader {
    fileprivate mutating func preset(of rules: [Rule]) -> Preset? {
        guard let fields = root("a preset") else { return nil }
        checkKeys(fields, known: ["id", "title", "description", "rules"])
        let id = required("id", in: fields, of: "a preset").flatMap { line($0, "id") }
        let title = required("title", in: fields, of: "a preset").flatMap { line($0, "title") }
        let description = required("description", in: fields, of: "a preset").flatMap { text($0, "description") }
        let settings = required("rules", in: fields, of: "a preset").map {
            ruleSettings($0, "rules", of: rules).map(\.setting)
        }
        let stem = fileStem(path)
        if let id, id != stem, let node = fields["id"] {
            note("id must be the file's name, \"\(stem)\"; this is \"\(id)\": rename one of them", at: node)
        }
        guard let id, let title, let description, let settings else { return nil }
        return Preset(id: id, title: title, description: description, settings: settings)
    }
}
