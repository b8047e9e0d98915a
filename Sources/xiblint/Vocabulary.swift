import Base
import Reports
import RuleEngine

/// The meanings of the placeholders of the program's commands, for completion.
enum CommandVocabulary {
    /// - Parameter catalog: The built-in rules; those of a project are unknown when a script is generated.
    static func make(_ catalog: RuleCatalog) -> Vocabulary {
        let rules = WordList(catalog.rules.map { WordList.Word($0.id, $0.title) })
        let groups =
            catalog.presets.map { WordList.Word($0.id, $0.title) }
            + categories(catalog).words.filter { word in
                !catalog.presets.contains { $0.id == word.text }
            }
        let selectors = WordList(rules.words + groups)
        let severities = WordList((["off", "on"] + Severity.allCases.map(\.rawValue)).map { WordList.Word($0) })
        let shells = WordList(Shell.allCases.map { WordList.Word($0.rawValue) })
        return [
            "PATH": .files(extensions: documents),
            "FILE": .files(extensions: []),
            "FILE:LINE": .files(extensions: ["xib", "storyboard"]),
            "FOLDER": .folders,
            "RULE": .words(rules),
            "RULES": .list(selectors),
            "RULE=SEVERITY": .assignment(selectors, .words(severities)),
            "SHELL": .words(shells),
            "[FORMAT=]FILE": .optionalAssignment(formats, .files(extensions: [])),
            "test FILE": .either(rules, .files(extensions: ruleFiles)),
            "--config FILE": .files(extensions: ruleFiles),
            "--baseline FILE": .files(extensions: ["json"]),
            "suppress FILE": .files(extensions: documents),
            "BEFORE": .files(extensions: documents), "AFTER": .files(extensions: documents), "|": .nothing,
            "REV..REV": .nothing, "PATH...": .files(extensions: documents),
            "OUT": .files(extensions: ["svg", "html", "png"]), "SCENE": .nothing,
            "SIZE": .words(WordList((["stored"] + CanvasSize.devices.map(\.name)).map { WordList.Word($0) })),
            "BASE": .files(extensions: documents), "OURS": .files(extensions: documents),
            "THEIRS": .files(extensions: documents), "FILE...": .files(extensions: documents),
            "BASE,OURS,THEIRS": .nothing,
            "ID": .nothing, "OBJECT-ID": .nothing, "REASON": .nothing, "REF": .nothing, "WORD": .nothing,
            "NAME": .nothing, "NEW-NAME": .nothing, "rules NAME": .words(selectors),
            "CATEGORY": .words(categories(catalog)),
            "PRESET": .words(WordList(catalog.presets.map { WordList.Word($0.id, $0.title) })),
        ]
    }

    private static let documents = ["xib", "storyboard"]
    private static let ruleFiles = ["yml", "yaml"]

    /// The words of `--format`.
    private static var formats: WordList {
        guard case .word(_, let allowed) = LintOptions.format.declaration.argument else { return WordList([]) }
        return WordList(allowed.map { WordList.Word($0) })
    }

    private static func categories(_ catalog: RuleCatalog) -> WordList {
        WordList(Set(catalog.rules.map(\.category)).sorted().map { WordList.Word($0) })
    }
}
