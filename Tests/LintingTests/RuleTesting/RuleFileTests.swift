import Base
import Linting
import RuleEngine
import TestSupport
import Testing

@Suite struct RuleFileTests {
    @Test func aSkeletonLoadsAndItsExamplesPass() throws {
        for category in [nil, "house-style"] {
            let file = try ruleFile(RuleSkeleton(id: "a-new-rule", category: category).text, name: "a-new-rule.yml")
            let result = try ExampleRunner(rule: file.rule.rule, prose: file.rule.prose).run()
            #expect(result.count == 1)
            #expect(result.failures == [])
            #expect(file.rule.rule.category == category ?? "custom")
            #expect(misspeltNames(in: file.rule).isEmpty)
        }
    }

    @Test func misspeltNamesAreWarnedOf() throws {
        let file = try ruleFile(
            labelRule(
                match: "[lable, label, mine]", report: "\"@txet = 'bad' or ib:is-kind-of(., 'Lable') or @own or x-y\"",
                examples: "  valid:\n    - '<mine own=\"1\"/>'"))
        #expect(
            misspeltNames(in: file.rule).map { $0.text(as: "warning") } == [
                "my-rule.yml:4:9: warning: no Interface Builder document has an element \"lable\". Did you mean \"label\"?",
                "my-rule.yml:6:11: warning: no Interface Builder document has an attribute \"txet\". Did you mean \"text\"?",
                "my-rule.yml:6:64: warning: no Interface Builder document has an element \"x-y\".",
            ])
    }

    @Test func aFolderIsExpandedToItsRuleFiles() throws {
        let folder = try ScratchFolder()
        try folder.write(RuleSkeleton(id: "one").text, to: "rules/one.yml")
        try folder.write(RuleSkeleton(id: "two").text, to: "rules/deep/two.yaml")
        try folder.write("", to: "rules/readme.md")
        let files = RuleFiles(["rules", "rules/one.yml"], in: folder.path, beside: [])
        #expect(files.rules.map(\.rule.rule.id) == ["two", "one"])
        #expect(files.problems.isEmpty)
    }

    @Test func mistakesHaveTheirPlace() throws {
        let folder = try ScratchFolder()
        try folder.write(RuleSkeleton(id: "one").text, to: "one.yml")
        try folder.write(labelRule(report: "\"@text = \"", examples: "  valid:\n    - '<view/>'"), to: "my-rule.yml")
        let files = RuleFiles(["my-rule.yml", "gone.yml"], in: folder.path, beside: [])
        #expect(files.problems.map { "\($0.path):\($0.position.line)" } == ["my-rule.yml:6"])
        #expect(files.openingProblems.map(\.description) == ["gone.yml: no such file or folder"])
    }

    @Test func aFailureHasThePlaceOfTheExample() throws {
        let file = try ruleFile(labelRule(examples: "  invalid:\n    - '↓<label id=\"a\"/>'"))
        let failures = try ExampleRunner(rule: file.rule.rule, prose: file.rule.prose).run().failures
        #expect(failures.map { "\($0.position.line):\($0.position.column)" } == ["10:7"])
    }
}
