package import RuleLanguage

/// What rules may be called: their ids and aliases.
package struct RuleNames: Sendable {
    private let ids: [String: String]
    /// The ids.
    private let known: [String]

    package init(_ rules: [Rule]) {
        let pairs = rules.flatMap { rule in rule.aliases.map { ($0, rule.id) } } + rules.map { ($0.id, $0.id) }
        ids = Dictionary(pairs) { _, last in last }
        known = rules.map(\.id)
    }

    /// The id of the rule that has a name; nil for no rule's.
    package func id(_ name: String) -> String? { ids[name] }

    /// ". Did you mean …?", or nothing.
    package func suggestion(for name: String) -> String {
        let near = RuleLanguage.suggestion(for: name, in: known)
        return near.isEmpty ? RuleLanguage.suggestion(for: name, in: ids.keys.sorted()) : near
    }
}
