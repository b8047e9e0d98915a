import Base
import Testing

@testable import RuleEngine

@Suite struct RuleSetTests {
    private func rule(_ id: String, _ more: String = "") throws -> LoadedRule {
        try load(ruleText([1: "id: \(id)"], adding: more), path: "\(id).yml")
    }

    private func problems(_ rules: [LoadedRule], beside others: [Rule] = []) -> [String] {
        checkRuleSet(rules, beside: others).map(\.text)
    }

    @Test func rulesThatFitTogether() throws {
        let rules = [try rule("a", "aliases: [x]\nyields-to: b"), try rule("b", "yields-to: [c]"), try rule("c")]
        #expect(problems(rules) == [])
    }

    @Test func namesBelongToOneRule() throws {
        let rules = [try rule("a", "aliases: [x, b]"), try rule("b", "aliases: [x]"), try rule("c", "aliases: old")]
        let builtIn = [try rule("c").rule, try rule("d", "aliases: old").rule]
        #expect(
            problems(rules, beside: builtIn) == [
                "c.yml:1:5: error: the id \"c\" already belongs to the built-in rule c: choose another one",
                "a.yml:7:14: error: the alias \"b\" already belongs to b (b.yml): choose another one",
                "b.yml:7:11: error: the alias \"x\" already belongs to a (a.yml): choose another one",
                "c.yml:7:10: error: the alias \"old\" already belongs to the built-in rule d: choose another one",
            ])
    }

    @Test func rulesYieldToRulesThatExist() throws {
        let rules = [try rule("first-rule", "yields-to: [secnd-rule, third]"), try rule("second-rule")]
        #expect(
            problems(rules, beside: [try rule("third").rule]) == [
                "first-rule.yml:7:13: error: unknown rule \"secnd-rule\". Did you mean \"second-rule\"?"
            ])
    }

    @Test func rulesDoNotYieldInACircle() throws {
        let rules = [
            try rule("a", "yields-to: b"), try rule("b", "yields-to: [c, d]"), try rule("c", "yields-to: a"),
            try rule("d"),
        ]
        #expect(
            problems(rules) == [
                "a.yml:7:12: error: b also yields to a: neither would report",
                "b.yml:7:13: error: c also yields to b: neither would report",
                "c.yml:7:12: error: a also yields to c: neither would report",
            ])
    }
}

@Suite struct RuleCatalogTests {
    private typealias File = (name: String, text: String)

    private func file(_ name: String, _ text: String) -> File { (name, text) }

    private func rule(_ id: String) -> String {
        ruleText(
            [1: "id: \(id)"],
            adding: "category: style\nrationale: why\nexamples: {valid: [<a/>], invalid: [↓<a/>]}")
    }

    private func problems(_ files: [File]) -> [String] {
        do throws(RuleFileError) {
            _ = try checkedCatalog(files)
            return []
        } catch {
            return error.problems.map(\.text)
        }
    }

    @Test func filesBecomeACatalog() throws {
        let files = [
            file("style/b.yml", rule("b")),
            file("presets/recommended.yml", "id: recommended\ntitle: T\ndescription: D\nrules: {b: on, a: note}\n"),
            file("style/a.yml", rule("a")),
        ]
        let catalog = try checkedCatalog(files)
        #expect(catalog.rules.map(\.id) == ["a", "b"])
        #expect(catalog.presets.map(\.id) == ["all", "recommended"])
        let embedded = try files.map { file in
            let entries = try #require(parseYAML(SourceText(Array(file.text.utf8)))?.entries)
            return (file.name, file.text, entries.packed)
        }
        #expect(RuleCatalog(embedded: embedded) == catalog)
    }

    @Test func allIsEveryRule() throws {
        let files = [file("style/b.yml", rule("b")), file("style/a.yml", rule("a"))]
        let all = try #require(checkedCatalog(files).presets.first { $0.id == "all" })
        #expect(all.settings == ["a", "b"].map { RuleSetting(rule: $0, level: .on) })
        #expect(
            problems([file("presets/all.yml", "id: all\ntitle: T\ndescription: D\nrules: {}")]) == [
                "presets/all.yml:1:1: error: the preset \"all\" is made from all rules: remove this file"
            ])
    }

    @Test func noFilesGiveNoRules() throws {
        #expect(try checkedCatalog([]) == RuleCatalog(rules: [], presets: []))
    }

    @Test func everyFileHasItsPlace() {
        let misplaced = ["a.yml", "style/deep/a.yml", "style/a.yaml"]
        #expect(
            problems(misplaced.map { file($0, rule("a")) })
                == misplaced.sorted().map {
                    "\($0):1:1: error: a rule's file is category/id.yml in the rules' folder, a preset's presets/id.yml"
                })
    }

    @Test func mistakesOfAllFilesAreReported() {
        #expect(
            problems([
                file("style/a.yml", rule("b")), file("layout/c.yml", rule("c")),
                file("presets/p.yml", "rules: {nothing: on}"),
            ]) == [
                "layout/c.yml:7:11: error: category must be the folder's name, \"layout\"; this is \"style\"",
                "style/a.yml:1:5: error: id must be the file's name, \"a\"; this is \"b\": rename one of them",
            ])
        #expect(
            problems([
                file("style/a.yml", rule("a") + "\nyields-to: b"),
                file("presets/p.yml", "id: p\ntitle: T\ndescription: D\nrules: {b: on}"),
            ]) == [
                "style/a.yml:10:12: error: unknown rule \"b\"",
                "presets/p.yml:4:9: error: unknown rule \"b\"",
            ])
    }
}
