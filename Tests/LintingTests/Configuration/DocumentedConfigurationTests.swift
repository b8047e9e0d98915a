import Base
import Linting
import ProjectModel
import Testing

/// The configuration in the documentation.
@Suite struct DocumentedConfigurationTests {
    private let text = """
        extends: [recommended, xib-guide]      # presets by name, or other files
        include: [App, "Modules/**/Views"]
        exclude: [Pods, Carthage]
        sources: {exclude: ["**/*Tests*"]}     # or: sources: off
        fail-on: warning                       # the lowest severity that makes the exit code 1
        rules:
          freeform-size: error                 # off | note | warning | error
          stack-view-priorities: {severity: note, strict: true}
        overrides:
          - files: ["**/Cells/**"]
            rules: {freeform-size: off}
        custom-rules: [.xiblint/rules]         # more rule files, the same language
        baseline: .xiblint-baseline.json
        """

    @Test func itLoads() throws {
        let project = try ConfiguredProject([".xiblint.yml": text, ".xiblint/rules/my-rule.yml": customRule("my-rule")])
        #expect(project.problems() == [])
        let configuration = try project.load()
        #expect(configuration.failOn.value == .warning)
        #expect(configuration.baseline?.value == project.path.join(".xiblint-baseline.json"))
        #expect(try project.value("freeform-size", of: "App/A.xib", configuration) == "error")
        #expect(try project.value("freeform-size", of: "App/Cells/A.xib", configuration) == "off")
        #expect(try project.value("stack-view-priorities", configuration) == "note strict=true")
    }

    @Test func sourcesCanBeOff() throws {
        #expect(try ConfiguredProject("sources: off").load().sources.value.isOn == false)
        #expect(try ConfiguredProject("sources: on").load().sources.value.isOn)
    }
}
