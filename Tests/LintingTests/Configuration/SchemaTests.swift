import Base
import Foundation
import Linting
import RuleEngine
import Testing

/// The schemas for editors compared with the loader, evaluated by an independent checker.
@Suite(.enabled(if: SchemaChecker.installed != nil, "the checkers are not installed; scripts/test --all installs them"))
struct SchemaTests {
    private let configurationSchema = ConfigurationSchema(
        rules: ConfiguredProject.catalog.rules, presets: ConfiguredProject.catalog.presets
    ).value

    /// Which of the texts a schema accepts; those that are not YAML are not checked.
    private func verdicts(_ schema: JSONValue, _ texts: [String]) throws -> [(text: String, isTaken: Bool)] {
        let checker = try #require(SchemaChecker.installed)
        let known = texts.filter { instance($0) != nil }
        return Array(zip(known, try checker.verdicts(schema, known.compactMap { instance($0) })))
    }

    private func loads(_ text: String) throws -> Bool {
        try ConfiguredProject([
            ".xiblint.yml": text, "base.yml": "custom-rules: rules", "rules/my-rule.yml": customRule("my-rule"),
        ]).problems() == []
    }

    private static let right = [
        "", "# nothing", "{}", "extends: recommended", "extends: []", "extends: [all, ./base.yml]",
        "include: App\nexclude: []", "include: [1, true, a b]", "sources: off", "sources: on", "sources: {}",
        "sources: {exclude: [a, b]}", "fail-on: note", "rules: {}", "rules: {freeform-size: off}",
        "rules: {owner-set: error, old-priorities: {strict: true}}",
        "rules: {many-options: {severity: on, count: -2, ratio: 2, strict: false, name: null, pattern: 5}}",
        "rules: {many-options: {name: 1.5, words: a, limits: {x: 1}, deep: {a: x, b: [y, z]}, sizes: [1, '2', true]}}",
        "rules: {many-options: {sizes: 2, words: [1, true, x], ratio: 1e3}}", "overrides: []",
        "overrides: {files: a, rules: {no_owner: note}}",
        "overrides:\n  - {files: [a, b], rules: {freeform-size: {}}}\n  - {files: c, rules: {}}",
        "custom-rules: rules\nrules: {my-rule: off}", "custom-rules: []", "baseline: known.json",
        "extends: base.yml\nrules: {my-rule: {severity: note}}",
        "custom-rules: [rules]\noverrides: [{files: a, rules: {my-rule: error}}]",
    ]

    @Test func whatTheSchemaRefusesTheLoaderRefuses() throws {
        let texts = Self.right + ConfigurationProblemTests.all.map(\.text)
        for (text, isTaken) in try verdicts(configurationSchema, texts) where !isTaken {
            #expect(try !loads(text), "\(text)")
        }
    }

    @Test(arguments: right)
    func whatIsRightIsTaken(_ text: String) throws {
        #expect(try loads(text))
        #expect(try verdicts(configurationSchema, [text]).map(\.isTaken) == [true])
    }

    /// Errors that a schema can't detect: versions, in other files, globs, regular expressions, cycles, two names of one
    /// rule.
    private static let beyondSchemas = [
        "required-version: new",
        "extends: [all, none.yml]", "extends: ./", "extends: ./.xiblint.yml", "custom-rules: [rules]", "include: []",
        "exclude: [a, \"b/[c\"]", "sources: {exclude: ['{a']}", "rules:\n  owner-set: on\n  file-owner-set: off",
        "overrides: [{files: [], rules: {}}]", "overrides: [{files: 'a[', rules: {}}]",
        ConfigurationProblemTests.longGlob, ConfigurationProblemTests.manyGlobs,
    ]

    @Test func whatTheLoaderRefusesTheSchemaRefusesToo() throws {
        let texts = ConfigurationProblemTests.all.map(\.text)
        let taken = try verdicts(configurationSchema, texts).filter(\.isTaken).map(\.text)
        #expect(taken == texts.filter { Self.beyondSchemas.contains($0) })
    }

