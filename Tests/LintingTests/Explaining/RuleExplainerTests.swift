import Base
import BuiltInRules
import ProjectModel
import RuleEngine
import TestSupport
import Testing

@testable import Linting

/// Why a rule reports nothing in a place, where that depends on what is read.
@Suite struct RuleExplainerTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><view id="v"/></objects>
        </document>
        """

    private func explain(_ rule: String, at path: Path, in project: ScratchFolder) throws -> RuleAtPlace {
        try project.write("extends: [recommended]", to: ".xiblint.yml")
        try project.write(Self.document, to: "Card.xib")
        let configuration = try ConfigurationLoader(catalog: BuiltInRules.catalog, workingFolder: project.path)
            .load(.nearest, commandLine: CommandLineRules(only: [], severities: []))
        let found = try #require(configuration.everyRule.first { $0.id == rule })
        var explainer = RuleExplainer(found, configuration, jobs: 1)
        return try explainer.explain(at: project.path.join(path), line: 1)
    }

    @Test func theSourcesAreReadForARuleThatIsOff() throws {
        let project = try ScratchFolder()
        try project.write("class Card: UIView {}", to: "Card.swift")
        let answer = try explain("unused-outlet", at: "Card.xib", in: project)
        #expect(!answer.isOn && answer.skipped == nil)
    }

    @Test func aStringCatalogIsNotADocument() throws {
        let project = try ScratchFolder()
        try project.write(#"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, to: "Card.xcstrings")
        let answer = try explain("stale-localization", at: "Card.xcstrings", in: project)
        #expect(answer.isOn && answer.document.unreadable == nil && answer.findings.isEmpty)
    }
}
