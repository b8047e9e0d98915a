import Base
import BuiltInRules
import Linting
import RuleEngine
import Testing

/// A rule that exceeds its budget on a document ends there, and nowhere else.
@Suite struct TooComplexTests {
    /// In a document with a few hundred labels it takes too many operations.
    private static let heavy = """
        id: heavy
        title: A title
        severity: warning
        match: view
        report: count(//*[count(//*[count(//*) > 0]) > 0]) > 0
        message: heavy
        """
    private static let failing = """
        id: failing
        title: A title
        severity: warning
        match: view
        report: ib:lowest(//*, string(@xpath))
        message: failing
        """
    private static let small = #"<view id="v"><subviews><label id="l"/><label id="l"/></subviews></view>"#
    private static let large = document(labels: 600)

    private static func document(labels: Int) -> String {
        #"<view id="v"><subviews>"# + (0..<labels).map { "<label id=\"l\($0)\"/>" }.joined() + "</subviews></view>"
    }

    private func assignment(_ custom: [String], off: Set<String> = []) throws -> RuleAssignment {
        let catalog = BuiltInRules.catalog
        let builtIn = catalog.rules.filter {
            ["document-too-complex", "duplicate-id", "unused-suppression"].contains($0.id) && !off.contains($0.id)
        }
        let own = try custom.map { text in
            let id = text.split(separator: "\n")[0].dropFirst(4)
            return try RuleFiles.loader.load(Array(text.utf8), path: "\(id).yml").rule
        }
        return RuleAssignment(RuleSelection(active: (builtIn + own).map { ActiveRule($0) }))
    }

    private func run(
        _ documents: [String], _ custom: [String], jobs: Int = 1, off: Set<String> = [], baseline: Baseline? = nil
    ) throws -> LintResult {
        let inputs = documents.enumerated().map {
            LintInput(path: Path("/\($0).xib"), bytes: Array(xib($1).utf8), isNamed: true)
        }
        var run = LintRun(inputs: inputs, rules: try assignment(custom, off: off), root: "/", jobs: jobs)
        run.baseline = baseline.map { BaselineUse($0, folders: []) }
        return try run.run()
    }

    private func found(_ result: LintResult) -> [String] { result.diagnostics.map { "\($0.place.path) \($0.rule)" } }

