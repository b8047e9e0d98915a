import Base
import RuleEngine

/// The keys of `.xiblint.yml`. Shapes that depend on rules and presets are `anything` here; the schema adds them.
enum ConfigurationSyntax {
    static let file = [
        SyntaxKey(
            "extends", .list(.text),
            "Presets by name, or other configurations by path; later ones over earlier. [recommended] when absent"),
        SyntaxKey(
            "include", .list(.text),
            "Globs: what is linted of the folders; everything when absent. \(notNested)"),
        SyntaxKey(
            "exclude", .list(.text),
            "Globs of files to skip in folders. A file named on the command line is linted anyway"),
        SyntaxKey(
            "sources", .either([.word(["on", "off"]), .fields(sources)]),
            "The Swift and Objective-C sources that rules look into. \(notNested)"),
        SyntaxKey(
            "fail-on", .word(Severity.self),
            "Lowest severity that makes the exit code 1. Default: warning. \(notNested)"),
        SyntaxKey("rules", .anything, "Rules by id: a severity, or a map of options, with the key severity if need be"),
        SyntaxKey("overrides", .list(.fields(override)), "What is different for some files, in order"),
        SyntaxKey("custom-rules", .list(.text), "Files and folders with custom rules"),
        SyntaxKey("baseline", .text, "The file with the findings that are known and not reported. \(notNested)"),
    ]
    private static let notNested = "Not used in a folder below the root"
    /// Settings of the entire run, which have no effect in a configuration in a folder below the root.
    static let ofRun = ["include", "sources", "fail-on", "baseline"]
    static let override = [
        SyntaxKey("files", .list(.text), isRequired: true, "Globs: the files this is for"),
        SyntaxKey("rules", .anything, isRequired: true, "Rules by id, as at the top level"),
    ]

    /// Replacements for keys of other linters, and for keys at the wrong place.
    static func advice(_ fields: NodeFields) -> [String: String] {
        let on = "Turn rules on under \"rules\", such as \"user-label: on\""
        var advice = [
            "disabled_rules": "Turn rules off under \"rules\", such as \"user-label: off\"",
            "opt_in_rules": on, "enabled_rules": on,
            "only_rules": "Write \"extends: []\", and turn the rules on under \"rules\"",
        ]
        for key in fields.entries.compactMap(\.key.scalar) where nearest(to: key, in: ["severity"]) != nil {
            advice[key] = "A severity is set for each rule, under \"rules\""
        }
        return advice
    }

    static let sources = [SyntaxKey("exclude", .list(.text), "Globs: sources that are not looked into")]
}
