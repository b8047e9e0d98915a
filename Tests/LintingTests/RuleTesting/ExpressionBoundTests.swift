import Base
import Linting
import RuleEngine
import Testing

/// A user's expressions end, whatever they compute.
@Suite(.serialized) struct ExpressionBoundTests {
    struct Hostile: Sendable, CustomTestStringConvertible {
        var name: String
        var match = "view"
        var more = ""
        var report: String
        /// A part of the failure's message.
        var says: String
        /// A part of the reported expression.
        var blames: String

        var testDescription: String { name }
    }

    static let doubling = (1...30).map { "  a\($0): concat($a\($0 - 1), $a\($0 - 1))" }.joined(separator: "\n")

    static let hostile = [
        Hostile(
            name: "counting in counting", report: "count(//*[count(//*[count(//*) > 0]) > 0]) = 0",
            says: "too many operations", blames: "count(//*[count(//*[count"),
        Hostile(
            name: "a path for each element", match: "any-element", report: "count(//*/ancestor::*/descendant::*) = 0",
            says: "too many operations", blames: "count(//*/ancestor"),
        Hostile(
            name: "strings that double", more: "let:\n  a0: \"'0123456789abcdef'\"\n\(doubling)", report: "$a30 = 'x'",
            says: "longer than a megabyte", blames: "concat($a"),
        Hostile(
            name: "the lowest of the lowest", report: "ib:lowest(//*, \"count(ib:lowest(//*, 'count(//*)'))\")",
            says: "too many operations", blames: "count("),
        Hostile(
            name: "a let of itself", more: "let:\n  a: ib:lowest(//*, concat('$', 'a'))", report: "$a",
            says: "depends on itself", blames: "ib:lowest"),
        Hostile(
            name: "an expression of a document that asks for itself", match: "label",
            report: "ib:lowest(., concat('ib:lowest(., string(@', 'again))'))", says: "without end", blames: "ib:lowest"
        ),
        Hostile(
            name: "a key of itself", more: "keys:\n  k: {match: label, use: \"count(ib:key('k', @id))\"}",
            report: "ib:key('k', 'x')", says: "while it is built", blames: "ib:key"),
        Hostile(
            name: "a regular expression of many steps", report: "//label[ib:matches(@text, '(.*a){20}c')]",
            says: "too many operations", blames: "(.*a){20}c"),
        Hostile(
            name: "a finding for each pair", match: "any-element", report: "//*", says: "too many operations",
            blames: "//*"),
        Hostile(
            name: "joining all for each", match: "any-element", report: "ib:join(//@text, ib:join(//@text, ','))",
            says: "longer than a megabyte", blames: "ib:join"),
    ]

    static func document(labels count: Int) -> [UInt8] {
        let again = "ib:lowest(., string(@again))"
        let labels = (0..<count).map {
            "<label text=\"\(String(repeating: "a", count: 120))b\" again=\"\(again)\" id=\"l\($0)\"/>"
        }
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/>\(labels.joined())</objects>
            </document>
            """.utf8)
    }

    /// The result of a run over documents with a hostile rule and one that has findings.
    private func run(_ hostile: Hostile, documents: Int, labels: Int, jobs: Int) throws -> LintResult {
        let text = labelRule(
            match: hostile.match, report: "|-\n  \(hostile.report)", more: hostile.more,
            examples: "  valid:\n    - '<label id=\"a\" again=\"\"/>'")
        let bad = try ruleFile(text).rule.rule
        let reporting = RuleSkeleton(id: "good").text.replacing("match: any-view", with: "match: label")
            .replacing("assert: \"true()\"", with: "assert: \"false()\"")
        let good = try ruleFile(reporting, name: "good.yml").rule.rule
        let document = Self.document(labels: labels)
        let inputs = (0..<documents).map { LintInput(path: Path("/\($0).xib"), bytes: document) }
        let rules = RuleSelection(active: [ActiveRule(bad), ActiveRule(good)])
        return try LintRun(inputs: inputs, rules: RuleAssignment(rules), root: "/", jobs: jobs).run()
    }

    @Test(arguments: hostile) func endsAndReportsWhy(_ hostile: Hostile) throws {
        let result = try run(hostile, documents: 1, labels: 5000, jobs: 1)
        let failure = try #require(result.failures.first)
        #expect(result.failures.count == 1)
        #expect(failure.rule == "my-rule" && failure.path == "/0.xib")
        #expect(failure.message.contains(hostile.says))
        #expect(failure.expression.contains(hostile.blames))
        // What it found before its budget ended stays.
        let found = result.diagnostics.count { $0.rule == "my-rule" }
        #expect(hostile.name == "a finding for each pair" ? (1..<5000 * 5000).contains(found) : found == 0)
        #expect(result.diagnostics.count { $0.rule == "good" } == 5000)
    }

    @Test(arguments: 1...3) func threadsDoNotChangeWhatIsReported(_ jobs: Int) throws {
        let result = try run(Self.hostile[0], documents: 4, labels: 300, jobs: jobs)
        #expect(result.failures.map(\.path) == ["/0.xib"])
        #expect(Set(result.diagnostics.map(\.rule)) == ["good"])
        #expect(result.diagnostics.count == 1200)
    }
}
