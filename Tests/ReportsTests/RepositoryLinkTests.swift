import Base
import Foundation
import Reports
import Testing

@testable import Linting

/// Links to xiblint's repository, with and without an address.
@Suite struct RepositoryLinkTests {
    private static let address = "https://github.com/someone/xiblint"
    private static let path = "docs/rules/duplicate-id.md"

    private func rule(page: String) -> RuleInfo {
        var rule = SARIFReportTests.rule
        rule.page = page
        return rule
    }

    private func sarif(page: String, repository: String) throws -> [String: Any] {
        var report = makeReport([], files: 0)
        report.repository = repository
        let bytes = SARIFReport(rules: [rule(page: page)], location: { $0.bytes }, content: { _ in nil })
            .render(report)
        let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        let run = (root?["runs"] as? [[String: Any]])?.first
        return try #require((run?["tool"] as? [String: Any])?["driver"] as? [String: Any])
    }

    @Test func sarifLinksToThePage() throws {
        let page = "\(Self.address)/blob/v1.2.3/\(Self.path)"
        let driver = try sarif(page: page, repository: Self.address)
        #expect(driver["informationUri"] as? String == Self.address)
        #expect((driver["rules"] as? [[String: Any]])?.first?["helpUri"] as? String == page)
    }

    @Test func sarifHasNoLinksWithoutAnAddress() throws {
        let driver = try sarif(page: Self.path, repository: "")
        #expect(driver["informationUri"] == nil)
        #expect((driver["rules"] as? [[String: Any]])?.first?["helpUri"] == nil)
    }

    @Test func theTextNamesThePage() {
        #expect(RuleText(rule(page: Self.path), width: nil).text.contains(Self.path))
        #expect(!RuleText(rule(page: ""), width: nil).text.contains("Page"))
    }
}
