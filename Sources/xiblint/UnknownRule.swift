import RuleLanguage
import Text

extension CommandError {
    /// A name that no rule has.
    static func unknownRule(_ name: String, in rules: [Rule], or others: [String] = []) -> CommandError {
        let near = didYouMean(suggestions(for: name, in: rules.map(\.id) + rules.flatMap(\.aliases) + others))
        return CommandError("there is no rule \"\(name)\".\(near)\nRun \"xiblint rules\" for the list of rules.")
    }
}
