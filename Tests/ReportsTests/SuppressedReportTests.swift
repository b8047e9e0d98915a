import Base
import Reports
import Testing

@testable import Linting

@Suite struct SuppressedReportTests {
    private func report() -> Report {
        var report = makeReport([], files: 2)
        report.suppressed = [
            SuppressedDiagnostic(
                diagnostic: JSONReportTests.full, reason: "meant\nso",
                place: makePlace("/app/Views/A.xib", 9, 2, to: (9, 8))),
            SuppressedDiagnostic(
                diagnostic: JSONReportTests.bare, reason: nil, place: makePlace("/app/Views/B.xib", 1, 1)),
        ]
        return report
    }

    @Test func theyAreCounted() throws {
        #expect(report().summaryLine == "No problems in 2 files; 2 suppressed.")
        let json = try parseJSON(JSONReport(paths: appPaths).render(report()))
        #expect(json["summary"]?["suppressed"] == .number(JSONNumber(2)))
        #expect(json["suppressed"] == nil)
        #expect(json["diagnostics"] == .array([]))
    }

    @Test func textShowsThemOnRequest() {
        #expect(report().rendered(.text) == "")
        #expect(
            report().rendered(.text, showsSuppressed: true) == """
                Views/A.xib:3:14: suppressed: Two have one id [duplicate-id] -- meant so
                Views/B.xib:1:1: suppressed: Cut off [malformed-document]

                """)
    }

    @Test(arguments: [("full", "Views/A.xib:3:14"), ("grouped", "Views/A.xib\n  3:14")])
    func readersSeeThemOnRequest(_ name: String, _ place: String) throws {
        let format = try #require(ReportFormat(rawValue: name))
        #expect(report().rendered(format) == "")
        let text = report().rendered(format, showsSuppressed: true)
        #expect(text.hasPrefix("\(place) suppressed duplicate-id\n"))
        #expect(text.contains("  Two have one id -- meant so\n\n"))
    }

    @Test func jsonShowsThemOnRequest() throws {
        let json = try parseJSON(JSONReport(paths: appPaths, showsSuppressed: true).render(report()))
        let shown = try #require(json["suppressed"]?.items)
        #expect(shown.map { $0["rule"] } == [.string("duplicate-id"), .string("malformed-document")])
        #expect(shown[0]["suppression"]?["kind"] == .string("inSource"))
        #expect(shown[0]["suppression"]?["reason"] == .string("meant\nso"))
        #expect(shown[0]["suppression"]?["line"] == .number(JSONNumber(9)))
        #expect(shown[1]["suppression"]?["reason"] == .null)
    }

    @Test func sarifShowsThemOnRequest() throws {
        #expect(try SARIFReportTests.run(report())["results"]?.items == [])
        var sarif = SARIFReportTests.make()
        sarif.showsSuppressed = true
        let results = try #require(try SARIFReportTests.run(report(), sarif)["results"]?.items)
        #expect(results.map { $0["ruleId"] } == [.string("duplicate-id"), .string("malformed-document")])
        let suppressions = results.map { $0["suppressions"]?[0] }
        #expect(suppressions.map { $0?["kind"] } == [.string("inSource"), .string("inSource")])
        #expect(suppressions.map { $0?["justification"] } == [.string("meant\nso"), nil])
    }
}
