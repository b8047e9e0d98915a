import BuiltInRules
import RuleEngine
import RuleLanguage

/// Messages and errors about rules that exceeded their budgets.
enum ExceededBudgets {
    /// How many rules a message names.
    private static let mostNames = 8

    /// - Parameter rules: At least one.
    static func message(_ rules: Set<String>) -> String {
        var names = Array(rules.sorted().prefix(mostNames))
        if rules.count > names.count { names.append("\(rules.count - names.count) more") }
        let list = names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "") : names[0]
        return rules.count == 1
            ? "This file is too complex for the rule \(list). It exceeded its budget, and further findings of it in this file are missing. Split the file, or remove what is repeated in it."
            : "This file is too complex for \(rules.count) rules: \(list). They exceeded their budgets, and further findings of them in this file are missing. Split the file, or remove what is repeated in it."
    }
}

extension LintResult {
    /// The custom rules that exceeded their budgets in every document that they looked at, with the first document.
    var exceededEverywhere: [RuleError] {
        guard !exceeded.isEmpty, let catalog = try? RuleCatalog.decode(BuiltInRules.catalog) else { return [] }
        var known = Set(catalog.rules.map(\.id)).union(completedRules)
        return exceeded.filter { known.insert($0.rule).inserted }
    }
}
