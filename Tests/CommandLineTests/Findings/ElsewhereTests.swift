import Foundation
import Testing

/// Findings in files other than the documents, from the command line: keys of strings tables whose objects no longer
/// exist.
@Suite struct ElsewhereTests {
    private static let gone = "\"bcd-ef-gHi.text\" = \"Tschüss\";\n"

    /// Two documents with one label, and a German table with a key that exists in neither.
    private func project(_ configuration: String = "") throws -> Sandbox {
        let table = "\"abc-de-fGh.text\" = \"Hallo\";\n\n  " + Self.gone
        let sandbox = try LocalizedCard.project(
            ["Base.lproj/Card.xib", "en.lproj/Card.xib"], tables: ["de.lproj/Card.strings": Array(table.utf8)])
        try sandbox.write(
            "extends: []\nrules: {stale-localization: warning}\n" + configuration, to: ".xiblint.yml")
        return sandbox
    }

    @Test func itIsReportedInItsFileOnce() throws {
        let report = try project().lint(".")
        #expect(report.diagnostics.map(\.rule) == ["stale-localization"])
        let finding = try #require(report.diagnostics.first)
        #expect(finding.place.path == "App/de.lproj/Card.strings")
        #expect(finding.place.line == 3 && finding.place.column == 3)
        #expect(finding.place.endLine == 3 && finding.place.endColumn == 20)
        #expect(finding.related.map(\.path) == ["App/Base.lproj/Card.xib"])
        #expect(finding.elementName == nil)
    }

    /// Whatever configuration the documents have that the finding comes from.
    @Test(arguments: ["note", "error"]) func itObeysTheConfigurationOfItsFolder(severity: String) throws {
        let sandbox = try project()
        let configuration = "App/de.lproj/.xiblint.yml"
        try sandbox.write("extends: []\nrules: {stale-localization: \(severity)}\n", to: configuration)
        #expect(try sandbox.lint(".").diagnostics.map(\.severity) == [severity])
        #expect(try sandbox.lint("App/Base.lproj/Card.xib").diagnostics.map(\.severity) == [severity])
        try sandbox.write("extends: []\n", to: configuration)
        #expect(try sandbox.lint(".").diagnostics.isEmpty)
        #expect(try sandbox.lint("App/Base.lproj/Card.xib").diagnostics.isEmpty)
    }

