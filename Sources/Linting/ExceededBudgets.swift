import BuiltInRules
import RuleEngine

/// Messages and errors about rules that exceeded their budgets.
enum ExceededBudgets {
    /// How many rules a message names.
    private static let mostNames = 8
    /// In how many files a custom rule may exceed its budget, in the order of their paths, before it is left out of the
    /// others: a run over thousands of files would take an hour otherwise.
    static let mostFiles = 3

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

/// In which files custom rules exceeded their budgets, by the files' ranks in the order of their paths. Workers share it,
/// so that the last files take no time; the outcome does not depend on what they see.
struct ExceededFiles: Sendable {
    private var ranks: [String: [Int]] = [:]

    private static let builtIn = Set((try? RuleCatalog.decode(BuiltInRules.catalog))?.rules.map(\.id) ?? [])

    mutating func add(_ rules: Set<String>, rank: Int) {
        for rule in rules where !Self.builtIn.contains(rule) { ranks[rule, default: []].append(rank) }
    }

    /// The rules that are left out of a file.
    func leftOut(rank: Int) -> Set<String> {
        Set(ranks.lazy.filter { $0.value.count { $0 < rank } >= ExceededBudgets.mostFiles }.map(\.key))
    }

    /// The rules that are left out of the files after those.
    var leftOut: Set<String> { Set(ranks.lazy.filter { $0.value.count >= ExceededBudgets.mostFiles }.map(\.key)) }

    static func isCustom(_ rule: String) -> Bool { !builtIn.contains(rule) }
}

extension LintResult {
    /// The custom rules that exceeded their budgets in every document that they looked at, or that were left out of some
    /// documents for it, with the first document.
    var exceededTooOften: [RuleError] {
        var known: Set<String> = []
        return exceeded.compactMap { error in
            let isLeftOut = leftOut.contains(error.rule)
            guard ExceededFiles.isCustom(error.rule), isLeftOut || !completedRules.contains(error.rule),
                known.insert(error.rule).inserted
            else { return nil }
            var error = error
            if isLeftOut {
                error.message =
                    "it exceeded its budget in this and \(ExceededBudgets.mostFiles - 1) more files, and was left out of "
                    + "the files after them"
            }
            return error
        }
    }
}
