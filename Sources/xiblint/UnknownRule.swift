import Base
import RuleEngine

extension CommandError {
    /// The error for an unknown rule name.
    static func unknownRule(_ name: String, in rules: [Rule], or others: [String] = []) -> CommandError {
        let near = suggestions(for: name, in: rules.map(\.id) + others)
        let hint = didYouMean(near.isEmpty ? suggestions(for: name, in: rules.flatMap(\.aliases)) : near)
        return CommandError("there is no rule \"\(name)\".\(hint)\nRun \"xiblint rules\" for the list of rules.")
    }
}
