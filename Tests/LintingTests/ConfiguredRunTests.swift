import Base
import BuiltInRules
import Linting
import ProjectModel
import RuleEngine
import TestSupport
import Testing

/// Runs of the engine with a configuration, over real documents.
@Suite struct ConfiguredRunTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="OwnerView"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view tag="7" contentMode="scaleToFill" id="v-i-w">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            </view>
            </objects>
        </document>
        """
    private static let tagRule = """
        id: tagged-view
        title: A title
        severity: note
        match: view
        assert: not(@tag)
        message: Tag {@tag}
        """

    private func project(_ text: String, _ paths: Path...) throws -> ScratchFolder {
        let project = try ScratchFolder()
        try project.write(text + "\ncustom-rules: rules", to: ".xiblint.yml")
        try project.write(Self.tagRule, to: "rules/tagged-view.yml")
        for path in paths { try project.write(Self.document, to: path) }
        return project
    }

    private func configuration(_ project: ScratchFolder, from folder: Path = ".") throws -> Configuration {
        try ConfigurationLoader(
            catalog: BuiltInRules.catalog, workingFolder: project.path.join(folder).normalized
        ).load(.nearest, commandLine: CommandLineRules(only: [], severities: []))
    }

    private func lint(_ project: ScratchFolder, from folder: Path = ".", jobs: Int = 1) throws -> LintResult {
        let configuration = try configuration(project, from: folder)
        let workingFolder = project.path.join(folder).normalized
        let documents = DocumentFinder([], in: workingFolder, filter: configuration.filter, root: configuration.root)
            .documents
        return try LintRun(
            inputs: documents.map { LintInput(path: $0.path) }, rules: configuration.assignment,
            root: configuration.root, jobs: jobs
        ).run()
    }

    private func lines(_ result: LintResult, _ project: ScratchFolder) -> [String] {
        result.diagnostics.map {
            "\($0.place.path.relative(to: project.path)): \($0.severity.rawValue) \($0.rule)"
        }
    }

    @Test(arguments: [1, 3])
    func overridesDecideForEachFile(jobs: Int) throws {
        let project = try project(
            """
            extends: []
            rules: {freeform-size: warning}
            overrides:
              - {files: Cells, rules: {freeform-size: off}}
              - {files: [Cells/B.xib, D.xib], rules: {freeform-size: error, tagged-view: error}}
            """, "A.xib", "Cells/A.xib", "Cells/B.xib", "Cells/C.xib", "D.xib")
        let result = try lint(project, jobs: jobs)
        #expect(
            lines(result, project) == [
                "A.xib: warning freeform-size", "A.xib: note tagged-view", "Cells/A.xib: note tagged-view",
                "Cells/B.xib: error freeform-size", "Cells/B.xib: error tagged-view", "Cells/C.xib: note tagged-view",
                "D.xib: error freeform-size", "D.xib: error tagged-view",
            ])
        #expect(result.failures == [])
    }

    @Test func findingsOfTheReaderAreConfiguredToo() throws {
        let project = try project(
            """
            extends: []
            rules: {malformed-document: warning}
            overrides:
              - {files: B.xib, rules: {malformed-document: off}}
              - {files: C.xib, rules: {malformed-document: error}}
            """)
        for path: Path in ["A.xib", "B.xib", "C.xib"] { try project.write("<document", to: path) }
        #expect(
            try lines(lint(project), project) == [
                "A.xib: warning malformed-document", "C.xib: error malformed-document",
            ])
    }

    @Test func fingerprintsDoNotDependOnTheWorkingFolder() throws {
        let project = try project("rules: {freeform-size: on}", "App/Views/A.xib")
        let here = try lint(project).diagnostics
        let there = try lint(project, from: "App/Views").diagnostics
        #expect(!here.isEmpty && here == there)
        try project.make(".git/")
        // If the root is another folder, the path in the fingerprint changes.
        try project.write("rules: {freeform-size: on}\ncustom-rules: ../rules", to: "App/.xiblint.yml")
        let inner = try lint(project, from: "App").diagnostics
        #expect(inner.map(\.message) == here.map(\.message))
        #expect(Set(inner.map(\.fingerprint)).isDisjoint(with: here.map(\.fingerprint)))
    }

    @Test func aLinkToTheProjectChangesNoFingerprint() throws {
        let project = try project("overrides: [{files: App, rules: {tagged-view: error}}]", "App/A.xib")
        let elsewhere = try ScratchFolder()
        try elsewhere.link("link", to: project.path)
        let configuration = try configuration(project)
        func run(_ path: Path) throws -> LintResult {
            try LintRun(
                inputs: [LintInput(path: path)], rules: configuration.assignment, root: configuration.root, jobs: 1
            ).run()
        }
        let direct = try run(project.path.join("App/A.xib")).diagnostics
        let linked = try run(elsewhere.path.join("link/App/A.xib")).diagnostics
        #expect(direct.map(\.fingerprint) == linked.map(\.fingerprint))
        #expect(linked.filter { $0.rule == "tagged-view" }.map(\.severity) == [.error])
    }

    @Test func filesInTheOldFormatAreOneFindingAndThoseInNoTargetAnother() throws {
        let project = try ScratchFolder()
        let archive = #"<archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="8.00"><data/></archive>"#
        for name in ["A", "B", "C", "D"] { try project.write(archive, to: Path("App/\(name).xib")) }
        let run = try lint(project)
        #expect(
            run.diagnostics.map(\.message) == [
                "This file and 3 others have the format from before Xcode 5, which xiblint does not check. "
                    + "Open and save them in Xcode."
            ])
        #expect(run.diagnostics[0].related.map(\.place.path.stem) == ["B", "C", "D"])
        try project.write(
            """
            {objects = {
              A = {isa = PBXFileReference; path = "App/A.xib"; sourceTree = "<group>"; };
              B = {isa = PBXBuildFile; fileRef = A; };
              C = {isa = PBXFileReference; path = "App/B.xib"; sourceTree = "<group>"; };
              D = {isa = PBXBuildFile; fileRef = C; };
              G = {isa = PBXGroup; children = (A, C, ); sourceTree = "<group>"; };
              R = {isa = PBXResourcesBuildPhase; files = (B, D); };
              T = {isa = PBXNativeTarget; buildPhases = (R, ); name = App; };
              P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
            }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        #expect(
            try lint(project).diagnostics.map(\.message) == [
                "This file and 1 other have the format from before Xcode 5, which xiblint does not check. "
                    + "Open and save them in Xcode.",
                "This file and 1 other have the format from before Xcode 5, and no target contains them. Delete them.",
            ])
    }
}
