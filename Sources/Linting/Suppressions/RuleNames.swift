package import RuleEngine

/// The names of rules: their ids and aliases.
package struct RuleNames: Sendable {
    private let ids: [String: [String]]
    /// The ids.
    private let known: [String]

    package init(_ rules: [Rule]) {
        let aliases = rules.flatMap { rule in rule.aliases.map { ($0, [rule.id]) } }
        ids = Dictionary(aliases, uniquingKeysWith: +).merging(rules.map { ($0.id, [$0.id]) }) { _, id in id }
        known = rules.map(\.id)
    }

    /// The ids of the rules that have a name: several for an alias of several rules, none for an unknown name.
    package func ids(_ name: String) -> [String] { ids[name] ?? [] }

    /// ". Did you mean …?", or nothing.
    package func suggestion(for name: String) -> String {
        let near = RuleEngine.suggestion(for: name, in: known)
        return near.isEmpty ? RuleEngine.suggestion(for: name, in: ids.keys.sorted()) : near
    }
}