    @Test(arguments: [1, 2, 8]) func onlyThatDocumentIsLeftOut(jobs: Int) throws {
        let result = try run([Self.small, Self.large, Self.small, Self.large], [Self.heavy], jobs: jobs)
        #expect(result.failures == [])
        #expect(
            found(result) == [
                "/0.xib heavy", "/0.xib duplicate-id", "/1.xib document-too-complex", "/2.xib heavy",
                "/2.xib duplicate-id", "/3.xib document-too-complex",
            ])
        let diagnostic = try #require(result.diagnostics.first { $0.rule == "document-too-complex" })
        #expect(diagnostic.message.contains("heavy") && diagnostic.message.count <= 300)
        #expect(diagnostic.place.start.line == 1 && diagnostic.place.start.column == 1)
        #expect(diagnostic.severity == .warning && diagnostic.element?.name == "document")
    }

    /// Its messages take as many operations as the square of the number of elements.
    private static let gradual = heavy.replacing("id: heavy", with: "id: gradual")
        .replacing("severity: warning", with: "severity: error")
        .replacing("report: count(//*[count(//*[count(//*) > 0]) > 0]) > 0", with: "report: .//label")
        .replacing("message: heavy", with: "message: \"{@id} of {count(//*[count(//*) > 0])}\"")

    @Test(arguments: [gradual, gradual + "\nonce: true\nat: self::*[count(//*[count(//*) > 0]) > 0]/@id"])
    func whatWasFoundBeforeIsReportedInTheFilesOrder(rule: String) throws {
        let inputs = [Self.small, Self.large, Self.small]
        let result = try run(inputs, [rule])
        let findings = result.diagnostics.filter { $0.rule == "gradual" && $0.place.path == "/1.xib" }
        let found = findings.map(\.place.start.offset) + findings.flatMap(\.related).map(\.place.start.offset)
        #expect(found == found.sorted() && (2..<600).contains(found.count))
        #expect(findings.first?.message.hasPrefix("l0 of") == true && result.highest == .error)
        // Otherwise a file could hide an error by its size.
        let excess = try #require(result.diagnostics.first { $0.rule == "document-too-complex" })
        #expect(excess.severity == .error && excess.message.contains("the rule gradual"))
        #expect(try run(inputs, [rule], jobs: 8).diagnostics == result.diagnostics)
    }

    @Test func allRulesThatAreLeftOutAreNamed() throws {
        let many = (10..<22).map { Self.heavy.replacing("id: heavy", with: "id: heavy-\($0)") }
        for (count, name) in [(2, "heavy-10 and heavy-11"), (12, "heavy-17 and 4 more")] {
            let result = try run([Self.small, Self.large], Array(many.prefix(count)))
            let message = try #require(result.diagnostics.first { $0.rule == "document-too-complex" }).message
            #expect(message.contains("\(count) rules") && message.contains(name) && message.count <= 300)
        }
    }

    @Test func aRuleOfTheUsersThatExceedsItsBudgetEverywhereFails() throws {
        for jobs in [1, 3] {
            // It matches no element of the last one.
            let result = try run([Self.large, Self.large, "<label id=\"l\"/>"], [Self.heavy], jobs: jobs)
            #expect(result.failures.map(\.rule) == ["heavy"])
            #expect(result.failures.map(\.path) == ["/0.xib"])
            #expect(found(result) == ["/0.xib document-too-complex", "/1.xib document-too-complex"])
        }
    }

    @Test func aRuleThatFailsIsDroppedForAllDocuments() throws {
        let wrong = Self.small.replacing("id=\"v\"", with: "id=\"v\" xpath=\"(\"")
        let result = try run([Self.small, wrong, Self.large], [Self.failing, Self.heavy])
        #expect(result.failures.map(\.rule) == ["failing"])
        #expect(!found(result).contains { $0.hasSuffix("failing") })
        #expect(found(result).contains("/2.xib document-too-complex"))
    }

    @Test func nothingIsReportedIfTheRuleIsOff() throws {
        let result = try run([Self.small, Self.large], [Self.heavy], off: ["document-too-complex"])
        #expect(result.failures == [])
        #expect(found(result) == ["/0.xib heavy", "/0.xib duplicate-id"])
    }

    @Test func theDocumentCannotSuppressIt() throws {
        let comment = "<!-- xiblint:disable document-too-complex -->"
        let result = try run([Self.small, comment + Self.large], [Self.heavy])
        #expect(result.suppressed.isEmpty)
        #expect(found(result).suffix(2) == ["/1.xib document-too-complex", "/1.xib unused-suppression"])
        #expect(result.diagnostics.last?.message.contains("can't be suppressed in the file itself") == true)
    }

    @Test func aSuppressionOfARuleThatWasLeftOutIsNotHeldAgainstIt() throws {
        let comment = "<!-- xiblint:disable heavy -->"
        let result = try run([comment + Self.small, comment + Self.large], [Self.heavy])
        #expect(found(result) == ["/0.xib duplicate-id", "/1.xib document-too-complex"])
    }

    @Test func theBaselineKeepsWhatWasLeftOut() throws {
        let before = try run([Self.small, Self.small], [Self.heavy])
        let baseline = Baseline(before.diagnostics, root: "/")
        let result = try run([Self.small, Self.large], [Self.heavy], baseline: baseline)
        #expect(found(result) == ["/1.xib document-too-complex"])
        #expect(result.staleEntries.counts.keys.map(\.rule) == ["duplicate-id"])
    }
}
