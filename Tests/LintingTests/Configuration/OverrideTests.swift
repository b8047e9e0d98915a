import Base
import Linting
import RuleEngine
import Testing

@Suite struct OverrideTests {
    private let text = """
        overrides:
          - files: ["**/Cells/**"]
            rules: {freeform-size: off, file-owner-set: {require: owner}}
          - files: [App/Cells/Big.xib, Legacy]
            rules: {freeform-size: error}
          - files: "*.storyboard"
            rules: {file-owner-set: off}
        """

    @Test func theMatchingOnesApplyInOrder() throws {
        let project = try ConfiguredProject(text)
        let configuration = try project.load()
        func size(_ file: Path) throws -> String { try project.state("freeform-size", of: file, configuration) }
        #expect(try size("App/A.xib") == "note (preset recommended)")
        #expect(try size("App/Cells/A.xib") == "off (override .xiblint.yml:3)")
        #expect(try size("Cells/B/A.xib") == "off (override .xiblint.yml:3)")
        #expect(try size("App/Cells/Big.xib") == "error (override .xiblint.yml:5)")
        #expect(try size("Legacy/Deep/A.xib") == "error (override .xiblint.yml:5)")
        #expect(
            try project.value("file-owner-set", of: "App/Cells/Big.xib", configuration) == "warning require=owner")
        #expect(try project.value("file-owner-set", of: "Main.storyboard", configuration) == "off")
        #expect(try project.value("file-owner-set", of: "App/Main.storyboard", configuration) == "warning")
    }

    @Test func globsStartFromTheFileThatHasThem() throws {
        let project = try ConfiguredProject([
            "config/base.yml": "overrides: [{files: ../App/Cells, rules: {freeform-size: off}}]",
            ".xiblint.yml": "extends: config/base.yml",
        ])
        let configuration = try project.load()
        #expect(try project.value("freeform-size", of: "App/Cells/A.xib", configuration) == "off")
        #expect(try project.value("freeform-size", of: "config/App/Cells/A.xib", configuration) == "note")
    }

    @Test func theCommandLineHasTheLastWord() throws {
        let project = try ConfiguredProject(text)
        let configuration = try project.load(severities: ["freeform-size=warning"])
        #expect(
            try project.state("freeform-size", of: "Cells/A.xib", configuration)
                == "warning (--rule freeform-size=warning)")
    }
}

@Suite struct CommandLineRulesTests {
    @Test func severitiesAreSetInOrder() throws {
        let project = try ConfiguredProject("rules: {file-owner-set: {require: owner}}")
        let configuration = try project.load(
            severities: ["file-owner-set=error", "freeform-size=off", "many-options=on", "freeform-size=error"])
        #expect(
            try project.state("file-owner-set", configuration)
                == "error (--rule file-owner-set=error) require=owner (.xiblint.yml:1)")
        #expect(try project.value("freeform-size", configuration) == "error")
        #expect(try project.value("many-options", configuration) == "warning")
    }

    @Test func onlyRunsJustTheNamedEvenIfTheyAreOff() throws {
        let project = try ConfiguredProject(
            "rules: {freeform-size: error, stack-view-priorities: {severity: off, strict: true}}")
        let configuration = try project.load(only: ["freeform-size,old-priorities", "many-options"])
        #expect(
            configuration.selection().active.map { "\($0.rule.id) \($0.severity)" } == [
                "freeform-size error", "many-options warning", "stack-view-priorities warning",
            ])
        #expect(try project.value("stack-view-priorities", configuration) == "warning strict=true")
        #expect(
            try project.state("file-owner-set", configuration)
                == "off (--only freeform-size,old-priorities,many-options)")
    }

    @Test func onlyTakesAPresetAsIfItWereExtended() throws {
        var project = try ConfiguredProject()
        var configuration = try project.load(only: ["xib-guide"])
        #expect(
            try project.state("file-owner-set", configuration)
                == "warning (preset recommended) require=owner (preset xib-guide)")
        #expect(try project.state("freeform-size", configuration) == "warning (preset xib-guide)")
        // The user's own options stay, as well as another linter's name or an id.
        project = try ConfiguredProject("rules: {freeform-size: error, file-owner-set: {require: binding}}")
        configuration = try project.load(only: ["xib-guide,freeform-size"], severities: ["file-owner-set=note"])
        #expect(try project.state("freeform-size", configuration) == "error (.xiblint.yml:1)")
        #expect(
            try project.state("file-owner-set", configuration)
                == "note (--rule file-owner-set=note) require=binding (.xiblint.yml:1)")
        project = try ConfiguredProject("rules: {freeform-size: off}")
        #expect(try project.value("freeform-size", try project.load(only: ["xib-guide"])) == "warning")
    }

    @Test func onlyUsesTheRequestedSeverity() throws {
        let project = try ConfiguredProject()
        let configuration = try project.load(only: ["freeform-size"], severities: ["freeform-size=error"])
        #expect(configuration.selection().active.map(\.severity) == [.error])
    }

    @Test(arguments: [
        (["freeform-sise"], [], "--only: unknown rule \"freeform-sise\". Did you mean \"freeform-size\"?"),
        (["freeform-size,"], [], "--only: a rule's id is missing"),
        ([], ["freeform-size"], "option \"--rule\" takes RULE=SEVERITY, not \"freeform-size\""),
        ([], ["freeform-size="], "--rule freeform-size=: a severity is one of off, note, warning, error, on, not \"\""),
        (
            [], ["freeform-size=eror"],
            "--rule freeform-size=eror: a severity is one of off, note, warning, error, on, not \"eror\". "
                + "Did you mean \"error\"?"
        ),
        ([], ["owner-sets=on"], "--rule owner-sets=on: unknown rule \"owner-sets\". Did you mean \"file-owner-set\"?"),
    ])
    func slipsAreReported(_ only: [String], _ severities: [String], _ problem: String) throws {
        let project = try ConfiguredProject()
        #expect(throws: ConfigurationError.commandLine([problem])) {
            try project.load(only: only, severities: severities)
        }
    }
}
