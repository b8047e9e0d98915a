import Base
import BuiltInRules
import Foundation
import Linting
import Reports
import RuleEngine
import Testing

/// The pages of the built-in rules.
@Suite struct RuleReferenceTests {
    private static let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func rules() throws -> [RuleInfo] {
        let catalog = BuiltInRules.catalog
        return RuleInfo.all(catalog.rules, catalog.presets, .recommended(catalog)) { try? BuiltInRules.prose(of: $0) }
    }

    static func pages() throws -> RulePages {
        let catalog = BuiltInRules.catalog
        let yields = Dictionary(catalog.rules.map { ($0.id, $0.yieldsTo.map(\.rule)) }) { first, _ in first }
        return RulePages(try rules(), presets: catalog.presets, yields: yields)
    }

    /// Each page is the program's output, and there is no page of a removed rule.
    @Test func thePagesAreUpToDate() throws {
        let folder = Self.top.appendingPathComponent("docs/rules")
        let pages = try Self.pages().all
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == pages.map(\.name).sorted())
        for page in pages {
            let written = try? String(contentsOf: folder.appendingPathComponent(page.name), encoding: .utf8)
            let isCurrent = written == page.text
            #expect(isCurrent, "\(page.name): run: scripts/xiblint rules --format markdown --output docs/rules")
        }
    }

    /// Each page has all parts that a reader expects, in lines that fit.
    @Test func pagesAreComplete() throws {
        for page in try Self.pages().all where page.name != "README.md" {
            for heading in ["Why", "Wrong", "Right", "Suppress"] {
                #expect(page.text.contains("\n## \(heading)\n"), "\(page.name)")
            }
            let blocks = page.text.components(separatedBy: "```xml\n").dropFirst()
                .compactMap { $0.components(separatedBy: "\n```").first?.components(separatedBy: "\n") }
            #expect(!blocks.isEmpty, "\(page.name)")
            #expect(blocks.filter { $0.count > 40 }.isEmpty, "\(page.name) has a long example")
        }
    }

    @Test func everyRuleHasAPage() throws {
        for rule in try Self.rules() {
            let text = RuleText(rule, width: nil).text
            #expect(text.hasPrefix("\(rule.id): \(rule.title)\n\nSeverity "))
            #expect(text.contains("\nRight\n") && text.contains("\nWrong (↓ "))
            #expect(!rule.rationale.isEmpty && !rule.valid.isEmpty && !rule.invalid.isEmpty)
        }
    }

    @Test func severitiesAreThoseOfTheSelection() throws {
        let catalog = BuiltInRules.catalog
        let rules = RuleInfo.all(catalog.rules, catalog.presets, RuleSelection(active: [])) { _ in nil }
        #expect(rules.map(\.id) == catalog.rules.map(\.id))
        #expect(rules.allSatisfy { $0.severity == nil && $0.rationale.isEmpty })
        let freeform = try #require(try Self.rules().first { $0.id == "freeform-size" })
        #expect(freeform.defaultSeverity == .warning && freeform.severity == .note)
        #expect(freeform.recommendedSeverity == .note)
    }
}
