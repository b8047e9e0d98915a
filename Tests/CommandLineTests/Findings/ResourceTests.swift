import Foundation
import Testing

/// An image of the examples' catalog that is removed and restored.
@Suite struct ResourceTests {
    private static let options = ["--no-config", "--only", "image-exists"]

    private func rename(_ old: String, _ new: String, in sandbox: Sandbox) throws {
        let catalog = sandbox.folder.appendingPathComponent("Examples/Assets.xcassets")
        try FileManager.default.moveItem(
            at: catalog.appendingPathComponent("\(old).imageset"), to: catalog.appendingPathComponent("\(new).imageset")
        )
    }

    @Test func anImageThatIsRenamedIsMissedWhereItIsShown() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.lint("Examples", options: Self.options).diagnostics.isEmpty)
        try rename("avatar", "portrait", in: sandbox)
        let report = try sandbox.lint("Examples", options: Self.options)
        // Code sets the images of all other views.
        #expect(!report.diagnostics.isEmpty)
        #expect(Set(report.diagnostics.map(\.rule)) == ["image-exists"])
        for finding in report.diagnostics {
            let text = try String(
                contentsOf: sandbox.folder.appendingPathComponent(finding.place.path), encoding: .utf8)
            let line = text.components(separatedBy: "\n")[finding.place.line - 1]
            let shown = line.dropFirst(finding.place.column - 1).prefix(finding.place.endColumn - finding.place.column)
            #expect(shown == "image=\"avatar\"", "\(finding.place)")
            #expect(finding.elementName == "imageView")
        }
        try rename("portrait", "avatar", in: sandbox)
        #expect(try sandbox.lint("Examples", options: Self.options).diagnostics.isEmpty)
    }

    /// A name with a slip is corrected, in the list of the document's images too.
    @Test func aSlipIsFixed() throws {
        let sandbox = try Sandbox()
        try rename("avatar", "avatars", in: sandbox)
        let run = try sandbox.run(["lint", "Examples", "--fix", "--unsafe-fixes"] + Self.options)
        #expect(run.end == .exit(0), "\(run.summary)")
        let options = ["--no-config", "--only", "image-exists,unused-resource-entry"]
        #expect(try sandbox.lint("Examples", options: options).diagnostics.isEmpty)
    }
}
