import Arguments
import Diagnostics
import RuleLanguage

/// What the placeholders of the program's commands stand for, so that shells can complete them.
enum CommandVocabulary {
    /// - Parameter catalog: The rules in the program; those of a project's own are not known when a script is made.
    static func make(_ catalog: RuleCatalog) -> Vocabulary {
        let rules = WordList("rules", catalog.rules.map { WordList.Word($0.id, $0.title) })
        let severities = WordList("", (["off", "on"] + Severity.allCases.map(\.rawValue)).map { WordList.Word($0) })
        let shells = WordList("", Shell.allCases.map { WordList.Word($0.rawValue) })
        return [
            "PATH": .files(extensions: documents),
            "FILE": .files(extensions: []),
            "FOLDER": .folders,
            "RULE": .words(rules),
            "RULES": .list(rules),
            "RULE=SEVERITY": .assignment(rules, .words(severities)),
            "SHELL": .words(shells),
            "test FILE": .either(rules, .files(extensions: ruleFiles)),
            "--config FILE": .files(extensions: ruleFiles),
            "ID": .nothing,
            "CATEGORY": .words(categories(catalog)),
        ]
    }

    private static let documents = ["xib", "storyboard"]
    private static let ruleFiles = ["yml", "yaml"]

    private static func categories(_ catalog: RuleCatalog) -> WordList {
        WordList("", Set(catalog.rules.map(\.category)).sorted().map { WordList.Word($0) })
    }
}
