import Base
import BuiltInRules
import Linting
import ProjectModel
import RuleEngine
import TestSupport
import Testing

@Suite struct UnusedSuppressionTests {
    /// In a project whose configuration turns rules off, or whose rules need sources.
    @Test func aRuleThatDidNotRunIsNotHeldAgainstIt() throws {
        let project = try ScratchFolder()
        try project.write("rules: {freeform-size: off}", to: ".xiblint.yml")
        let loader = ConfigurationLoader(
            catalog: BuiltInRules.catalog, workingFolder: project.path)
        let configuration = try loader.load(.nearest)
        func left(_ rule: String, _ configuration: Configuration) throws -> [String] {
            let xml = xib("<view id=\"a\">\(note("xiblint:disable \(rule)"))</view>")
            let input = LintInput(path: project.path.join("View.xib"), bytes: Array(xml.utf8))
            let run = LintRun(inputs: [input], rules: configuration.assignment, root: project.path, jobs: 1)
            return try run.run().diagnostics.map(\.rule).filter { $0 == "unused-suppression" }
        }
        #expect(try left("freeform-size", configuration) == [])
        #expect(try left("duplicate-id", configuration) == ["unused-suppression"])
        let only = try loader.load(
            .nearest, commandLine: CommandLineRules(only: ["unused-suppression"], severities: []))
        #expect(try left("duplicate-id", only) == [])
        #expect(try left("duplicate-idd", only) == ["unused-suppression"])
    }

    @Test func unknownNamesAreReported() throws {
        let found = try suppressing(xib("<view id=\"a\">\(note("xiblint:disable tag-nin"))</view>")).left
        #expect(
            found == [
                "3:86 unused-suppression The Notes field of View suppresses \"tag-nin\", but no rule has that name. Did you mean \"tag-nine\"?"
            ])
    }

    @Test func aliasesAreNames() throws {
        #expect(
            try suppressing(xib("<view id=\"a\" tag=\"9\">\(note("xiblint:disable old-nine"))</view>")).left == []
        )
    }

    @Test func eachNameCounts() throws {
        let found = try suppressing(
            xib("<view id=\"a\" tag=\"9\">\(note("xiblint:disable tag-eight, tag-nine"))</view>"))
        #expect(found.left.map { $0.prefix(25) } == ["3:94 unused-suppression T"])
        #expect(found.suppressed == ["3:1 tag-nine view"])
    }

    @Test func duplicatesAreReported() throws {
        let found = try suppressing(
            xib("<view id=\"a\" tag=\"9\">\(note("xiblint:disable tag-nine&#10;xiblint:disable tag-nine"))</view>"))
        #expect(found.left.count == 1 && found.left[0].contains("already suppressed there"), "\(found.left)")
    }

    @Test func oneForTheObjectAndOneForTheFileMayBothBe() throws {
        let xml =
            "<!-- xiblint:disable tag-nine -->"
            + xib("<view id=\"a\" tag=\"9\">\(note("xiblint:disable tag-nine"))</view>")
        #expect(try suppressing(xml).left == [])
    }

    @Test func aFindingAboutOneCanBeSuppressed() throws {
        let text = "xiblint:disable tag-nine, unused-suppression"
        #expect(try suppressing(xib("<view id=\"a\">\(note(text))</view>")).left == [])
        let needless = try suppressing(xib("<view id=\"a\" tag=\"9\">\(note(text))</view>")).left
        #expect(
            needless.count == 1 && needless[0].contains("suppresses unused-suppression, which reports nothing"),
            "\(needless)")
    }
}
