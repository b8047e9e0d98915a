import Base
import Testing

@testable import RuleEngine

@Suite struct PresetTests {
    private let rules = [
        Rule(
            id: "freeform-size", category: "c",
            parts: .init(
                aliases: ["old_name"],
                options: [
                    RuleOption(name: "max", type: .integer, defaultValue: .number(1), description: ""),
                    RuleOption(
                        name: "axes", type: .list(.enumeration(["horizontal", "vertical"])), defaultValue: .list([]),
                        description: ""),
                ], body: .check(CheckUse(name: "c"))), details: .init()),
        Rule(id: "duplicate-id", category: "c", parts: .init(severity: .error), details: .init()),
    ]

    private func load(_ text: String) throws(RuleFileError) -> Preset {
        try loadPreset(Array(text.utf8), path: "presets/team.yml", rules: rules)
    }

    private func problems(_ text: String) -> [String] {
        do throws(RuleFileError) {
            _ = try load(text)
            return []
        } catch {
            return error.problems.map { "\($0.position.line):\($0.position.column): \($0.message)" }
        }
    }

    private let head = "id: team\ntitle: T\ndescription: D\nrules:\n"

    @Test(arguments: [
        ("freeform-size: off", RuleSetting.Level.off), ("freeform-size: on", .on),
        ("freeform-size: note", .severity(.note)),
        ("freeform-size: error", .severity(.error)), ("old_name: warning", .severity(.warning)),
        ("freeform-size: {}", .kept), ("freeform-size: {severity: off}", .off),
    ])
    func aRuleHasALevel(_ line: String, _ level: RuleSetting.Level) throws {
        #expect(try load("\(head)  \(line)\n").settings == [RuleSetting(rule: "freeform-size", level: level)])
    }

    @Test func optionsAreTyped() throws {
        let preset = try load("\(head)  duplicate-id: on\n  freeform-size: {max: 2, severity: note, axes: vertical}\n")
        #expect(preset.id == "team")
        #expect(preset.title == "T")
        #expect(preset.description == "D")
        #expect(
            preset.settings == [
                RuleSetting(rule: "duplicate-id", level: .on),
                RuleSetting(
                    rule: "freeform-size", level: .severity(.note),
                    options: [
                        OptionValue.Entry(key: "max", value: .number(2)),
                        OptionValue.Entry(key: "axes", value: .list([.string("vertical")])),
                    ]),
            ])
    }

    @Test func everythingIsChecked() {
        #expect(
            problems(
                """
                id: other
                titel: T
                description: D
                rules:
                  freeform-sise: on
                  freeform-size: {mx: 1, max: many, severity: loud, axes: [vertical, up]}
                  duplicate-id: [on]
                  old_name: on
                """) == [
                    "1:1: a preset needs the key \"title\"",
                    "1:5: id must be the file's name, \"team\"; this is \"other\": rename one of them",
                    "2:1: unknown key \"titel\". Did you mean \"title\"?",
                    "5:3: unknown rule \"freeform-sise\". Did you mean \"freeform-size\"?",
                    "6:19: unknown option \"mx\". Did you mean \"max\"?",
                    "6:31: max must be an integer; this is \"many\"",
                    "6:47: severity must be one of off, note, warning, error, on; this is \"loud\"",
                    "6:70: an entry of axes must be one of horizontal, vertical; this is \"up\"",
                    "7:17: duplicate-id must be a severity (off, note, warning, error, on) or a map of options; this is a list",
                    "8:3: freeform-size is set already, on line 6: keep one of the two",
                ])
        #expect(
            problems("\(head)  duplicate-id: false\n") == [
                "5:17: duplicate-id must be one of off, note, warning, error, on; this is \"false\""
            ])
        #expect(problems("\(head)  duplicate-id: {max: 1}\n") == ["5:18: unknown option \"max\": the rule has none"])
        #expect(
            problems("id: team\ntitle: T\ndescription: D\nrules: [a]\n") == [
                "4:8: rules must be a map of rules by id; this is a list"
            ])
        #expect(problems("") == ["1:1: this file is empty: a preset is a map of keys and values"])
    }
}
