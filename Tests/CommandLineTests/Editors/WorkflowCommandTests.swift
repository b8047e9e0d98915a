import Foundation
import Reports
import Testing

/// Names in documents, paths and configurations that a CI host would execute as commands, in every output.
@Suite struct WorkflowCommandTests {
    private static let folder = "::error file=x::y"
    private static let command = "##vso[task.complete result=Failed;]##[error]##teamcity[x]"

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        let label = "<label text=\"x\" userLabel=\"\(Self.command)\" id=\"dup-li-cat\"/>"
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(Self.command)"/>
            <view id="vie-w0-001"><subviews>\(label)\(label)</subviews></view></objects></document>
            """
        try sandbox.write(document, to: "\(Self.folder)/\(Self.command).xib")
        return sandbox
    }

    private func check(_ outcome: Outcome, own: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        for line in (outcome.text + String(decoding: outcome.errors, as: UTF8.self)).split(separator: "\n") {
            var line = line.drop(while: \.isWhitespace)
            if let own, line.hasPrefix(own) { line = line.dropFirst(own.count) }
            #expect(!line.hasPrefix("::"), sourceLocation: sourceLocation)
            #expect(!line.contains(/##[A-Za-z]*\[/), "\(line)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: ReportFormat.allCases.map(\.rawValue))
    func everyFormat(format: String) throws {
        let outcome = try sandbox().run("lint", "--format", format, "--verbose")
        try #require(outcome.isOrderly && !outcome.text.isEmpty, "\(outcome.summary)")
        check(outcome, own: ["github": "::error ", "azure": "##vso[task.logissue "][format])
    }

    @Test func fromWithinTheFolder() throws {
        let sandbox = try sandbox()
        check(try sandbox.shell("cd '\(Self.folder)' && xiblint; xiblint --color always; xiblint --statistics"))
        check(try sandbox.shell("xiblint patterns; xiblint graph; xiblint index; xiblint config '\(Self.folder)'"))
        check(try sandbox.shell("xiblint explain duplicate-id --at '\(Self.folder)/\(Self.command).xib:3'"))
    }

    @Test func standardError() throws {
        let sandbox = try sandbox()
        try sandbox.write("rules: {\"\(Self.command)\": off, \"\\n::error::x\": off}\n", to: "::error::z/.xiblint.yml")
        let outcome = try sandbox.shell(
            "xiblint --config '::error::z/.xiblint.yml'; xiblint '::missing::\(Self.command)'")
        #expect(!outcome.errors.isEmpty)
        check(outcome)
    }

    /// Characters that clear the screen, end the line, or reverse the text that follows.
    @Test func noControlCharacterIsPrinted() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let name = "\u{1B}[2J\r::\u{202E}\u{2066}\u{9B}x"
        let document = try String(
            contentsOf: Fixtures.folder.appendingPathComponent("Documents/Note.xib"), encoding: .utf8)
        try sandbox.write(document, to: "\(name)/\(name).xib")
        try sandbox.write("rules: {}", to: "\(name)/.xiblint.yml")
        let place = "\(name)/\(name).xib:6"
        for arguments in [
            ["lint"], ["lint", "--fix", "--verbose"], ["lint", "\(name)/missing.xib"], ["patterns"], ["graph"],
            ["index"],
            ["config", name], ["explain", "freeform-size", "--at", place], ["explain", "\(name)"], [name],
            ["suppress", "freeform-size", "\(name)/\(name).xib"], ["test", name], ["lint", "--trust", name + "x"],
        ] {
            let outcome = try sandbox.run(arguments)
            let text = outcome.text + String(decoding: outcome.errors, as: UTF8.self)
            #expect(!text.isEmpty)
            #expect(
                !text.unicodeScalars.contains {
                    name.unicodeScalars.contains($0) && ![":", "[", "2", "J", "x"].contains($0)
                },
                "\(arguments): \(outcome.summary)")
        }
    }
}
