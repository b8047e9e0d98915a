import Base
import Linting
import RuleEngine
import Testing

@Suite struct CustomRuleTests {
    @Test func filesAndFoldersAreLoaded() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "custom-rules: [.xiblint/rules, extra/third-rule.yaml]",
            ".xiblint/rules/first-rule.yml": customRule("first-rule"),
            ".xiblint/rules/deep/second-rule.yml": customRule("second-rule", adding: "default: off"),
            ".xiblint/rules/README.md": "no rule",
            "extra/third-rule.yaml": customRule("third-rule"), "extra/fourth-rule.yml": customRule("fourth-rule"),
        ])
        let configuration = try project.load()
        #expect(configuration.customRules.map(\.rule.id) == ["second-rule", "first-rule", "third-rule"])
        #expect(try project.state("first-rule", configuration) == "note (default)")
        #expect(try project.state("second-rule", configuration) == "off (default)")
        #expect(configuration.rules.map(\.id) == configuration.rules.map(\.id).sorted())
        #expect(configuration.rules.count == ConfiguredProject.catalog.rules.count + 3)
    }

    @Test func theyAreConfiguredLikeOurs() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": """
            custom-rules: rules
            rules:
              my-rule: {words: [a]}
              short: error
            overrides: [{files: Cells, rules: {my-rule: off}}]
            """,
            "rules/my-rule.yml": customRule(
                "my-rule", adding: "options: {words: {type: list of string, default: [], description: d}}"),
            "rules/your-rule.yml": customRule("your-rule", adding: "aliases: [short]\ndefault: off"),
        ])
        let configuration = try project.load(severities: ["your-rule=warning"])
        #expect(try project.state("my-rule", configuration) == "note (default) words=[a] (.xiblint.yml:3)")
        #expect(try project.value("my-rule", of: "Cells/A.xib", configuration) == "off words=[a]")
        #expect(try project.value("your-rule", configuration) == "warning")
        #expect(configuration.aliases.map(\.alias) == ["short"])
    }

    /// `all` contains the existing rules, whatever file extends it.
    @Test(arguments: ["extends: all", "extends: [recommended, base.yml]"])
    func allTurnsThemOnToo(_ text: String) throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "\(text)\ncustom-rules: rules", "base.yml": "extends: [all]",
            "rules/my-rule.yml": customRule("my-rule", adding: "default: off"),
        ])
        let configuration = try project.load()
        #expect(configuration.selection().active.map(\.rule.id) == configuration.rules.map(\.id))
        #expect(try project.state("my-rule", configuration) == "note (preset all)")
        #expect(try project.state("freeform-size", configuration) == "warning (preset all)")
    }

    @Test func aFileIsLoadedOnce() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "extends: base.yml\ncustom-rules: [rules, ./rules/my-rule.yml]",
            "base.yml": "custom-rules: rules", "rules/my-rule.yml": customRule("my-rule"),
        ])
        #expect(try project.load().customRules.count == 1)
    }

    @Test func thePathIsRelativeToTheFileThatNamesIt() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "extends: [recommended, house/base.yml]",
            "house/base.yml": "custom-rules: [rules]\nrules: {my-rule: error}",
            "house/rules/my-rule.yml": customRule("my-rule"),
        ])
        #expect(try project.state("my-rule", project.load()) == "error (house/base.yml:2)")
    }

    @Test func namesThatAreTakenAreRefused() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "custom-rules: [rules, more]", "rules/freeform-size.yml": customRule("freeform-size"),
            "rules/my-rule.yml": customRule("my-rule", adding: "aliases: [owner-set]"),
            "more/my-rule.yml": customRule("my-rule"),
        ])
        #expect(
            project.problems() == [
                "rules/freeform-size.yml:1:5: error: the id \"freeform-size\" already belongs to the built-in rule "
                    + "freeform-size: choose another one",
                "more/my-rule.yml:1:5: error: the id \"my-rule\" already belongs to my-rule (rules/my-rule.yml): "
                    + "choose another one",
                "rules/my-rule.yml:7:11: error: the alias \"owner-set\" already belongs to the built-in rule "
                    + "file-owner-set: choose another one",
            ])
    }

    @Test func theyYieldToRulesThatExist() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "custom-rules: rules",
            "rules/my-rule.yml": customRule("my-rule", adding: "yields-to: [freeform-size, freform-size]"),
        ])
        #expect(
            project.problems() == [
                "rules/my-rule.yml:7:28: error: unknown rule \"freform-size\". Did you mean \"freeform-size\"?"
            ])
    }

    @Test func theyHaveNoChecksOfOurs() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "custom-rules: rules",
            "rules/my-rule.yml": "id: my-rule\ntitle: t\nseverity: note\ncheck: anything",
            "rules/your-rule.yml": "id: your-rule\ntitle: t\nseverity: note\nproblem: merge-conflict",
        ])
        #expect(
            project.problems() == [
                "rules/my-rule.yml:4:1: error: check is for built-in rules: write match, assert and message instead",
                "rules/your-rule.yml:4:1: error: problem is for built-in rules: write match, assert and message instead",
            ])
    }

    @Test func settingsOfABrokenRuleAreNotChecked() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "custom-rules: rules\nrules: {my-rule: {size: 3}, your-rule: on}",
            "rules/my-rule.yml": customRule("my-rule", adding: "wen: 'true()'"),
        ])
        #expect(
            project.problems() == [
                ".xiblint.yml:2:29: error: unknown rule \"your-rule\"",
                "rules/my-rule.yml:7:1: error: unknown key \"wen\". Did you mean \"when\"?",
            ])
    }
}
