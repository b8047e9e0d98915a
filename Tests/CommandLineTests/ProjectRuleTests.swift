import Foundation
import Testing

/// Rules that look at the project as a whole.
@Suite struct ProjectRuleTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write("rules: {action-connected: on}\n", to: ".xiblint.yml")
    }

    private func unused(_ path: String) throws -> [Report.Diagnostic] {
        try sandbox.lint(path).diagnostics.filter { $0.rule == "action-connected" }
    }

    /// The examples connect the actions that they have, but for those that show another mistake.
    @Test func actionsThatDocumentsSendAreUsed() throws {
        let names = try unused("Examples").map { $0.place.path + " " + $0.message.split(separator: "\"")[1] }
        #expect(
            Set(names) == [
                "Examples/Connections/ShareView.swift shareImage:"
            ])
    }

    /// Also those that are not linted.
    @Test func documentsThatAreLeftOutCount() throws {
        try sandbox.write(
            "exclude: [Examples/Connections/Choice*.xib]\nrules: {action-connected: on}\n", to: ".xiblint.yml")
        #expect(try unused("Examples").contains { $0.place.path == "Examples/Connections/ChoiceView.swift" } == false)
        try FileManager.default.removeItem(
            at: sandbox.folder.appendingPathComponent("Examples/Connections/ChoiceView.xib"))
        let finding = try #require(
            try unused("Examples").first { $0.place.path == "Examples/Connections/ChoiceView.swift" })
        let text = try FileText(sandbox.folder.appendingPathComponent(finding.place.path))
        #expect(text.text(finding.place) == "choose")
        #expect(finding.severity == "note")
    }

    /// Who names a document wants to hear of that document.
    @Test func namedDocumentsAreReportedAlone() throws {
        #expect(try unused("Examples/Connections/ShareView.xib").isEmpty)
    }

    @Test func isTurnedOffForTheFileInWhichItIsFound() throws {
        let overrides = "overrides: [{files: [Examples/Connections/Share*], rules: {action-connected: off}}]\n"
        try sandbox.write("rules: {action-connected: on}\n" + overrides, to: ".xiblint.yml")
        #expect(try unused("Examples").isEmpty)
    }
}
