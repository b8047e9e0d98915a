import Base
import Testing

@Suite struct WorkflowCommandTests {
    @Test(arguments: [
        ("::error::x", ": :error::x"), (" \t::set-output name=a::b", " \t: :set-output name=a::b"),
        ("a ##vso[task.complete]b", "a # #vso[task.complete]b"), ("##[error]", "# #[error]"),
        ("###[x]", "## #[x]"), ("##teamcity[a] ##VSO[b]", "# #teamcity[a] # #VSO[b]"),
    ])
    func commandsAreBroken(line: String, expected: String) {
        #expect(WorkflowCommand.disarmed(line) == expected)
    }

    @Test(arguments: ["", "a::b", "## heading [link]", "##", "a: b", "Type.::x", "#[x]", "🇩🇪##"])
    func everythingElseStays(line: String) {
        #expect(WorkflowCommand.disarmed(line) == line)
    }

    @Test func withinALine() {
        #expect(WorkflowCommand.disarmed(partOfLine: "::error::x ##vso[a]") == "::error::x # #vso[a]")
    }

    @Test func eachLine() {
        #expect(WorkflowCommand.disarmed(lines: "a\n::b::c\n\n##[d]\n") == "a\n: :b::c\n\n# #[d]\n")
    }
}