    /// Vendored code is not the user's to fix, unless the folder is named.
    @Test(arguments: ["Pods", "Carthage/Checkouts", "Modules/Pods"])
    func nothingIsReportedInVendoredCode(folder: String) throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: []\nrules: {action-connected: warning}\n", to: ".xiblint.yml")
        let card = "class Card: UIView { @IBAction func save(_ sender: Any) {} }\n"
        try sandbox.write(LocalizedCard.document(), to: "\(folder)/Lib/Card.xib")
        for file in ["Podfile", "Cartfile", "Modules/Podfile"] { try sandbox.write("", to: file) }
        try sandbox.write(LocalizedCard.document(), to: "App/Own.xib")
        try sandbox.write(card, to: "\(folder)/Lib/Card.swift")
        try sandbox.write(card.replacingOccurrences(of: "save", with: "send"), to: "App/Own.swift")
        #expect(try sandbox.lint(".").diagnostics.map(\.place.path) == ["App/Own.swift"])
        #expect(try sandbox.lint(folder).diagnostics.map(\.place.path) == ["\(folder)/Lib/Card.swift"])
    }

    /// A library's public outlets may be read by other code; its internal ones are not.
    @Test func outletsOfALibrary() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: []\nrules: {unused-outlet: warning}\n", to: ".xiblint.yml")
        let xib = LocalizedCard.document().replacingOccurrences(
            of: "customClass=\"Card\"/>",
            with: "customClass=\"Card\"><connections><outlet property=\"title\" destination=\"abc-de-fGh\" id=\"o\"/>"
                + "<outlet property=\"text\" destination=\"abc-de-fGh\" id=\"p\"/></connections></placeholder>")
        try sandbox.write(xib, to: "Kit/Sources/Card.xib")
        try sandbox.write(
            "public class Card: UIView { @IBOutlet public var title: UILabel!; @IBOutlet var text: UILabel! }\n",
            to: "Kit/Sources/Card.swift")
        #expect(try sandbox.lint(".").diagnostics.count == 2)
        try sandbox.write("", to: "Kit/Kit.podspec")
        #expect(try sandbox.lint(".").diagnostics.map(\.message).filter { $0.contains("\"text\"") }.count == 1)
        #expect(try sandbox.lint(".").diagnostics.count == 1)
    }

    /// Other code may depend on a framework or a package, and read its public members.
    @Test(arguments: [true, false]) func outletsOfATarget(isPackage: Bool) throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: []\nrules: {unused-outlet: warning}\n", to: ".xiblint.yml")
        let outlets = ["title", "text"].map { "<outlet property=\"\($0)\" destination=\"abc-de-fGh\" id=\"\($0)\"/>" }
        let xib = LocalizedCard.document().replacing(
            "customClass=\"Card\"/>",
            with: "customClass=\"Card\"><connections>\(outlets.joined())</connections></placeholder>")
        try sandbox.write(xib, to: "Sources/Kit/Card.xib")
        try sandbox.write(
            "public class Card: UIView { @IBOutlet public var title: UILabel!; @IBOutlet var text: UILabel! }\n",
            to: "Sources/Kit/Card.swift")
        #expect(try sandbox.lint(".").diagnostics.count == 2)
        if isPackage {
            try sandbox.write(
                "// swift-tools-version:5.9\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n",
                to: "Package.swift")
        } else {
            try sandbox.write(
                """
                { objects = {
                    P = { isa = PBXProject; mainGroup = M; };
                    M = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
                    F = { isa = PBXFileReference; path = Sources/Kit/Card.swift; sourceTree = "<group>"; };
                    T = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (S); };
                    S = { isa = PBXSourcesBuildPhase; files = (B); };
                    B = { isa = PBXBuildFile; fileRef = F; };
                }; rootObject = P; }
                """, to: "Kit.xcodeproj/project.pbxproj")
        }
        #expect(try sandbox.lint(".").diagnostics.map { $0.message.contains("\"text\"") } == [true])
    }

    @Test func textAndSARIFNameThePlace() throws {
        let sandbox = try project()
        let text = try sandbox.run("lint", ".")
        #expect(text.text.hasPrefix("App/de.lproj/Card.strings:3:3: warning: "))
        let sarif = try sandbox.run("lint", ".", "--format", "sarif").text
        #expect(sarif.contains("App/de.lproj/Card.strings") && sarif.contains("\"startLine\": 3"))
    }

    /// Old tables are in UTF-16; lines and columns are those that an editor shows.
    @Test func oldTables() throws {
        let sandbox = try project()
        let text = "\u{FEFF}/* xiblint:disable:next stale-localization */\r\n\(Self.gone)\r\n/* é😀 */ \(Self.gone)"
        try sandbox.write(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "App/de.lproj/Card.strings")
        #expect(try sandbox.lint(".").diagnostics.map { "\($0.place.line):\($0.place.column)" } == ["4:10"])
    }

    @Test(arguments: [
        "/* xiblint:disable:next stale-localization */\n", "// xiblint:disable:file stale-localization\n\n",
    ])
    func commentsInTheTableSuppress(comment: String) throws {
        let sandbox = try project()
        try sandbox.write(comment + Self.gone, to: "App/de.lproj/Card.strings")
        #expect(try sandbox.lint(".").diagnostics.isEmpty)
        #expect(try sandbox.lint(".", options: ["--ignore-suppressions"]).diagnostics.count == 1)
    }

    @Test(arguments: [
        "exclude: [\"App/de.lproj\"]\n",
        "overrides: [{files: \"App/de.lproj\", rules: {stale-localization: off}}]\n",
    ])
    func theConfigurationLeavesItOut(configuration: String) throws {
        #expect(try project(configuration).lint(".").diagnostics.isEmpty)
    }

    @Test func aBaselineContainsIt() throws {
        let sandbox = try project("baseline: known.json\n")
        try #require(try sandbox.run("baseline").end == .exit(0))
        // Lines move, and the finding comes from the other document.
        try sandbox.write("\n/* new */\n" + Self.gone, to: "App/de.lproj/Card.strings")
        try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("App/Base.lproj/Card.xib"))
        let report = try sandbox.lint(".", options: ["--strict-baseline"])
        #expect(report.diagnostics.isEmpty && report.summary.baselined == 1)
    }

    @Test func aFixedEntryOfTheBaselineIsReported() throws {
        let sandbox = try project("baseline: known.json\n")
        try #require(try sandbox.run("baseline").end == .exit(0))
        try sandbox.write("/* all gone */", to: "App/de.lproj/Card.strings")
        #expect(try sandbox.run("lint", ".", "--strict-baseline").end == .exit(1))
        // A run on a part of the project can't determine it.
        #expect(try sandbox.run("lint", "App/en.lproj", "--strict-baseline").end == .exit(0))
        try #require(try sandbox.run("baseline", "--prune").end == .exit(0))
        #expect(try sandbox.run("lint", ".", "--strict-baseline").end == .exit(0))
    }

    /// A changed document shows the findings that come from it, in whatever file; an unchanged one shows none.
    @Test(.enabled(if: Tool.git.isThere, "git is not installed")) func changedDocuments() throws {
        let sandbox = try project()
        let begin =
            "git init -q -b main; git config user.email me@example.com; git config user.name Me; git add .; git commit -qm One"
        try #require(try sandbox.shell(begin).end == .exit(0))
        #expect(try sandbox.lint(".", options: ["--changed-since", "HEAD"]).diagnostics.isEmpty)
        for language in ["Base", "en"] {
            try sandbox.write(LocalizedCard.document("cde-fg-hIj"), to: "App/\(language).lproj/Card.xib")
        }
        let report = try sandbox.lint(".", options: ["--changed-since", "HEAD"])
        #expect(report.diagnostics.map(\.place.line) == [1, 3])
    }
}
