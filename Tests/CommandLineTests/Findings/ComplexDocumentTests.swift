import Foundation
import Testing

/// A bomb among other documents: the finding in every report, and the exit code.
@Suite struct ComplexDocumentTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(only: "Note.xib", as: "Note.xib")
        let labels = (0..<400).map { "<label id=\"l\($0)\"/>" }.joined()
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"><subviews>\(labels)</subviews></view>
            </objects></document>
            """, to: "Bomb.xib")
        let rule = """
            title: A title
            severity: error
            match: view
            report: count(//*[count(//*[count(//*) > 0]) > 0]) > 0
            message: Heavy.
            """
        try sandbox.write("id: heavy\n\(rule)", to: "rules/heavy.yml")
        try sandbox.write("extends: []\ncustom-rules: rules\nrules: {document-too-complex: on}\n", to: ".xiblint.yml")
    }

    @Test func everyReportHasIt() throws {
        let text = try sandbox.run()
        let message = "This file is too complex for the rule heavy. It exceeded its budget"
        #expect(
            text.text.contains("Bomb.xib:1:1: error: \(message)") && text.text.contains("Note.xib:6:9: error: Heavy.")
        )
        #expect(text.end == .exit(1) && !text.all.contains("Bomb.xib:2"), "\(text.all)")
        let found = try sandbox.lint(".").diagnostics
        #expect(found.map(\.rule) == ["document-too-complex", "heavy"] && found.first?.elementName == "document")
        let log = try #require(
            try JSONSerialization.jsonObject(with: sandbox.run("--format", "sarif").output) as? [String: Any])
        let results = (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
        #expect(results?.compactMap { $0["ruleId"] as? String } == ["document-too-complex", "heavy"])
    }

    @Test func constraintsThatAreTooManyForTheSolverAreReported() throws {
        let rules = "{document-too-complex: on, unsatisfiable-constraints: on}"
        try sandbox.write("extends: []\nrules: \(rules)\n", to: ".xiblint.yml")
        let views = (0..<1_500).map {
            "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\($0)\"><constraints>"
                + "<constraint firstAttribute=\"width\" constant=\"10\" id=\"w\($0)\"/></constraints></view>"
        }
        let chain = (0...1_500).map {
            let first = $0 == 1_500 ? "" : "firstItem=\"v\($0)\" "
            let second = $0 == 0 ? "v\" secondAttribute=\"leading" : "v\($0 - 1)\" secondAttribute=\"trailing"
            let own = $0 == 1_500 ? "trailing" : "leading"
            return "<constraint \(first)firstAttribute=\"\(own)\" secondItem=\"\(second)\" id=\"c\($0)\"/>"
        }
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"><subviews>\(views.joined())</subviews>
            <constraints>\(chain.joined())<constraint firstAttribute="width" constant="400" id="w"/></constraints></view>
            </objects></document>
            """, to: "Chain.xib")
        let outcome = try sandbox.run("Chain.xib", "--fail-on", "error")
        #expect(outcome.text.contains("too complex for the rule unsatisfiable-constraints"), "\(outcome.all)")
        #expect(outcome.end == .exit(1))
    }

    @Test func aRuleThatIsTooMuchForEveryDocumentFails() throws {
        let outcome = try sandbox.run("Bomb.xib")
        #expect(outcome.text.contains("[document-too-complex]") && outcome.end == .exit(2), "\(outcome.all)")
        #expect(String(decoding: outcome.errors, as: UTF8.self).contains("heavy"), "\(outcome.all)")
    }

    @Test(arguments: [1, 3]) func aRuleThatIsTooMuchForThreeDocumentsIsLeftOutOfTheOthers(jobs: Int) throws {
        let bomb = sandbox.folder.appendingPathComponent("Bomb.xib")
        for name in ["A", "C", "D", "Z"] {
            try sandbox.write(try Data(contentsOf: bomb), to: "\(name).xib")
        }
        let outcome = try sandbox.run("--jobs", "\(jobs)")
        let lines = outcome.text.split(separator: "\n").filter { $0.contains("[document-too-complex]") }
        #expect(lines.map { $0.prefix(2) } == ["A.", "Bo", "C."], "\(outcome.all)")
        #expect(!outcome.text.contains("Note.xib:6:9") && outcome.end == .exit(2), "\(outcome.all)")
        let errors = String(decoding: outcome.errors, as: UTF8.self)
        #expect(
            errors.contains(
                "the rule heavy failed on A.xib: it exceeded its budget in this and 2 more files, and was left out of "
                    + "the files after them"), "\(errors)")
    }

    @Test func whyARuleReportsNothingIsExplained() throws {
        let place = try sandbox.run("explain", "document-too-complex", "--at", "Bomb.xib:1")
        #expect(place.text.contains("Bomb.xib:1:1: reported: This file is too complex") && place.end == .exit(0))
        let heavy = try sandbox.run("explain", "heavy", "--at", "Bomb.xib:2")
        #expect(heavy.text.contains("it exceeded its budget in this file and did not finish"), "\(heavy.all)")
        #expect(heavy.end == .exit(1))
    }
}
