import Base
import BuiltInRules
import InterfaceBuilder
import Linting
import ProjectModel
import RuleEngine
import TestSupport
import Testing

@Suite struct ProjectSurveyTests {
    private func survey(_ make: (ScratchFolder) throws -> Void) throws -> ProjectSurvey {
        let scratch = try ScratchFolder()
        try make(scratch)
        return ProjectSurvey(scratch.path)
    }

    private func xib(_ owner: String, _ root: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(owner)/>
        <view id="v" \(root)/></objects></document>
        """
    }

    @Test func countsPatternsAndPlatforms() throws {
        let survey = try survey { scratch in
            for name in ["A", "B", "C", "D"] {
                try scratch.write(xib("customClass=\"\(name)View\""), to: Path("Views/\(name)View.xib"))
            }
            try scratch.write(xib("", "customClass=\"EView\""), to: "Views/EView.xib")
            try scratch.write(xib(""), to: "Views/Plain.xib")
            try scratch.write("<document", to: "Views/Broken.xib")
            try scratch.write(
                "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>", to: "M.storyboard")
        }
        #expect(survey.documents == 8)
        #expect(survey.storyboards == 1)
        #expect(survey.unreadable == 1)
        #expect(survey.platforms == [.ios: 6, .macos: 1])
        #expect(survey.prevailingPlatform == .ios)
        #expect(survey.patterns == [.owner: 4, .rootClass: 1])
        let prevailing = try #require(survey.prevailing)
        #expect(prevailing.pattern == .owner)
        #expect((prevailing.count, prevailing.total) == (4, 5))
        #expect(prevailing.isConvention)
    }

    @Test func passesOverWhatIsNotTheProjects() throws {
        let survey = try survey { scratch in
            try scratch.make(
                "Pods/A.xib", "App/Vendor/Kit/Generated/A.xib", "App/vendor.xib", "THIRD-PARTY/B.xib", "Podfile")
        }
        #expect(survey.foreign == ["App/Vendor": 1, "THIRD-PARTY": 1])
        #expect(survey.skipped == ["Pods"])
        #expect(survey.documents == 1)
    }

    /// With any folder names, the draft is a configuration that excludes exactly them.
    @Test(arguments: [true, false])
    func draftsAConfigurationThatLoads(needsBaseline: Bool) throws {
        let names = [
            "plain", "with space", "[x]", "a{b,c}", "star*", "q?", "#hash", "'quote\"", "back\\slash", "näme", "- a: b",
        ]
        let scratch = try ScratchFolder()
        for name in names {
            try scratch.write(xib("", "customClass=\"A\""), to: Path("\(name)/Vendor/A.xib"))
            try scratch.write(xib("", "customClass=\"A\""), to: Path("\(name)/Own.xib"))
        }
        let survey = ProjectSurvey(scratch.path)
        #expect(survey.foreign.count == names.count)
        let draft = ConfigurationDraft(survey, baseline: "known.json", needsBaseline: needsBaseline)
        try scratch.write(draft.text, to: ".xiblint.yml")
        let loaded = try ConfigurationLoader(
            catalog: BuiltInRules.catalog, workingFolder: scratch.path
        ).load()
        #expect(loaded.extends == ["recommended", "root-class-pattern"])
        #expect(loaded.baseline?.value == (needsBaseline ? scratch.path.join("known.json") : nil))
        let found = DocumentFinder([], in: scratch.path, filter: loaded.filter, root: loaded.root).documents
        #expect(Set(found.map { $0.path.relative(to: scratch.path).string }) == Set(names.map { "\($0)/Own.xib" }))
    }
}
