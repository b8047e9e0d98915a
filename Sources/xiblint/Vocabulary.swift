import Base
import Reports
import RuleEngine

/// The meanings of the placeholders of the program's commands, for completion.
enum CommandVocabulary {
    /// - Parameter catalog: The built-in rules; those of a project are unknown when a script is generated.
    static func make(_ catalog: RuleCatalog) -> Vocabulary {
        let rules = catalog.rules.map { Candidate($0.id, $0.title) }
        let presets = catalog.presets.map { Candidate($0.id, $0.title) }
        let categories = words(Set(catalog.rules.map(\.category)).sorted())
        let selectors = rules + presets + categories.filter { word in !presets.contains { $0.text == word.text } }
        let severities = words(["off", "on"] + Severity.allCases.map(\.rawValue))
        let shells = words(Shell.allCases.map(\.rawValue))
        let formats = words(ReportFormat.allCases.map(\.rawValue))
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
            "LANGUAGE": .list(words(["all", "double", "accented"])), "TEXT-SIZE": .nothing,
            "SIZE": .words(words(["stored"] + CanvasSize.devices.map(\.name))),
            "BASE": .files(extensions: documents), "OURS": .files(extensions: documents),
            "THEIRS": .files(extensions: documents), "FILE...": .files(extensions: documents),
            "BASE,OURS,THEIRS": .nothing,
            "ID": .nothing, "OBJECT-ID": .nothing, "REASON": .nothing, "REF": .nothing, "WORD": .nothing,
            "COMMIT": .nothing, "NAME": .nothing, "NEW-NAME": .nothing, "rules NAME": .words(selectors),
            "CATEGORY": .words(categories),
            "PRESET": .words(presets),
        ]
    }

    private static let documents = ["xib", "storyboard"]
    private static let ruleFiles = ["yml", "yaml"]

    private static func words(_ texts: [String]) -> [Candidate] { texts.map { Candidate($0) } }
}
