import Foundation
import Testing

/// Rules that analyze the complete project.
@Suite struct ProjectRuleTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write("rules: {action-connected: on}\n", to: ".xiblint.yml")
    }

    private func unused(_ path: String) throws -> [Report.Diagnostic] {
        try sandbox.lint(path).diagnostics.filter { $0.rule == "action-connected" }
    }

    /// The examples connect their actions, except those that show another mistake.
    @Test func actionsThatDocumentsSendAreUsed() throws {
        let names = try unused("Examples").map { $0.place.path + " " + $0.message.split(separator: "\"")[1] }
        #expect(
            Set(names) == [
                "Examples/Connections/ShareView.swift shareImage:"
            ])
    }

    /// Documents that are not linted count as well.
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

    /// When a document is named, only its findings are reported.
    @Test func namedDocumentsAreReportedAlone() throws {
        #expect(try unused("Examples/Connections/ShareView.xib").isEmpty)
    }

    @Test func isTurnedOffForTheFileInWhichItIsFound() throws {
        let overrides = "overrides: [{files: [Examples/Connections/Share*], rules: {action-connected: off}}]\n"
        try sandbox.write("rules: {action-connected: on}\n" + overrides, to: ".xiblint.yml")
        #expect(try unused("Examples").isEmpty)
    }

    // MARK: Documents

    private func write(_ name: String, notes: String = "") throws {
        try sandbox.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            \(notes)<objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects></document>
            """, to: name)
    }

    /// The root is the project: for a document outside it, neither the sources nor the loading code are known.
    @Test func documentsOutsideOfTheRootAreOfAnotherProject() throws {
        try write("Other/Card.xib")
        try write("App/Old.xib")
        try sandbox.write("let nib = 1\n", to: "App/App.swift")
        try sandbox.write("rules: {unused-document: on}\n", to: "App/.xiblint.yml")
        let report = try sandbox.lint("App", "Other", options: ["--config", "App/.xiblint.yml"])
        let found = report.diagnostics.filter { $0.rule == "unused-document" }
        #expect(found.map(\.place.path) == ["App/Old.xib"])
    }

    @Test func classesOutsideOfTheRootAreNotMissed() throws {
        for path in ["App/Cart.xib", "Other/Card.xib"] {
            let name = path.hasPrefix("App") ? "Cart" : "Card"
            try sandbox.write(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(name)"/><view id="v"/></objects></document>
                """, to: path)
        }
        try sandbox.write("class Cart: UIView {}\n", to: "App/App.swift")
        try sandbox.write("rules: {custom-class-exists: on}\n", to: "App/.xiblint.yml")
        let report = try sandbox.lint("App", "Other", options: ["--config", "App/.xiblint.yml"])
        #expect(report.diagnostics.contains { $0.rule == "custom-class-exists" } == false)
    }

    /// A rule must not yield to a finding that the configuration excludes, else the mistake would not be reported.
    @Test func excludedFindingsHideNothing() throws {
        try sandbox.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Old">
            <connections><outlet property="title" destination="v" id="o"/></connections></placeholder><view id="v"/></objects></document>
            """, to: "App/Card.xib")
        try sandbox.write(
            """
            class Old: UIView { @IBOutlet var title: UIView! }
            class Card: UIView { func load() { Bundle.main.loadNibNamed("Card", owner: self) } }
            """, to: "App/Code/Card.swift")
        let rules = "extends: []\nrules: {nib-loading-mismatch: on, file-owner-class: on}\n"
        try sandbox.write(rules, to: ".xiblint.yml")
        #expect(try sandbox.lint("App").diagnostics.map(\.rule) == ["nib-loading-mismatch"])
        try sandbox.write(rules + "exclude: [App/Code]\n", to: ".xiblint.yml")
        #expect(try sandbox.lint("App").diagnostics.map(\.rule) == ["file-owner-class"])
    }

    /// A document that is never loaded is reported at the document, and suppressions there apply.
    @Test func unusedDocuments() throws {
        try write("App/Used.xib")
        try write("App/Old.xib")
        try write("App/de.lproj/Older.xib")
        try write("App/fr.lproj/Older.xib")
        try write("App/Kept.xib", notes: "<!-- xiblint:disable unused-document -->")
        try write("App/Else/Gone.xib")
        try sandbox.write("let nib = UINib(nibName: \"Used\", bundle: nil)\n", to: "App/App.swift")
        try sandbox.write("exclude: [App/Else]\nrules: {unused-document: on}\n", to: ".xiblint.yml")
        let found = try sandbox.lint("App").diagnostics.filter { $0.rule == "unused-document" }
        #expect(found.map(\.place.path) == ["App/Old.xib", "App/de.lproj/Older.xib"])
        let named = try sandbox.lint("App/Old.xib").diagnostics.filter { $0.rule == "unused-document" }
        #expect(named.map(\.place.path) == ["App/Old.xib"])
        #expect(try sandbox.lint("App/Used.xib").diagnostics.contains { $0.rule == "unused-document" } == false)
    }

    // MARK: Code that loads documents

    private func mismatches(_ path: String) throws -> [String] {
        let report = try sandbox.lint(path)
        return report.diagnostics.filter { $0.rule == "nib-loading-mismatch" }.map(\.place.path)
    }

    /// In any folder.
    @Test func codeIsReportedForANamedDocumentThatItConcerns() throws {
        #expect(
            try mismatches("Examples/Loading/HeadlineView.xib") == [
                "Examples/Loading/ForeignHeadline.m", "Examples/Loading/OwnerlessHeadline.swift",
            ])
        #expect(try mismatches("Examples/Loading/RowCell.xib") == ["Examples/Loading/MisregisteredRows.swift"])
        #expect(try mismatches("Examples/Patterns/Owner/OwnerProfileView.xib").isEmpty)
    }

    /// Code in the folder, and code elsewhere that concerns its documents.
    @Test func codeIsReportedInTheFolderThatIsLinted() throws {
        #expect(try mismatches("Examples/Patterns").isEmpty)
        #expect(try mismatches("Examples/Loading").count == 6)
        try sandbox.write(
            "class Elsewhere { let nib = UINib(nibName: \"HeadlineView\", bundle: nil).instantiate(withOwner: nil) }\n",
            to: "Other/Elsewhere.swift")
        #expect(try mismatches("Examples/Loading").last == "Other/Elsewhere.swift")
        #expect(try mismatches("Examples/Patterns").isEmpty)
        #expect(try mismatches("Other").isEmpty)
    }

    /// A rule about the document yields to a more precise one about the project.
    @Test func oneMistakeIsReportedOnce() throws {
        let rules = try sandbox.lint("Examples/Recursion/SwappedNoticeView.xib").diagnostics.map(\.rule)
        #expect(rules == ["nib-recursion"])
        try sandbox.write("rules: {nib-recursion: off}\n", to: ".xiblint.yml")
        let others = try sandbox.lint("Examples/Recursion/SwappedNoticeView.xib").diagnostics.map(\.rule)
        #expect(!others.contains("nib-recursion"))
    }

    /// A storyboard reference has an id, which a suppression or a baseline can name.
    @Test func aStoryboardReferenceIsTheObject() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: []\nrules: {storyboard-identifier-exists: on}\n", to: ".xiblint.yml")
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <scenes><scene sceneID="s"><objects><viewControllerPlaceholder storyboardName="Gone" id="r" sceneMemberID="viewController"/></objects></scene></scenes>
            </document>
            """, to: "Main.storyboard")
        try sandbox.write("class App: UIResponder {}\n", to: "App.swift")
        #expect(try sandbox.lint(".").diagnostics.map(\.elementName) == ["viewControllerPlaceholder"])
    }
}