    @Test func theSchemaContainsCustomRules() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "custom-rules: rules",
            "rules/my-rule.yml": customRule(
                "my-rule", adding: "options: {size: {type: integer, default: 1, description: d}}"),
        ])
        let configuration = try project.load()
        let schema = ConfigurationSchema(rules: configuration.rules, presets: configuration.presets).value
        let texts = ["rules: {my-rule: {size: 2}}", "rules: {my-rule: {size: a}}", "rules: {my-rules: on}"]
        #expect(try verdicts(schema, texts).map(\.isTaken) == [true, false, false])
    }

    // MARK: Rule files

    /// The files of the built-in rules.
    private static let ruleFiles: [URL] = {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let files = FileManager.default.enumerator(
            at: top.appendingPathComponent("Rules"), includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "yml" }
    }()

    @Test func theBuiltInRulesAreTaken() throws {
        let files = Self.ruleFiles.filter { !$0.path.contains("/presets/") }
        try #require(files.count > 10)
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        for (file, verdict) in zip(files, try verdicts(RuleFileSchema.value, texts)) {
            #expect(verdict.isTaken, "\(file.lastPathComponent)")
        }
    }

    private static let rightRules = [
        customRule("my-rule"),
        customRule("my-rule", adding: "since: 1.0\naliases: 5\ndefault: off\nscope: element\nreferences: [a]"),
        customRule("my-rule", adding: "applies-to: {documents: xib, platforms: [ios, macos], needs: []}"),
        customRule(
            "my-rule", adding: "options: {size: {type: enum, values: [1, true], default: 1, description: d}}"),
        customRule("my-rule", adding: "let: {a: 1, b: '@id'}\nkeys: {k: {match: [view, any-view], use: '@id'}}"),
        customRule("my-rule", adding: "yields-to: [freeform-size, {rule: file-owner-set, on: element}]"),
        customRule("my-rule", adding: "related: {at: .., message: m}\nat: '@id'\nwhen: true()"),
        customRule(
            "my-rule",
            adding: "fix: {title: t, safety: safe, edits: [{remove: {at: .}}, {remove-attribute: {at: '@id'}}]}"),
        customRule(
            "my-rule",
            adding: "fix: {title: t, safety: unsafe, edits: {set-attribute: {at: ., name: id, value: \"'1'\"}}}"),
        customRule(
            "my-rule", adding: "examples: {valid: <view id='a'/>, invalid: [{xml: '↓<view/>', messages: No id}]}"),
        "id: my-rule\ntitle: t\nseverity: note\nscope: document\nassertions:\n  - report: //label\n    once: true\n    message: m",
        "id: my-rule\ntitle: t\nseverity: note\nproblem: merge-conflict",
    ]
    private static let wrongRules = [
        "", "- a", "id: my-rule", customRule("my-rule", adding: "titel: x"),
        customRule("my-rule", adding: "scope: elements"), customRule("my-rule", adding: "default: true"),
        customRule("my-rule", adding: "applies-to: {platforms: iphone}"),
        customRule("my-rule", adding: "options: {size: {type: integer}}"),
        customRule("my-rule", adding: "options: {size: {type: integer, default: 1, desc: d}}"),
        customRule("my-rule", adding: "options: [size]"), customRule("my-rule", adding: "let: [a]"),
        customRule("my-rule", adding: "keys: {k: {match: view}}"), customRule("my-rule", adding: "once: often"),
        customRule("my-rule", adding: "yields-to: {rules: a}"), customRule("my-rule", adding: "related: [{at: .}]"),
        customRule("my-rule", adding: "fix: {title: t, safety: sure, edits: {remove: {at: .}}}"),
        customRule("my-rule", adding: "fix: {title: t, safety: safe, edits: {delete: {at: .}}}"),
        customRule("my-rule", adding: "fix: {title: t, safety: safe, edits: {remove: {}}}"),
        customRule("my-rule", adding: "examples: {valid: [{name: a}]}"),
        customRule("my-rule", adding: "assertions: {assert: '@id', message: m}"),
        customRule("my-rule").replacing("severity: note", with: "severity: fatal"),
    ]

    private func loadsAsRule(_ text: String) -> Bool {
        (try? RuleLoader().load(Array(text.utf8), path: "my-rule.yml")) != nil
    }

    @Test func ruleFilesThatAreRightAreTaken() throws {
        for (text, isTaken) in try verdicts(RuleFileSchema.value, Self.rightRules) {
            #expect(loadsAsRule(text), "\(text)")
            #expect(isTaken, "\(text)")
        }
    }

    @Test func ruleFilesThatAreWrongAreRefusedByBoth() throws {
        for (text, isTaken) in try verdicts(RuleFileSchema.value, Self.wrongRules) {
            #expect(!loadsAsRule(text), "\(text)")
            #expect(!isTaken, "\(text)")
        }
    }
}
